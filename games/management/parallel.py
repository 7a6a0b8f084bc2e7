"""Pieces of work on all processors, each in a process with its own connection to the database."""

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

import django
from django.db import connections

Piece = TypeVar("Piece")
Result = TypeVar("Result")

# So many pieces wait for each process; more would only fill the memory.
AHEAD = 3


def processors() -> int:
    return os.cpu_count() or 1


def in_parallel(work: Callable[[Piece], Result], pieces: Iterable[Piece], jobs: int) -> Iterator[Result]:
    """The result of every piece, in the order of their completion. One job needs no other process."""
    if jobs <= 1:
        yield from map(work, pieces)
        return
    # A connection that two processes share is a broken one; spawned processes open their own.
    connections.close_all()
    context = multiprocessing.get_context("spawn")
    left = iter(pieces)
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=django.setup) as pool:
        running: set[Future[Result]] = {pool.submit(work, piece) for piece in islice(left, jobs * AHEAD)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(work, piece) for piece in islice(left, len(done))}
            for future in done:
                yield future.result()
