"""How fast the pages about past games are on this database, and how many queries each takes: the history under every
pair of filters, people's pages, score sheets. The exit status is 1 if one is slow at the median or asks too often."""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from random import Random
from statistics import median
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.models import Count
from django.test import Client
from django.test.utils import CaptureQueriesContext, override_settings
from django.utils.http import urlencode

from accounts.models import User
from games.models import Game, GameStatus
from games.selectors.history import Order, Result

MOST_MILLISECONDS = 100
MOST_QUERIES = 12
PLAIN_STATIC = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}


@dataclass(frozen=True)
class Measured:
    name: str
    milliseconds: float
    slowest: float
    processor: float  # milliseconds in this process: what is left of the time on a computer that does other things too
    queries: int


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--times", type=int, default=9, help="how often each page is asked for")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--limit", type=int, default=MOST_MILLISECONDS, help="what counts as slow, in ms")

    @override_settings(STORAGES=PLAIN_STATIC)
    def handle(self, *, times: int, seed: int, limit: int, **options: Any) -> None:
        self.rng = Random(seed)  # noqa: S311
        self.times = times
        games = Game.objects.filter(status=GameStatus.OVER).count()
        people = list(User.objects.annotate(games=Count("players")).filter(games__gt=0).order_by("-games", "pk")[:200])
        if len(people) < 4:
            raise CommandError("There is no history here. Make one: manage.py make_history")
        self.client = Client(SERVER_NAME="localhost")
        # Somebody who has played much: their own games are looked for among those of all.
        self.client.force_login(people[0])
        try:
            pages = [*self._history(people), *self._others(people)]
        finally:
            self.client.logout()
        self._tell(games, pages, limit)

    def _history(self, people: Sequence[User]) -> list[Measured]:
        filters = self._filters(people)
        pairs = {f"history: {a} + {b}": (a, b) for a, b in combinations(filters, 2)}
        return [
            self._measure(name, partial(self._address, filters, names))
            for name, names in ({"history": ()} | pairs).items()
        ]

    def _filters(self, people: Sequence[User]) -> dict[str, Callable[[], dict[str, str]]]:
        """Each with something to find, another every time. A result needs a player; then both stand for one filter."""
        pick = self.rng.choice
        names = [one.username for one in people]
        rules = (("jokers", "4"), ("tie", "shared"), ("hand_limit", "none"), ("snap", "on"), ("hand_size", "5"))
        filters: dict[str, Callable[[], dict[str, str]]] = {
            "player": lambda: {"player": pick(names)},
            "two players": lambda: {"player": ",".join(names[:2])},
            "opponent": lambda: {"against": pick(names)},
            "preset": lambda: {"preset": pick(("official", "flip", "cambia", "stick", "burn"))},
            "house rule": lambda: dict(zip(("rule", "value"), pick(rules), strict=True)),
            "seats": lambda: {"seats": str(pick((2, 3, 4, 5, 6)))},
            "from": lambda: {"since": f"202{pick('3456')}-0{pick('123456789')}-01"},
            "until": lambda: {"until": f"202{pick('3456')}-1{pick('012')}-01"},
            "words": lambda: {"words": pick(("night", "kings", "rounds 7", "nothing at all"))},
        }
        filters |= {f"{one}": lambda one=one: {"player": pick(names), "result": one.value} for one in Result}  # type: ignore[misc]
        filters |= {f"{one} first": lambda one=one: {"order": one.value} for one in Order}  # type: ignore[misc]
        return filters

    def _address(self, filters: dict[str, Callable[[], dict[str, str]]], names: tuple[str, ...]) -> str:
        query: dict[str, str] = {}
        for name in names:
            query |= filters[name]()
        return f"/history/?{urlencode(query)}"

    def _others(self, people: Sequence[User]) -> list[Measured]:
        finished = Game.objects.filter(status=GameStatus.OVER, allows_spectators=True, rounds_played__gt=0)
        codes = list(finished.order_by("pk").values_list("code", flat=True)[:2000])
        longest = finished.order_by("-rounds_played").values_list("code", flat=True).first()
        return [
            self._measure("profile of who played most", lambda: f"/people/{people[0].username}/"),
            self._measure("profile", lambda: f"/people/{self.rng.choice(people).username}/"),
            self._measure("score sheet", lambda: f"/games/{self.rng.choice(codes)}/"),
            self._measure("the longest score sheet", lambda: f"/games/{longest}/"),
        ]

    def _measure(self, name: str, address: Callable[[], str]) -> Measured:
        times, processor = [], []
        for _ in range(self.times):
            path = address()
            start, busy = time.perf_counter(), time.process_time()
            answer = self.client.get(path)
            times.append(1000 * (time.perf_counter() - start))
            processor.append(1000 * (time.process_time() - busy))
            if answer.status_code != 200:
                raise CommandError(f"{path} answered {answer.status_code}")
        with CaptureQueriesContext(connection) as queries:
            self.client.get(address())
        return Measured(name, median(times), max(times), median(processor), len(queries))

    def _tell(self, games: int, pages: list[Measured], limit: int) -> None:
        self.stdout.write(
            f"{games:,} games on {connection.vendor}; of {self.times} times in ms: median, slowest, processor; queries"
        )
        for page in sorted(pages, key=lambda page: -page.milliseconds)[:25]:
            self.stdout.write(
                f"{page.milliseconds:8.1f} {page.slowest:8.1f} {page.processor:8.1f} {page.queries:4}  {page.name}"
            )
        if len(pages) > 25:
            self.stdout.write(f"and {len(pages) - 25} that are faster")
        middle = median(page.milliseconds for page in pages)
        most = max(page.queries for page in pages)
        self.stdout.write(f"{len(pages)} kinds of pages: {middle:.1f} ms at the median, up to {most} queries")
        slow = [page.name for page in pages if page.milliseconds > limit]
        if slow or most > MOST_QUERIES:
            self.stdout.write(f"too slow: {', '.join(slow)}" if slow else "too many queries")
            sys.exit(1)
