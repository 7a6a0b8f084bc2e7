"""Cambia: every king looks and trades, a wrong snap costs two, and a caller who ties wins."""

import pytest

from games.rules.errors import Reason
from tests.builders import finish, hand, play, points, refused, scores, table, top_discard, whose_turn, winners

HANDS = "AS 2S 3S 4S / 5H 6S 7S XR / 9H 8S 9S TS"


@pytest.mark.parametrize("king", ["KS", "KH", "KD", "KC"])
def test_any_king_looks_at_two_cards_and_swaps_them(king: str) -> None:
    game = table(HANDS, preset="cambia", draw=king)
    play(game, "Ann draw", "Ann discard", "Ann look 4", "Ann look Ben.4", "Ann exchange Ann.4 Ben.4")
    assert (hand(game, "Ann"), whose_turn(game)) == ("AS 2S 3S XR", "Ben")


@pytest.mark.parametrize("card", ["JD", "QD"])
def test_a_jack_or_queen_trades_an_own_card_for_an_opponents(card: str) -> None:
    game = table(HANDS, preset="cambia", draw=card)
    play(game, "Ann draw", "Ann discard")
    assert refused(game, "Ann exchange Ben.1 Cleo.1") is Reason.NO_SUCH_EXCHANGE
    play(game, "Ann exchange 4 Ben.4")
    assert hand(game, "Ben") == "5H 6S 7S 4S"


def test_a_card_starts_the_discard_pile_and_can_be_taken() -> None:
    game = table(HANDS, preset="cambia", discard="9D")
    play(game, "Ann take", "Ann swap 1")
    assert top_discard(game) == "AS"


def test_a_card_from_the_discard_pile_must_be_swapped() -> None:
    game = table(HANDS, preset="cambia", discard="9D")
    play(game, "Ann take")
    assert refused(game, "Ann discard") is Reason.MUST_SWAP_TAKEN


def test_an_own_card_that_is_snapped_makes_the_hand_smaller() -> None:
    game = table(HANDS, preset="cambia", draw="5D")
    play(game, "Ann draw", "Ann discard", "Ben snap 1")
    assert hand(game, "Ben") == "-- 6S 7S XR"


def test_an_opponents_card_that_is_snapped_must_be_replaced() -> None:
    game = table(HANDS, preset="cambia", draw="5D")
    play(game, "Ann draw", "Ann discard", "Cleo snap Ben.1")
    assert refused(game, "Cleo done") is Reason.GIVE_IS_OWED


def test_a_wrong_snap_costs_two_cards() -> None:
    game = table(HANDS, preset="cambia", draw="5D 2D 3D")
    play(game, "Ann draw", "Ann discard", "Ben snap 2")
    assert hand(game, "Ben") == "5H 6S 7S XR 2D 3D"


def test_the_caller_wins_a_tie() -> None:
    game = table("AS 2S 3S 4S / AH 2H 3H 4H", preset="cambia", draw="KC")
    play(game, "Ann call")
    finish(game)
    assert winners(game) == ["Ann"]


def test_a_wrong_call_costs_nothing_extra() -> None:
    game = table("JS QS KS KH / AH 2H 3H 4H", preset="cambia", draw="5C")
    play(game, "Ann call")
    finish(game)
    assert scores(game) == points(game) == [35, 10]
