"""Blind swaps: any two cards, cards of two players, or one own and one opponent's."""

import pytest

from games.rules.errors import Reason
from games.rules.round import Round
from tests.builders import hand, play, refused, seen_hand, table, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS"
BLIND = ["swap_any", "swap_between", "swap_own_other"]


def running(ability: str) -> Round:
    """Ann has just discarded a jack with this ability."""
    game = table(HANDS, draw="JD", ability_jack=ability)
    play(game, "Ann draw", "Ann discard")
    return game


@pytest.mark.parametrize("ability", BLIND)
def test_an_own_card_changes_places_with_an_opponents(ability: str) -> None:
    game = running(ability)
    play(game, "Ann exchange Ann.1 Ben.2")
    assert (hand(game, "Ann"), hand(game, "Ben")) == ("6S 2S 3S 4S", "5H AS KH XR")


@pytest.mark.parametrize("ability", BLIND)
def test_the_opponents_card_may_be_named_first(ability: str) -> None:
    game = running(ability)
    play(game, "Ann exchange Ben.2 Ann.1")
    assert hand(game, "Ann") == "6S 2S 3S 4S"


@pytest.mark.parametrize("ability", ["swap_any", "swap_between"])
def test_cards_of_two_opponents_change_places(ability: str) -> None:
    game = running(ability)
    play(game, "Ann exchange Ben.1 Cleo.1")
    assert (hand(game, "Ben"), hand(game, "Cleo")) == ("7S 6S KH XR", "5H 8S 9S TS")


def test_two_own_cards_change_places() -> None:
    game = running("swap_any")
    play(game, "Ann exchange 1 4")
    assert hand(game, "Ann") == "4S 2S 3S AS"


def test_two_cards_of_one_opponent_change_places() -> None:
    game = running("swap_any")
    play(game, "Ann exchange Ben.1 Ben.4")
    assert hand(game, "Ben") == "XR 6S KH 5H"


@pytest.mark.parametrize(
    ("ability", "places"),
    [
        ("swap_between", "Ann.1 Ann.2"),
        ("swap_between", "Ben.1 Ben.2"),
        ("swap_own_other", "Ann.1 Ann.2"),
        ("swap_own_other", "Ben.1 Ben.2"),
        ("swap_own_other", "Ben.1 Cleo.1"),
    ],
)
def test_other_swaps_are_refused(ability: str, places: str) -> None:
    assert refused(running(ability), f"Ann exchange {places}") is Reason.NO_SUCH_EXCHANGE


@pytest.mark.parametrize("ability", BLIND)
def test_no_look_comes_with_a_blind_swap(ability: str) -> None:
    assert refused(running(ability), "Ann look 1") is Reason.NO_LOOK_LEFT


@pytest.mark.parametrize("ability", BLIND)
def test_swapped_cards_stay_face_down(ability: str) -> None:
    game = running(ability)
    play(game, "Ann exchange Ann.1 Ben.2")
    assert (seen_hand(game, "Ann", "Ann"), seen_hand(game, "Ann", "Ben")) == ("?? ?? ?? ??", "?? ?? ?? ??")


@pytest.mark.parametrize("ability", BLIND)
def test_the_swap_ends_the_turn(ability: str) -> None:
    game = running(ability)
    play(game, "Ann exchange Ann.1 Ben.2")
    assert whose_turn(game) == "Ben"


@pytest.mark.parametrize("ability", BLIND)
def test_a_swap_may_be_declined(ability: str) -> None:
    game = running(ability)
    play(game, "Ann done")
    assert (hand(game, "Ann"), whose_turn(game)) == ("AS 2S 3S 4S", "Ben")


def test_a_card_does_not_change_places_with_itself() -> None:
    assert refused(running("swap_any"), "Ann exchange 1 1") is Reason.SAME_CARD_TWICE


def test_a_slot_without_a_card_cannot_be_swapped() -> None:
    assert refused(running("swap_any"), "Ann exchange 1 5") is Reason.NO_CARD_THERE


def test_nobody_else_makes_the_swap() -> None:
    assert refused(running("swap_any"), "Ben exchange Ann.1 Ben.1") is Reason.NOT_YOUR_TURN
