"""What the clock plays, and for whom: always legal, and it gains nothing."""

import pytest

from games.rules.movetext import write_move
from games.rules.round import Round
from tests.builders import finish, play, table, waited_for

HANDS = "5S 2S 3S 4S / 5H 6S KH XR"
STORIES = [
    ([], {"ready": False}, ["Ann", "Ben"], "1 ready"),
    (["Ann ready"], {"ready": False}, ["Ben"], "2 ready"),
    (["Ann look 1"], {"ready": False, "opening_peek": "choice"}, ["Ann", "Ben"], "1 ready"),
    ([], {}, ["Ann"], "1 draw"),
    (["Ann draw"], {}, ["Ann"], "1 discard"),
    (["Ann take"], {}, ["Ann"], "1 swap 1"),
    (["Ann take"], {"discard_draw": "free"}, ["Ann"], "1 discard"),
    (["Ann draw", "Ann discard"], {}, ["Ann"], "1 done"),
    (["Ann draw", "Ann discard", "Ann look 1"], {}, ["Ann"], "1 done"),
    (["Ann draw", "Ann discard"], {"ability_7_8": "swap_any"}, ["Ann"], "1 done"),
    (["Ann draw", "Ann swap 1", "Ann snap Ben.1"], {}, ["Ann"], "1 give 1"),
    (["Ann draw", "Ann swap 1", "Ann snap Ben.1"], {"snap_give": "may"}, ["Ann"], "1 done"),
    (["Ann draw", "Ann swap 1", "Ben snap 1"], {}, ["Ben"], "2 draw"),
    (["Ann call", "Ben draw", "Ben swap 1"], {}, ["Ann", "Ben"], "1 reveal"),
    (["Ann call", "Ben draw", "Ben swap 1", "Ann reveal"], {}, ["Ben"], "2 reveal"),
    (["Ann call", "Ben draw", "Ben swap 1"], {"caller_hand": "no_moves"}, ["Ben"], "2 reveal"),
]


def told(moves: list[str], house_rules: dict[str, object]) -> Round:
    game = table(HANDS, discard="9D", draw="7D", **({"snap": "on"} | house_rules))
    play(game, *moves)
    return game


@pytest.mark.parametrize(("moves", "house_rules", "who", "move"), STORIES)
def test_the_round_waits_for_these(moves: list[str], house_rules: dict[str, object], who: list[str], move: str) -> None:
    assert waited_for(told(moves, house_rules)) == who


@pytest.mark.parametrize(("moves", "house_rules", "who", "move"), STORIES)
def test_the_clock_plays_this(moves: list[str], house_rules: dict[str, object], who: list[str], move: str) -> None:
    game = told(moves, house_rules)
    assert write_move(game.default_move(game.who_must_act()[0])) == move


@pytest.mark.parametrize(("moves", "house_rules", "who", "move"), STORIES)
def test_the_clocks_move_is_legal(moves: list[str], house_rules: dict[str, object], who: list[str], move: str) -> None:
    game = told(moves, house_rules)
    default = game.default_move(game.who_must_act()[0])
    assert default in game.legal_moves(default.seat)
    assert game.is_legal(default)


def test_the_clock_swaps_a_taken_card_into_the_first_slot_that_holds_one() -> None:
    game = table(HANDS, draw="5C 2C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ann snap 1", "Ben draw", "Ben discard", "Ann take")
    assert write_move(game.default_move(1)) == "1 swap 2"


def test_the_clock_takes_where_there_is_nothing_to_draw() -> None:
    game = table(HANDS, draw="6C", snap="on", wrong_snap_cards=3, opening_discard=False)
    play(game, "Ann draw", "Ann discard")
    while game.has_card_to_draw():
        play(game, "Ben snap 1")
    assert write_move(game.default_move(2)) == "2 take"


def test_nobody_is_waited_for_when_the_round_is_over() -> None:
    game = table(HANDS, snap="on")
    play(game, "Ann call")
    finish(game)
    assert waited_for(game) == []


def test_the_clock_never_calls() -> None:
    game = table(HANDS)
    for _ in range(200):
        game.play(game.default_move(game.current))
    assert game.caller == 0


def test_the_clock_ends_a_round_that_was_called() -> None:
    game = table(HANDS, snap="on")
    play(game, "Ann call")
    finish(game)
    assert game.result is not None
