"""The laws are worth as much as the rounds that they are tried on: wild rounds get everywhere."""

from collections import Counter
from itertools import cycle, islice
from random import Random
from typing import get_args

from games.rules.events import Event, SnapSucceeded
from games.rules.moves import Move
from games.rules.options import EmptyHand
from games.rules.phases import Phase
from games.rules.presets import PRESETS
from games.rules.randomplay import play_random_round
from tests.rules.wild import deal, wild_play


def test_wild_rounds_play_every_move_and_meet_every_event_in_every_phase() -> None:
    reached: Counter[object] = Counter()
    for number, preset in enumerate(islice(cycle(PRESETS.values()), 250)):
        rng = Random(number)
        rules = preset.replace(empty_hand=rng.choice(list(EmptyHand)), hand_limit=rng.choice([None, 5, 6]))
        game = deal(
            rules, 2 + number % 7 if preset.players_max > 6 else 2 + number % 5, dealer=1, seed=rng.randbytes(32)
        )
        for move in wild_play(game, rng):
            reached[type(move)] += 1
            reached[game.phase] += 1
        reached.update(type(event) for event in game.events)
        reached["several at once"] += sum(len(e.places) > 1 for e in game.events if isinstance(e, SnapSucceeded))
        reached["an automatic call"] += game.call_was_automatic
    wanted = {*get_args(Event), *get_args(Move), *Phase, "several at once", "an automatic call"}
    assert wanted - set(+reached) == set()


def test_random_rounds_call_only_after_twenty_turns() -> None:
    for number in range(50):
        game = deal(PRESETS["cambia"], 4, dealer=1, seed=bytes([number]) * 32)
        play_random_round(game, Random(number))
        assert game.phase is Phase.OVER
        assert game.caller == 0 or game.call_was_automatic or game.discards >= 20
