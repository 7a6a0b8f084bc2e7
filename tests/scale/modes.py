"""The ways to press on a site: one move at a time, a steady pace at every table, and as much as it can take."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import perf_counter

from tests.scale.server import Server
from tests.scale.tables import Table

PACE_SECONDS = 2.0
IDLE_PAUSE = 0.02
# So many tables wait for the site at once when it is pressed: enough that it never waits for the load.
IN_FLIGHT = 100
# What has not arrived by then has not arrived.
PATIENCE = 30.0

Tell = Callable[[str], None]


class Stuck(Exception):
    """The site has stopped answering."""


@dataclass(frozen=True, slots=True)
class Times:
    """How long to press, and how long before that nothing is counted."""

    warm_up: float
    seconds: float


@dataclass
class Run:
    """What was measured. Times are seconds from a move being due to the last page showing it."""

    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)
    # Of moves that were still on their way at the end: they count where it is asked how long moves take.
    unfinished: list[float] = field(default_factory=list)
    cpu: float = 0.0
    received: int = 0
    # What must be nothing.
    refused: int = 0
    lost: int = 0
    is_counting: bool = False

    def count(self, latency: float) -> None:
        """A move is over. The first moments and what arrives after the end are not counted."""
        if self.is_counting:
            self.latencies.append(latency)

    @property
    def moves(self) -> int:
        return len(self.latencies)

    def part(self, share: float) -> float:
        """The latency that this share of the moves does not exceed."""
        ordered = sorted(self.latencies + self.unfinished)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


async def idle(table: Table, moves: int) -> Run:
    """One table, one move after the other, from the press to the last of the other three pages."""
    run, done = Run(), asyncio.Event()
    table.on_done = lambda _table: done.set()
    for _ in range(moves):
        done.clear()
        table.go_on()
        await _in_time(done.wait())
        if table.is_move:
            run.latencies.append(table.seen_by_others - table.started)
        await asyncio.sleep(IDLE_PAUSE)
    table.on_done = None
    return run


async def paced(tables: list[Table], times: Times, server: Server, tell: Tell) -> Run:
    """Every table makes a move each two seconds, all of them evenly apart.

    The time counts from when a move was due, also where the site was too far behind for it to be made.
    """
    loop, run = asyncio.get_running_loop(), Run()
    is_over = False
    due: dict[Table, float] = {}
    handles: dict[Table, asyncio.TimerHandle] = {}

    def play(table: Table) -> None:
        if not is_over:
            table.go_on(due[table])

    def done(table: Table) -> None:
        now = perf_counter()
        if table.is_move:
            run.count(now - due[table])
        due[table] += PACE_SECONDS
        handles[table] = loop.call_later(max(0.0, due[table] - perf_counter()), play, table)

    start = perf_counter() + 0.1
    for number, table in enumerate(tables):
        table.on_done = done
        due[table] = start + PACE_SECONDS * number / len(tables)
        handles[table] = loop.call_later(due[table] - perf_counter(), play, table)
    await _watch(run, tables, times, server, tell)
    is_over = True
    # A move that is still on its way has taken this long at least.
    now = perf_counter()
    run.unfinished = [now - due[table] for table in tables if table.is_waiting]
    for handle in handles.values():
        handle.cancel()
    await _settle(tables)
    return run


async def saturation(tables: list[Table], times: Times, server: Server, tell: Tell) -> Run:
    """A number of tables are always waiting for the site; each takes its turn when another's move is everywhere."""
    run, queue = Run(), deque(tables)
    is_over = False

    def done(table: Table) -> None:
        if table.is_move:
            run.count(perf_counter() - table.started)
        queue.append(table)
        if not is_over:
            queue.popleft().go_on()

    for table in tables:
        table.on_done = done
    for _ in range(min(IN_FLIGHT, len(tables))):
        queue.popleft().go_on()
    await _watch(run, tables, times, server, tell)
    is_over = True
    await _settle(tables)
    return run


async def _watch(run: Run, tables: list[Table], times: Times, server: Server, tell: Tell) -> None:
    """Let it run, and measure what lies between the first moments and the end."""
    await asyncio.sleep(times.warm_up)
    run.is_counting = True
    start, cpu, received = perf_counter(), server.cpu(), _received(tables)
    while (left := start + times.seconds - perf_counter()) > 0:
        await asyncio.sleep(min(5.0, left))
        p50, p99 = (f"{run.part(share) * 1000:,.1f} ms" for share in (0.5, 0.99))
        tell(f"{perf_counter() - start:4.0f} s  {run.moves:6,} moves  p50 {p50}  p99 {p99}")
        if not run.moves:
            raise Stuck("No move arrived for five seconds.")
    run.seconds = perf_counter() - start
    run.cpu = server.cpu() - cpu
    run.received = _received(tables) - received
    run.refused = sum(table.refused for table in tables)
    run.lost = sum(socket.lost for table in tables for socket in table.sockets.values())
    run.is_counting = False


async def _settle(tables: list[Table]) -> None:
    """Let what is on its way arrive, so that the next way of pressing starts from rest."""
    until = perf_counter() + PATIENCE
    while any(table.is_waiting for table in tables) and perf_counter() < until:
        await asyncio.sleep(0.05)
    for table in tables:
        table.on_done = None


async def _in_time(waited_for: Awaitable[object]) -> None:
    try:
        await asyncio.wait_for(waited_for, PATIENCE)
    except TimeoutError:
        raise Stuck("A move did not arrive.") from None


def _received(tables: list[Table]) -> int:
    return sum(table.received for table in tables)
