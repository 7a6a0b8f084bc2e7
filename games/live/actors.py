"""Those who act without a click: the clock, the bots, and the bots who play for people that are away.

A plan is made after every change and holds until the next one; when its time comes it is played through the ordinary
door, and the log decides. Nothing is stored: opening the table makes the plan again.
"""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

from channels.db import database_sync_to_async
from django.conf import settings
from django.utils import timezone

from games.bots.interface import Bot, Level, make_bot, reaction
from games.models import MoveBy
from games.rules.movetext import write_move
from games.rules.phases import Phase, Window
from games.services.absence import PATIENCE, deal_without_the_late, replace_host
from games.services.clock import deadline, next_round_due, play_for_the_late
from games.services.errors import Refused
from games.services.play import draw_opens_at, play_move
from games.services.rounds_in_play import LiveRound

if TYPE_CHECKING:
    from games.live.hub import Hub
    from games.live.regions import Scene
    from games.selectors.shapes import Table

THINKING = {Phase.MEMORY: (1.5, 3.5), Phase.CLOSING: (0.6, 1.6), Phase.ABILITY: (1.2, 2.4)}
USUAL_THINKING = (0.9, 2.2)
# Who keeps a seat warm for somebody.
STAND_IN = Level.REGULAR
# A host may be away for so long; then somebody who is here becomes host.
HOST_SECONDS = 120


@dataclass(frozen=True, slots=True)
class Deed:
    """Something to be done at a time."""

    at: datetime
    do: Callable[[], object]


class Actors:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self._timer: asyncio.TimerHandle | None = None
        self._bots: dict[tuple[int, int], tuple[Bot, int]] = {}
        self._acting: asyncio.Task[None] | None = None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def plan(self, scene: "Scene") -> None:
        """Find the next deed and set the alarm for it."""
        self.stop()
        deeds = list(self._deeds(scene))
        if deeds:
            next_deed = min(deeds, key=lambda deed: deed.at)
            wait = max(0.0, (next_deed.at - timezone.now()).total_seconds())
            self._timer = self.hub.loop.call_later(wait, self._begin, next_deed)

    def _begin(self, deed: Deed) -> None:
        self._acting = self.hub.loop.create_task(self._act(deed))

    async def _act(self, deed: Deed) -> None:
        try:
            await database_sync_to_async(deed.do)()
        except Refused:
            # Somebody was faster, here or in another process; the fresh table makes a fresh plan.
            await asyncio.sleep(0.2)
        self.hub.touch()

    def _deeds(self, scene: "Scene") -> Iterator[Deed]:
        yield from self._host_deeds(scene)
        table, live = scene.table, scene.live
        if table.status != "playing" or table.is_paused or live is None:
            return
        if live.play.phase is Phase.OVER:
            yield from self._between_rounds(table)
            return
        yield from self._clock_deeds(live)
        waits_for = live.play.who_must_act()
        for person in table.people:
            if person.is_played_by_a_bot:
                level = Level(person.bot_level) if person.is_bot else STAND_IN
                yield from self._bot_deeds(live, person.seat, level, person.seat in waits_for)

    def _between_rounds(self, table: "Table") -> Iterator[Deed]:
        if not table.missing or table.scored_at is None:
            return
        due, patience = next_round_due(table.scored_at, table.turn_seconds), table.scored_at + PATIENCE
        number = table.round_number + 1
        if due is not None:
            yield Deed(due, lambda: deal_without_the_late(game_id=table.game_id, number=number))
        elif timezone.now() < patience:
            yield Deed(patience, lambda: None)

    def _host_deeds(self, scene: "Scene") -> Iterator[Deed]:
        table = scene.table
        seat = table.seat_of(table.host_id)
        if seat == 0 or table.status == "over" or self.hub.presence.of(seat) == "here":
            return
        others = {person.seat for person in table.people if person.user_id not in (None, table.host_id)}
        host_id = table.host_id
        if host_id is not None and any(self.hub.presence.of(other) == "here" for other in others):
            left = timedelta(seconds=HOST_SECONDS - self.hub.presence.gone_for(seat))
            yield Deed(timezone.now() + left, lambda: replace_host(game_id=table.game_id, host_id=host_id))

    def _clock_deeds(self, live: LiveRound) -> Iterator[Deed]:
        due = deadline(live)
        if due is not None:
            yield Deed(due, lambda: play_for_the_late(round_id=live.round_id))
        elif timezone.now() < (patience := live.waiting_since + PATIENCE):
            # From then on the table offers those who wait to let a bot play on: it has to be shown again.
            yield Deed(patience, lambda: None)

    def _bot_deeds(self, live: LiveRound, seat: int, level: Level, is_waited_for: bool) -> Iterator[Deed]:
        bot, play = self._bot(live, seat, level), live.play
        view = play.view_for(seat)
        # The same moment gives the same pace, however often it is planned.
        chance = Random(f"{live.round_id}:{live.number}:{seat}")  # noqa: S311
        snaps = play.snap_moves(seat)
        if snaps and play.window is Window.OPEN and (snap := bot.snap(view, snaps)):
            at = live.last_discard_at + timedelta(seconds=reaction(level, chance) * settings.CAMBIO_BOT_PACE)
            text = f"{_order(snap)} @{play.discards}"
            yield Deed(at, lambda: _play(live, seat, text))
        if is_waited_for:
            move = _order(bot.choose(view, play.turn_moves(seat)))
            seconds = chance.uniform(*THINKING.get(play.phase, USUAL_THINKING)) * settings.CAMBIO_BOT_PACE
            at = max(live.waiting_since + timedelta(seconds=seconds), draw_opens_at(live))
            yield Deed(at, lambda: _play(live, seat, move, seen=live.number))

    def _bot(self, live: LiveRound, seat: int, level: Level) -> Bot:
        """The bot of a seat, told everything that its seat has seen so far."""
        bot, told = self._bots.get((live.round_id, seat), (None, 0))
        if bot is None:
            self._bots = {key: value for key, value in self._bots.items() if key[0] == live.round_id}
            seed = sha256(f"{settings.CAMBIO_TEST_SEED or settings.SECRET_KEY}:{live.round_id}".encode()).digest()
            bot = make_bot(level, live.play.rules, live.play.seats, seat, seed)
        bot.observe(live.play.events_for(seat, told))
        self._bots[live.round_id, seat] = bot, len(live.play.events)
        return bot


def _order(move: object) -> str:
    return write_move(move).split(" ", 1)[1]  # type: ignore[arg-type]


def _play(live: LiveRound, seat: int, text: str, seen: int | None = None) -> None:
    play_move(round_id=live.round_id, seat=seat, text=text, seen=seen, by=MoveBy.BOT)
