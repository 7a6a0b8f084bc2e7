"""One site from its first table to its limits: what `make bench-live` does to each."""

import asyncio
import gc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter

from tests.scale import modes
from tests.scale.modes import Run
from tests.scale.server import Server, free_port, running
from tests.scale.tables import Table
from tests.scale.target import SEATS, Target

OPENING_AT_ONCE = 16
TELL_EVERY = 500


@dataclass(frozen=True, slots=True)
class Wishes:
    tables: int
    seconds: float
    seed: int
    idle_moves: int = 200
    warm_up: float = 2.0


@dataclass(frozen=True, slots=True)
class Figures:
    """All that was measured of one site."""

    tables: int
    idle: Run
    paced: Run
    saturation: Run
    pages_a_second: float
    memory_open: float  # bytes a table, with every page open
    memory_played: float  # and after the load


def press(target: Target, wishes: Wishes, tell: Callable[[str], None]) -> Figures:
    """Make the tables, start the server, play, stop the server."""
    start = perf_counter()
    # One more than is counted: the table that is played at alone, before the others are opened.
    seatings = target.make_tables(wishes.tables + 1)
    tell(f"{wishes.tables} tables made in {perf_counter() - start:.0f} s")
    tables = [Table(target, seating, Random(f"{wishes.seed}:{n}")) for n, seating in enumerate(seatings)]
    port = free_port()
    with running(target.command(port), target.environment(), port) as server:
        return asyncio.run(_press(tables, server, wishes, tell))


async def _press(tables: list[Table], server: Server, wishes: Wishes, tell: Callable[[str], None]) -> Figures:
    first, others = tables[0], tables[1:]
    await open_pages([first], server.port, tell)
    idle = await modes.idle(first, wishes.idle_moves)
    tell(f"one table alone: p50 {idle.part(0.5) * 1000:.1f} ms")
    first.close()
    before, start = server.memory(), perf_counter()
    await open_pages(others, server.port, tell)
    opening = perf_counter() - start
    opened = server.memory()
    tell(f"{len(others) * SEATS:,} pages and sockets opened in {opening:.0f} s")
    # The load's own pauses must not look like the site's.
    gc.collect()
    gc.freeze()
    times = modes.Times(wishes.warm_up, wishes.seconds)
    paced = await modes.paced(others, times, server, lambda words: tell(f"paced       {words}"))
    pressed = await modes.saturation(others, times, server, lambda words: tell(f"saturation  {words}"))
    played = server.memory()
    for table in others:
        table.close()
    gc.unfreeze()
    return Figures(
        tables=len(others),
        idle=idle,
        paced=paced,
        saturation=pressed,
        pages_a_second=len(others) * SEATS / opening,
        memory_open=(opened - before) / len(others),
        memory_played=(played - before) / len(others),
    )


async def open_pages(tables: list[Table], port: int, tell: Callable[[str], None]) -> None:
    """Every player's page and socket, some at a time."""
    waiting = [(table, seat) for table in tables for seat in range(SEATS)][::-1]

    async def open_some() -> None:
        while waiting:
            table, seat = waiting.pop()
            await table.open_page(port, seat)
            if waiting and len(waiting) % TELL_EVERY == 0:
                tell(f"{len(waiting):,} pages still to open")

    await asyncio.gather(*(open_some() for _ in range(OPENING_AT_ONCE)))
