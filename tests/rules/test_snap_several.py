"""Several cards in one snap: all must match, and the last named lies on top."""

from games.rules.errors import Reason
from games.rules.round import Round
from tests.builders import hand, play, refused, table, top_discard

HANDS = "AS 2S 3S 4S / 5H 5S KH 5D"


def five_discarded(snap_several: bool = True, **house_rules: object) -> Round:
    game = table(HANDS, draw="5C 2C", snap="on", snap_several=snap_several, **house_rules)
    play(game, "Ann draw", "Ann discard")
    return game


def test_several_cards_go_in_one_snap() -> None:
    game = five_discarded()
    play(game, "Ben snap 1 2 4")
    assert hand(game, "Ben") == "-- -- KH --"


def test_the_last_named_lies_on_top() -> None:
    game = five_discarded()
    play(game, "Ben snap 4 1 2")
    assert [str(card) for card in game.discard_pile[-4:]] == ["5C", "5D", "5H", "5S"]


def test_where_one_is_the_most_two_are_refused() -> None:
    assert refused(five_discarded(snap_several=False), "Ben snap 1 2") is Reason.SNAP_ONE_ONLY


def test_one_card_is_snapped_where_several_may_be() -> None:
    game = five_discarded()
    play(game, "Ben snap 2")
    assert top_discard(game) == "5S"


def test_one_wrong_card_makes_the_whole_snap_wrong() -> None:
    game = five_discarded()
    play(game, "Ben snap 1 3")
    assert hand(game, "Ben") == "5H 5S KH 5D 2C"


def test_a_wrong_snap_of_several_is_one_wrong_snap() -> None:
    game = five_discarded(wrong_snap_cards=1)
    play(game, "Ben snap 3 Ann.1 Ann.2")
    assert hand(game, "Ben") == "5H 5S KH 5D 2C"


def test_nobody_names_a_card_twice() -> None:
    assert refused(five_discarded(), "Ben snap 1 1") is Reason.SAME_CARD_TWICE


def test_several_at_once_are_one_snap_of_the_discard() -> None:
    game = five_discarded()
    play(game, "Ben snap 1 2")
    assert refused(game, "Ben snap 4") is Reason.SNAP_ALREADY_WON


def test_only_opponents_slots_are_given_a_card() -> None:
    game = table("AS 5S 3S 4S / 5H 6S KH XR", draw="5C", snap="on", snap_several=True)
    play(game, "Ann draw", "Ann discard", "Ben snap 1 Ann.2", "Ben give 2")
    assert (hand(game, "Ann"), hand(game, "Ben")) == ("AS 6S 3S 4S", "-- -- KH XR")
