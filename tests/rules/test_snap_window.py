"""How long a discard can be snapped: until it is covered, or until the next draw."""

import pytest

from games.rules.errors import Reason
from games.rules.round import Round
from tests.builders import hand, play, refused, table

HANDS = "5S 2S 3S 4S / 5H 6S KH XR"


def after(window: str, *moves: str, **house_rules: object) -> Round:
    game = table(HANDS, draw="5C 2C", snap="on", snap_window=window, **house_rules)
    play(game, "Ann draw", "Ann discard", *moves)
    return game


@pytest.mark.parametrize("window", ["until_covered", "until_draw"])
def test_a_discard_can_be_snapped_before_the_next_draw(window: str) -> None:
    game = after(window)
    play(game, "Ann snap 1")
    assert hand(game, "Ann") == "-- 2S 3S 4S"


def test_until_it_is_covered_a_draw_closes_nothing() -> None:
    game = after("until_covered", "Ben draw")
    play(game, "Ann snap 1")
    assert hand(game, "Ann") == "-- 2S 3S 4S"


@pytest.mark.parametrize("cover", ["Ben discard", "Ben swap 2"])
def test_the_next_discard_covers_it(cover: str) -> None:
    game = after("until_covered", "Ben draw", cover)
    assert refused(game, "Ann snap 1 @1") is Reason.SNAP_TOO_LATE


def test_until_the_next_draw_a_draw_closes_the_window() -> None:
    assert refused(after("until_draw", "Ben draw"), "Ann snap 1") is Reason.SNAP_TOO_LATE


@pytest.mark.parametrize("window", ["until_covered", "until_draw"])
def test_a_take_closes_the_window(window: str) -> None:
    assert refused(after(window, "Ben take"), "Ann snap 1") is Reason.SNAP_TOO_LATE


@pytest.mark.parametrize("window", ["until_covered", "until_draw"])
def test_a_call_closes_nothing(window: str) -> None:
    game = after(window, "Ben call")
    play(game, "Ann snap 1")
    assert hand(game, "Ann") == "-- 2S 3S 4S"


def test_a_taken_card_closes_the_window_for_slow_snaps_too() -> None:
    game = after("until_covered", "Ann snap 1", "Ben take", slow_snap_cards=1)
    assert refused(game, "Ben snap 1") is Reason.SNAP_TOO_LATE


def test_a_draw_closes_the_window_for_slow_snaps_too() -> None:
    game = after("until_draw", "Ann snap 1", "Ben draw", slow_snap_cards=1)
    assert refused(game, "Ben snap 1") is Reason.SNAP_TOO_LATE


def test_the_discard_of_the_next_turn_opens_the_window_again() -> None:
    game = after("until_draw", "Ben draw", "Ben discard")
    play(game, "Ann snap 2")
    assert hand(game, "Ann") == "5S -- 3S 4S"
