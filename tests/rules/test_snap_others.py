"""Snapping opponents' cards: allowed, or own cards only."""

from games.rules.errors import Reason
from tests.builders import hand, play, refused, table, top_discard

HANDS = "AS 2S 3S 5S / 5H 6S KH XR / 7S 8S 9S TS"


def test_an_opponents_card_can_be_snapped() -> None:
    game = table(HANDS, draw="5C", snap="on", snap_others=True, snap_give="no")
    play(game, "Ann draw", "Ann discard", "Cleo snap Ben.1")
    assert (top_discard(game), hand(game, "Ben")) == ("5H", "-- 6S KH XR")


def test_where_only_own_cards_are_snapped_an_opponents_is_refused() -> None:
    game = table(HANDS, draw="5C", snap="on", snap_others=False)
    play(game, "Ann draw", "Ann discard")
    assert refused(game, "Cleo snap Ben.1") is Reason.SNAP_OWN_ONLY


def test_where_only_own_cards_are_snapped_own_ones_are() -> None:
    game = table(HANDS, draw="5C", snap="on", snap_others=False)
    play(game, "Ann draw", "Ann discard", "Ben snap 1")
    assert hand(game, "Ben") == "-- 6S KH XR"


def test_where_only_own_cards_are_snapped_none_of_several_is_an_opponents() -> None:
    game = table(HANDS, draw="5C", snap="on", snap_others=False, snap_several=True)
    play(game, "Ann draw", "Ann discard")
    assert refused(game, "Ann snap Ann.4 Ben.1") is Reason.SNAP_OWN_ONLY


def test_a_wrong_snap_of_an_opponents_card_costs_the_snapper() -> None:
    game = table(HANDS, draw="5C 2C", snap="on")
    play(game, "Ann draw", "Ann discard", "Cleo snap Ben.2")
    assert (hand(game, "Ben"), hand(game, "Cleo")) == ("5H 6S KH XR", "7S 8S 9S TS 2C")
