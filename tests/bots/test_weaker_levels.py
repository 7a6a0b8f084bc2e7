"""The beginner does nothing plainly foolish; the rookie is greedy. Everybody knows slots 3 and 4 of their own."""

from random import Random

import pytest

from games.bots.careless import LOW
from games.bots.interface import Bot, Level
from games.bots.levels import SKILLS
from games.bots.player import Player, held_card
from games.rules.moves import Discard, Exchange, Look, Move, Swap, place
from games.rules.phases import Phase
from games.rules.presets import PRESETS
from games.rules.seen import View
from tests.bots.asking import choice, said, snap
from tests.bots.watched import watched_table
from tests.builders import play, table
from tests.rules.wild import deal

SEEDS = [bytes([number]) for number in range(40)]


def every_choice(game, level: Level) -> set[Move]:
    """All that Ann might do, depending on her luck."""
    return {choice(game, "Ann", level, seed=seed) for seed in SEEDS}


def test_a_beginner_puts_a_low_card_on_anything_that_may_be_higher() -> None:
    game = table("QS 9S AS KS / 5H 6S 9H 8H", draw="2H")
    play(game, "Ann draw")
    assert every_choice(game, Level.RANDOM) == {said(f"Ann swap {slot}") for slot in (1, 2, 4)}


def test_a_beginner_may_do_this_or_that_with_a_middling_card() -> None:
    game = table("QS 9S AS KS / 5H 6S 9H 8H", draw="4H")
    play(game, "Ann draw")
    assert every_choice(game, Level.RANDOM) == {said("Ann discard"), *(said(f"Ann swap {s}") for s in (1, 2, 4))}


def test_a_beginner_throws_away_a_high_card() -> None:
    game = table("QS 9S AS 2S / 5H 6S 9H 8H", draw="TH")
    play(game, "Ann draw")
    assert every_choice(game, Level.RANDOM) == {said("Ann discard")}


def test_a_beginner_sometimes_forgets_to_use_an_ability() -> None:
    game = table("QS 9S AS 2S / 5H 6S 9H 8H", draw="7H")
    play(game, "Ann draw", "Ann discard")
    assert every_choice(game, Level.RANDOM) == {said("Ann look 1"), said("Ann look 2"), said("Ann done")}


def test_no_beginner_parts_with_a_card_that_it_knows_to_be_better() -> None:
    checked = 0

    def check_sane(bot: Bot, view: View, moves: tuple[Move, ...], move: Move | None) -> None:
        nonlocal checked
        assert isinstance(bot, Player)
        if bot.level is not Level.RANDOM:
            return
        belief = bot.believe(view)
        if isinstance(move, Swap) and Discard(bot.seat) in moves:
            checked += 1
            assert belief.of(place(bot.seat, move.slot)) > belief.points(held_card(view))
        if isinstance(move, Discard) and belief.own and view.table.phase is Phase.DRAWN:
            checked += 1
            points = belief.points(held_card(view))
            assert points > LOW or points >= belief.worst()
        if isinstance(move, Exchange):
            checked += 1
            mine, theirs = sorted((move.first, move.second), key=lambda there: there.seat != bot.seat)
            assert belief.of(mine) >= belief.of(theirs)

    for number in range(60):
        rng = Random(number)
        rules = PRESETS[rng.choice(list(PRESETS))]
        watched_table(deal(rules, 4, dealer=4, seed=rng.randbytes(32)), rng, check_sane)[0].play()
    assert checked > 300


def test_a_rookie_replaces_the_highest_that_it_remembers() -> None:
    game = table("2S 3S KS 9C / 5H 6S 9H 8H", draw="8S")
    play(game, "Ann draw")
    assert every_choice(game, Level.ROOKIE) == {said("Ann swap 3")}


def test_a_rookie_puts_a_low_card_where_it_knows_nothing() -> None:
    game = table("QS 9S AS 2S / 5H 6S 9H 8H", draw="4C")
    play(game, "Ann draw")
    assert every_choice(game, Level.ROOKIE) == {said("Ann swap 1"), said("Ann swap 2")}


def test_a_rookie_takes_only_what_is_very_low() -> None:
    for discard, answer in ("2H", "Ann take"), ("3H", "Ann draw"):
        game = table("QS 9S KS 2S / 5H 6S 9H 8H", discard=discard)
        assert every_choice(game, Level.ROOKIE) == {said(answer)}


def test_a_rookie_trades_a_bad_card_blindly_and_a_good_one_never() -> None:
    bad = table("QS 9S KS 2S / 5H 6S 9H 8H", preset="cambia", draw="JH")
    play(bad, "Ann draw", "Ann discard")
    assert every_choice(bad, Level.ROOKIE) == {said(f"Ann exchange 3 Ben.{slot}") for slot in (1, 2, 3, 4)}
    good = table("QS 9S AS 2S / 5H 6S 9H 8H", preset="cambia", draw="JH")
    play(good, "Ann draw", "Ann discard")
    assert every_choice(good, Level.ROOKIE) == {said("Ann done")}


@pytest.mark.parametrize("ability", ["look_own_other_swap_them", "look_other_swap_own", "look_two_swap_any"])
def test_a_rookie_swaps_its_worst_for_a_lower_card_that_it_sees(ability: str) -> None:
    game = table("2S 3S QS 4S / AH AC AD 2H", draw="KS", ability_black_king=ability)
    play(game, "Ann draw", "Ann discard")
    while isinstance(move := choice(game, "Ann", Level.ROOKIE), Look):
        game.play(move)
    assert isinstance(move, Exchange)
    game.play(move)
    assert "QS" in [str(card) for card in game.hands[1]]


@pytest.mark.parametrize("level", [Level.RANDOM, Level.ROOKIE])
def test_they_overlook_some_snaps(level: Level) -> None:
    """By chance alone: 400 tries lie within five standard deviations of what the level says."""
    game = table("2S 3S AS 6D / 5H 8S 9H 8H", preset="cambia", draw="6C")
    play(game, "Ann draw", "Ann discard")
    snaps = [snap(game, "Ann", level, seed=number.to_bytes(2)) for number in range(400)]
    seen = sum(wish is not None for wish in snaps)
    assert abs(seen / 400 - SKILLS[level].notices) < 0.13


def test_a_rookie_sometimes_reaches_for_the_card_beside() -> None:
    game = table("2S 3S 6D AS / 5H 8S 9H 8H", preset="cambia", draw="6C")
    play(game, "Ann draw", "Ann discard")
    wishes = {snap(game, "Ann", Level.ROOKIE, seed=number.to_bytes(2)) for number in range(200)}
    assert wishes == {None, said("Ann snap 3"), said("Ann snap 2")}


def test_they_give_away_anything_that_they_do_not_know_to_be_low() -> None:
    game = table("2S 3S AS 6D / 5H 8S 9H 8H", preset="cambia", draw="5C")
    play(game, "Ann draw", "Ann discard", "Ann snap Ben.1")
    for level in (Level.RANDOM, Level.ROOKIE):
        assert every_choice(game, level) == {said(f"Ann give {slot}") for slot in (1, 2, 4)}
