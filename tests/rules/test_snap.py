"""Snapping: only the newest discard made by a turn, while it lies on top, and the first one wins."""

import pytest

from games.rules.errors import Reason
from tests.builders import hand, play, refused, table, top_discard, whose_turn

HANDS = "5S 2S 3S 4S / 5H 6S KH XR / 5D 8S 9S TS"


def test_where_nobody_snaps_a_match_is_refused() -> None:
    game = table(HANDS, draw="5C", snap="off")
    play(game, "Ann draw", "Ann discard")
    assert refused(game, "Ben snap 1") is Reason.SNAP_OFF


def test_where_snapping_is_on_a_match_goes_on_the_pile() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 1")
    assert top_discard(game) == "5H"


def test_the_slot_of_a_snapped_card_stays_empty() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 1")
    assert hand(game, "Ben") == "-- 6S KH XR"


@pytest.mark.parametrize(("name", "left"), [("Ann", "-- 2S 3S 4S"), ("Ben", "-- 6S KH XR"), ("Cleo", "-- 8S 9S TS")])
def test_anybody_snaps_whoever_discarded(name: str, left: str) -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", f"{name} snap 1")
    assert hand(game, name) == left


def test_a_card_from_a_hand_can_be_snapped_as_well() -> None:
    game = table(HANDS, draw="2C", snap="on")
    play(game, "Ann draw", "Ann swap 1", "Ben snap 1")
    assert hand(game, "Ben") == "-- 6S KH XR"


def test_a_snap_does_not_change_whose_turn_it_is() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Cleo snap 1")
    assert whose_turn(game) == "Ben"


def test_a_player_may_snap_with_a_drawn_card_in_hand() -> None:
    game = table(HANDS, draw="5C 2C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben draw", "Ben snap 1", "Ben swap 2")
    assert hand(game, "Ben") == "-- 2C KH XR"


def test_the_discard_can_be_snapped_while_its_ability_runs() -> None:
    game = table("7S 2S 3S 4S / 5H 6S KH XR", draw="7D", snap="on")
    play(game, "Ann draw", "Ann discard", "Ann snap 1")
    assert hand(game, "Ann") == "-- 2S 3S 4S"


def test_only_the_first_correct_snap_wins() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 1")
    assert refused(game, "Cleo snap 1") is Reason.SNAP_ALREADY_WON


def test_a_snapped_card_cannot_be_snapped() -> None:
    game = table(HANDS, draw="5C", snap="on", slow_snap_cards=1)
    play(game, "Ann draw", "Ann discard", "Ben snap 1", "Cleo snap 1")
    assert (top_discard(game), hand(game, "Cleo")[:11]) == ("5H", "5D 8S 9S TS")


def test_the_opening_card_cannot_be_snapped() -> None:
    game = table(HANDS, discard="5C", snap="on")
    assert refused(game, "Ann snap 1") is Reason.SNAP_TOO_LATE


def test_a_card_uncovered_by_a_take_cannot_be_snapped() -> None:
    game = table(HANDS, draw="5C 2C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben draw", "Ben discard", "Cleo take")
    assert top_discard(game) == "5C"
    assert refused(game, "Cleo snap 1") is Reason.SNAP_TOO_LATE


def test_a_newer_discard_can_be_snapped_in_its_turn() -> None:
    game = table(HANDS, draw="5C 6C", snap="on")
    play(game, "Ann draw", "Ann discard", "Cleo snap 1", "Ben draw", "Ben discard", "Ben snap 2")
    assert hand(game, "Ben") == "5H -- KH XR"


def test_a_wrong_snap_does_not_keep_others_from_snapping() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Cleo snap 2", "Ben snap 1")
    assert top_discard(game) == "5H"


def test_a_wrong_snapper_may_try_again() -> None:
    game = table(HANDS, draw="5C 2C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 2", "Ben snap 1")
    assert hand(game, "Ben") == "-- 6S KH XR 2C"


@pytest.mark.parametrize("place", ["Ben.5", "Ben.1"])
def test_nobody_snaps_a_slot_without_a_card(place: str) -> None:
    game = table(HANDS, draw="5C 6C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 1", "Ben draw", "Ben discard")
    assert refused(game, f"Ben snap {place}") is Reason.NO_CARD_THERE


def test_without_snapping_its_other_rules_have_no_effect() -> None:
    game = table(HANDS, draw="5C", snap="off", snap_several=True, slow_snap_cards=3, wrong_snap_cards=3, hand_limit=5)
    play(game, "Ann draw", "Ann discard")
    assert refused(game, "Ben snap 1 2") is Reason.SNAP_OFF
    assert game.snap_moves(2) == ()
