"""A round that is over: nothing runs on, whatever was going on when it ended."""

from games.rules.options import Ability
from games.rules.round import Round
from tests.builders import phase, play, table, waited_for, whose_turn

ENDING = {"decks": 2, "snap": "on", "snap_several": True, "empty_hand": "ends_round"}


def ended(draw: str, *moves: str) -> Round:
    """Ann plays these moves, and Ben throws his last cards away."""
    game = table("AS 2S 3S 4S / 9H 9D 9C 9S / 7S 8S TS JS", draw=draw, **ENDING)
    play(game, *moves, "Ben snap 1 2 3 4")
    assert phase(game) == "over"
    return game


def test_it_is_nobodys_turn() -> None:
    game = ended("9S", "Ann draw", "Ann discard")
    assert (whose_turn(game), waited_for(game)) == (None, [])


def test_no_ability_runs_on() -> None:
    game = ended("9S", "Ann draw", "Ann discard")
    assert game.view_for(None).table.ability is Ability.NONE


def test_nobody_is_looking_any_more() -> None:
    game = ended("9S", "Ann draw", "Ann discard", "Ann look Cleo.1")
    assert game.view_for(None).table.looks == ((), (), ())


def test_nobody_holds_a_card() -> None:
    game = ended("9S 2D", "Ann draw", "Ann discard", "Ann done", "Ben draw")
    assert game.view_for(2).held is None


def test_nothing_is_listed_for_anybody() -> None:
    game = ended("9S", "Ann draw", "Ann discard")
    assert [game.legal_moves(number) for number in (1, 2, 3)] == [(), (), ()]
