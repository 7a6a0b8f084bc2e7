"""Looks that a swap may follow: of what was looked at, or of any two."""

import pytest

from games.rules.errors import Reason
from games.rules.round import Round
from tests.builders import hand, play, refused, seen_hand, table, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS"
# The ability, looks that it allows, and a swap that may follow them.
ALLOWED = [
    ("look_two_swap_them", "Ann.1 Ann.2", "Ann.1 Ann.2"),
    ("look_two_swap_them", "Ann.1 Ben.1", "Ben.1 Ann.1"),
    ("look_two_swap_them", "Ben.1 Ben.2", "Ben.1 Ben.2"),
    ("look_two_swap_them", "Ben.1 Cleo.1", "Cleo.1 Ben.1"),
    ("look_own_other_swap_them", "Ann.1 Ben.1", "Ann.1 Ben.1"),
    ("look_own_other_swap_them", "Cleo.1 Ann.1", "Ann.1 Cleo.1"),
    ("look_other_swap_own", "Ben.1", "Ben.1 Ann.3"),
    ("look_other_swap_own", "Cleo.4", "Ann.1 Cleo.4"),
    ("look_one_swap_any", "Ann.1", "Ann.1 Ben.1"),
    ("look_one_swap_any", "Ben.1", "Ann.2 Ann.3"),
    ("look_one_swap_any", "Ben.1", "Ben.2 Cleo.1"),
    ("look_one_swap_any", "", "Ben.2 Cleo.1"),
    ("look_two_swap_any", "Ann.1 Ben.1", "Ann.1 Ben.1"),
    ("look_two_swap_any", "Ben.1 Ben.2", "Ann.1 Cleo.1"),
    ("look_two_swap_any", "Cleo.1", "Ben.1 Ben.2"),
    ("look_two_swap_any", "", "Ann.1 Ann.2"),
]
# The ability, looks that it allows, and one more that it does not.
ONE_LOOK_TOO_MANY = [
    ("look_two_swap_them", "Ann.1 Ben.1", "Cleo.1"),
    ("look_own_other_swap_them", "Ann.1", "Ann.2"),
    ("look_own_other_swap_them", "Ben.1", "Cleo.1"),
    ("look_own_other_swap_them", "Ann.1 Ben.1", "Ben.2"),
    ("look_other_swap_own", "", "Ann.1"),
    ("look_other_swap_own", "Ben.1", "Ben.2"),
    ("look_one_swap_any", "Ben.1", "Ann.1"),
    ("look_two_swap_any", "Ben.1 Ann.1", "Ann.2"),
]
# The ability, looks that it allows, and a swap that may not follow them.
SWAPS_REFUSED = [
    ("look_two_swap_them", "", "Ann.1 Ben.1"),
    ("look_two_swap_them", "Ann.1", "Ann.1 Ben.1"),
    ("look_two_swap_them", "Ann.1 Ben.1", "Ann.2 Ben.1"),
    ("look_own_other_swap_them", "Ann.1", "Ann.1 Ben.1"),
    ("look_own_other_swap_them", "Ann.1 Ben.1", "Ann.1 Ben.2"),
    ("look_other_swap_own", "", "Ann.1 Ben.1"),
    ("look_other_swap_own", "Ben.1", "Ann.1 Ben.2"),
    ("look_other_swap_own", "Ben.1", "Ben.1 Cleo.1"),
    ("look_other_swap_own", "Ben.1", "Cleo.1 Ben.1"),
    ("look_other_swap_own", "Ben.1", "Ann.1 Ann.2"),
]
LOOKING = sorted({ability for ability, _, _ in ALLOWED})


def after_looks(ability: str, looks: str) -> Round:
    """Ann has discarded a queen with this ability and looked at these cards."""
    game = table(HANDS, draw="QD", ability_queen=ability)
    play(game, "Ann draw", "Ann discard", *[f"Ann look {place}" for place in looks.split()])
    return game


def card_at(game: Round, place: str) -> str:
    name, slot = place.split(".")
    return hand(game, name).split()[int(slot) - 1]


@pytest.mark.parametrize(("ability", "looks", "swap"), ALLOWED)
def test_the_cards_change_places_after_the_looks(ability: str, looks: str, swap: str) -> None:
    game = after_looks(ability, looks)
    first, second = swap.split()
    before = card_at(game, first), card_at(game, second)
    play(game, f"Ann exchange {swap}")
    assert (card_at(game, second), card_at(game, first)) == before


@pytest.mark.parametrize(("ability", "looks", "more"), ONE_LOOK_TOO_MANY)
def test_no_look_is_left(ability: str, looks: str, more: str) -> None:
    assert refused(after_looks(ability, looks), f"Ann look {more}") is Reason.NO_LOOK_LEFT


@pytest.mark.parametrize(("ability", "looks", "swap"), SWAPS_REFUSED)
def test_other_swaps_are_refused(ability: str, looks: str, swap: str) -> None:
    assert refused(after_looks(ability, looks), f"Ann exchange {swap}") is Reason.NO_SUCH_EXCHANGE


@pytest.mark.parametrize(("ability", "looks", "swap"), ALLOWED)
def test_the_swap_may_be_declined(ability: str, looks: str, swap: str) -> None:
    game = after_looks(ability, looks)
    play(game, "Ann done")
    assert (hand(game, "Ann"), whose_turn(game)) == ("AS 2S 3S 4S", "Ben")


@pytest.mark.parametrize("ability", LOOKING)
def test_a_looked_at_card_is_seen_until_the_swap(ability: str) -> None:
    looks = "Ben.1 Ann.1" if ability != "look_other_swap_own" and ability != "look_one_swap_any" else "Ben.1"
    game = after_looks(ability, looks)
    assert seen_hand(game, "Ann", "Ben") == "5H ?? ?? ??"
    play(game, "Ann exchange Ann.1 Ben.1")
    assert seen_hand(game, "Ann", "Ben") == seen_hand(game, "Ann", "Ann") == "?? ?? ?? ??"


@pytest.mark.parametrize("ability", LOOKING)
def test_nobody_looks_twice_at_one_card(ability: str) -> None:
    assert refused(after_looks(ability, "Ben.1"), "Ann look Ben.1") is Reason.LOOKED_ALREADY


def test_both_cards_lie_open_to_the_looker_at_once() -> None:
    game = after_looks("look_two_swap_any", "Ben.1 Cleo.4")
    assert (seen_hand(game, "Ann", "Ben"), seen_hand(game, "Ann", "Cleo")) == ("5H ?? ?? ??", "?? ?? ?? TS")


def test_a_caller_who_may_be_looked_at_is_not_swapped() -> None:
    game = table(HANDS, draw="QD", ability_queen="look_two_swap_them", caller_hand="no_moves")
    play(game, "Ann call", "Ben draw", "Ben discard", "Ben look Ann.1", "Ben look Ben.1")
    assert refused(game, "Ben exchange Ann.1 Ben.1") is Reason.CARD_IS_LOCKED


def test_a_looked_at_card_that_is_snapped_away_is_not_swapped() -> None:
    game = table("AS 2S 3S 4S / QH 6S KH XR", draw="QD", ability_queen="look_two_swap_them", snap="on")
    play(game, "Ann draw", "Ann discard", "Ann look 1", "Ann look Ben.1", "Ben snap 1")
    assert refused(game, "Ann exchange Ann.1 Ben.1") is Reason.NO_CARD_THERE


def test_a_card_given_into_a_looked_at_slot_is_not_shown() -> None:
    game = table("AS 2S 3S 4S / QH 6S KH XR / 7S 8S 9S TS", draw="QD", ability_queen="look_one_swap_any", snap="on")
    play(game, "Ann draw", "Ann discard", "Ann look Ben.1", "Cleo snap Ben.1", "Cleo give 1")
    assert seen_hand(game, "Ann", "Ben") == "?? ?? ?? ??"


def test_a_looked_at_card_is_still_shown_where_it_was_given() -> None:
    game = table("AS 2S 3S 4S / QH 6S KH XR / 7S 8S 9S TS", draw="QD", ability_queen="look_one_swap_any", snap="on")
    play(game, "Ann draw", "Ann discard", "Ann look Cleo.1", "Cleo snap Ben.1", "Cleo give 1")
    assert seen_hand(game, "Ann", "Ben") == "7S ?? ?? ??"


def test_a_looked_at_card_that_was_given_is_not_looked_at_twice() -> None:
    game = table("AS 2S 3S 4S / QH 6S KH XR / 7S 8S 9S TS", draw="QD", ability_queen="look_two_swap_any", snap="on")
    play(game, "Ann draw", "Ann discard", "Ann look Cleo.1", "Cleo snap Ben.1", "Cleo give 1")
    assert refused(game, "Ann look Ben.1") is Reason.LOOKED_ALREADY
