"""Burn: several cards at once, a knock that locks the hand, and twenty points for a wrong one."""

import pytest

from games.rules.errors import Reason
from games.rules.round import Round
from tests.builders import finish, hand, phase, play, points, refused, scores, table, top_discard, whose_turn, winners

HANDS = "AS 7H QS 4S / 7D 6S 2S 8S / 7C TS 9S JS"


def seven_discarded(*moves: str) -> Round:
    """Ann discards a seven and does not use it; then these moves."""
    game = table(HANDS, preset="burn", draw="7S 2D 3D")
    play(game, "Ann draw", "Ann discard", "Ann done", *moves)
    return game


def test_any_two_cards_are_looked_at_once() -> None:
    game = table(HANDS, preset="burn", ready=False)
    play(game, "Ann look 1", "Ann look 3")
    assert refused(game, "Ann look 2") is Reason.PEEKED_ENOUGH


def test_a_queen_that_makes_room_for_a_three_has_no_power() -> None:
    game = table(HANDS, preset="burn", draw="3D")
    play(game, "Ann draw", "Ann swap 3")
    assert (top_discard(game), phase(game), whose_turn(game)) == ("QS", "turn", "Ben")


def test_a_queen_looks_at_any_card_and_swaps_any_two_others() -> None:
    game = table(HANDS, preset="burn", draw="QD")
    play(game, "Ann draw", "Ann discard", "Ann look Ben.1", "Ann exchange Ann.2 Cleo.2")
    assert (hand(game, "Ann"), hand(game, "Cleo")) == ("AS TS QS 4S", "7C 7H 9S JS")


def test_a_seven_is_burned() -> None:
    game = seven_discarded("Ben snap 1")
    assert (top_discard(game), hand(game, "Ben")) == ("7D", "-- 6S 2S 8S")


def test_there_is_room_for_one_burn_only() -> None:
    game = seven_discarded("Ben snap 1", "Cleo snap 1")
    assert (top_discard(game), hand(game, "Cleo")[:11]) == ("7D", "7C TS 9S JS")


def test_a_slow_burn_costs_a_card() -> None:
    assert hand(seven_discarded("Ben snap 1", "Cleo snap 1"), "Cleo") == "7C TS 9S JS 2D"


def test_a_wrong_burn_costs_a_card() -> None:
    assert hand(seven_discarded("Cleo snap 2"), "Cleo") == "7C TS 9S JS 2D"


def test_an_opponents_seven_is_burned_and_replaced_by_an_own_card() -> None:
    game = seven_discarded("Cleo snap Ben.1", "Cleo give 4")
    assert (hand(game, "Ben"), hand(game, "Cleo")) == ("JS 6S 2S 8S", "7C TS 9S --")


def test_both_sevens_burn_at_once_and_one_card_is_given() -> None:
    game = seven_discarded("Cleo snap Cleo.1 Ben.1", "Cleo give 4")
    assert (hand(game, "Ben"), hand(game, "Cleo"), phase(game)) == ("JS 6S 2S 8S", "-- TS 9S --", "turn")


def test_both_sevens_at_once_are_one_burn() -> None:
    game = seven_discarded("Cleo snap Cleo.1 Ben.1", "Cleo done", "Ann snap 2")
    assert hand(game, "Ann") == "AS 7H QS 4S 2D"


def test_a_wrong_knock_costs_twenty() -> None:
    game = table("9S TS JS QS / AS 2S 3S 4S", preset="burn", draw="5C")
    play(game, "Ann call")
    finish(game)
    assert (points(game), scores(game), winners(game)) == ([42, 10], [62, 10], ["Ben"])


def test_a_right_knock_costs_nothing() -> None:
    game = table("AS 2S 3S 4S / 9S TS JS QS", preset="burn", draw="5C")
    play(game, "Ann call")
    finish(game)
    assert (scores(game), winners(game)) == ([10, 42], ["Ann"])


@pytest.mark.parametrize(("card", "move"), [("9D", "Ben look Ann.1"), ("JD", "Ben exchange Ann.1 Ben.1")])
def test_a_knock_locks_the_hand(card: str, move: str) -> None:
    game = table(HANDS, preset="burn", draw=card)
    play(game, "Ann call", "Ben draw", "Ben discard")
    assert refused(game, move) is Reason.CARD_IS_LOCKED


def test_who_knocked_burns_nothing_any_more() -> None:
    game = table(HANDS, preset="burn", draw="7S")
    play(game, "Ann call", "Ben draw", "Ben discard")
    assert refused(game, "Ann snap 2") is Reason.CALLER_CANNOT_SNAP


def test_an_empty_hand_knocks_by_itself_and_is_free_of_the_twenty() -> None:
    game = table("KH KD AS AH / 5H 5D 5C 5S", preset="burn", decks=2, draw="5S 2D", value_ace=0)
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 4")
    assert game.caller == 2
    finish(game)
    assert (scores(game), winners(game)) == ([-4, 0], ["Ann"])


def test_a_tie_is_won_by_most_cards() -> None:
    game = table("5S 2S 5D 8S / AH 2H 3H 4H", preset="burn", draw="5C 6C")
    play(game, "Ann draw", "Ann discard", "Ann snap 1 3", "Ben call")
    finish(game)
    assert (points(game), winners(game)) == ([10, 10], ["Ben"])
