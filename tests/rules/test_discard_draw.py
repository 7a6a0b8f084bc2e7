"""Taking the top discard: not at all, only to swap it in, or freely."""

import pytest

from games.rules.cards import FACE_DOWN
from games.rules.errors import Reason
from games.rules.phases import Pile
from games.rules.round import Round
from games.rules.seen import Held
from tests.builders import hand, phase, play, refused, table, top_discard, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S KH XR"
# Ann throws all four of her cards away at once, and plays on without any.
EMPTYING = {"decks": 2, "snap": "on", "snap_several": True, "empty_hand": "play_on"}


def ann_without_cards(discard_draw: str) -> Round:
    game = table("5S 5H 5D 5C / 6H 6S KH XR", draw="5S 2D", discard_draw=discard_draw, **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Ann snap 1 2 3 4", "Ben draw", "Ben discard")
    return game


def test_where_nobody_takes_the_discard_pile_stays() -> None:
    assert refused(table(HANDS, discard="9D", discard_draw="no"), "Ann take") is Reason.NO_TAKING


@pytest.mark.parametrize("rule", ["swap_only", "free"])
def test_a_taken_card_can_be_swapped_in(rule: str) -> None:
    game = table(HANDS, discard="9D", discard_draw=rule)
    play(game, "Ann take", "Ann swap 4")
    assert hand(game, "Ann") == "AS 2S 3S 9D"


@pytest.mark.parametrize("rule", ["swap_only", "free"])
def test_the_card_that_makes_room_is_discarded(rule: str) -> None:
    game = table(HANDS, discard="9D", discard_draw=rule)
    play(game, "Ann take", "Ann swap 4")
    assert [str(card) for card in game.discard_pile] == ["4S"]


def test_a_taken_card_must_be_swapped_in() -> None:
    game = table(HANDS, discard="9D", discard_draw="swap_only")
    play(game, "Ann take")
    assert refused(game, "Ann discard") is Reason.MUST_SWAP_TAKEN


def test_a_drawn_card_may_still_be_discarded() -> None:
    game = table(HANDS, discard="9D", draw="5C", discard_draw="swap_only")
    play(game, "Ann draw", "Ann discard")
    assert top_discard(game) == "5C"


def test_a_freely_taken_card_can_be_put_back() -> None:
    game = table(HANDS, discard="9D", discard_draw="free")
    play(game, "Ann take", "Ann discard")
    assert (top_discard(game), whose_turn(game)) == ("9D", "Ben")


def test_a_card_that_is_put_back_has_no_ability() -> None:
    game = table(HANDS, discard="7D", discard_draw="free")
    play(game, "Ann take", "Ann discard")
    assert phase(game) == "turn"


def test_a_taken_card_that_is_swapped_in_has_no_ability() -> None:
    game = table("7S 2S 3S 4S / 5H 6S KH XR", discard="9D")
    play(game, "Ann take", "Ann swap 1")
    assert (phase(game), whose_turn(game)) == ("turn", "Ben")


def test_a_card_that_is_put_back_is_a_new_discard_and_can_be_snapped() -> None:
    game = table("9S 2S 3S 4S / 5H 6S KH XR", discard="9D", discard_draw="free", snap="on")
    play(game, "Ann take", "Ann discard", "Ann snap 1")
    assert hand(game, "Ann") == "-- 2S 3S 4S"


def test_nobody_draws_after_taking() -> None:
    game = table(HANDS, discard="9D")
    play(game, "Ann take")
    assert refused(game, "Ann draw") is Reason.HOLDING_A_CARD


def test_without_a_card_to_swap_nobody_takes() -> None:
    assert refused(ann_without_cards("swap_only"), "Ann take") is Reason.NO_CARD_TO_SWAP


def test_without_a_card_a_free_take_can_only_be_put_back() -> None:
    game = ann_without_cards("free")
    play(game, "Ann take")
    assert refused(game, "Ann swap 1") is Reason.NO_CARD_THERE
    play(game, "Ann discard")
    assert top_discard(game) == "2D"


def test_a_card_drawn_after_somebody_took_one_is_a_drawn_card() -> None:
    game = table(HANDS, discard="9D", draw="7D")
    play(game, "Ann take", "Ann swap 1", "Ben draw")
    assert game.view_for(1).held == Held(2, FACE_DOWN, Pile.DRAW)
    play(game, "Ben discard")
    assert phase(game) == "ability"
