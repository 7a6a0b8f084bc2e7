"""Ties for the lowest points."""

import pytest

from games.rules.round import Round
from tests.builders import finish, phase, play, table, winners

# Ten points each.
TEN, TOO = "AS 2S 3S 4S", "AH 2H 3H 4H"
MORE = "TS TH TC TD"


def called(hands: str, tie: str) -> Round:
    game = table(hands, tie=tie)
    play(game, "Ann call")
    finish(game)
    return game


@pytest.mark.parametrize(
    ("tie", "who"),
    [
        ("caller_loses", ["Ben"]),
        ("caller_wins", ["Ann"]),
        ("most_cards", ["Ann", "Ben"]),
        ("shared", ["Ann", "Ben"]),
    ],
)
def test_the_caller_ties_with_another(tie: str, who: list[str]) -> None:
    assert winners(called(f"{TEN} / {TOO} / {MORE}", tie)) == who


@pytest.mark.parametrize("tie", ["caller_loses", "caller_wins", "most_cards", "shared"])
def test_two_others_tie_and_both_win(tie: str) -> None:
    assert winners(called(f"{MORE} / {TEN} / {TOO}", tie)) == ["Ben", "Cleo"]


def test_all_others_at_the_callers_points_win() -> None:
    assert winners(called(f"{TEN} / {TOO} / AD 2D 3D 4D", "caller_loses")) == ["Ben", "Cleo"]


@pytest.mark.parametrize("tie", ["caller_loses", "caller_wins", "most_cards", "shared"])
def test_without_a_caller_all_who_tie_win(tie: str) -> None:
    rules = {"snap": "on", "wrong_snap_cards": 3, "discard_draw": "no", "opening_discard": False}
    game = table(f"{TEN} / {TOO} / {MORE}", draw="5C", tie=tie, **rules)
    play(game, "Ann draw", "Ann discard")
    while phase(game) == "turn":  # until Cleo has drawn every card there is
        play(game, "Cleo snap 1")
    assert winners(game) == ["Ann", "Ben"]


def most_cards(hands: str, *snaps: str) -> Round:
    """Ann discards a five, these snaps are made, Ben calls, and everybody keeps their cards."""
    game = table(hands, draw="5C", snap="on", snap_several=True, tie="most_cards")
    play(game, "Ann draw", "Ann discard", *snaps, "Ben call")
    finish(game)
    return game


def test_most_cards_break_the_tie() -> None:
    game = most_cards("AS 2S 3S 4S / AH 5H 5S 9S / TS TH TC TD", "Ben snap 2 3")
    assert winners(game) == ["Ann"]


def test_most_cards_count_for_the_caller_too() -> None:
    game = most_cards("5S TD 5D 5H / AS 2S 3S 4S / TS TH TC JS", "Ann snap 1 3 4")
    assert winners(game) == ["Ben"]


def test_equal_points_and_equal_cards_share_the_round() -> None:
    game = most_cards("AS 2S 3S 4S / AH 5H 5S 9S / AD 2D 3D 4D", "Ben snap 2 3")
    assert winners(game) == ["Ann", "Cleo"]


def test_emptied_slots_are_no_cards() -> None:
    game = most_cards("5S 2S 3S 4S / AH 2H 5H AD / TS TH TC JS", "Ann snap 1")
    assert winners(game) == ["Ben"]
