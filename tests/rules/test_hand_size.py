"""Hand size: four to six cards each."""

import pytest

from tests.builders import hand, play, seen_hand, table, top_discard

FOUR = "AS 2S 3S 4S / 5H 6S KH XR"
FIVE = "AS 2S 3S 4S 5S / 5H 6S KH XR 7S"
SIX = "AS 2S 3S 4S 5S 6S / 5H 6H KH XR 7S 8S"


@pytest.mark.parametrize(("size", "hands"), [(4, FOUR), (5, FIVE), (6, SIX)])
def test_everybody_gets_so_many_cards(size: int, hands: str) -> None:
    game = table(hands, hand_size=size)
    assert [len(dealt) for dealt in game.hands] == [size, size]


@pytest.mark.parametrize(
    ("size", "hands", "seen"),
    [(4, FOUR, "?? ?? 3S 4S"), (5, FIVE, "?? ?? ?? 4S 5S"), (6, SIX, "?? ?? ?? ?? 5S 6S")],
)
def test_the_nearest_cards_are_the_last_slots_dealt(size: int, hands: str, seen: str) -> None:
    game = table(hands, hand_size=size, ready=False)
    assert seen_hand(game, "Ann", "Ann") == seen


def test_the_sixth_slot_can_be_swapped() -> None:
    game = table(SIX, hand_size=6, draw="9D")
    play(game, "Ann draw", "Ann swap 6")
    assert hand(game, "Ann") == "AS 2S 3S 4S 5S 9D"
    assert top_discard(game) == "6S"
