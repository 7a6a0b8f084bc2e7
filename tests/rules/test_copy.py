"""A copy of a round goes on from the same place, and alone."""

from collections.abc import Callable

import pytest

from games.rules.report import report_round
from games.rules.round import Round
from games.rules.state import State
from tests.builders import finish, play, table

HANDS = "5S 2S 3S 4S / 5H 6S KH XR"


def in_the_middle() -> Round:
    """After a reshuffle."""
    game = table(HANDS, snap="on", seed=bytes(range(32)), dealer="Ann", first="Ann")
    while not game.reshuffles or game.drawn:
        game.play(game.default_move(game.current))
    return game


def over() -> Round:
    game = table(HANDS, draw="7D")
    play(game, "Ann call")
    finish(game)
    return game


@pytest.mark.parametrize("make", [in_the_middle, over])
@pytest.mark.parametrize("name", State.__slots__)
def test_a_copy_is_the_same_in_everything(make: Callable[[], Round], name: str) -> None:
    game = make()
    game.view_for(None)
    assert getattr(game.copy(), name) == getattr(game, name)


def test_what_is_played_on_a_copy_leaves_the_round_alone() -> None:
    game = table(HANDS, draw="5C", snap="on")
    before, heard, played = report_round(game), len(game.events), len(game.moves)
    play(game.copy(), "Ann draw", "Ann discard", "Ben snap 2", "Ben snap 1")
    assert (report_round(game), len(game.events), len(game.moves)) == (before, heard, played)
