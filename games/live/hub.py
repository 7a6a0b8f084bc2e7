"""One hub a table a process: it hears that the table changed, reads it once, and writes to its sockets.

Everything here runs in the event loop; the database is asked in its own thread. A hub lives while somebody has the
table open, and while it lives the table's clock and bots run.
"""

import asyncio
import logging
from contextvars import Context
from typing import Protocol

from channels.db import database_sync_to_async
from markupsafe import Markup

from games.live.actors import Actors
from games.live.guard import Closing, Reason
from games.live.presence import Presence
from games.live.regions import Layout, Scene, Viewer, layout_of, regions_for
from games.live.render import render_stage
from games.models import Message
from games.selectors.shapes import Table
from games.selectors.tables import chat_of, table_of
from games.services.announce import Pulse, listen
from games.services.rounds_in_play import LiveRound, catch_up, live_round

logger = logging.getLogger(__name__)


class Socket(Protocol):
    """What a hub needs of a connection."""

    viewer: Viewer
    sent: dict[str, Markup]
    layout: Layout | None

    async def send_html(self, html: str) -> None: ...

    async def turn_away(self, code: Closing, reason: Reason) -> None: ...


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
        self._refreshing: asyncio.Task[None] | None = None
        self._is_stale = True

    async def scene(self) -> Scene:
        """The table as it is now, read if need be."""
        if self._scene is None or self._is_stale:
            await self._read()
        assert self._scene is not None
        return self._scene

    async def join(self, socket: Socket) -> None:
        self.sockets.add(socket)
        self.presence.came(socket.viewer.seat)
        self.touch()

    def leave(self, socket: Socket) -> None:
        self.sockets.discard(socket)
        if socket.viewer.seat not in {other.viewer.seat for other in self.sockets}:
            self.presence.went(socket.viewer.seat)
        if self.sockets:
            self.touch()
        else:
            self.close()

    def close(self) -> None:
        self.actors.stop()
        _hubs.pop(self.game_id, None)

    def hear(self, pulse: Pulse) -> None:
        """Something was committed. A move of the round that is followed here needs no reading."""
        live = self._scene.live if self._scene else None
        is_followed = live is not None and pulse.round_id == live.round_id and pulse.number is not None
        if not is_followed or live is None or live.number < (pulse.number or 0) or live.play.result is not None:
            self._is_stale = True
        self.touch()

    def touch(self) -> None:
        """Show everybody the table, soon: what happens in one breath is sent once."""
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = self.loop.create_task(self._refresh())
            self._refreshing.add_done_callback(_report)

    async def _refresh(self) -> None:
        while True:
            scene = await self.scene()
            await self._show(scene)
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
        self._scene = Scene(table, live, tuple(messages), self.presence.by_seat(), self._before)

    async def _show(self, scene: Scene) -> None:
        if scene.live is not None and len(scene.live.play.events) != self._shown:
            self._before, self._shown = self._shown, len(scene.live.play.events)
        scene = Scene(scene.table, scene.live, scene.messages, self.presence.by_seat(), self._before)
        for socket in list(self.sockets):
            try:
                await show(scene, socket)
            except Exception:
                # One connection that has gone must not keep the table from the others.
                logger.exception("A table could not be shown to somebody")


async def show(scene: Scene, socket: Socket) -> None:
    """Send one viewer what has changed on their page."""
    if not scene.table.is_open_to(socket.viewer.user_id):
        # They came while it was waiting for players; now it is being played, without spectators.
        await socket.turn_away(Closing.NOT_FOUND, Reason.NOT_FOUND)
        return
    seat = scene.table.seat_of(socket.viewer.user_id)
    if seat != socket.viewer.seat:
        socket.viewer = Viewer(socket.viewer.user_id, seat, (), socket.viewer.blocked)
    layout, regions = layout_of(scene, socket.viewer), regions_for(scene, socket.viewer)
    if layout != socket.layout:
        html = oob("stage", render_stage(layout, regions))
        outside = ("head", "sheet", "chat", "state")
        html += "".join(oob(name, regions[name]) for name in outside if socket.sent.get(name) != regions[name])
    else:
        html = "".join(oob(name, html) for name, html in regions.items() if socket.sent.get(name) != html)
    socket.layout, socket.sent = layout, regions
    if html:
        await socket.send_html(html)


def oob(name: str, html: Markup) -> str:
    """A region as a message carries it: morphed in place, so that focus and movement survive."""
    return str(html).replace(f'id="{name}"', f'id="{name}" hx-swap-oob="morph"', 1)


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


def hub_of(game_id: int) -> Hub:
    """The hub of a table in this process, made if there is none."""
    listen(_on_pulse)
    hub = _hubs.get(game_id)
    if hub is None:
        hub = _hubs[game_id] = Hub(game_id)
    return hub


def _on_pulse(pulse: Pulse) -> None:
    """Called in the thread that committed."""
    hub = _hubs.get(pulse.game_id)
    if hub is not None and not hub.loop.is_closed():
        # In a context of its own: in the database thread's, the hub could not use that thread.
        hub.loop.call_soon_threadsafe(hub.hear, pulse, context=Context())
