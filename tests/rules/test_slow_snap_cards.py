"""The penalty for a slow snap: somebody was first."""

import pytest

from games.rules.errors import Reason
from games.rules.events import SnapFailed, SnapWasTooSlow
from games.rules.round import Round
from tests.builders import cards, hand, play, refused, seen_hand, table, top_discard

HANDS = "AS 5S 3S 4S / 5H 6S KH XR / 5D 8S 9S TS"


def ben_was_first(count: int, draw: str = "5C 2C 3C 4C") -> Round:
    game = table(HANDS, draw=draw, snap="on", slow_snap_cards=count)
    play(game, "Ann draw", "Ann discard", "Ben snap 1")
    return game


@pytest.mark.parametrize(("count", "left"), [(1, "5D 8S 9S TS 2C"), (3, "5D 8S 9S TS 2C 3C 4C")])
def test_who_is_second_takes_the_card_back_and_draws_so_many(count: int, left: str) -> None:
    game = ben_was_first(count)
    play(game, "Cleo snap 1")
    assert hand(game, "Cleo") == left


def test_without_a_penalty_a_slow_snap_is_simply_refused() -> None:
    assert refused(ben_was_first(0), "Cleo snap 1") is Reason.SNAP_ALREADY_WON


@pytest.mark.parametrize("slot", [1, 2])
def test_match_or_not_the_price_is_the_same(slot: int) -> None:
    game = ben_was_first(1)
    play(game, f"Cleo snap {slot}")
    assert hand(game, "Cleo") == "5D 8S 9S TS 2C"


@pytest.mark.parametrize("slot", [1, 2])
def test_the_card_goes_back_unlooked_at(slot: int) -> None:
    game = ben_was_first(1)
    happened = play(game, f"Cleo snap {slot}")
    assert not [event for event in happened if isinstance(event, SnapFailed)]
    assert not any(repr(card) in repr(happened) for card in cards("5D 8S"))


def test_everybody_hears_who_was_too_slow() -> None:
    game = ben_was_first(1)
    play(game, "Cleo snap 1")
    assert [event.seat for event in game.events_for(None) if isinstance(event, SnapWasTooSlow)] == [3]


def test_the_penalty_is_drawn_unseen() -> None:
    game = ben_was_first(1)
    play(game, "Cleo snap 1")
    assert seen_hand(game, "Cleo", "Cleo") == "?? ?? ?? ?? ??"


def test_the_first_card_stays_on_top() -> None:
    game = ben_was_first(1)
    play(game, "Cleo snap 1")
    assert top_discard(game) == "5H"


def test_the_winner_of_a_discard_is_slow_the_second_time() -> None:
    game = ben_was_first(1)
    play(game, "Ben snap 2")
    assert hand(game, "Ben") == "-- 6S KH XR 2C"


def test_a_wrong_snap_before_makes_nobody_slow() -> None:
    game = table(HANDS, draw="5C 2C", snap="on", slow_snap_cards=3)
    play(game, "Ann draw", "Ann discard", "Ben snap 2", "Cleo snap 1")
    assert hand(game, "Cleo") == "-- 8S 9S TS"


def test_nobody_gives_a_card_for_a_slow_snap_of_an_opponents() -> None:
    game = ben_was_first(1)
    play(game, "Cleo snap Ann.2")
    assert (hand(game, "Ann"), game.owed) == ("AS 5S 3S 4S", ())
