"""When to call: in place of the turn, or in the middle of it."""

import pytest

from games.rules.errors import Reason
from games.rules.events import CambioCalled
from tests.builders import finish, phase, play, points, refused, table, top_discard, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS"
DURING = {"call_timing": "during_turn"}


def test_a_call_is_the_whole_turn() -> None:
    game = table(HANDS)
    play(game, "Ann call")
    assert whose_turn(game) == "Ben"


def test_nobody_draws_after_a_call_that_is_the_turn() -> None:
    game = table(HANDS)
    play(game, "Ann call")
    assert refused(game, "Ann draw") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("start", ["Ann draw", "Ann take"])
def test_nobody_calls_with_a_card_in_hand(start: str) -> None:
    game = table(HANDS, draw="5C")
    play(game, start)
    assert refused(game, "Ann call") is Reason.CALL_BEFORE_DRAWING


def test_nobody_calls_in_the_middle_of_an_ability() -> None:
    game = table(HANDS, draw="7D")
    play(game, "Ann draw", "Ann discard")
    assert refused(game, "Ann call") is Reason.CALL_BEFORE_DRAWING


def test_a_call_during_the_turn_lets_it_go_on() -> None:
    game = table(HANDS, draw="5C", **DURING)
    play(game, "Ann call", "Ann draw", "Ann swap 1")
    assert (top_discard(game), whose_turn(game)) == ("AS", "Ben")


def test_a_turn_is_called_with_a_card_in_hand() -> None:
    game = table(HANDS, draw="5C", **DURING)
    play(game, "Ann draw", "Ann call")
    assert (game.caller, phase(game)) == (1, "drawn")


def test_a_turn_is_called_with_a_taken_card_in_hand() -> None:
    game = table(HANDS, discard="5C", **DURING)
    play(game, "Ann take", "Ann call", "Ann swap 1")
    assert (game.caller, whose_turn(game)) == (1, "Ben")


def test_a_turn_is_called_in_the_middle_of_an_ability() -> None:
    game = table(HANDS, draw="7D", **DURING)
    play(game, "Ann draw", "Ann discard", "Ann call", "Ann look 1", "Ann done")
    assert (game.caller, whose_turn(game)) == (1, "Ben")


def test_nobody_calls_twice_in_a_turn() -> None:
    game = table(HANDS, draw="5C", **DURING)
    play(game, "Ann call", "Ann draw")
    assert refused(game, "Ann call") is Reason.CALLED_ALREADY


def test_nobody_calls_after_the_turn_has_ended() -> None:
    game = table(HANDS, draw="5C", **DURING)
    play(game, "Ann draw", "Ann discard")
    assert refused(game, "Ann call") is Reason.NOT_YOUR_TURN


def test_nobody_calls_while_a_card_is_owed() -> None:
    game = table(HANDS, draw="5C", snap="on", **DURING)
    play(game, "Ann draw", "Ann discard", "Cleo snap Ben.1")
    assert refused(game, "Ben call") is Reason.GIVE_FIRST


@pytest.mark.parametrize("timing", ["instead_of_turn", "during_turn"])
def test_everybody_hears_a_call(timing: str) -> None:
    game = table(HANDS, call_timing=timing)
    play(game, "Ann call")
    assert CambioCalled(1, was_automatic=False) in game.events_for(None)


def test_the_card_swapped_in_after_a_call_counts() -> None:
    game = table(HANDS, draw="5C", **DURING)
    play(game, "Ann call", "Ann draw", "Ann swap 1")
    finish(game)
    assert points(game)[0] == 5 + 2 + 3 + 4
