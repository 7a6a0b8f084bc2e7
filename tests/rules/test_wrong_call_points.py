"""Points for a wrong call: added to a caller above the lowest."""

import pytest

from games.rules.round import Round
from tests.builders import finish, play, points, scores, table


def called(hands: str, **house_rules: object) -> Round:
    game = table(hands, **house_rules)
    play(game, "Ann call")
    finish(game)
    return game


@pytest.mark.parametrize("extra", [0, 1, 50])
def test_a_caller_above_the_lowest_adds_them(extra: int) -> None:
    assert scores(called("5S 6S 7S 8S / AS 2S 3S 4S", wrong_call_points=extra)) == [26 + extra, 10]


def test_the_hands_own_points_stay_what_they_are() -> None:
    assert points(called("5S 6S 7S 8S / AS 2S 3S 4S", wrong_call_points=50)) == [26, 10]


def test_a_right_call_adds_nothing() -> None:
    assert scores(called("AS 2S 3S 4S / 5S 6S 7S 8S", wrong_call_points=50)) == [10, 26]


@pytest.mark.parametrize("tie", ["caller_loses", "caller_wins", "most_cards", "shared"])
def test_a_caller_who_ties_for_the_lowest_adds_nothing(tie: str) -> None:
    assert scores(called("AS 2S 3S 4S / AH 2H 3H 4H", wrong_call_points=50, tie=tie)) == [10, 10]


def test_nobody_but_the_caller_adds_them() -> None:
    assert scores(called("5S 6S 7S 8S / AS 2S 3S 4S / 9S TS JS QS", wrong_call_points=10)) == [36, 10, 39]


def test_negative_points_can_be_a_wrong_call_too() -> None:
    game = called("XR XB AS AH / KH KD AD AC", wrong_call_points=10, value_ace=0, value_joker=-1, value_red_king=-2)
    assert (points(game), scores(game)) == ([-2, -4], [8, -4])


def test_without_a_call_nobody_adds_them() -> None:
    rules = {"decks": 2, "snap": "on", "snap_several": True, "empty_hand": "ends_round", "wrong_call_points": 50}
    game = table("AS 2S 3S 4S / 5H 5D 5C 5S / 7S 8S 9S TS", draw="5S", **rules)
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 4")
    assert scores(game) == points(game) == [10, 0, 34]
