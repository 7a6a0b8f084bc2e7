"""Giving a card after snapping an opponent's: a must, a may, or nothing."""

import pytest

from games.rules.errors import Reason
from games.rules.round import Round
from tests.builders import hand, phase, play, refused, table, waited_for, whose_turn

HANDS = "AS 2S 3S 4S / 5H 5S KH XR / 7S 8S 9S TS"


def cleo_snaps(places: str, snap_give: str, **house_rules: object) -> Round:
    """Ann has discarded a five, and Cleo snaps cards that are not hers."""
    game = table(HANDS, draw="5C 2C", snap="on", snap_give=snap_give, **house_rules)
    play(game, "Ann draw", "Ann discard", f"Cleo snap {places}")
    return game


@pytest.mark.parametrize("rule", ["must", "may"])
def test_the_given_card_fills_the_emptied_slot(rule: str) -> None:
    game = cleo_snaps("Ben.1", rule)
    play(game, "Cleo give 2")
    assert (hand(game, "Ben"), hand(game, "Cleo")) == ("8S 5S KH XR", "7S -- 9S TS")


@pytest.mark.parametrize("rule", ["must", "may"])
def test_the_table_waits_for_the_gift(rule: str) -> None:
    game = cleo_snaps("Ben.1", rule)
    assert (phase(game), waited_for(game)) == ("give", ["Cleo"])


@pytest.mark.parametrize("rule", ["must", "may"])
def test_play_goes_on_after_the_gift(rule: str) -> None:
    game = cleo_snaps("Ben.1", rule)
    play(game, "Cleo give 2")
    assert (phase(game), whose_turn(game)) == ("turn", "Ben")


def test_a_gift_that_must_be_made_is_not_declined() -> None:
    assert refused(cleo_snaps("Ben.1", "must"), "Cleo done") is Reason.GIVE_IS_OWED


def test_a_gift_that_may_be_made_is_declined() -> None:
    game = cleo_snaps("Ben.1", "may")
    play(game, "Cleo done")
    assert (hand(game, "Ben"), phase(game)) == ("-- 5S KH XR", "turn")


def test_where_nothing_is_given_play_goes_on_at_once() -> None:
    game = cleo_snaps("Ben.1", "no")
    assert (hand(game, "Ben"), phase(game)) == ("-- 5S KH XR", "turn")


@pytest.mark.parametrize("move", ["Ben draw", "Ben take", "Ben call", "Ben snap 2", "Ann snap Ben.2", "Ben done"])
def test_nothing_else_happens_until_the_gift(move: str) -> None:
    assert refused(cleo_snaps("Ben.1", "must", slow_snap_cards=1), move) is Reason.GIVE_FIRST


def test_nobody_else_makes_the_gift() -> None:
    assert refused(cleo_snaps("Ben.1", "must"), "Ann give 1") is Reason.GIVE_FIRST


def test_a_slot_without_a_card_cannot_be_given() -> None:
    assert refused(cleo_snaps("Ben.1", "must"), "Cleo give 5") is Reason.NO_CARD_THERE


def test_an_own_card_that_is_snapped_asks_for_no_gift() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 1")
    assert phase(game) == "turn"


def test_each_emptied_slot_gets_a_card_in_the_order_snapped() -> None:
    game = cleo_snaps("Ben.2 Ben.1", "must", snap_several=True)
    play(game, "Cleo give 1", "Cleo give 4")
    assert (hand(game, "Ben"), phase(game)) == ("TS 7S KH XR", "turn")


def test_one_gift_of_two_is_not_enough() -> None:
    game = cleo_snaps("Ben.2 Ben.1", "must", snap_several=True)
    play(game, "Cleo give 1")
    assert refused(game, "Ben draw") is Reason.GIVE_FIRST


def test_declining_leaves_all_the_rest_empty() -> None:
    game = cleo_snaps("Ben.2 Ben.1", "may", snap_several=True)
    play(game, "Cleo give 1", "Cleo done")
    assert (hand(game, "Ben"), phase(game)) == ("-- 7S KH XR", "turn")


def test_a_snapper_without_cards_gives_nothing() -> None:
    game = table("5S 2S 3S 4S / 5H 5D 5C 5S", draw="5D", decks=2, snap="on", snap_several=True, snap_give="must")
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 4 Ann.1")
    assert (hand(game, "Ann"), phase(game)) == ("-- 2S 3S 4S", "turn")


def test_a_snapper_who_runs_out_of_cards_gives_no_more() -> None:
    game = table("5S 5H 3S 4S / 5D 5C 5S KS", draw="5D", decks=2, snap="on", snap_several=True, snap_give="must")
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 Ann.1 Ann.2", "Ben give 4")
    assert (hand(game, "Ann"), game.owed) == ("KS -- 3S 4S", ())


def test_the_one_who_holds_a_drawn_card_goes_on_after_the_gift() -> None:
    game = table(HANDS, draw="5C 2C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben draw", "Cleo snap Ben.1", "Cleo give 1", "Ben swap 1")
    assert hand(game, "Ben") == "2C 5S KH XR"


@pytest.mark.parametrize("move", ["Ben swap 2", "Ben discard"])
def test_a_held_card_waits_for_the_gift(move: str) -> None:
    game = table(HANDS, draw="5C 2C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben draw", "Cleo snap Ben.1")
    assert refused(game, move) is Reason.GIVE_FIRST


@pytest.mark.parametrize("move", ["Ann look 1", "Ann exchange 1 2", "Ann done"])
def test_an_ability_waits_for_the_gift(move: str) -> None:
    game = table("AS 2S 3S 4S / KH 5S KD XR", draw="KC", snap="on", snap_give="must")
    play(game, "Ann draw", "Ann discard", "Ann snap Ben.1")
    assert refused(game, move) in (Reason.GIVE_FIRST, Reason.GIVE_IS_OWED)


def test_an_ability_goes_on_after_the_gift() -> None:
    game = table("AS 2S 3S 4S / KH 5S KD XR", draw="KC", snap="on")
    play(game, "Ann draw", "Ann discard", "Ann snap Ben.1", "Ann give 1", "Ann look Ben.1")
    assert phase(game) == "ability"
