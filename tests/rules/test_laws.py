"""Laws that hold in every round under every rules: it ends, nobody is stuck, no card is lost, the record is exact."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from games.rules.cards import EMPTY
from games.rules.moves import Call
from games.rules.phases import Phase
from games.rules.record import read_record, record_of, write_record
from games.rules.report import report_round
from games.rules.round import Round
from tests.builders import NAMES
from tests.rules.wild import house_rules, preset_rules, wild_play, wild_rounds

EVERY_RULES = [*(pytest.param(preset_rules(name), id=name) for name in ("official", "flip", "cambia", "stick", "burn"))]
EVERY_RULES.append(pytest.param(house_rules(), id="any house rules"))


def law(examples: int):  # type: ignore[no-untyped-def]  # a decorator of hypothesis
    return settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_somebody_can_always_move_until_the_round_ends(rules) -> None:
    @law(400)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        game, rng = start
        for _move in wild_play(game, rng):
            waiting = game.who_must_act()
            assert bool(waiting) == (game.phase is not Phase.OVER)
            for seat in range(1, game.seats + 1):
                assert bool(game.turn_moves(seat)) == (seat in waiting)
            for seat in waiting:
                assert game.is_legal(game.default_move(seat))
            for nobody in (0, game.seats + 1):
                assert game.legal_moves(nobody) == ()

    check()


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_every_listed_move_can_be_played(rules) -> None:
    @law(150)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        game, rng = start
        for _move in wild_play(game, rng, most=120):
            for seat in range(1, game.seats + 1):
                moves = game.legal_moves(seat)
                assert len(set(moves)) == len(moves)
                for move in rng.sample(moves, min(4, len(moves))):
                    assert game.is_legal(move), move

    check()


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_a_round_in_which_all_call_as_soon_as_they_may_ends(rules) -> None:
    @law(300)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        game, rng = start
        list(wild_play(game, rng, most=rng.randint(0, 80)))
        # Five laps until calls are allowed and one after the call, a draw and its discard each; gives and reveals.
        for _ in range(2 * 7 * game.seats + 3 * game.seats + 20):
            if not (waiting := game.who_must_act()):
                break
            calls = [move for move in game.turn_moves(waiting[0]) if isinstance(move, Call)]
            game.play(calls[0] if calls else game.default_move(waiting[0]))
        assert game.phase is Phase.OVER

    check()


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_no_card_is_lost_or_made(rules) -> None:
    @law(400)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        game, rng = start
        everything = Counter(game.rules.deck())
        for _move in wild_play(game, rng):
            held = [spot for hand in game.hands for spot in hand if spot is not EMPTY]
            drawn = [] if game.drawn is None else [game.drawn]
            assert Counter(held + drawn + game.draw_pile + game.discard_pile) == everything

    check()


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_the_record_gives_the_same_round_at_every_move(rules) -> None:
    @law(50)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        game, rng = start
        for _move in wild_play(game, rng, most=150):
            written = json.loads(json.dumps(write_record(record_of(game, NAMES[: game.seats]))))
            again = read_record(written).replay()
            assert report_round(again) == report_round(game)
            assert again.events == game.events
            assert write_record(record_of(again, NAMES[: game.seats])) == written

    check()


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_a_copy_goes_its_own_way(rules) -> None:
    @law(150)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        game, rng = start
        list(wild_play(game, rng, most=rng.randint(0, 60)))
        before, happened = report_round(game), list(game.events)
        list(wild_play(game.copy(), rng))
        assert report_round(game) == before
        assert game.events == happened

    check()
