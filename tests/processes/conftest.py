"""Sites of one or several processes: on SQLite alone, or on PostgreSQL with Redis between them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from scripts import servers

ROOT = Path(__file__).resolve().parents[2]
TESTS = {"CAMBIO_TEST_SEED": "processes", "CAMBIO_BOT_PACE": "0.02", "CAMBIO_LIMITS": "0", "CAMBIO_LOG": "WARNING"}


@dataclass(frozen=True)
class Site:
    """A running site: where its processes answer, and the environment in which its database is found."""

    addresses: tuple[str, ...]
    environment: dict[str, str]

    def run(self, program: str, *words: str) -> str:
        """What a program of tests/processes prints, run beside the site."""
        command = [sys.executable, "-m", f"tests.processes.{program}", *words]
        done = subprocess.run(command, cwd=ROOT, env=self.environment, check=True, stdout=subprocess.PIPE, text=True)
        return done.stdout


@pytest.fixture(scope="session", params=["one process", "two on SQLite", "two on PostgreSQL"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("CAMBIO_")}
    environment = clean | TESTS | {"CAMBIO_VAR": str(tmp_path_factory.mktemp("var"))}
    with ExitStack() as stack:
        if request.param == "two on PostgreSQL":
            if not servers.find_redis() or not servers.find_postgresql():
                pytest.skip(
                    "there is no PostgreSQL or no Redis on this computer, and they may not be installed from here"
                )
            environment["CAMBIO_DATABASE"] = stack.enter_context(servers.postgresql())
            environment["CAMBIO_REDIS"] = stack.enter_context(servers.redis())
        count = 1 if request.param == "one process" else 2
        addresses = tuple(stack.enter_context(process(environment)) for _ in range(count))
        yield Site(addresses, environment)


@contextmanager
def process(environment: dict[str, str]) -> Iterator[str]:
    port = servers.free_port()
    command = [sys.executable, "-m", "scripts.play", "--port", str(port), "--var", environment["CAMBIO_VAR"]]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            assert f":{port}/" in server.stdout.readline(), "the server did not start; its reason is above"
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
