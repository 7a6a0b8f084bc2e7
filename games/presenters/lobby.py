"""The lobby's three lists in words. A list is a frozen value: equal lists are rendered once."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import GameStatus
from games.rules.presets import PRESET_TITLES
from games.selectors.lobby import Lobby, LobbyTable
from games.standings.tally import FixedRounds, Length, OpenEnd, Target


@dataclass(frozen=True, slots=True)
class Sitter:
    name: str
    initials: str
    colour: str
    is_bot: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One table."""

    code: str
    name: str
    rules: str
    sitters: tuple[Sitter, ...]
    free: int
    free_words: str
    facts: tuple[str, ...]
    since: str
    is_playing: bool

    @property
    def free_seats(self) -> range:
        return range(self.free)


@dataclass(frozen=True, slots=True)
class TableList:
    """The tables under one heading, and what can be done with them: `go`, `sit` or `watch`."""

    anchor: str
    action: str
    entries: tuple[Entry, ...]


def lobby_lists(lobby: Lobby, user_id: int | None, now: datetime) -> tuple[TableList, TableList, TableList]:
    """What one person sees: their own tables, those with a free seat, those to watch. No table twice."""
    mine = lobby.of(user_id)
    own = {table.code for table in mine}
    return (
        TableList("tables-mine", "go", _entries(mine, now)),
        TableList("tables-open", "sit", _entries((t for t in lobby.open if t.code not in own), now)),
        TableList("tables-watch", "watch", _entries((t for t in lobby.to_watch if t.code not in own), now)),
    )


def rules_words(preset: str, has_house_rules: bool) -> str:
    title = _(PRESET_TITLES[preset])
    return _("%(preset)s with house rules") % {"preset": title} if has_house_rules else title


def length_words(length: Length) -> str:
    match length:
        case FixedRounds():
            return ngettext("%(count)s round", "%(count)s rounds", length.count) % {"count": length.count}
        case Target():
            return _("to %(points)s points") % {"points": length.points}
        case OpenEnd():
            return _("open end")


def clock_words(seconds: int) -> str:
    return _("%(seconds)s s a turn") % {"seconds": seconds} if seconds else _("no clock")


def since_words(since: datetime, now: datetime, *, is_playing: bool) -> str:
    """In steps so wide that the words seldom change while somebody looks at them."""
    ago = _ago(now - since)
    return (_("started %(ago)s") if is_playing else _("opened %(ago)s")) % {"ago": ago}


def _ago(passed: timedelta) -> str:
    minutes = int(passed.total_seconds()) // 60
    if minutes < 2:
        return _("just now")
    if minutes < 5:
        return _("a few minutes ago")
    if minutes < 60:
        return _("%(minutes)s minutes ago") % {"minutes": minutes - minutes % 5}
    hours = minutes // 60
    if hours < 24:
        return ngettext("an hour ago", "%(count)s hours ago", hours) % {"count": hours}
    return ngettext("a day ago", "%(count)s days ago", hours // 24) % {"count": hours // 24}


def _entries(tables: Iterable[LobbyTable], now: datetime) -> tuple[Entry, ...]:
    return tuple(_entry(table, now) for table in tables)


def _entry(table: LobbyTable, now: datetime) -> Entry:
    is_playing = table.status == GameStatus.PLAYING
    free = 0 if is_playing else table.seats - len(table.people)
    length = length_words(table.length)
    if is_playing and table.rounds:
        length = _round_words(table)
    return Entry(
        code=table.code,
        name=table.name,
        rules=rules_words(table.preset, table.has_house_rules),
        sitters=tuple(Sitter(p.name, p.initials, p.colour, p.is_bot) for p in table.people if not p.has_left),
        free=free,
        free_words=ngettext("%(count)s free seat", "%(count)s free seats", free) % {"count": free} if free else "",
        facts=(length, clock_words(table.turn_seconds)),
        since=since_words(table.since, now, is_playing=is_playing),
        is_playing=is_playing,
    )


def _round_words(table: LobbyTable) -> str:
    match table.length:
        case FixedRounds():
            return _("round %(number)s of %(count)s") % {"number": table.rounds, "count": table.length.count}
        case Target():
            return _("round %(number)s, to %(points)s points") % {"number": table.rounds, "points": table.length.points}
        case OpenEnd():
            return _("round %(number)s, open end") % {"number": table.rounds}
