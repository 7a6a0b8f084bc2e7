"""The site in a process of its own, which can be killed in the middle of anything and started again where it was."""

import os
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Server:
    def __init__(self, var: Path, port: int | None = None, **settings: str) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", "scripts.play", "--port", str(self.port), "--var", str(var)]
        self._settings = settings
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        clean = {name: value for name, value in os.environ.items() if not name.startswith("CAMBIO_")} | self._settings
        self._process = subprocess.Popen(self._command, cwd=ROOT, env=clean, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        # It speaks once it listens; if it cannot, its output ends and the line is empty.
        greeting = self._process.stdout.readline()
        if f":{self.port}/" not in greeting:
            self.stop()
            raise AssertionError("the server did not start; its reason is above")

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._end(self._process)

    def kill(self) -> None:
        """Without a word, as when the power goes."""
        assert self._process is not None
        self._process.kill()
        self._end(self._process)

    def _end(self, process: "subprocess.Popen[str]") -> None:
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
        self._process = None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
