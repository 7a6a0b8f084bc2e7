"""Flip: cards match by value, a seventh card is too many, and a call is final."""

from games.rules.errors import Reason
from tests.builders import finish, hand, phase, play, points, refused, table, whose_turn, winners


def test_four_players_at_two_have_three_winners() -> None:
    game = table("KH 2S AS AH / KD 2H AD AC / KH 2S AS AH / KD 2H AD AC", preset="flip", decks=2, draw="3C 4C 5C")
    play(game, "Ann call")
    finish(game)
    assert (points(game), winners(game)) == ([2, 2, 2, 2], ["Ben", "Cleo", "Dan"])


def test_a_round_starts_with_nothing_to_take() -> None:
    assert refused(table("AS 2S 3S 4S / 5H 6S KH XR", preset="flip"), "Ann take") is Reason.NOTHING_TO_TAKE


def test_a_taken_card_may_be_put_back() -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR", preset="flip", draw="9D")
    play(game, "Ann draw", "Ann swap 1", "Ben take", "Ben discard")
    assert (hand(game, "Ben"), whose_turn(game)) == ("5H 6S KH XR", "Ann")


def test_a_queen_looks_at_two_cards_and_swaps_them() -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR", preset="flip", draw="QD")
    play(game, "Ann draw", "Ann discard", "Ann look 4", "Ann look Ben.3", "Ann exchange Ann.4 Ben.3")
    assert hand(game, "Ann") == "AS 2S 3S KH"


def test_a_black_king_lets_nobody_do_anything() -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR", preset="flip", draw="KC")
    play(game, "Ann draw", "Ann discard")
    assert whose_turn(game) == "Ben"


def test_a_red_king_is_no_match_for_a_black_one() -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR", preset="flip", draw="KC 2D")
    play(game, "Ann draw", "Ann discard", "Ben snap 3")
    assert hand(game, "Ben") == "5H 6S KH XR 2D"


def test_an_opponents_card_is_flipped_and_replaced() -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR", preset="flip", draw="6D")
    play(game, "Ann draw", "Ann discard", "Ann snap Ben.2", "Ann give 4")
    assert (hand(game, "Ann"), hand(game, "Ben")) == ("AS 2S 3S --", "5H 4S KH XR")


def test_only_one_card_is_flipped_on_a_discard() -> None:
    game = table("6H 2S 3S 4S / 5H 6S KH XR", preset="flip", draw="6D")
    play(game, "Ann draw", "Ann discard", "Ben snap 2")
    assert refused(game, "Ann snap 1") is Reason.SNAP_ALREADY_WON


def test_six_cards_are_still_in() -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS", preset="flip", draw="QD")
    play(game, "Ann draw", "Ann discard", *["Ben snap 1"] * 2)
    assert game.out == ()


def test_a_seventh_card_throws_its_player_out() -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS", preset="flip", draw="QD")
    play(game, "Ann draw", "Ann discard", *["Ben snap 1"] * 3)
    assert game.out == (2,)


def test_the_callers_hand_is_final_but_may_be_looked_at() -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS", preset="flip", draw="9D JD")
    play(game, "Ann call", "Ben draw", "Ben discard", "Ben look Ann.1", "Ben done", "Cleo draw", "Cleo discard")
    assert phase(game) == "ability"
    assert refused(game, "Cleo exchange Ann.1 Cleo.1") is Reason.CARD_IS_LOCKED
