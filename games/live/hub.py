"""One hub a table a process: it hears that the table changed, reads it once, and writes to its sockets.

Everything here runs in the event loop; the database is asked in its own thread. A hub lives while somebody has the
table open, and while it lives the table's clock and bots run.
"""

import asyncio
import logging
from contextvars import Context

from channels.db import database_sync_to_async

from games.live import between
from games.live.actors import Actors
from games.live.presence import WORD_SECONDS, Presence
from games.live.regions import Scene
from games.live.sending import Socket, show
from games.live.watch import Watch
from games.models import Message
from games.presenters.logbook import LogBook
from games.selectors.changes import Standing
from games.selectors.shapes import Table
from games.selectors.tables import chat_of, table_of
from games.services.announce import Pulse, listen
from games.services.rounds_in_play import LiveRound, catch_up, live_round

logger = logging.getLogger(__name__)


class Hub:
    """A table that somebody in this process has open."""

    def __init__(self, game_id: int) -> None:
        self.game_id = game_id
        self.sockets: set[Socket] = set()
        self.presence = Presence()
        self.actors = Actors(self)
        self.loop = asyncio.get_running_loop()
        self._scene: Scene | None = None
        # Events that were shown before the last change, and all that have been shown: what lies between is seen moving.
        self._before, self._shown = 0, 0
        self._log = LogBook(())
        self._refreshing: asyncio.Task[None] | None = None
        self._is_stale = True
        self._line = between.line()
        self._said_at = 0.0
        if self._line is not None:
            self._line.join(_group(game_id))

    async def scene(self) -> Scene:
        """The table as it is now, read if need be."""
        if self._scene is None or self._is_stale:
            await self._read()
        assert self._scene is not None
        return self._scene

    async def join(self, socket: Socket) -> None:
        self.sockets.add(socket)
        self.presence.came(socket.viewer.seat)
        self._say_who_is_here()
        self.touch()

    def leave(self, socket: Socket) -> None:
        self.sockets.discard(socket)
        if socket.viewer.seat not in {other.viewer.seat for other in self.sockets}:
            self.presence.went(socket.viewer.seat)
            self._say_who_is_here()
        if self.sockets:
            self.touch()
        else:
            self.close()

    def close(self) -> None:
        self.actors.stop()
        if self._line is not None:
            self._line.leave(_group(self.game_id))
        _hubs.pop(self.game_id, None)

    def hear(self, pulse: Pulse) -> None:
        """Something was committed. A move of the round that is followed here needs no reading."""
        live = self._scene.live if self._scene else None
        is_followed = live is not None and pulse.round_id == live.round_id and pulse.number is not None
        if not is_followed or live is None or live.number < (pulse.number or 0) or live.play.result is not None:
            self._is_stale = True
        self.touch()

    def compare(self, standing: Standing | None) -> None:
        """What the database says: read again if something was missed, show again if somebody has gone."""
        scene = self._scene
        if scene is None or standing is None:
            return
        # It may have been asked a moment before the last move: only what it is ahead in was missed.
        mine, live = scene.standing, scene.live
        has_missed_a_move = live is not None and standing.number > live.number
        if standing.version > mine.version or standing.round_id != mine.round_id or has_missed_a_move:
            self._is_stale = True
        if self._line is not None and self.loop.time() - self._said_at > WORD_SECONDS / 3:
            self._say_who_is_here()
        if self._is_stale or standing.number > mine.number or self.present(scene.table) != scene.presence:
            self.touch()

    def touch(self) -> None:
        """Show everybody the table, soon: what happens in one breath is sent once."""
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = self.loop.create_task(self._refresh())
            self._refreshing.add_done_callback(_report)

    async def _refresh(self) -> None:
        while True:
            scene = self._staged(await self.scene())
            for socket in list(self.sockets):
                try:
                    await show(scene, socket)
                    # Whoever watched may have sat down meanwhile.
                    self.presence.came(socket.viewer.seat)
                except Exception:
                    # One connection that has gone must not keep the table from the others.
                    logger.exception("A table could not be shown to somebody")
            if not self._is_stale:
                break
        self.actors.plan(scene)

    async def _read(self) -> None:
        self._is_stale = False
        table, live, messages = await database_sync_to_async(_read_table)(self.game_id)
        before = self._scene.live.round_id if self._scene and self._scene.live else None
        if live is not None and live.round_id != before:
            # A page that has just opened, or a fresh deal: nothing to be seen moving.
            self._before = self._shown = len(live.play.events)
            self._log = LogBook(table.names)
        if self._log.names != table.names:
            self._log = LogBook(table.names)
        self._scene = Scene(table, live, tuple(messages), self.present(table), self._before, self._log)

    def _staged(self, scene: Scene) -> Scene:
        """The scene as it is shown now: with what has moved since the last time, and who is here."""
        if scene.live is not None and len(scene.live.play.events) != self._shown:
            self._before, self._shown = self._shown, len(scene.live.play.events)
        presence = self.present(scene.table)
        self._scene = Scene(scene.table, scene.live, scene.messages, presence, self._before, self._log)
        return self._scene

    def present(self, table: Table) -> tuple[str, ...]:
        """For each seat whether somebody is here, away or gone."""
        return tuple([self.presence.of(person.seat) for person in table.people])

    def _say_who_is_here(self) -> None:
        if self._line is not None:
            self._said_at = self.loop.time()
            seats = sorted(self.presence.here)
            self._line.tell(_group(self.game_id), {"type": "presence", "game": self.game_id, "seats": seats})


def _read_table(game_id: int) -> tuple[Table, LiveRound | None, list[Message]]:
    table = table_of(game_id)
    live = None
    if table.round_id is not None:
        live = live_round(table.round_id)
        catch_up(live)
    return table, live, chat_of(game_id) if table.has_chat else []


def _report(task: "asyncio.Task[None]") -> None:
    """A task's error would wait for its garbage to be collected before anybody heard of it."""
    if not task.cancelled() and (error := task.exception()):
        logger.error("A table could not be shown", exc_info=error)


_hubs: dict[int, Hub] = {}
_watch: Watch | None = None


def hub_of(game_id: int) -> Hub:
    """The hub of a table in this process, made if there is none."""
    global _watch
    hub = _hubs.get(game_id)
    if hub is None or hub.loop.is_closed():
        hub = _hubs[game_id] = Hub(game_id)
    if _watch is None or _watch.is_over:
        _watch = Watch(_hubs.values)
    return hub


def presence_at(table: Table) -> tuple[str, ...]:
    """Who is here, as far as this process knows; nothing where nobody has the table open."""
    hub = _hubs.get(table.game_id)
    return hub.present(table) if hub is not None else ()


def _group(game_id: int) -> str:
    return f"table-{game_id}"


def _on_pulse(pulse: Pulse) -> None:
    """Called in the thread that committed."""
    between.tell(
        _group(pulse.game_id),
        {"type": "pulse", "game": pulse.game_id, "round": pulse.round_id, "number": pulse.number},
    )
    hub = _hubs.get(pulse.game_id)
    if hub is not None and not hub.loop.is_closed():
        # In a context of its own: in the database thread's, the hub could not use that thread.
        hub.loop.call_soon_threadsafe(hub.hear, pulse, context=Context())


def _on_foreign_pulse(message: between.Message) -> None:
    hub = _hubs.get(message["game"])
    if hub is not None:
        hub.hear(Pulse(message["game"], message["round"], message["number"]))


def _on_presence(message: between.Message) -> None:
    hub = _hubs.get(message["game"])
    if hub is not None:
        hub.presence.told(message["process"], message["seats"])
        hub.touch()


listen(_on_pulse)
between.answer("pulse", _on_foreign_pulse)
between.answer("presence", _on_presence)
