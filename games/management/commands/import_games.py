"""Bring games back that `export_games` wrote. A game that is here already stays as it is."""

import json
import sys
from argparse import ArgumentParser
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.management.progress import Progress
from games.services.archive import import_game
from games.services.errors import Refused


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", default="-", help="where from; - is the standard input")

    def handle(self, *, file: str, **options: Any) -> None:
        total = 0
        if file != "-":
            with Path(file).open("rb") as lines:
                total = sum(1 for _line in lines)
        progress = Progress(self.stderr, "games", total)
        new = known = refused = 0
        with nullcontext(sys.stdin) if file == "-" else Path(file).open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                try:
                    is_new = import_game(_read(line)) is not None
                    new, known = new + is_new, known + (not is_new)
                except Refused as refusal:
                    refused += 1
                    self.stdout.write(f"line {number}: {refusal.message}")
                progress.add()
        progress.finish()
        self.stdout.write(f"{new:,} new, {known:,} known already, {refused:,} refused")
        if refused:
            sys.exit(1)


def _read(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise Refused("not JSON") from error
