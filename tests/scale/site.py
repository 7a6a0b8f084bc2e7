"""This site as `make play` starts it: one process, SQLite, a folder of its own."""

import re
import sqlite3
import sys
from pathlib import Path

from games.rules.presets import PRESETS
from games.rules.round import Round
from tests.scale.target import PRESET, SEATS, Seating, clean_environment, folder_of, set_up


class Site:
    name = "site"
    shows = re.compile(rb'name="round" value="(\d+)">\s*<input type="hidden" name="seen" value="(\d+)"')
    refusal = b'id="refusal"'

    def __init__(self, var: Path, seed: int) -> None:
        self.var = folder_of(var, self.name)
        self.seed = seed

    def environment(self) -> dict[str, str]:
        return clean_environment(
            CAMBIO_VAR=str(self.var), CAMBIO_LIMITS="0", CAMBIO_TEST_SEED=f"load {self.seed}", CAMBIO_LOG="WARNING"
        )

    def make_tables(self, count: int) -> list[Seating]:
        return set_up("tests.scale.site_tables", [str(count), str(self.seed)], self.environment())

    def command(self, port: int) -> list[str]:
        return [sys.executable, "-m", "scripts.play", "--port", str(port), "--var", str(self.var)]

    def deal(self, seating: Seating, number: int) -> Round:
        """From the site's own database: no player could know this."""
        database = sqlite3.connect(f"file:{self.var}/cambio.sqlite3?mode=ro", uri=True)
        try:
            dealer, first, seed = database.execute(
                "SELECT dealer, first, seed FROM games_round WHERE game_id = ? AND number = ?", (seating.key, number)
            ).fetchone()
        finally:
            database.close()
        return Round(PRESETS[PRESET], SEATS, dealer=dealer, first=first, seed=bytes.fromhex(seed))
