"""The log is written down as it happens, and reads as if it had been told at the end."""

from random import Random

import pytest

from games.presenters.log import Teller
from games.presenters.logbook import LogBook
from games.rules.presets import PRESETS
from tests.rules.wild import deal, wild_move

NAMES = ("Ann", "Ben", "Cleo", "Dan")
EVERYTHING = 10_000


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_line_by_line_is_the_whole_log(preset: str) -> None:
    chance = Random(preset)
    play, book = deal(PRESETS[preset], 4, dealer=1, seed=bytes(32)), LogBook(NAMES)
    while play.result is None and len(play.moves) < 200:
        play.play(wild_move(play, chance))
        for you in (0, 2):
            whole = Teller(NAMES, you).lines(play.events_for(None))
            assert book.newest(play, you, EVERYTHING) == tuple(reversed(whole))


def test_only_the_newest_are_shown() -> None:
    play, book = deal(PRESETS["official"], 4, dealer=1, seed=bytes(32)), LogBook(NAMES)
    chance = Random(1)
    for _ in range(9):
        play.play(wild_move(play, chance))
    assert len(book.newest(play, 1, 5)) == 5
    assert book.newest(play, 1, 5) == book.newest(play, 1, EVERYTHING)[:5]
