"""The caller's cards after the call: open, not to be moved, or not to be touched at all."""

import pytest

from games.rules.errors import Reason
from games.rules.round import Round
from tests.builders import hand, phase, play, refused, seen_hand, table

HANDS = "AS 2S 3S 5S / 5H 6S KH XR / 7S 8S 9S TS"
LOCKED = ["no_moves", "untouchable"]


def ben_draws(card: str, caller_hand: str, **house_rules: object) -> Round:
    """Ann has called; Ben draws this card and discards it."""
    game = table(HANDS, draw=card, caller_hand=caller_hand, snap="on", **house_rules)
    play(game, "Ann call", "Ben draw", "Ben discard")
    return game


def test_an_open_hand_can_be_swapped() -> None:
    game = ben_draws("JD", "open")
    play(game, "Ben exchange Ann.1 Ben.1")
    assert hand(game, "Ann") == "5H 2S 3S 5S"


@pytest.mark.parametrize("rule", LOCKED)
def test_nobody_swaps_a_locked_card(rule: str) -> None:
    assert refused(ben_draws("JD", rule), "Ben exchange Ann.1 Ben.1") is Reason.CARD_IS_LOCKED


@pytest.mark.parametrize("rule", LOCKED)
def test_nobody_swaps_two_locked_cards(rule: str) -> None:
    assert refused(ben_draws("JD", rule), "Ben exchange Ann.1 Ann.2") is Reason.CARD_IS_LOCKED


@pytest.mark.parametrize("rule", LOCKED)
def test_cards_of_others_are_swapped_as_before(rule: str) -> None:
    game = ben_draws("JD", rule)
    play(game, "Ben exchange Ben.1 Cleo.1")
    assert hand(game, "Cleo") == "5H 8S 9S TS"


@pytest.mark.parametrize("rule", ["open", "no_moves"])
def test_a_card_that_may_be_looked_at_is_seen(rule: str) -> None:
    game = ben_draws("9D", rule)
    play(game, "Ben look Ann.1")
    assert seen_hand(game, "Ben", "Ann") == "AS ?? ?? ??"


def test_nobody_looks_at_an_untouchable_card() -> None:
    assert refused(ben_draws("9D", "untouchable"), "Ben look Ann.1") is Reason.CARD_IS_LOCKED


def test_an_open_hand_can_be_snapped() -> None:
    game = ben_draws("5D", "open")
    play(game, "Cleo snap Ann.4", "Cleo give 1")
    assert hand(game, "Ann") == "AS 2S 3S 7S"


@pytest.mark.parametrize("rule", LOCKED)
def test_nobody_snaps_a_locked_card(rule: str) -> None:
    assert refused(ben_draws("5D", rule), "Cleo snap Ann.4") is Reason.CARD_IS_LOCKED


def test_an_open_caller_may_snap() -> None:
    game = ben_draws("5D", "open")
    play(game, "Ann snap 4")
    assert hand(game, "Ann") == "AS 2S 3S --"


@pytest.mark.parametrize("rule", LOCKED)
@pytest.mark.parametrize("place", ["Ann.4", "Ben.1"])
def test_a_locked_caller_snaps_nothing(rule: str, place: str) -> None:
    assert refused(ben_draws("5D", rule), f"Ann snap {place}") is Reason.CALLER_CANNOT_SNAP


@pytest.mark.parametrize("rule", LOCKED)
def test_during_a_turn_the_lock_waits_for_its_end(rule: str) -> None:
    game = table(HANDS, draw="JD", caller_hand=rule, call_timing="during_turn")
    play(game, "Ann call", "Ann draw", "Ann discard", "Ann exchange Ann.1 Ben.1")
    assert hand(game, "Ann") == "5H 2S 3S 5S"


def test_during_a_turn_others_may_snap_the_callers_card_until_its_end() -> None:
    game = table(HANDS, draw="5D 2D", caller_hand="untouchable", call_timing="during_turn", snap="on", first="Cleo")
    play(game, "Cleo draw", "Cleo discard", "Ann call", "Ben snap Ann.4", "Ben give 2")
    assert hand(game, "Ann") == "AS 2S 3S 6S"


@pytest.mark.parametrize("rule", LOCKED)
def test_during_a_turn_the_lock_begins_with_the_next_turn(rule: str) -> None:
    game = table(HANDS, draw="5D", caller_hand=rule, call_timing="during_turn", snap="on")
    play(game, "Ann call", "Ann draw", "Ann discard")
    assert refused(game, "Ann snap 4") is Reason.CALLER_CANNOT_SNAP


def test_the_round_does_not_wait_for_a_locked_callers_snap() -> None:
    game = table("5S 2S 3S 4S / 6H 6S KH XR", draw="5D", caller_hand="no_moves", snap="on", snap_others=False)
    play(game, "Ann call", "Ben draw", "Ben discard", "Ben reveal")
    assert phase(game) == "over"
