"""Decks: how many are shuffled together."""

from collections import Counter

import pytest

from games.rules.presets import PRESETS
from games.rules.round import Round
from tests.builders import cards, hand, play, table


@pytest.mark.parametrize("decks", [1, 2, 3])
def test_every_card_is_there_once_for_each_deck(decks: int) -> None:
    game = Round(PRESETS["official"].replace(decks=decks), 2, dealer=1)
    assert set(Counter(game.deck).values()) == {decks}


@pytest.mark.parametrize(("decks", "count"), [(1, 54), (2, 108), (3, 162)])
def test_each_deck_brings_its_own_jokers(decks: int, count: int) -> None:
    assert len(PRESETS["official"].replace(decks=decks).deck()) == count


def test_two_decks_put_the_same_card_into_two_hands() -> None:
    game = table("AS AS 3S 4S / 5H 6S KH XR", decks=2)
    assert hand(game, "Ann") == "AS AS 3S 4S"


def test_a_card_can_be_snapped_on_its_twin_of_another_deck() -> None:
    game = table("5C 2S 3S 4S / 6H 6S KH XR", decks=2, snap="on", draw="5C")
    play(game, "Ann draw", "Ann discard", "Ann snap 1")
    assert game.discard_pile[-2:] == cards("5C 5C")
