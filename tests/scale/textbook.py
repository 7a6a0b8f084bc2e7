"""The floor as something to press on: its own settings and database, on Daphne as it comes."""

import re
import sys
from pathlib import Path

from games.rules.presets import PRESETS
from games.rules.round import Round
from tests.scale.floor.state import next_deal
from tests.scale.target import PRESET, SEATS, Seating, clean_environment, folder_of, set_up


class Textbook:
    name = "floor"
    shows = re.compile(rb'data-round="(\d+)" data-number="(\d+)"')
    refusal = b'id="error"'

    def __init__(self, var: Path, seed: int) -> None:
        self.var = folder_of(var, self.name)
        self.seed = seed

    def environment(self) -> dict[str, str]:
        return clean_environment(FLOOR_VAR=str(self.var))

    def make_tables(self, count: int) -> list[Seating]:
        return set_up("tests.scale.floor.tables", [str(count), str(self.seed)], self.environment())

    def command(self, port: int) -> list[str]:
        application = "tests.scale.floor.asgi:application"
        return [sys.executable, "-m", "daphne", "-v", "0", "-b", "127.0.0.1", "-p", str(port), application]

    def deal(self, seating: Seating, number: int) -> Round:
        state = next_deal(seating.code, number, SEATS)
        return Round(PRESETS[PRESET], SEATS, dealer=state["dealer"], seed=bytes.fromhex(state["seed"]))
