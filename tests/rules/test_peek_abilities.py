"""Peeks: one look at an own card, or at an opponent's."""

import pytest

from games.rules.errors import Reason
from games.rules.options import Ability
from games.rules.round import Round
from tests.builders import play, refused, seen_hand, table, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS"


def running(ability: str) -> Round:
    """Ann has just discarded a seven with this ability."""
    game = table(HANDS, draw="7D", ability_7_8=ability)
    play(game, "Ann draw", "Ann discard")
    return game


def test_an_own_card_is_seen() -> None:
    game = running("peek_own")
    play(game, "Ann look 2")
    assert seen_hand(game, "Ann", "Ann") == "?? 2S ?? ??"


def test_a_peek_at_an_own_card_shows_no_opponents() -> None:
    assert refused(running("peek_own"), "Ann look Ben.1") is Reason.NO_LOOK_LEFT


@pytest.mark.parametrize(("opponent", "seen"), [("Ben", "5H ?? ?? ??"), ("Cleo", "7S ?? ?? ??")])
def test_any_opponents_card_is_seen(opponent: str, seen: str) -> None:
    game = running("peek_other")
    play(game, f"Ann look {opponent}.1")
    assert seen_hand(game, "Ann", opponent) == seen


def test_a_peek_at_an_opponents_card_shows_no_own() -> None:
    assert refused(running("peek_other"), "Ann look 1") is Reason.NO_LOOK_LEFT


@pytest.mark.parametrize(
    ("ability", "first", "second"), [("peek_own", "Ann.1", "Ann.2"), ("peek_other", "Ben.1", "Cleo.1")]
)
def test_a_peek_is_one_look(ability: str, first: str, second: str) -> None:
    game = running(ability)
    play(game, f"Ann look {first}")
    assert refused(game, f"Ann look {second}") is Reason.NO_LOOK_LEFT


def test_nobody_looks_twice_at_one_card() -> None:
    game = running("peek_own")
    play(game, "Ann look 1")
    assert refused(game, "Ann look 1") is Reason.LOOKED_ALREADY


@pytest.mark.parametrize(("ability", "place"), [("peek_own", "Ann.1"), ("peek_other", "Ben.1")])
def test_no_swap_follows_a_peek(ability: str, place: str) -> None:
    game = running(ability)
    play(game, f"Ann look {place}")
    assert refused(game, "Ann exchange Ann.1 Ben.1") is Reason.NO_SUCH_EXCHANGE


@pytest.mark.parametrize(("ability", "place"), [("peek_own", "Ann.1"), ("peek_other", "Ben.1")])
def test_the_card_is_seen_until_done(ability: str, place: str) -> None:
    game = running(ability)
    play(game, f"Ann look {place}", "Ann done")
    assert seen_hand(game, "Ann", place[:3]) == "?? ?? ?? ??"


def test_the_turn_goes_on_until_done() -> None:
    game = running("peek_own")
    play(game, "Ann look 1")
    assert whose_turn(game) == "Ann"


def test_a_slot_without_a_card_cannot_be_looked_at() -> None:
    assert refused(running("peek_own"), "Ann look 5") is Reason.NO_CARD_THERE


def test_only_the_player_whose_card_it_was_looks() -> None:
    assert refused(running("peek_own"), "Ben look 1") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("move", ["draw", "take", "discard", "swap 1"])
def test_nothing_else_is_played_before_done(move: str) -> None:
    assert refused(running("peek_own"), f"Ann {move}") is Reason.FINISH_THE_ABILITY


def test_the_table_sees_an_ability_while_it_runs_and_no_longer() -> None:
    game = running("peek_own")
    assert game.view_for(None).table.ability is Ability.PEEK_OWN
    play(game, "Ann done")
    assert game.view_for(None).table.ability is Ability.NONE
