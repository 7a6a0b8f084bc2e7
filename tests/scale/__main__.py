"""`make bench-live`: how many moves a second reach every page, here and in a textbook application beside it."""

import argparse
import json
import os
import resource
import sys
import tempfile
from functools import partial
from pathlib import Path
from time import perf_counter

from tests.scale.modes import Stuck
from tests.scale.press import Figures, Wishes, press
from tests.scale.report import as_numbers, table_of
from tests.scale.site import Site
from tests.scale.sockets import ConnectionLost
from tests.scale.target import SEATS
from tests.scale.textbook import Textbook


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench-live", description=__doc__)
    parser.add_argument("--tables", type=int, default=500, help="tables of four that are open at once (500)")
    parser.add_argument("--seconds", type=float, default=20, help="how long each way of pressing lasts (20)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games (1)")
    parser.add_argument("--only", choices=("site", "floor"), help="one of the two alone")
    parser.add_argument("--quick", action="store_true", help="50 tables, 5 seconds: to see that it works")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    asked = parser.parse_args()
    wishes = Wishes(50, 5, asked.seed) if asked.quick else Wishes(asked.tables, asked.seconds, asked.seed)
    allow_sockets(wishes.tables * SEATS)
    start, figures = perf_counter(), dict[str, Figures]()
    with tempfile.TemporaryDirectory(prefix="cambio-load-") as folder:
        for target in (Site(Path(folder), asked.seed), Textbook(Path(folder), asked.seed)):
            if asked.only in (None, target.name):
                try:
                    figures[target.name] = press(target, wishes, partial(tell_of, target.name))
                except (ConnectionLost, Stuck) as error:
                    raise SystemExit(f"{target.name}: {error}") from error
    tell("")
    tell(table_of(figures))
    load = " ".join(f"{value:.2f}" for value in os.getloadavg())
    tell(
        f"{perf_counter() - start:.0f} s in all; load average {load} on {os.cpu_count()} processors, this load included"
    )
    if asked.json:
        asked.json.write_text(json.dumps({name: as_numbers(value) for name, value in figures.items()}, indent=1))


def allow_sockets(count: int) -> None:
    """For this process and for the servers that it starts: many systems allow a thousand files unless asked."""
    needed = count + 200
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise SystemExit(f"{count} sockets need {needed} open files; this system allows {hard}. Try fewer --tables.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, needed), hard))


def tell_of(name: str, words: str) -> None:
    tell(f"{name:<6}{words}")


def tell(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
