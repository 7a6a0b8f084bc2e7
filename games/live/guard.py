"""How much one browser may ask of the site: how big a message is, how often they come, how many sockets are open.

Too much is refused in words first; who goes on regardless is shown the door. Whatever is refused is counted.
"""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import Enum, IntEnum
from time import monotonic

from django.conf import settings

logger = logging.getLogger(__name__)

# The longest honest message, a line of chat, is an eighth of it.
MOST_BYTES = 8_192
# Nobody's page sends this by mistake. `scripts/play.py` has the server itself cut such messages off.
FAR_TOO_BIG = 2 * MOST_BYTES
# Tabs of one person, and people behind one address: a club, a school.
MOST_SOCKETS_A_PERSON, MOST_SOCKETS_AN_ADDRESS = 20, 400
MOST_BUCKETS = 10_000
TELL_AFTER_SECONDS = 60


class Closing(IntEnum):
    """Why a socket was closed. Codes from 4000 on are told to the browser as they are; others make it try again."""

    SIGNED_OUT = 4401
    NOT_FOUND = 4404
    TOO_BIG = 4413
    TOO_OFTEN = 4429
    TOO_MANY = 4430


class Reason(Enum):
    """What is counted."""

    UNREADABLE = "unreadable"
    TOO_BIG = "too big"
    TOO_OFTEN = "too often"
    TOO_MANY_SOCKETS = "too many sockets"
    SIGNED_OUT = "signed out"
    NOT_FOUND = "no such table"
    FOREIGN_PAGE = "a page of another site"
    NOT_NOW = "not now"  # what the rules or the table refuse: it happens to everybody


class Verdict(Enum):
    """What to do with a message."""

    FINE = "fine"
    REFUSED = "refused"
    ENOUGH = "enough"


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, so many a second from then on; so many more are answered in words before it is enough."""

    burst: float
    per_second: float
    patience: float


SOCKET_RATE = Rate(burst=24, per_second=8, patience=24)
PERSON_RATE = Rate(burst=60, per_second=20, patience=60)


class Bucket:
    """Tokens that fill up with time. Every message takes one, a refused one too: who does not wait sinks deeper."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.tokens, self.at = rate, rate.burst, now

    def take(self, now: float) -> Verdict:
        filled = self.tokens + (now - self.at) * self.rate.per_second
        self.at, self.tokens = now, min(self.rate.burst, filled) - 1
        if self.tokens >= 0:
            return Verdict.FINE
        return Verdict.REFUSED if self.tokens >= -self.rate.patience else Verdict.ENOUGH


class Buckets:
    """A bucket for everybody: closing a socket and opening another does not fill it."""

    def __init__(self, rate: Rate, most: int = MOST_BUCKETS) -> None:
        self.rate, self.most = rate, most
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, who: Hashable, now: float) -> Verdict:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate, now)
            while len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.take(now)

    def forget_all(self) -> None:
        self._buckets.clear()


people = Buckets(PERSON_RATE)


class Pace:
    """How often messages come over one socket, and from its person over all of theirs."""

    def __init__(self, who: Hashable, clock: Callable[[], float] = monotonic) -> None:
        self.who, self.clock = who, clock
        self._bucket = Bucket(SOCKET_RATE, clock())

    def judge(self) -> Verdict:
        if not settings.CAMBIO_LIMITS:
            return Verdict.FINE
        now = self.clock()
        verdicts = {self._bucket.take(now), people.take(self.who, now)}
        return next(one for one in (Verdict.ENOUGH, Verdict.REFUSED, Verdict.FINE) if one in verdicts)


def is_in_a_hurry(who: Hashable) -> bool:
    """For forms that stand in where there is no socket: they count together with somebody's sockets."""
    return settings.CAMBIO_LIMITS and people.take(who, monotonic()) is not Verdict.FINE


class Refusals:
    """How often what was refused in this process. The log gets a line a minute at the most, and never who or what."""

    def __init__(self) -> None:
        self.counts: Counter[Reason] = Counter()
        self._untold: Counter[Reason] = Counter()

    def count(self, reason: Reason) -> None:
        if not self._untold:
            asyncio.get_running_loop().call_later(TELL_AFTER_SECONDS, self.tell)
        self.counts[reason] += 1
        self._untold[reason] += 1

    def tell(self) -> None:
        told = ", ".join(f"{reason.value} {count}" for reason, count in self._untold.most_common())
        self._untold.clear()
        if told:
            logger.info("Refused on sockets: %s", told)


refusals = Refusals()
