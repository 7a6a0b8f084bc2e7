"""What the load has to know of a site that it plays on."""

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from games.rules.round import Round
from tests.scale.server import ROOT

SEATS = 4
PRESET = "cambia"


@dataclass(frozen=True, slots=True)
class Seating:
    """A table that was set up: its key in the database, its address, a session for each of its players, and the moves
    of its first round that lie behind it."""

    key: int
    code: str
    sessions: tuple[str, ...]
    moves: tuple[str, ...]


class Target(Protocol):
    """A site under load."""

    name: str
    # Finds in a frame which round and which move it shows; and whether a move was refused.
    shows: re.Pattern[bytes]
    refusal: bytes

    def make_tables(self, count: int) -> list[Seating]:
        """Tables with their players, each somewhere in its first round."""
        ...

    def command(self, port: int) -> list[str]: ...

    def environment(self) -> dict[str, str]: ...

    def deal(self, seating: Seating, number: int) -> Round:
        """The client's own copy of a round before its first move: with it the client knows what is legal."""
        ...


def clean_environment(**settings: str) -> dict[str, str]:
    """The caller's environment without its own settings for the site."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CAMBIO_", "DJANGO_"))}
    return kept | settings


def set_up(module: str, arguments: list[str], env: dict[str, str]) -> list[Seating]:
    """Run a module that makes tables and prints them."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments], cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE
    )
    return [
        Seating(row["key"], row["code"], tuple(row["sessions"]), tuple(row["moves"])) for row in json.loads(done.stdout)
    ]


def folder_of(var: Path, name: str) -> Path:
    folder = var / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder
