"""What a table is, as read from the database: small frozen values without a model in them."""

from dataclasses import dataclass
from datetime import datetime

from games.rules.houserules import Rules
from games.standings.tally import Length, Tally


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits in a seat, as everybody sees them."""

    seat: int
    name: str
    initials: str
    colour: str
    user_id: int | None = None
    bot_level: str = ""
    has_left: bool = False
    is_away: bool = False  # and a bot keeps the seat warm

    @property
    def is_bot(self) -> bool:
        return bool(self.bot_level)

    @property
    def is_played_by_a_bot(self) -> bool:
        return self.is_bot or self.has_left or self.is_away


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a game but the round in play: who sits there, what was agreed, what has been scored."""

    game_id: int
    code: str
    name: str
    status: str
    host_id: int | None
    capacity: int
    people: tuple[Person, ...]
    rules: Rules
    length: Length
    turn_seconds: int
    snap_seconds: int
    allows_spectators: bool
    has_chat: bool
    is_listed: bool
    round_id: int | None  # the newest that was dealt
    round_number: int
    tally: Tally
    callers: tuple[int, ...]  # who called in each scored round, 0 for nobody
    winners: tuple[tuple[int, ...], ...]
    ready: tuple[int, ...]  # for the round that is being prepared
    commitment: str  # of the round that is being prepared or played
    rematch_code: str
    ended_at: datetime | None
    scored_at: datetime | None = None  # the newest scored round
    version: int = 0
    is_paused: bool = False
    pause_wanted: tuple[int, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.people)

    def seat_of(self, user_id: int | None) -> int:
        """The seat of a person; 0 for a spectator."""
        return next((p.seat for p in self.people if user_id is not None and p.user_id == user_id), 0)

    @property
    def is_on(self) -> bool:
        """Whether it is being played: one that was ended in the middle of a round waits for nobody."""
        return self.status == "playing"

    @property
    def is_between_rounds(self) -> bool:
        return self.status == "playing" and self.scored_at is not None and len(self.tally.rounds) == self.round_number

    @property
    def missing(self) -> tuple[Person, ...]:
        """Who has not asked for the next round yet."""
        return tuple(p for p in self.people if not p.is_played_by_a_bot and p.seat not in self.ready)

    def is_open_to(self, user_id: int | None) -> bool:
        """Whether somebody may see it: its players always, others where spectators are welcome or it still waits."""
        if user_id is not None and (user_id == self.host_id or self.seat_of(user_id)):
            return True
        return self.allows_spectators or self.status == "waiting"

    def person(self, seat: int) -> Person:
        return self.people[seat - 1]
