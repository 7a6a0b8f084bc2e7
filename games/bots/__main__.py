"""`python -m games.bots arena`: let bots play each other, and see who wins."""

import argparse
import json
import sys
from collections.abc import Sequence
from time import perf_counter

from games.bots.arena import Outcome, play_rounds
from games.bots.interface import Level
from games.rules.errors import RulesError
from games.rules.houserules import Rules
from games.rules.presets import PRESETS


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    options = parser.parse_args(arguments)
    rules: Rules = PRESETS[options.preset].replace(decks=options.decks, players_max=12)
    try:
        rules.check_seats(len(options.levels))
    except RulesError as error:
        parser.error(str(error))
    start = perf_counter()
    outcome = play_rounds(rules, options.levels, options.rounds, options.seed)
    pace = options.rounds / (perf_counter() - start)
    report = _figures(options.preset, outcome, pace)
    sys.stdout.write((json.dumps(report) if options.json else _sentences(outcome, pace)) + "\n")
    return 0


def _figures(preset: str, outcome: Outcome, pace: float) -> dict[str, object]:
    levels = {
        level.value: {
            "seats": tally.seats,
            "win_share": tally.win_share,
            "mean_points": tally.mean_points,
            "calls": tally.calls,
            "call_success": tally.call_success,
        }
        for level, tally in outcome.levels.items()
    }
    per_round = {"moves": outcome.moves / outcome.rounds, "laps": outcome.laps / outcome.rounds}
    return {
        "preset": preset,
        "rounds": outcome.rounds,
        "rounds_per_second": pace,
        "per_round": per_round,
        "levels": levels,
    }


def _sentences(outcome: Outcome, pace: float) -> str:
    lines = [f"{'level':10}{'win share':>10}{'points':>10}{'calls':>8}{'won':>8}"]
    for level, tally in outcome.levels.items():
        won = "" if tally.call_success is None else f"{tally.call_success:.0%}"
        lines.append(f"{level.value:10}{tally.win_share:10.1%}{tally.mean_points:10.1f}{tally.calls:8}{won:>8}")
    moves, laps = outcome.moves / outcome.rounds, outcome.laps / outcome.rounds
    lines.append(f"{outcome.rounds} rounds, {moves:.0f} moves and {laps:.1f} laps each, {pace:,.0f} rounds/s")
    return "\n".join(lines)


def _levels(text: str) -> list[Level]:
    return [Level(word) for word in text.split(",")]


def _rounds(text: str) -> int:
    if int(text) < 1:
        raise ValueError
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games.bots", description="Players made of code.")
    commands = parser.add_subparsers(dest="command", required=True)
    arena = commands.add_parser("arena", help="complete rounds of bots, everybody at every seat in turn")
    arena.add_argument("--preset", choices=PRESETS, default="official", metavar="P")
    arena.add_argument(
        "--levels",
        type=_levels,
        default="random,regular,regular,regular",
        metavar="L,L,...",
        help="one for each seat: " + ", ".join(Level),
    )
    arena.add_argument("--rounds", type=_rounds, default=200, metavar="N")
    arena.add_argument("--seed", type=int, default=1, metavar="S")
    arena.add_argument("--decks", type=int, choices=(1, 2, 3), default=1, metavar="N")
    arena.add_argument("--json", action="store_true")
    return parser


if __name__ == "__main__":
    sys.exit(main())
