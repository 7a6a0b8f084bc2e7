"""How far a long command is: one line that changes on a screen, a line now and then in a file."""

import time

from django.core.management.base import OutputWrapper

EVERY_SECONDS = 0.2
EVERY_SECONDS_IN_A_FILE = 10.0


class Progress:
    def __init__(self, out: OutputWrapper, what: str, total: int) -> None:
        self.out = out
        self.what = what
        self.total = total
        self.done = 0
        self.started = self.told = time.monotonic()
        self.on_screen = out.isatty()

    def add(self, count: int = 1) -> None:
        self.done += count
        now = time.monotonic()
        if now - self.told >= (EVERY_SECONDS if self.on_screen else EVERY_SECONDS_IN_A_FILE):
            self.told = now
            self._tell(end="\r" if self.on_screen else "\n")

    def finish(self) -> None:
        self._tell(end="\n")

    def _tell(self, end: str) -> None:
        seconds = time.monotonic() - self.started
        share = 100 * self.done // self.total if self.total else 100
        self.out.write(f"{self.done:,} of {self.total:,} {self.what} ({share} %), {seconds:.0f} s", ending=end)
        self.out.flush()
