"""The call: one a round, and one more turn for everybody else."""

import pytest

from games.rules.errors import Reason
from tests.builders import phase, play, refused, table, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS"


def test_nobody_else_calls() -> None:
    game = table(HANDS)
    play(game, "Ann call")
    assert refused(game, "Ben call") is Reason.CALLED_ALREADY


def test_nobody_else_calls_in_the_middle_of_a_turn() -> None:
    game = table(HANDS, draw="5C 5D", call_timing="during_turn")
    play(game, "Ann call", "Ann draw", "Ann discard", "Ben draw")
    assert refused(game, "Ben call") is Reason.CALLED_ALREADY


def test_everybody_else_has_one_turn_and_the_round_is_over() -> None:
    game = table(HANDS, draw="5C 5D")
    play(game, "Ann call", "Ben draw", "Ben discard", "Cleo draw", "Cleo discard")
    assert phase(game) == "over"


def test_nobody_is_left_out_of_the_last_turns() -> None:
    game = table(HANDS, draw="5C 5D")
    play(game, "Ann call", "Ben draw", "Ben discard")
    assert (phase(game), whose_turn(game)) == ("turn", "Cleo")


def test_players_before_the_caller_have_their_last_turn_too() -> None:
    game = table(HANDS, draw="5C 5D 6D")
    play(game, "Ann draw", "Ann discard", "Ben call", "Cleo draw", "Cleo discard")
    assert whose_turn(game) == "Ann"
    play(game, "Ann draw", "Ann discard")
    assert phase(game) == "over"


def test_a_caller_in_the_middle_of_a_turn_has_no_other_turn() -> None:
    game = table(HANDS, draw="5C 5D 6D", call_timing="during_turn")
    play(game, "Ann call", "Ann draw", "Ann discard", "Ben draw", "Ben discard", "Cleo draw", "Cleo discard")
    assert phase(game) == "over"


@pytest.mark.parametrize("move", ["draw", "call"])
def test_only_the_player_whose_turn_it_is_calls_or_draws(move: str) -> None:
    assert refused(table(HANDS), f"Cleo {move}") is Reason.NOT_YOUR_TURN


def test_a_last_turn_may_use_an_ability() -> None:
    game = table(HANDS, draw="7D")
    play(game, "Ann call", "Ben draw", "Ben discard")
    assert phase(game) == "ability"
