"""Who is here, who has just gone away, and who is gone. It rests on time: goodbyes get lost.

Each process knows its own sockets; where several serve one table they tell each other now and then who is with them.
"""

from collections.abc import Callable, Iterable
from time import monotonic

# A page that reloads, or a phone that was put down for a moment.
AWAY_SECONDS = 60
# How long the word of another process holds. It speaks three times as often.
WORD_SECONDS = 60


class Presence:
    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._opened = now()
        self._here: set[int] = set()
        self._seen: dict[int, float] = {}
        self._elsewhere: dict[str, tuple[float, frozenset[int]]] = {}

    def came(self, seat: int) -> None:
        self._here.add(seat)

    def went(self, seat: int) -> None:
        self._here.discard(seat)
        self._seen[seat] = self._now()

    @property
    def here(self) -> frozenset[int]:
        """The seats that have the table open in this process."""
        return frozenset(self._here)

    def told(self, process: str, seats: Iterable[int]) -> None:
        """Another process says who is with it."""
        now = self._now()
        _when, before = self._elsewhere.get(process, (now, frozenset()))
        self._seen |= dict.fromkeys(before, now)
        self._elsewhere[process] = now, frozenset(seats)

    def gone_for(self, seat: int) -> float:
        """Seconds since somebody was last seen. Whoever was never here has been gone since the table was opened."""
        now = self._now()
        if seat in self._here:
            return 0.0
        last = self._seen.get(seat, self._opened)
        for when, seats in self._elsewhere.values():
            if seat in seats:
                if now - when < WORD_SECONDS:
                    return 0.0
                last = max(last, when)
        return now - last

    def of(self, seat: int) -> str:
        """`here`, `away` or `gone`."""
        seconds = self.gone_for(seat)
        return "here" if not seconds else "gone" if seconds > AWAY_SECONDS else "away"
