"""A server in its own process, and what the system knows of it: its processor time and its memory."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A running server. It is measured from outside, as an operator would."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int) -> None:
        self.port = port
        self.pid = process.pid
        self._process = process

    def cpu(self) -> float:
        """Seconds of processor time so far, in all its threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes of memory that it holds now."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def wait_until_it_listens(self) -> None:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise SystemExit("The server did not start; its reason is above.")
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise SystemExit("The server did not start in time.")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], env: dict[str, str], port: int) -> Iterator[Server]:
    process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
    try:
        server = Server(process, port)
        server.wait_until_it_listens()
        yield server
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=20)
