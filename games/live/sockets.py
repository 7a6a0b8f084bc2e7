"""The sockets of this process by person, session and address: for limits, and to end those of somebody who is gone."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import Any, Protocol

from channels.db import database_sync_to_async
from django.conf import settings

from games.live.guard import MOST_SOCKETS_A_PERSON, MOST_SOCKETS_AN_ADDRESS
from games.live.sessions import is_signed_in

logger = logging.getLogger(__name__)

# A session that ended in another process is noticed by then, even if its browser says nothing any more.
CHECK_ALL_SECONDS = 60
# This computer itself, or a proxy on it that does not say whom it speaks for: everybody may be behind it.
NOBODYS = {"", "127.0.0.1", "::1"}
# Others want the database too.
CHECK_AT_ONCE = 50


class OpenSocket(Protocol):
    """What is known of a connection."""

    user_id: int | None
    session_key: str | None
    address: str
    loop: asyncio.AbstractEventLoop

    async def end(self) -> None: ...


Key = tuple[str, object]
Deed = Callable[[list[OpenSocket]], Coroutine[Any, Any, None]]


class Sockets:
    def __init__(self) -> None:
        self._by: dict[Key, set[OpenSocket]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def has_room_for(self, user_id: int | None, address: str) -> bool:
        if not settings.CAMBIO_LIMITS:
            return True
        if address not in NOBODYS and len(self._by.get(("address", address), ())) >= MOST_SOCKETS_AN_ADDRESS:
            return False
        return user_id is None or len(self._by.get(("user", user_id), ())) < MOST_SOCKETS_A_PERSON

    def add(self, socket: OpenSocket) -> None:
        for key in _keys(socket):
            self._by.setdefault(key, set()).add(socket)
        if socket.user_id is not None:
            self._plan_check(socket.loop)

    def remove(self, socket: OpenSocket) -> None:
        for key in _keys(socket):
            found = self._by.get(key, set())
            found.discard(socket)
            if not found:
                self._by.pop(key, None)

    def of_user(self, user_id: int) -> list[OpenSocket]:
        return list(self._by.get(("user", user_id), ()))

    def of_session(self, session_key: str) -> list[OpenSocket]:
        return list(self._by.get(("session", session_key), ()))

    def of_the_signed_in(self, loop: asyncio.AbstractEventLoop) -> list[OpenSocket]:
        here = [list(found) for key, found in list(self._by.items()) if key[0] == "user"]
        return [socket for found in here for socket in found if socket.loop is loop]

    def move_session(self, old: str, new: str) -> None:
        """The same person in the same browser, under another key."""
        for socket in self.of_session(old):
            self.remove(socket)
            socket.session_key = new
            self.add(socket)

    def do_with(self, found: list[OpenSocket], deed: Deed) -> None:
        """Have something done to sockets in the loop where they live. Called from any thread."""
        for loop in {socket.loop for socket in found}:
            if not loop.is_closed():
                here = [socket for socket in found if socket.loop is loop]
                # In a context of its own: in the database thread's, that thread could not be used again.
                loop.call_soon_threadsafe(self._start, loop, deed, here, context=Context())

    def _start(self, loop: asyncio.AbstractEventLoop, deed: Deed, found: list[OpenSocket]) -> None:
        task = loop.create_task(deed(found))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _plan_check(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._timer is None or self._timer.when() < loop.time():
            self._timer = loop.call_later(CHECK_ALL_SECONDS, self._check, loop)

    def _check(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        found = self.of_the_signed_in(loop)
        if found:
            self._start(loop, end_those_signed_out, found)
            self._plan_check(loop)


def _keys(socket: OpenSocket) -> list[Key]:
    keys: list[Key] = [("address", socket.address)]
    if socket.user_id is not None:
        keys.append(("user", socket.user_id))
        if socket.session_key is not None:
            keys.append(("session", socket.session_key))
    return keys


async def end_all(found: list[OpenSocket]) -> None:
    for socket in found:
        try:
            await socket.end()
        except Exception:
            # One connection that has gone must not keep the others open.
            logger.exception("A socket could not be ended")


async def end_those_signed_out(found: list[OpenSocket]) -> None:
    """End those whose session has ended."""
    for start in range(0, len(found), CHECK_AT_ONCE):
        some = found[start : start + CHECK_AT_ONCE]
        await end_all(await database_sync_to_async(_signed_out)(some))


def _signed_out(found: list[OpenSocket]) -> list[OpenSocket]:
    return [s for s in found if s.user_id is not None and not is_signed_in(s.user_id, s.session_key)]


sockets = Sockets()
