"""The first lap in which calling is allowed."""

import pytest

from games.rules.errors import Reason
from games.rules.round import Round
from tests.builders import play, refused, table, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S KH XR"


def after_laps(laps: int, **house_rules: object) -> Round:
    """Ann and Ben have drawn and discarded so often; it is Ann's turn."""
    game = table(HANDS, draw="2C 2D 2H 3C 3D 3H 4C 4D", **house_rules)
    play(game, *["Ann draw", "Ann discard", "Ben draw", "Ben discard"] * laps)
    return game


def test_from_the_first_lap_the_first_turn_may_be_a_call() -> None:
    game = after_laps(0, call_from_lap=1)
    play(game, "Ann call")
    assert game.caller == 1


@pytest.mark.parametrize("lap", [2, 5])
def test_the_lap_before_is_too_early(lap: int) -> None:
    assert refused(after_laps(lap - 2, call_from_lap=lap), "Ann call") is Reason.CALL_TOO_EARLY


@pytest.mark.parametrize("lap", [2, 5])
def test_the_first_turn_of_that_lap_may_be_a_call(lap: int) -> None:
    game = after_laps(lap - 1, call_from_lap=lap)
    play(game, "Ann call")
    assert game.caller == 1


def test_the_last_player_of_the_lap_before_is_too_early_too() -> None:
    game = table(HANDS, draw="2C", call_from_lap=2)
    play(game, "Ann draw", "Ann discard")
    assert refused(game, "Ben call") is Reason.CALL_TOO_EARLY


def test_a_lap_starts_with_whoever_started_the_round() -> None:
    game = table(HANDS, draw="2C 2D", first="Ben", call_from_lap=2)
    play(game, "Ben draw", "Ben discard")
    assert refused(game, "Ann call") is Reason.CALL_TOO_EARLY
    play(game, "Ann draw", "Ann discard", "Ben call")
    assert game.caller == 2


def test_a_call_in_the_middle_of_a_turn_is_held_back_too() -> None:
    game = table(HANDS, draw="2C", call_from_lap=2, call_timing="during_turn")
    play(game, "Ann draw")
    assert refused(game, "Ann call") is Reason.CALL_TOO_EARLY


def test_an_automatic_call_is_not_held_back() -> None:
    game = table("6H 6S KH XR / 5S 5H 5D 5C", draw="5S", decks=2, snap="on", snap_several=True, call_from_lap=5)
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 4")
    assert (game.caller, whose_turn(game)) == (2, "Ann")
