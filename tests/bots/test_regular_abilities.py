"""What the regular looks at and swaps. Everybody knows slots 3 and 4 of their own."""

import pytest

from games.rules.moves import Exchange, Look
from tests.bots.asking import choice, said
from tests.builders import play, table


def test_a_seven_shows_it_a_card_of_its_own_that_it_does_not_know() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H", draw="7H")
    play(game, "Ann draw", "Ann discard")
    assert choice(game, "Ann") == said("Ann look 1")
    play(game, "Ann look 1")
    assert choice(game, "Ann") == said("Ann done")


def test_a_nine_shows_it_a_card_of_whoever_has_fewest() -> None:
    rules = {"snap": "on", "wrong_snap_cards": 1}
    game = table("2S 3S KS 4S / 5H 6S 9H 8H / 5D 6D 9D 8D", draw="8S 9C", first="Cleo", **rules)
    play(game, "Cleo draw", "Cleo discard", "Cleo done", "Cleo snap 4", "Ann draw", "Ann discard")
    move = choice(game, "Ann")
    assert isinstance(move, Look)
    assert move.place.seat == 3


def test_a_nine_shows_it_a_card_that_its_owner_chose() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H", draw="AH 9C", first="Ben")
    play(game, "Ben draw", "Ben swap 2", "Ann draw", "Ann discard")
    assert choice(game, "Ann") == said("Ann look Ben.2")


def test_a_bad_card_is_swapped_for_any_other_unseen() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H", draw="JH")
    play(game, "Ann draw", "Ann discard")
    move = choice(game, "Ann")
    assert isinstance(move, Exchange)
    assert {str(move.first), str(move.second)} >= {"1.3"}
    assert {move.first.seat, move.second.seat} == {1, 2}


def test_good_cards_are_not_swapped() -> None:
    game = table("2S 3S AS 4S / 5H 6S 9H 8H", draw="JH")
    play(game, "Ann draw", "Ann discard")
    assert choice(game, "Ann") == said("Ann done")


def test_it_swaps_for_a_card_that_it_has_seen_to_be_low() -> None:
    game = table("2S 3S 5S 4S / AH 6S 9H 8H", draw="9C TD JH")
    play(game, "Ann draw", "Ann discard", "Ann look Ben.1", "Ann done", "Ben draw", "Ben discard", "Ben done")
    play(game, "Ann draw", "Ann discard")
    assert choice(game, "Ann") == said("Ann exchange 1 Ben.1"), "an unknown card counts more than the five"


@pytest.mark.parametrize(
    "ability",
    ["look_two_swap_them", "look_own_other_swap_them", "look_other_swap_own", "look_one_swap_any", "look_two_swap_any"],
)
def test_whatever_it_may_look_at_the_worst_goes_for_something_better(ability: str) -> None:
    game = table("2S 3S QS 4S / AH AC AD 2H", draw="KS", ability_black_king=ability)
    play(game, "Ann draw", "Ann discard")
    while isinstance(move := choice(game, "Ann"), Look):
        game.play(move)
    assert isinstance(move, Exchange)
    game.play(move)
    assert "QS" in [str(card) for card in game.hands[1]]


@pytest.mark.parametrize("ability", ["look_two_swap_them", "look_other_swap_own", "look_one_swap_any"])
def test_it_does_not_swap_for_a_card_that_is_worse(ability: str) -> None:
    game = table("2S 3S AS 4S / TH TC TD 9H", draw="KS", ability_black_king=ability)
    play(game, "Ann draw", "Ann discard")
    while isinstance(move := choice(game, "Ann"), Look):
        game.play(move)
    assert move == said("Ann done")


def test_the_caller_whose_hand_is_locked_is_not_what_it_wants_to_look_at() -> None:
    rules = {"caller_hand": "no_moves", "ability_black_king": "look_other_swap_own"}
    game = table("2S 3S AS 4S / 2H 6S QH 8H / 5D 6D 9D 8D", draw="KS", **rules)
    play(game, "Ann call", "Ben draw", "Ben discard")
    move = choice(game, "Ben")
    assert isinstance(move, Look)
    assert move.place.seat == 3
