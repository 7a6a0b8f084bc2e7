"""Play every round in the database again and hold the log against everything that was written down from it: scores,
winners, tallies, facts. Each difference is a line; the exit status is 1 if there is one."""

import sys
from argparse import ArgumentParser
from datetime import UTC, date, datetime, time
from typing import Any

from django.core.management.base import BaseCommand
from django.db.models import Q

from games.management.parallel import in_parallel, processors
from games.management.progress import Progress
from games.management.verification import differences
from games.models import Game

GAMES_A_PIECE = 50


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--since", type=date.fromisoformat, help="only games that went on after this day")
        parser.add_argument("--jobs", type=int, default=processors(), help="how many processes read and play")

    def handle(self, *, since: date | None, jobs: int, **options: Any) -> None:
        games = Game.objects.exclude(started_at=None).order_by("pk")
        if since is not None:
            day = datetime.combine(since, time(), tzinfo=UTC)
            games = games.filter(Q(ended_at=None) | Q(ended_at__gte=day))
        keys = list(games.values_list("pk", flat=True))
        pieces = [keys[i : i + GAMES_A_PIECE] for i in range(0, len(keys), GAMES_A_PIECE)]
        progress = Progress(self.stderr, "games", len(keys))
        rounds = wrong = 0
        for (replayed, lines), piece in zip(in_parallel(differences, pieces, jobs), pieces, strict=True):
            for line in lines:
                self.stdout.write(line)
            rounds, wrong = rounds + replayed, wrong + len(lines)
            progress.add(len(piece))
        progress.finish()
        self.stdout.write(f"{len(keys):,} games, {rounds:,} rounds: {wrong:,} differences")
        if wrong:
            sys.exit(1)
