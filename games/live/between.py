"""Between processes: what this one does to a table is told to the others, and what they do is heard here.

One channel a process, joined to one group for every table that is open here. Where one process is the whole site
nothing of this runs. A message is a hint and may be lost: `watch` finds out what was missed.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings

logger = logging.getLogger(__name__)

# Tells this process's own messages from those of the others.
PROCESS = secrets.token_hex(8)
AGAIN_SECONDS = 1.0

Message = dict[str, Any]


_handlers: dict[str, Callable[[Message], None]] = {}


def answer(kind: str, handler: Callable[[Message], None]) -> None:
    """Have messages of this type told to a function, in the event loop."""
    _handlers[kind] = handler


class Line:
    """This process's line to the others."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.layer = _layer()
        self._groups: set[str] = set()
        self._channel = ""
        self._tasks = {self.loop.create_task(self._listen())}

    def join(self, group: str) -> None:
        self._groups.add(group)
        if self._channel:
            self._begin(self.layer.group_add(group, self._channel))

    def leave(self, group: str) -> None:
        self._groups.discard(group)
        if self._channel:
            self._begin(self.layer.group_discard(group, self._channel))

    def tell(self, group: str, message: Message) -> None:
        """From any thread."""
        sending = self.layer.group_send
        self.loop.call_soon_threadsafe(lambda: self._begin(sending(group, message | {"process": PROCESS})))

    async def _listen(self) -> None:
        while True:
            try:
                self._channel = await self.layer.new_channel()
                for group in list(self._groups):
                    await self.layer.group_add(group, self._channel)
                while True:
                    message = await self.layer.receive(self._channel)
                    if message["process"] != PROCESS:
                        _handlers[message["type"]](message)
            except Exception:
                # The others are out of reach for now. Nothing is lost: the log is read anyway, a little later.
                logger.exception("The line to the other processes is down")
                await asyncio.sleep(AGAIN_SECONDS)

    def _begin(self, work: Any) -> None:
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.warning("The other processes could not be told: %s", error)


def _layer() -> Any:
    return get_channel_layer()


_line: Line | None = None


def line() -> Line | None:
    """The line of this process, opened if need be; None where there is nobody to talk to."""
    global _line
    if settings.HAS_OTHER_PROCESSES and (_line is None or _line.loop.is_closed()):
        _line = Line()
    return _line


def tell(group: str, message: Message) -> None:
    """Tell the other processes, from the thread that committed."""
    if not settings.HAS_OTHER_PROCESSES:
        return
    if _line is not None and not _line.loop.is_closed():
        _line.tell(group, message)
        return
    # Nobody has a table open here, so there is no line yet.
    with suppress(OSError):
        async_to_sync(_layer().group_send)(group, message | {"process": PROCESS})
