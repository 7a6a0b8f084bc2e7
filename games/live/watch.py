"""Now and then every open table is held against the database, in two queries for all of them.

Pulses are hints and may be lost, and without Redis another process sends none. What was missed is noticed here, and
that time has passed: somebody who was away for a moment is gone after a while.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Protocol

from channels.db import database_sync_to_async

from games.selectors.changes import Standing, standings_of

SECONDS = 2.0


class Watched(Protocol):
    """A table that is open in this process."""

    game_id: int

    def compare(self, standing: Standing | None) -> None: ...


class Watch:
    def __init__(self, tables: Callable[[], Iterable[Watched]]) -> None:
        self.tables = tables
        self.loop = asyncio.get_running_loop()
        self._task = self.loop.create_task(self._run())

    @property
    def is_over(self) -> bool:
        return self._task.done() or self.loop.is_closed()

    async def _run(self) -> None:
        """As long as there is a table to watch."""
        while tables := list(self.tables()):
            standings = await database_sync_to_async(standings_of)([table.game_id for table in tables])
            for table in tables:
                table.compare(standings.get(table.game_id))
            await asyncio.sleep(SECONDS)
