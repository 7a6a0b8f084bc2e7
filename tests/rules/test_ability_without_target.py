"""An ability with nothing to reach for does not start."""

import pytest

from games.rules.options import Ability
from games.rules.round import Round
from tests.builders import phase, play, table

ABILITIES = [ability.value for ability in Ability if ability is not Ability.NONE]
NEEDS_A_MOVABLE_OPPONENT = ["swap_between", "swap_own_other"]
NEEDS_AN_OPPONENT = ["peek_other", "look_other_swap_own", *NEEDS_A_MOVABLE_OPPONENT]
EMPTYING = {"decks": 2, "snap": "on", "snap_several": True, "empty_hand": "play_on"}


def ben_after_anns_call(ability: str, caller_hand: str) -> Round:
    """Ann has called; Ben, the only other player, discards a seven."""
    game = table("AS 2S 3S 4S / 5H 6S KH XR", draw="7D", caller_hand=caller_hand, ability_7_8=ability)
    play(game, "Ann call", "Ben draw", "Ben discard")
    return game


def ben_with_cards(hand: str, snaps: str, ability: str, caller_hand: str) -> Round:
    """Ben throws fives away, Ann calls, and Ben discards a seven with what he has left."""
    game = table(f"AS 2S 3S 4S / {hand}", draw="5S 2D 7D", ability_7_8=ability, caller_hand=caller_hand, **EMPTYING)
    play(game, "Ann draw", "Ann discard", f"Ben snap {snaps}", "Ben draw", "Ben discard")
    play(game, "Ann call", "Ben draw", "Ben discard")
    return game


@pytest.mark.parametrize("ability", NEEDS_AN_OPPONENT)
def test_what_needs_an_opponent_does_not_start_against_an_untouchable_one(ability: str) -> None:
    assert phase(ben_after_anns_call(ability, "untouchable")) == "over"


@pytest.mark.parametrize("ability", [name for name in ABILITIES if name not in NEEDS_AN_OPPONENT])
def test_what_can_do_with_own_cards_starts_even_then(ability: str) -> None:
    assert phase(ben_after_anns_call(ability, "untouchable")) == "ability"


@pytest.mark.parametrize("ability", NEEDS_A_MOVABLE_OPPONENT)
def test_a_blind_swap_does_not_start_against_cards_that_cannot_move(ability: str) -> None:
    assert phase(ben_after_anns_call(ability, "no_moves")) == "over"


@pytest.mark.parametrize("ability", ["peek_other", "look_other_swap_own"])
def test_a_look_starts_at_cards_that_cannot_move(ability: str) -> None:
    assert phase(ben_after_anns_call(ability, "no_moves")) == "ability"


@pytest.mark.parametrize("ability", ABILITIES)
def test_nothing_starts_without_own_cards_against_an_untouchable_opponent(ability: str) -> None:
    assert phase(ben_with_cards("5H 5D 5C 5S", "1 2 3 4", ability, "untouchable")) == "over"


@pytest.mark.parametrize("ability", ["peek_own", *NEEDS_A_MOVABLE_OPPONENT])
def test_what_needs_an_own_card_does_not_start_without_one(ability: str) -> None:
    assert phase(ben_with_cards("5H 5D 5C 5S", "1 2 3 4", ability, "open")) == "closing"


@pytest.mark.parametrize("ability", [name for name in ABILITIES if name not in ("peek_own", *NEEDS_A_MOVABLE_OPPONENT)])
def test_what_can_do_with_an_opponents_cards_starts_without_own_ones(ability: str) -> None:
    assert phase(ben_with_cards("5H 5D 5C 5S", "1 2 3 4", ability, "open")) == "ability"


def test_a_swap_of_any_two_does_not_start_with_one_card_in_reach() -> None:
    assert phase(ben_with_cards("5H 5D 5C 6S", "1 2 3", "swap_any", "untouchable")) == "closing"


def test_a_swap_of_any_two_starts_with_two_cards_in_reach() -> None:
    assert phase(ben_with_cards("5H 5D 6C 6S", "1 2", "swap_any", "untouchable")) == "ability"


def test_a_player_who_is_out_is_no_target() -> None:
    game = table(
        "AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS",
        draw="5S 2H 3H 9D",
        caller_hand="untouchable",
        snap="on",
        hand_limit=5,
    )
    play(game, "Ann draw", "Ann discard", "Cleo snap 1", "Cleo snap 1", "Ben call", "Ann draw", "Ann discard")
    assert (game.out, phase(game)) == ((3,), "closing")
