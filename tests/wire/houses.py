"""The whole site telling a story: what every viewer's wire and every page they can ask for carries, byte by byte."""

import logging
import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from random import Random
from unittest.mock import patch

from django.core.management.color import no_style
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.live.regions import Scene
from games.models import Game, Message, Move, Round
from games.rules.cards import Card
from games.rules.houserules import Rules
from games.rules.presets import rules_as_record
from games.rules.round import Round as Play
from games.services import rounds_in_play
from tests.games.people import order, person, started
from tests.wire.stories import SPECTATOR, Story, tell
from tests.wire.wires import Wire, in_database, settled

EVENING = datetime(2026, 1, 9, 20, tzinfo=UTC)
SECONDS_A_STEP = 10
# By name: the viewer whose cards they know. Dan and nobody in particular watch.
VIEWERS = {"Ann": 1, "Ben": 2, "Cleo": 3, "Dan": SPECTATOR, "": SPECTATOR, "Olga": SPECTATOR}
OPERATOR = "Olga"
PAGES_EVERY = 4
SAID_EVERY = 7

Told = dict[str, list[bytes]]  # by name: everything they got, in order


class House:
    """A table of Ann, Ben and Cleo, with Dan and somebody unknown watching, and Olga who runs the site."""

    def __init__(self, rules: Rules, chance: int, most: int) -> None:
        with standing_clock():
            self._set_up(rules, Random(chance), most)

    def _set_up(self, rules: Rules, rng: Random, most: int) -> None:
        self.game, _live = started("Ann", "Ben", "Cleo", turn_seconds=30, snap_seconds=3)
        Game.objects.filter(pk=self.game.pk).update(rules=rules_as_record(rules))
        self.game.refresh_from_db()
        row = Round.objects.get(game=self.game)
        row.seed = rng.randbytes(32).hex()
        row.save()
        self.round_id = row.pk
        self.story: Story = tell(rounds_in_play.deal(self.game, row), rng, most)
        self.browsers = {name: Client(raise_request_exception=False) for name in VIEWERS}
        for name, browser in self.browsers.items():
            if name == OPERATOR:
                browser.force_login(User.objects.create_superuser(name.lower()))
            elif name:
                browser.force_login(person(name))
            # The first visit is noted, and brings cookies.
            browser.get(self.game.get_absolute_url())

    async def told(self, deck: tuple[Card, ...], viewers: set[int]) -> Told:
        """Tell the story with this deck; what those viewers got."""
        names = [name for name, viewer in VIEWERS.items() if viewer in viewers]
        told: Told = defaultdict(list)
        wires = {
            name: Wire(f"/ws/tables/{self.game.code}/", self.browsers[name]) for name in VIEWERS if name != OPERATOR
        }
        with self._cards(deck), standing_clock() as clock, _log() as log:
            await in_database(self._rewind)()
            for wire in wires.values():
                await wire.open()
            for number, step in enumerate(self.story.steps):
                clock.now = EVENING + timedelta(seconds=SECONDS_A_STEP * (number + 1))
                await self._try_in_vain(wires, step.in_vain, number)
                who = list(VIEWERS)[step.move.seat - 1]
                await wires[who].says(order(step.move), round="1", seen=str(number))
                await settled(*wires.values())
                played = await Move.objects.filter(round_id=self.round_id).acount()
                assert played == number + 1, f"the site did not play {step.move} like the rules"
                if number % PAGES_EVERY == 0:
                    for name in names:
                        told[name].append(await in_database(self._page)(name, self.game.get_absolute_url()))
            for name in names:
                sent = wires[name].sent if name in wires else []
                told[name] += [repr(sorted(message.items())).encode() for message in sent]
                told[name].append("\n".join(log).encode())
            for name in names:
                log.clear()
                told[name] += await in_database(self._other_pages)(name)
                told[name].append("\n".join(log).encode())
            for wire in wires.values():
                await wire.close()
        return told

    async def _try_in_vain(self, wires: dict[str, Wire], in_vain: tuple[str, ...], number: int) -> None:
        """One seat after the other tries something that is refused, so that the words of refusals are compared too."""
        seat = number % len(in_vain) + 1
        wire = list(wires.values())[seat - 1]
        await wire.says(in_vain[seat - 1], round="1", seen=str(number))
        await wire.says(f"pick {seat}.{number % 4 + 1}")
        if number % SAID_EVERY == 0:
            await wire.sends('{"say": "Good cards, everybody"}')
        await wires["Dan"].says("draw", seen=str(number))
        await settled(*wires.values())

    def _other_pages(self, name: str) -> list[bytes]:
        """All else that this house shows while a round is in play."""
        table = self.game.get_absolute_url()
        pages = [reverse("games:lobby"), reverse("games:rules"), f"{table}rules/", f"{table}invite/", "/nothing/here/"]
        if name:
            pages += [reverse("accounts:export"), f"{reverse('games:new_table')}?table={self.game.code}"]
        if name == OPERATOR:
            pages += [reverse(f"admin:games_{kind}_changelist") for kind in ("game", "round", "move", "message")]
            pages.append(reverse("admin:games_round_change", args=[self.round_id]))
            pages.append(reverse("admin:games_game_change", args=[self.game.pk]))
        found = [self._page(name, page) for page in pages]
        with patch("games.views.tables.whole_page", _broken):
            found.append(self._page(name, table))
        forged = Client(enforce_csrf_checks=True)
        forged.cookies = self.browsers[name].cookies
        found.append(answer_bytes(forged.post(f"{table}act/", {"move": "draw"})))
        return found

    def _page(self, name: str, path: str) -> bytes:
        return answer_bytes(self.browsers[name].get(path))

    def _rewind(self) -> None:
        """The table before the first move."""
        Move.objects.all().delete()
        Message.objects.all().delete()
        # The admin's pages count them.
        numbers = [{"table": Message._meta.db_table, "column": "id"}]
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_by_name_sql(no_style(), numbers):
                cursor.execute(statement)
        rounds_in_play.forget_all()

    @contextmanager
    def _cards(self, deck: tuple[Card, ...]) -> Iterator[None]:
        """Let the round be dealt from a deck that was arranged by hand."""

        def deal(game: Game, row: Round) -> Play:
            seed = bytes.fromhex(row.seed)
            return Play(game.house_rules(), game.seats, dealer=row.dealer, first=row.first, seed=seed, deck=deck)

        with patch.object(rounds_in_play, "deal", deal):
            yield


def _broken(scene: Scene, _viewer: object) -> None:
    """Something goes wrong with the cards in hand: the page and the log must not tell which they were."""
    assert scene.live is not None
    raise RuntimeError(f"could not show {scene.live.play!r}")


def answer_bytes(answer: HttpResponse) -> bytes:
    """A whole answer: status, headers, cookies, body. Only what is made up for every page differs by nature: the token
    against forgery, and the name of the next action."""
    head = f"{answer.status_code}\n{sorted(answer.headers.items())}\n{answer.cookies}\n"
    whole = head.encode() + answer.content
    whole = re.sub(rb'(csrfmiddlewaretoken" value=")\w{64}', rb"\1", whole)
    whole = re.sub(rb'(name="action" value=")[0-9a-f]+', rb"\1", whole)
    return re.sub(rb"(csrftoken=)\w{32}", rb"\1", whole)


class _Clock:
    now = EVENING


@contextmanager
def standing_clock() -> Iterator[_Clock]:
    """Time stands still but for the story's own steps: deadlines are on the pages, and nobody plays when they pass."""
    clock = _Clock()
    with (
        patch("django.utils.timezone.now", lambda: clock.now),
        patch("time.time", lambda: clock.now.timestamp()),
        patch("games.live.actors.Actors.plan", lambda _actors, _scene: None),
    ):
        yield clock


@contextmanager
def _log() -> Iterator[list[str]]:
    """Every line that would be written, tracebacks included."""
    lines: list[str] = []
    formatter = logging.Formatter("{levelname} {name} {message}", style="{")

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(formatter.format(record))

    handler = Keep(logging.DEBUG)
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield lines
    finally:
        root.removeHandler(handler)


async def assert_nobody_learns_anything(house: House) -> None:
    """The law: permute all cards that a viewer cannot see, and not one byte of what this viewer gets differs."""
    honest = await house.told(house.story.deck, set(VIEWERS.values()))
    for viewer in range(len(house.story.seen)):
        twin = await house.told(house.story.twin(viewer), {viewer})
        for name, got in twin.items():
            who = name or "nobody"
            assert len(got) == len(honest[name]), f"{who} got another number of answers"
            for this, other in zip(got, honest[name], strict=True):
                assert this == other, f"{who} can tell hidden cards apart: {_difference(this, other)}"


def _difference(this: bytes, other: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(this, other, strict=False)) if a != b), min(len(this), len(other)))
    return f"{this[max(0, at - 60) : at + 30]!r} or {other[max(0, at - 60) : at + 30]!r}"
