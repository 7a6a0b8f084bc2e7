"""`python -m games.rules`: replay records, print presets and decks, measure the engine."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from games.rules.cards import unshuffled_deck
from games.rules.errors import InvalidRecord
from games.rules.presets import PRESETS
from games.rules.record import UnplayableRecord, parse_json, read_record
from games.rules.report import report_round, report_view
from games.rules.shuffle import DEAL, SEED_BYTES, shuffled

OK, UNPLAYABLE, UNREADABLE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    match options.command:
        case "replay":
            return _replay(options)
        case "presets":
            print(json.dumps({name: _fields(name) for name in PRESETS}, indent=1))
        case "deck":
            cards = unshuffled_deck(options.decks, options.jokers)
            print(json.dumps([str(card) for card in shuffled(cards, options.seed, DEAL)]))
        case "sheet":
            from games.rules.sheetfile import rules_document

            print(rules_document(), end="")
        case "bench":
            # Only the benchmark needs what it imports; a replay should start at once.
            from games.rules.bench import run

            run(players=options.players, seconds=options.seconds, preset=options.preset, as_json=options.json)
    return OK


def _replay(options: argparse.Namespace) -> int:
    try:
        text = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
        data = parse_json(text)
        record = read_record(data)
    except (OSError, InvalidRecord) as error:
        print(" ".join(str(error).split()), file=sys.stderr)
        return UNREADABLE
    if options.view is not None and options.view > len(record.names):
        print(f"--view: there is no seat {options.view}", file=sys.stderr)
        return UNREADABLE
    try:
        game = record.replay(options.moves)
    except UnplayableRecord as error:
        as_written = data["moves"][error.number - 1]
        failure = {"ok": False, "move": error.number, "text": as_written, "error": str(error.error)}
        print(json.dumps(failure))
        return UNPLAYABLE
    report = report_round(game) if options.view is None else report_view(game.view_for(options.view))
    print(json.dumps(report))
    return OK


def _fields(preset: str) -> dict[str, object]:
    fields = PRESETS[preset].as_dict()
    del fields["preset"]
    return fields


def _seed(text: str) -> bytes:
    seed = bytes.fromhex(text)
    if len(seed) != SEED_BYTES:
        raise ValueError
    return seed


def _at_least(low: int, high: int = sys.maxsize):  # type: ignore[no-untyped-def]  # argparse takes any callable
    def number(text: str) -> int:
        if not low <= int(text) <= high:
            raise ValueError
        return int(text)

    number.__name__ = f"whole number from {low}" + (f" to {high}" if high < sys.maxsize else "")
    return number


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games.rules", description="The rules of Cambio.")
    commands = parser.add_subparsers(dest="command", required=True)

    replay = commands.add_parser("replay", help="play a record and print where it ends")
    replay.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    replay.add_argument("--view", type=_at_least(0), metavar="SEAT", help="what that seat sees; 0 is a spectator")
    replay.add_argument("--moves", type=_at_least(0), metavar="N", help="stop after N moves")

    commands.add_parser("presets", help="print the five presets")

    deck = commands.add_parser("deck", help="print the deck that a seed gives")
    deck.add_argument("--seed", type=_seed, required=True, metavar="HEX", help="64 hex digits")
    deck.add_argument("--decks", type=_at_least(1, 3), default=1, metavar="N")
    deck.add_argument("--jokers", type=_at_least(0, 4), default=2, metavar="N")

    commands.add_parser("sheet", help="print the presets in plain sentences, as Markdown")

    bench = commands.add_parser("bench", help="measure complete random rounds on one core")
    bench.add_argument("--players", type=_at_least(2, 12), default=4, metavar="N")
    bench.add_argument("--seconds", type=float, default=5.0, metavar="S")
    bench.add_argument("--preset", choices=PRESETS, default="cambia", metavar="P")
    bench.add_argument("--json", action="store_true")
    return parser


if __name__ == "__main__":
    sys.exit(main())
