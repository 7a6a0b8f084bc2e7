"""What a seat may play: listed phase by phase, and never by what nobody sees."""

from itertools import combinations

import pytest

from games.rules.moves import (
    Call,
    Discard,
    Done,
    Draw,
    Exchange,
    Give,
    Look,
    Move,
    Place,
    Ready,
    Reveal,
    Snap,
    Swap,
    Take,
)
from games.rules.movetext import write_move
from games.rules.round import Round
from tests.builders import play, seat, table

HANDS = "5S 2S 3S 4S / 5H 6S KH XR"
UNSEEN = "5S JS TS QS / 5H 9S AC 2H"
STORIES = {
    "memory": ([], {"ready": False}),
    "memory with a choice": (["Ann look 1"], {"ready": False, "opening_peek": "choice"}),
    "peeked enough": (["Ann look 1", "Ann look 2"], {"ready": False, "opening_peek": "choice"}),
    "ready": (["Ann ready"], {"ready": False}),
    "turn": ([], {}),
    "turn after a discard": (["Ann draw", "Ann swap 1"], {}),
    "own cards only": (["Ann draw", "Ann swap 1"], {"snap_others": False}),
    "drawn": (["Ann draw"], {}),
    "taken": (["Ann take"], {}),
    "taken freely": (["Ann take"], {"discard_draw": "free"}),
    "peek_own": (["Ann draw", "Ann discard"], {}),
    "swap_any": (["Ann draw", "Ann discard"], {"ability_7_8": "swap_any"}),
    "swap_between": (["Ann draw", "Ann discard"], {"ability_7_8": "swap_between"}),
    "swap_own_other": (["Ann draw", "Ann discard"], {"ability_7_8": "swap_own_other"}),
    "look_two_swap_them": (
        ["Ann draw", "Ann discard", "Ann look 1", "Ann look Ben.1"],
        {"ability_7_8": "look_two_swap_them"},
    ),
    "look_other_swap_own": (["Ann draw", "Ann discard", "Ann look Ben.1"], {"ability_7_8": "look_other_swap_own"}),
    "look_two_swap_any": (["Ann draw", "Ann discard", "Ann look 2"], {"ability_7_8": "look_two_swap_any"}),
    "give": (["Ann draw", "Ann swap 1", "Ann snap Ben.1"], {}),
    "may give": (["Ann draw", "Ann swap 1", "Ann snap Ben.1"], {"snap_give": "may"}),
    "give before a slow snap": (["Ann draw", "Ann swap 1", "Ann snap Ben.1"], {"slow_snap_cards": 1}),
    "after a snap": (["Ann draw", "Ann swap 1", "Ben snap 1"], {}),
    "too slow": (["Ann draw", "Ann swap 1", "Ben snap 1"], {"slow_snap_cards": 1}),
    "last turn": (["Ann call"], {"caller_hand": "no_moves"}),
    "look at a locked caller": (
        ["Ann call", "Ben draw", "Ben discard", "Ben look Ann.1", "Ben look 1"],
        {"caller_hand": "no_moves", "ability_7_8": "look_two_swap_them"},
    ),
    "call in a turn": (["Ann draw"], {"call_timing": "during_turn"}),
    "too early to call": ([], {"call_from_lap": 2}),
    "closing": (["Ann call", "Ben draw", "Ben swap 1"], {}),
    "closing of a locked caller": (["Ann call", "Ben draw", "Ben swap 1"], {"caller_hand": "untouchable"}),
    "revealed": (["Ann call", "Ben draw", "Ben swap 1", "Ann reveal"], {}),
    "over": (["Ann call", "Ben draw", "Ben swap 1", "Ann reveal", "Ben reveal"], {}),
}


def told(story: str, hands: str = HANDS, draw: str = "7D") -> Round:
    moves, house_rules = STORIES[story]
    game = table(hands, discard="9D", draw=draw, **({"snap": "on"} | house_rules))
    play(game, *moves)
    return game


def listed(story: str, name: str) -> set[str]:
    """The moves of a player, without the seat in front."""
    return {write_move(move).split(" ", 1)[1] for move in told(story).legal_moves(seat(name))}


def everything() -> list[Move]:
    """Every move of one card or two that could be tried at this table."""
    places = [Place(owner, slot) for owner in (1, 2) for slot in range(1, 6)]
    moves: list[Move] = []
    for number in (1, 2):
        moves += [verb(number) for verb in (Ready, Draw, Take, Call, Discard, Done, Reveal)]
        moves += [verb(number, slot) for verb in (Swap, Give) for slot in range(1, 6)]
        moves += [Look(number, place) for place in places] + [Snap(number, (place,)) for place in places]
        moves += [Exchange(number, one, other) for one, other in combinations(places, 2)]
    return moves


def alike(move: Move) -> object:
    """The two cards of an exchange may be named in either order."""
    return (move.seat, frozenset((move.first, move.second))) if isinstance(move, Exchange) else move


def snaps(*names: str) -> set[str]:
    return {f"snap {seat(name)}.{slot}" for name in names for slot in range(1, 5)}


@pytest.mark.parametrize("story", STORIES)
def test_what_is_listed_can_be_played_and_nothing_else(story: str) -> None:
    game = told(story)
    possible = {alike(move) for move in everything() if game.is_legal(move)}
    assert {alike(move) for number in (1, 2) for move in game.legal_moves(number)} == possible


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("name", ["Ann", "Ben"])
def test_unseen_cards_do_not_change_the_list(story: str, name: str) -> None:
    other = told(story, hands=UNSEEN)
    assert told(story).legal_moves(seat(name)) == other.legal_moves(seat(name))


@pytest.mark.parametrize(
    ("story", "moves"),
    [
        ("memory", {"ready"}),
        ("memory with a choice", {"ready", "look 1.2", "look 1.3", "look 1.4"}),
        ("peeked enough", {"ready"}),
        ("ready", set()),
        ("turn", {"draw", "take", "call"}),
        ("drawn", {"swap 1", "swap 2", "swap 3", "swap 4", "discard"}),
        ("call in a turn", {"swap 1", "swap 2", "swap 3", "swap 4", "discard", "call"}),
        ("taken", {"swap 1", "swap 2", "swap 3", "swap 4"}),
        ("taken freely", {"swap 1", "swap 2", "swap 3", "swap 4", "discard"}),
        ("peek_own", {"look 1.1", "look 1.2", "look 1.3", "look 1.4", "done"} | snaps("Ann", "Ben")),
        ("give", {"give 1", "give 2", "give 3", "give 4"}),
        ("may give", {"give 1", "give 2", "give 3", "give 4", "done"}),
        ("too early to call", {"draw", "take"}),
        ("closing", {"reveal"} | snaps("Ann", "Ben")),
        ("closing of a locked caller", set()),
        ("revealed", set()),
        ("over", set()),
    ],
)
def test_ann_may_play_just_this(story: str, moves: set[str]) -> None:
    assert listed(story, "Ann") == moves


@pytest.mark.parametrize(
    ("story", "moves"),
    [
        ("turn", set()),
        ("turn after a discard", {"draw", "take", "call"} | snaps("Ann", "Ben")),
        ("own cards only", {"draw", "take", "call"} | snaps("Ben")),
        ("give", set()),
        ("last turn", {"draw", "take"}),
        ("closing of a locked caller", {"reveal"} | snaps("Ben")),
    ],
)
def test_ben_may_play_just_this(story: str, moves: set[str]) -> None:
    assert listed(story, "Ben") == moves


def test_a_look_is_not_listed_twice() -> None:
    assert "look 1.2" not in listed("look_two_swap_any", "Ann")


def test_a_swap_of_what_was_looked_at_is_listed_after_both_looks() -> None:
    assert {move for move in listed("look_two_swap_them", "Ann") if "exchange" in move} == {"exchange 1.1 2.1"}


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("number", [-1, 0, 3])
def test_nothing_is_listed_for_a_seat_that_is_not_there(story: str, number: int) -> None:
    assert told(story).legal_moves(number) == ()


def test_nothing_is_listed_for_who_is_out_and_none_of_their_cards_for_others() -> None:
    game = table("5S 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS", draw="5C", snap="on", hand_limit=5)
    play(game, "Ann draw", "Ann discard", "Cleo snap 1", "Cleo snap 1")
    assert game.legal_moves(3) == ()
    assert {write_move(move)[2:] for move in game.snap_moves(2)} == snaps("Ann", "Ben")
