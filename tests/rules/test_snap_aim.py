"""A snap names the discard that it is aimed at: nobody pays for a slow network."""

import pytest

from games.rules.errors import Reason
from tests.builders import hand, play, refused, table

HANDS = "5S 2S 3S 4S / 5H 6S KH XR"


def test_a_snap_aimed_at_the_newest_discard_counts() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 1 @1")
    assert hand(game, "Ben") == "-- 6S KH XR"


def test_a_snap_without_an_aim_means_the_newest() -> None:
    game = table(HANDS, draw="2C 5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben draw", "Ben discard", "Ann snap 1")
    assert hand(game, "Ann") == "-- 2S 3S 4S"


@pytest.mark.parametrize("slot", [1, 2])
def test_a_covered_discard_is_refused_without_penalty(slot: int) -> None:
    game = table(HANDS, draw="5C 5D", snap="on", slow_snap_cards=1)
    play(game, "Ann draw", "Ann discard", "Ben draw", "Ben discard")
    assert refused(game, f"Ann snap {slot} @1") is Reason.SNAP_TOO_LATE


def test_a_covered_discard_that_was_snapped_costs_nothing_either() -> None:
    game = table(HANDS, draw="5C 2D", snap="on", slow_snap_cards=1)
    play(game, "Ann draw", "Ann discard", "Ben snap 1", "Ben draw", "Ben discard")
    assert refused(game, "Ann snap 1 @1") is Reason.SNAP_TOO_LATE


def test_a_taken_discard_is_refused_without_penalty() -> None:
    game = table(HANDS, draw="5C", snap="on", slow_snap_cards=1)
    play(game, "Ann draw", "Ann discard", "Ben take")
    assert refused(game, "Ann snap 1 @1") is Reason.SNAP_TOO_LATE


def test_a_closed_window_is_refused_without_penalty() -> None:
    game = table(HANDS, draw="5C", snap="on", snap_window="until_draw")
    play(game, "Ann draw", "Ann discard", "Ben draw")
    assert refused(game, "Ann snap 2 @1") is Reason.SNAP_TOO_LATE


def test_a_discard_that_was_never_made_is_refused() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard")
    assert refused(game, "Ben snap 1 @2") is Reason.SNAP_TOO_LATE


def test_a_snapped_card_is_no_discard_of_its_own() -> None:
    game = table(HANDS, draw="5C 4D", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 1", "Ben draw", "Ben discard", "Ann snap 4 @2")
    assert hand(game, "Ann") == "5S 2S 3S --"


def test_the_opening_card_is_not_counted() -> None:
    game = table(HANDS, discard="9D", draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ann snap 1 @1")
    assert hand(game, "Ann") == "-- 2S 3S 4S"
