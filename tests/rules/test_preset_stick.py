"""Stick: call in the middle of the turn, and be fast before the next card is drawn."""

import pytest

from games.rules.errors import Reason
from games.rules.round import Round
from tests.builders import finish, hand, phase, play, points, refused, table, whose_turn, winners

HANDS = "AS 2S 3S 5S / 5H 6S 7S XR / 9H 8S 9S TS"


def five_discarded(*moves: str) -> Round:
    game = table(HANDS, preset="stick", draw="5D 2D 3D")
    play(game, "Ann draw", "Ann discard", *moves)
    return game


def test_a_discard_is_stuck_before_the_next_draw() -> None:
    game = five_discarded("Ben snap 1")
    assert hand(game, "Ben") == "-- 6S 7S XR"


def test_a_discard_is_not_stuck_after_the_next_draw() -> None:
    assert refused(five_discarded("Ben draw"), "Ben snap 1") is Reason.SNAP_TOO_LATE


def test_a_player_may_stick_their_own_discard() -> None:
    assert hand(five_discarded("Ann snap 4"), "Ann") == "AS 2S 3S --"


def test_only_one_player_sticks_a_discard() -> None:
    assert refused(five_discarded("Ann snap 4"), "Ben snap 1") is Reason.SNAP_ALREADY_WON


def test_a_card_may_be_given_for_an_opponents() -> None:
    game = five_discarded("Cleo snap Ben.1", "Cleo give 4")
    assert (hand(game, "Ben"), hand(game, "Cleo")) == ("TS 6S 7S XR", "9H 8S 9S --")


def test_a_card_need_not_be_given() -> None:
    game = five_discarded("Cleo snap Ben.1", "Cleo done")
    assert (hand(game, "Ben"), whose_turn(game)) == ("-- 6S 7S XR", "Ben")


def test_a_wrong_stick_draws_one_card() -> None:
    assert hand(five_discarded("Ben snap 2"), "Ben") == "5H 6S 7S XR 2D"


def test_play_goes_on_after_a_stick_as_if_it_had_not_been() -> None:
    game = five_discarded("Cleo snap 1", "Ben draw")
    assert (phase(game), whose_turn(game)) == ("drawn", "Ben")


def test_a_call_is_made_in_the_middle_of_a_turn() -> None:
    game = table(HANDS, preset="stick", draw="5D")
    play(game, "Ann draw", "Ann call", "Ann swap 4")
    assert (game.caller, whose_turn(game)) == (1, "Ben")


@pytest.mark.parametrize("card", ["JD", "QD"])
def test_a_jack_or_queen_swaps_between_two_players(card: str) -> None:
    game = table(HANDS, preset="stick", draw=card)
    play(game, "Ann draw", "Ann discard")
    assert refused(game, "Ann exchange Ben.1 Ben.2") is Reason.NO_SUCH_EXCHANGE
    play(game, "Ann exchange Ben.1 Cleo.1")
    assert hand(game, "Ben") == "9H 6S 7S XR"


def test_a_black_king_looks_at_an_opponents_card_and_swaps_it_for_an_own() -> None:
    game = table(HANDS, preset="stick", draw="KC")
    play(game, "Ann draw", "Ann discard", "Ann look Ben.4", "Ann exchange Ben.4 Ann.2")
    assert hand(game, "Ann") == "AS XR 3S 5S"


def test_nobody_takes_from_the_discard_pile() -> None:
    assert refused(five_discarded(), "Ben take") is Reason.NO_TAKING


def test_the_lowest_totals_share_the_round() -> None:
    game = table("AS 2S 3S 4S / AH 2H 3H 4H", preset="stick", draw="KH KD")
    play(game, "Ann call")
    finish(game)
    assert (points(game), winners(game)) == ([10, 10], ["Ann", "Ben"])
