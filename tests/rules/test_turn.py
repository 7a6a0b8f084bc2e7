"""A turn: draw or take, then swap or discard."""

import pytest

from games.rules.errors import Reason
from tests.builders import hand, phase, play, refused, table, top_discard, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS"


def test_a_drawn_card_is_held() -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw")
    assert (phase(game), str(game.drawn)) == ("drawn", "5C")


def test_a_swapped_card_lies_in_the_slot_of_the_old_one() -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw", "Ann swap 3")
    assert hand(game, "Ann") == "AS 2S 5C 4S"


def test_the_old_card_goes_face_up_on_the_discard_pile() -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw", "Ann swap 3")
    assert top_discard(game) == "3S"


def test_a_discarded_card_leaves_the_hand_as_it_was() -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw", "Ann discard")
    assert (hand(game, "Ann"), top_discard(game)) == ("AS 2S 3S 4S", "5C")


@pytest.mark.parametrize("end", ["Ann swap 1", "Ann discard"])
def test_the_turn_then_passes_to_the_left(end: str) -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw", end)
    assert whose_turn(game) == "Ben"


def test_after_the_last_seat_comes_the_first() -> None:
    game = table(HANDS, draw="5C", first="Cleo")
    play(game, "Cleo draw", "Cleo discard")
    assert whose_turn(game) == "Ann"


@pytest.mark.parametrize("again", ["Ann draw", "Ann take"])
def test_nobody_draws_twice(again: str) -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw")
    assert refused(game, again) is Reason.HOLDING_A_CARD


@pytest.mark.parametrize("early", ["Ann swap 1", "Ann discard"])
def test_nobody_swaps_or_discards_before_drawing(early: str) -> None:
    assert refused(table(HANDS), early) is Reason.HOLDING_NO_CARD


def test_nobody_swaps_for_a_slot_that_is_not_there() -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw")
    assert refused(game, "Ann swap 5") is Reason.NO_CARD_THERE


def test_nobody_swaps_for_an_emptied_slot() -> None:
    game = table("5C 2S 3S 4S / 5H 6S KH XR", snap="on", draw="5D 6D")
    play(game, "Ann draw", "Ann discard", "Ann snap 1", "Ben draw", "Ben discard", "Ann draw")
    assert refused(game, "Ann swap 1") is Reason.NO_CARD_THERE


def test_there_is_nothing_to_finish_without_an_ability() -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw")
    assert refused(game, "Ann done") is Reason.NO_ABILITY


def test_nobody_gives_a_card_that_is_not_owed() -> None:
    assert refused(table(HANDS), "Ann give 1") is Reason.NO_GIVE_OWED
