"""How fast the engine is on one core: complete random rounds, with and without everybody's views.

The calibration figure counts a fixed piece of plain-Python work, so that ratios to it travel between machines.
Where RLCard is installed, its UNO environment is run beside ours with the same random choices.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from games.rules.presets import PRESETS
from games.rules.randomplay import play_random_round
from games.rules.round import Round


@dataclass(frozen=True, slots=True)
class Pace:
    """What was done in a second."""

    rounds: float
    moves: float


def run(*, players: int, seconds: float, preset: str, as_json: bool) -> None:
    """Measure for about so many seconds each, and print it."""
    figures = measure(players=players, seconds=seconds, preset=preset)
    if as_json:
        print(json.dumps(figures))
        return
    alone, viewed, uno = figures["rules_alone"], figures["with_views"], figures["rlcard_uno_steps"]
    print(f"{preset}, {players} players, one core, {seconds:g} s each")
    print(f"  rules alone         {alone['rounds']:10,.0f} rounds/s {alone['moves']:12,.0f} moves/s")
    print(f"  a view for each seat{viewed['rounds']:10,.0f} rounds/s {viewed['moves']:12,.0f} moves/s")
    print(f"  copies of a round   {figures['copies']:10,.0f} /s")
    print(f"  calibration         {figures['calibration']:10,.1f} /s")
    ratio = 1000 * alone["rounds"] / figures["calibration"]
    print(f"  rules alone, rounds for 1,000 of the calibration's {ratio:.1f}")
    if uno is None:
        print("  RLCard is not installed here; with it (pip install rlcard) this compares with its UNO")
    else:
        print(f"  RLCard UNO          {uno:10,.0f} steps/s; ours is {alone['moves'] / uno:.1f} times that")


def measure(*, players: int, seconds: float, preset: str) -> dict[str, Any]:
    rules = PRESETS[preset].replace(players_max=12, decks=1 if players <= 10 else 2)

    def view_everything(game: Round) -> None:
        for seat in range(1, players + 1):
            game.view_for(seat)

    def play(rng: Random, after_move: Callable[[Round], None] | None) -> Round:
        game = Round(rules, players, dealer=1, seed=rng.randbytes(32))
        play_random_round(game, rng, after_move)
        return game

    def pace(after_move: Callable[[Round], None] | None) -> Pace:
        rng, rounds, moves, start = Random(1), 0, 0, perf_counter()
        while (spent := perf_counter() - start) < seconds:
            rounds += 1
            moves += len(play(rng, after_move).moves)
        return Pace(rounds / spent, moves / spent)

    finished = play(Random(0), None)
    return {
        "preset": preset,
        "players": players,
        "rules_alone": asdict(pace(None)),
        "with_views": asdict(pace(view_everything)),
        "copies": _per_second(finished.copy, seconds / 4),
        "calibration": _per_second(_plain_work, seconds / 4),
        "rlcard_uno_steps": _rlcard_steps(seconds),
    }


def _per_second(work: Callable[[], object], seconds: float) -> float:
    done, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        for _ in range(100):
            work()
        done += 100
    return done / spent


def _plain_work() -> int:
    """Lists, attributes, calls and small numbers: what an engine does all day, and nothing that will ever change."""
    deck = list(range(52))
    total = 0
    for i in range(52):
        deck[i], deck[51 - i] = deck[51 - i], deck[i]
        total += min(deck[i], 10) if i % 3 else deck.index(i)
    return total


def _rlcard_steps(seconds: float) -> float | None:
    """Steps a second of RLCard's UNO with random legal actions, where it is installed."""
    try:
        rlcard = import_module("rlcard")
    except ImportError:
        return None
    env, rng = rlcard.make("uno", config={"seed": 1}), Random(1)
    steps, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        state, _player = env.reset()
        while not env.is_over():
            state, _player = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
    return steps / spent
