"""A browser's connection as the server sees it: the whole application behind it, everything that was sent kept."""

import asyncio
import json
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.conf import settings
from django.test import Client

from cambio_site.asgi import application
from games.live.guarded import GuardedConsumer

in_database = database_sync_to_async
ORIGIN = b"http://localhost"


class Wire:
    """One socket, with the cookies of somebody's browser."""

    def __init__(self, path: str, browser: Client | None = None, *, address: str = "192.0.2.7") -> None:
        cookie = browser.cookies.get(settings.SESSION_COOKIE_NAME) if browser else None
        headers = [(b"origin", ORIGIN), (b"host", b"localhost")]
        if cookie is not None:
            headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={cookie.value}".encode()))
        self.scope: dict[str, Any] = {
            "type": "websocket",
            "path": path,
            "query_string": b"",
            "headers": headers,
            "subprotocols": [],
            "client": [address, 50000],
            "wire": self,
        }
        self.sent: list[dict[str, Any]] = []
        self.given = self.handled = 0
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> "Wire":
        self.task = asyncio.create_task(application(self.scope, self._inbox.get, self._take))
        await self._give({"type": "websocket.connect"})
        await settled(self)
        return self

    async def _take(self, message: dict[str, Any]) -> None:
        # Daphne is as strict.
        assert type(message.get("code", 0)) is int
        self.sent.append(message)

    async def _give(self, message: dict[str, Any]) -> None:
        self.given += 1
        await self._inbox.put(message)

    async def says(self, move: str = "", **more: str) -> None:
        await self.sends(json.dumps({"move": move, **more}))

    async def sends(self, frame: str | bytes) -> None:
        kind = "text" if isinstance(frame, str) else "bytes"
        await self._give({"type": "websocket.receive", kind: frame})

    async def close(self) -> None:
        if self.task is not None and not self.task.done():
            await self._give({"type": "websocket.disconnect", "code": 1000})
            await self.task

    @property
    def frames(self) -> list[str]:
        return [message["text"] for message in self.sent if message["type"] == "websocket.send"]

    @property
    def code(self) -> int | None:
        """Why it was closed, if it was."""
        return next((message.get("code") for message in self.sent if message["type"] == "websocket.close"), None)


async def settled(*wires: Wire) -> None:
    """Until everything that was said has been heard, and everything that follows from it has been sent."""
    quiet = 0
    while quiet < 2:
        before = [len(wire.sent) for wire in wires]
        # Whatever waits for the database is served before this: it has one thread.
        await in_database(lambda: None)()
        for _ in range(5):
            await asyncio.sleep(0)
        is_heard = all(wire.handled == wire.given or (wire.task and wire.task.done()) for wire in wires)
        is_quiet = is_heard and before == [len(wire.sent) for wire in wires]
        quiet = quiet + 1 if is_quiet else 0


def count_what_is_handled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every wire know when a message has been dealt with."""
    honest = GuardedConsumer.dispatch

    async def dispatch(consumer: GuardedConsumer, message: dict[str, Any]) -> None:
        try:
            await honest(consumer, message)
        finally:
            if "wire" in consumer.scope:
                consumer.scope["wire"].handled += 1

    monkeypatch.setattr(GuardedConsumer, "dispatch", dispatch)
