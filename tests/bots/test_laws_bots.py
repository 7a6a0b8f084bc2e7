"""Laws of all bots, under every rules: legal moves only, rounds that end, and answers that depend on nothing else."""

from random import Random

import pytest
from hypothesis import given

from games.bots.interface import Bot, Level, make_bot, reaction
from games.bots.player import LAST_LAP
from games.rules.moves import Move, Snap
from games.rules.phases import Phase
from games.rules.round import Round
from games.rules.seen import View
from tests.bots.watched import watched_table
from tests.rules.test_laws import EVERY_RULES, law
from tests.rules.wild import wild_rounds


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_bots_play_what_is_offered_until_the_round_ends(rules) -> None:
    def check_offered(_bot: Bot, view: View, moves: tuple[Move, ...], move: Move | None) -> None:
        if isinstance(move, Snap):
            assert all(Snap(view.viewer, (there,)) in moves for there in move.places)
        else:
            assert move is None or move in moves

    @law(150)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        game, rng = start
        table, watched = watched_table(game, rng, check_offered)
        table.play()
        for seat, bot in enumerate(watched, start=1):
            assert bot.observed == game.events_for(seat)
        assert game.phase is Phase.OVER
        # Once they have had enough, somebody calls before the lap is over, and then everybody plays once more.
        assert game.lap <= LAST_LAP + 3

    check()


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_a_bot_that_is_made_again_decides_the_same(rules) -> None:
    """And one that is asked again says the same again."""

    @law(60)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        game, rng = start

        def check_again(bot: Bot, view: View, moves: tuple[Move, ...], move: Move | None) -> None:
            table_bot = watched[view.viewer - 1]
            level = table.levels[view.viewer - 1]
            twins = [bot]
            if rng.random() < 0.2:
                twin = make_bot(level, game.rules, game.seats, view.viewer, table.seed)
                twin.observe(table_bot.observed)
                twins.append(twin)
            for again in twins:
                if move is None or isinstance(move, Snap):
                    snaps = tuple(m for m in moves if isinstance(m, Snap))
                    assert again.snap(view, snaps) == move
                else:
                    assert again.choose(view, moves) == move

        table, watched = watched_table(game, rng, check_again)
        table.play()

    check()


def test_hands_are_never_quicker_than_their_floor_and_better_players_are_quicker() -> None:
    rng = Random(1)
    means = []
    for level in Level:
        times = [reaction(level, rng) for _ in range(2000)]
        assert min(times) >= 0.45
        means.append(sum(times) / len(times))
    assert means == sorted(means, reverse=True)
