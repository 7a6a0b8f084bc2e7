"""The penalty for a wrong snap: so many cards, drawn unseen."""

import pytest

from games.rules.events import PenaltyDrawn, SnapFailed
from tests.builders import cards, hand, play, seen_hand, table, top_discard

HANDS = "AS 2S 3S 4S / 5H 6S KH XR"


@pytest.mark.parametrize(
    ("count", "left"),
    [(0, "5H 6S KH XR"), (1, "5H 6S KH XR 2C"), (2, "5H 6S KH XR 2C 3C"), (3, "5H 6S KH XR 2C 3C 4C")],
)
def test_the_snapper_draws_so_many_cards(count: int, left: str) -> None:
    game = table(HANDS, draw="5C 2C 3C 4C", snap="on", wrong_snap_cards=count)
    play(game, "Ann draw", "Ann discard", "Ben snap 2")
    assert hand(game, "Ben") == left


def test_a_wrong_card_goes_back_where_it_was() -> None:
    game = table(HANDS, draw="5C", snap="on", wrong_snap_cards=0)
    play(game, "Ann draw", "Ann discard", "Ben snap Ann.2")
    assert (hand(game, "Ann"), top_discard(game)) == ("AS 2S 3S 4S", "5C")


def test_everybody_sees_the_wrong_card() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 2")
    shown = [event for event in game.events_for(1) if isinstance(event, SnapFailed)]
    assert list(shown[0].cards) == cards("6S")


def test_nobody_sees_the_penalty() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 2")
    assert seen_hand(game, "Ben", "Ben") == "?? ?? ?? ?? ??"


def test_penalty_cards_come_behind_the_hand_and_fill_no_gap() -> None:
    game = table(HANDS, draw="5C 6C 2C 3C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 1", "Ben draw", "Ben discard", "Ben snap 3")
    assert hand(game, "Ben") == "-- 6S KH XR 2C"


def test_everybody_hears_which_slots_were_added() -> None:
    game = table(HANDS, draw="5C", snap="on", wrong_snap_cards=2)
    play(game, "Ann draw", "Ann discard", "Ben snap 2")
    assert PenaltyDrawn(2, (5, 6)) in game.events_for(None)


def test_no_penalty_is_told_where_none_is_drawn() -> None:
    game = table(HANDS, draw="5C", snap="on", wrong_snap_cards=0)
    play(game, "Ann draw", "Ann discard", "Ben snap 2")
    assert not [event for event in game.events if isinstance(event, PenaltyDrawn)]


def test_a_penalty_card_can_be_swapped_and_snapped_like_any_other() -> None:
    game = table(HANDS, draw="5C 2C 2D", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 2", "Ben draw", "Ben discard", "Ben snap 5")
    assert hand(game, "Ben") == "5H 6S KH XR --"
