"""Jokers: none to four in each deck, red and black in turn."""

import pytest

from games.rules.presets import PRESETS


@pytest.mark.parametrize(
    ("jokers", "there"),
    [(0, ""), (1, "XR"), (2, "XR XB"), (3, "XR XB XR"), (4, "XR XB XR XB")],
)
def test_a_deck_ends_with_its_jokers_red_and_black_in_turn(jokers: int, there: str) -> None:
    deck = PRESETS["official"].replace(jokers=jokers).deck()
    assert " ".join(map(str, deck[52:])) == there


def test_every_deck_has_so_many_jokers() -> None:
    deck = PRESETS["official"].replace(decks=3, jokers=1).deck()
    assert [str(card) for card in deck if card.is_joker] == ["XR", "XR", "XR"]


def test_there_are_fifty_two_other_cards() -> None:
    assert len(set(PRESETS["official"].replace(jokers=0).deck())) == 52
