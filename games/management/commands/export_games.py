"""Write finished games as JSON lines, one game a line, with a record of every round inside."""

import json
import sys
from argparse import ArgumentParser
from contextlib import nullcontext
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.management.parallel import in_parallel, processors
from games.management.progress import Progress
from games.selectors.archive import archived, finished

GAMES_A_PIECE = 50


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", default="-", help="where to; - is the standard output")
        parser.add_argument("--since", type=date.fromisoformat, help="only games that ended on this day or later")
        parser.add_argument("--jobs", type=int, default=processors(), help="how many processes read")

    def handle(self, *, file: str, since: date | None, jobs: int, **options: Any) -> None:
        games = finished().order_by("pk")
        if since is not None:
            games = games.filter(ended_at__gte=datetime.combine(since, time(), tzinfo=UTC))
        keys = list(games.values_list("pk", flat=True))
        pieces = [keys[i : i + GAMES_A_PIECE] for i in range(0, len(keys), GAMES_A_PIECE)]
        progress = Progress(self.stderr, "games", len(keys))
        with nullcontext(sys.stdout) if file == "-" else Path(file).open("w", encoding="utf-8") as out:
            for lines in in_parallel(_lines, pieces, jobs):
                out.writelines(lines)
                progress.add(len(lines))
        progress.finish()


def _lines(game_ids: list[int]) -> list[str]:
    return [json.dumps(game, separators=(",", ":")) + "\n" for game in archived(game_ids)]
