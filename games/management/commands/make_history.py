"""A made-up history of any size, for trying out how a site behaves after years."""

from argparse import ArgumentParser
from datetime import UTC, datetime
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.db.models import Max, Model

from accounts.choices import AvatarColour
from accounts.models import User
from games.management.bulk import insert, settle
from games.management.made_up import rows as made_up
from games.management.made_up.names import name_of
from games.management.made_up.tables import MOST_SEATS, made_up_rules
from games.management.parallel import in_parallel, processors
from games.management.progress import Progress
from games.models import Game, Move, Player, Round, RoundScore
from games.rules.presets import rules_as_record
from games.services.facts import rule_set_of

GAMES_A_PIECE = 20
NO_PASSWORD = "!"  # noqa: S105  # nobody signs in as somebody made up
# The same seed gives the same history on any day.
UNTIL = datetime(2026, 10, 1, tzinfo=UTC)


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, default=20_000, help="how many games (about five rounds each)")
        parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same history")
        parser.add_argument("--people", type=int, default=500, help="how many people play them")
        parser.add_argument("--jobs", type=int, default=processors(), help="how many processes play")

    def handle(self, *, games: int, seed: int, people: int, jobs: int, **options: Any) -> None:
        if people < MOST_SEATS:
            raise CommandError(f"--people: at least {MOST_SEATS}, so that every table can be filled.")
        pieces = self._pieces(games, seed, people)
        progress = Progress(self.stderr, "games", games)
        rounds = moves = 0
        for rows in in_parallel(made_up.make_up, pieces, jobs):
            with transaction.atomic():
                _write(rows)
            rounds, moves = rounds + len(rows.rounds), moves + len(rows.moves)
            progress.add(len(rows.games))
        progress.finish()
        settle(Game, Player, Round, RoundScore, Move)
        self.stdout.write(f"{games:,} games, {rounds:,} rounds, {moves:,} moves")

    def _pieces(self, games: int, seed: int, people: int) -> list[made_up.Piece]:
        users = _people(seed, people)
        rules = made_up_rules(Random(seed))  # noqa: S311
        common = {
            "seed": seed,
            "people": users,
            "rule_sets": tuple((rule_set_of(one).pk, rules_as_record(one)) for one in rules),
            "first_game": _last(Game) + 1,
            "first_player": _last(Player) + 1,
            "first_round": _last(Round) + 1,
            "until": UNTIL,
        }
        starts = range(0, games, GAMES_A_PIECE)
        return [made_up.Piece(numbers=range(i, min(i + GAMES_A_PIECE, games)), **common) for i in starts]  # type: ignore[arg-type]


def _write(rows: made_up.Rows) -> None:
    insert(Game, made_up.GAME, rows.games)
    insert(Player, made_up.PLAYER, rows.players)
    insert(Round, made_up.ROUND, rows.rounds)
    insert(RoundScore, made_up.SCORE, rows.scores)
    insert(Move, made_up.MOVE, rows.moves)


def _people(seed: int, count: int) -> tuple[int, ...]:
    """People with names of their own; those of an earlier history play on."""
    rng = Random(seed)  # noqa: S311
    names = {name.lower().replace(" ", "."): name for name in map(name_of, range(count))}
    known = set(User.objects.filter(username__in=names).values_list("username", flat=True))
    User.objects.bulk_create(
        User(username=username, display_name=name, password=NO_PASSWORD, avatar_colour=rng.choice(AvatarColour.values))
        for username, name in names.items()
        if username not in known
    )
    keys = dict(User.objects.filter(username__in=names).values_list("username", "pk"))
    return tuple(keys[username] for username in names)


def _last(model: type[Model]) -> int:
    found = model._default_manager.aggregate(last=Max("pk"))["last"]
    return int(found or 0)
