"""Playing out of turn or cheating: impossible, so there is nothing to penalise."""

import pytest

from games.rules.errors import Reason
from tests.builders import finish, hand, play, refused, table

HANDS = "AS 2S 3S 4S / 5H 6S KH XR"


@pytest.mark.parametrize("move", ["draw", "take", "call", "swap 1", "discard", "look 1", "exchange 1 2", "done"])
def test_nobody_plays_in_anothers_turn(move: str) -> None:
    assert refused(table(HANDS), f"Ben {move}") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("move", ["swap 1", "discard"])
def test_nobody_plays_the_card_that_another_holds(move: str) -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw")
    assert refused(game, f"Ben {move}") is Reason.NOT_YOUR_TURN


def test_playing_out_of_turn_costs_no_card() -> None:
    game = table(HANDS)
    refused(game, "Ben draw")
    assert hand(game, "Ben") == "5H 6S KH XR"


def test_nobody_peeks_without_an_ability() -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw")
    assert refused(game, "Ann look 1") is Reason.NO_ABILITY


def test_nobody_moves_cards_without_an_ability() -> None:
    assert refused(table(HANDS), "Ann exchange 1 2") is Reason.NO_ABILITY


@pytest.mark.parametrize("move", ["draw", "take", "call", "swap 1", "discard", "look 1", "done", "ready", "reveal"])
def test_nothing_is_played_when_the_round_is_over(move: str) -> None:
    game = table(HANDS)
    play(game, "Ann call")
    finish(game)
    assert refused(game, f"Ann {move}") is Reason.ROUND_OVER


def test_nobody_snaps_when_the_round_is_over() -> None:
    game = table(HANDS, snap="on")
    play(game, "Ann call")
    finish(game)
    assert refused(game, "Ann snap 1") is Reason.ROUND_OVER
