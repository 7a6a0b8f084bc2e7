"""PostgreSQL and Redis for tests and benchmarks: the system's programs, in a folder and on a port of their own."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from scripts import packages

OWNER = "postgres"  # PostgreSQL refuses to run as root
SECONDS = 30


def find_redis() -> str | None:
    return shutil.which("redis-server")


def find_postgresql() -> Path | None:
    """The folder of its programs; Debian keeps them off the path."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    return versions[-1].parent if versions else None


def find_or_install() -> None:
    for found, package in ((find_redis(), "redis-server"), (find_postgresql(), "postgresql")):
        if not found and packages.may_install():
            packages.install(package, "the tests with several processes")


@contextmanager
def redis() -> Iterator[str]:
    """Its address, while it runs. Nothing is written to the disk."""
    program, port = find_redis(), free_port()
    assert program is not None
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
        try:
            wait_for(port)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            server.terminate()


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of an empty database, while it runs."""
    programs, port = find_postgresql(), free_port()
    assert programs is not None
    with tempfile.TemporaryDirectory(prefix="cambio-postgresql-") as folder:
        run: dict[str, Any] = {"cwd": folder, "stdout": subprocess.DEVNULL}
        if os.geteuid() == 0:
            shutil.chown(folder, OWNER)
            run["user"] = OWNER
        make: list[str | Path] = [programs / "initdb", "-D", "data", "-U", OWNER, "--auth=trust", "--no-sync"]
        subprocess.run(make, check=True, **run)
        serve: list[str | Path] = [programs / "postgres", "-D", "data", "-p", str(port)]
        # Whatever happens to this database, nobody will miss it.
        for option in ("listen_addresses=127.0.0.1", f"unix_socket_directories={folder}", "fsync=off"):
            serve += ["-c", option]
        with subprocess.Popen(serve, stderr=subprocess.DEVNULL, **run) as server:
            try:
                wait_for(port)
                wait_until_ready([programs / "pg_isready", "-h", "127.0.0.1", "-p", str(port)])
                yield f"postgresql://{OWNER}@127.0.0.1:{port}/{OWNER}"
            finally:
                # It ends the sessions that are still open, and then itself.
                server.send_signal(signal.SIGINT)


def wait_until_ready(question: list[str | Path]) -> None:
    """It listens a moment before it answers."""
    end = time.monotonic() + SECONDS
    while subprocess.run(question, stdout=subprocess.DEVNULL, check=False).returncode and time.monotonic() < end:
        time.sleep(0.1)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    end = time.monotonic() + SECONDS
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
