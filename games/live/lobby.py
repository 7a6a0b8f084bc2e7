"""The lobby's sockets: one hub a process hears of every change, reads the lobby once, and tells whoever has it open.

Tables change with every move, the lobby hardly ever: what is heard in one breath is read once, and moves, which show
in the lobby only when they end a game, wait a little longer. Now and then it is read unasked, because a pulse of
another process may be lost and because time passes.
"""

import asyncio
import logging
from contextvars import Context

from channels.db import database_sync_to_async
from django.utils import timezone
from markupsafe import Markup

from games.live import between
from games.live.guard import refusals
from games.live.guarded import GuardedConsumer, NotHeard
from games.live.lobby_regions import lobby_regions
from games.live.sending import oob
from games.selectors.lobby import Lobby, lobby_for
from games.services.announce import Pulse, listen

logger = logging.getLogger(__name__)

GROUP = "lobby"
SOON, AFTER_A_MOVE, UNASKED = 0.25, 3.0, 20.0


class LobbyHub:
    """The lobby as this process shows it, while somebody has it open."""

    def __init__(self) -> None:
        self.sockets: set[LobbyConsumer] = set()
        self.loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._reading = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._line = between.line()
        if self._line is not None:
            self._line.join(GROUP)

    def join(self, socket: "LobbyConsumer") -> None:
        self.sockets.add(socket)
        self._plan(0)

    def leave(self, socket: "LobbyConsumer") -> None:
        self.sockets.discard(socket)
        if not self.sockets:
            self.close()

    def close(self) -> None:
        global _hub
        if self._timer is not None:
            self._timer.cancel()
        if self._line is not None:
            self._line.leave(GROUP)
        if _hub is self:
            _hub = None

    def hear(self, pulse: Pulse) -> None:
        self._plan(SOON if pulse.number is None else AFTER_A_MOVE)

    def _plan(self, wait: float) -> None:
        """Read the lobby after so many seconds, unless it is going to be read sooner."""
        due = self.loop.time() + wait
        if self._timer is not None:
            if self._timer.when() <= due:
                return
            self._timer.cancel()
        self._timer = self.loop.call_later(wait, self._start)

    def _start(self) -> None:
        self._timer = None
        task = self.loop.create_task(self._refresh())
        self._tasks.add(task)
        task.add_done_callback(self._report)

    async def _refresh(self) -> None:
        async with self._reading:
            ids = {socket.user_id for socket in self.sockets if socket.user_id is not None}
            lobby: Lobby = await database_sync_to_async(lobby_for)(ids)
            now = timezone.now()
            for socket in list(self.sockets):
                await socket.show(lobby_regions(lobby, socket.user_id, now))
        if self.sockets:
            self._plan(UNASKED)

    def _report(self, task: "asyncio.Task[None]") -> None:
        """An error must not silence the lobby: it is told, and the lobby is read again later."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.error("The lobby could not be shown", exc_info=error)
            if self.sockets:
                self._plan(UNASKED)


class LobbyConsumer(GuardedConsumer):
    """A browser that has the lobby open. It listens; what is done in the lobby is done by forms."""

    hub: LobbyHub | None = None
    sent: dict[str, Markup]

    async def connect(self) -> None:
        self.sent = {}
        if await self.come_in():
            self.hub = lobby_hub()
            self.hub.join(self)

    def leave(self) -> None:
        if self.hub is not None:
            hub, self.hub = self.hub, None
            hub.leave(self)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Nothing is expected; who sends much of it is shown the door all the same."""
        try:
            await self.readable(text_data, bytes_data)
        except NotHeard as refusal:
            refusals.count(refusal.reason)

    async def show(self, regions: dict[str, Markup]) -> None:
        """Send the lists that have changed."""
        html = "".join(oob(name, html) for name, html in regions.items() if self.sent.get(name) != html)
        self.sent = regions
        if html:
            await self.send_html(html)


_hub: LobbyHub | None = None


def lobby_hub() -> LobbyHub:
    """The hub of this process, made if there is none."""
    global _hub
    if _hub is None or _hub.loop.is_closed():
        _hub = LobbyHub()
    return _hub


def _on_pulse(pulse: Pulse) -> None:
    """Called in the thread that committed."""
    if pulse.number is None:
        between.tell(GROUP, {"type": "lobby", "game": pulse.game_id})
    hub = _hub
    if hub is not None and not hub.loop.is_closed():
        # In a context of its own: in the database thread's, the hub could not use that thread.
        hub.loop.call_soon_threadsafe(hub.hear, pulse, context=Context())


def _on_foreign_pulse(message: between.Message) -> None:
    if _hub is not None:
        _hub.hear(Pulse(message["game"]))


listen(_on_pulse)
between.answer("lobby", _on_foreign_pulse)
