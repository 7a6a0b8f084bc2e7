"""Finished games, filtered, sorted and paged. Three queries however many games there are, and nothing is counted."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from typing import Any

from django.db.models import F, Q, QuerySet

from games.models import Game, GameStatus, Player, RuleSet
from games.rules.fields import Value
from games.selectors.shapes import Person
from games.selectors.visibility import Viewer, seen_in_lists

PAGE = 20


class Order(StrEnum):
    NEWEST = "newest"
    OLDEST = "oldest"
    LONGEST = "longest"
    CLOSEST = "closest"


class Result(StrEnum):
    """What became of somebody in a game."""

    WON = "won"
    LOST = "lost"
    CALLED_RIGHTLY = "called-rightly"
    CALLED_WRONGLY = "called-wrongly"


@dataclass(frozen=True, slots=True)
class Filters:
    """What somebody looks for; what is left out is not looked at. A new filter is a field here, a line in
    `_filtered`, and a field of the form."""

    players: tuple[int, ...] = ()  # people of whom each sat there, with the result
    opponents: tuple[int, ...] = ()  # people who sat there too, whatever became of them
    result: Result | None = None
    preset: str = ""
    rule: tuple[str, Value] | None = None
    seats: int | None = None
    since: date | None = None
    until: date | None = None
    text: str = ""
    order: Order = Order.NEWEST


@dataclass(frozen=True, slots=True)
class Cursor:
    """A place in an order: what comes after it, or with `is_back` what comes before."""

    value: int
    game_id: int
    is_back: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """Somebody at the end of a game."""

    person: Person
    username: str  # of whose page, or nothing where there is none
    place: int
    total: int


@dataclass(frozen=True, slots=True)
class GameEntry:
    code: str
    name: str
    ended_at: datetime
    preset: str
    has_house_rules: bool
    rounds: int
    moves: int
    margin: int
    people: tuple[Placed, ...]  # by their place


@dataclass(frozen=True, slots=True)
class Page:
    """A few games, and where to go on."""

    entries: tuple[GameEntry, ...]
    before: Cursor | None = None
    after: Cursor | None = None


# By which column an order goes, and whether from its end.
_ORDERS = {
    Order.NEWEST: ("ended_at", True),
    Order.OLDEST: ("ended_at", False),
    Order.LONGEST: ("moves_played", True),
    Order.CLOSEST: ("margin", False),
}
_RESULTS = {
    Result.WON: Q(place=1),
    Result.LOST: Q(place__gt=1),
    Result.CALLED_RIGHTLY: Q(right_calls__gt=0),
    Result.CALLED_WRONGLY: Q(calls__gt=F("right_calls")),
}


def finished_games(viewer: Viewer, filters: Filters, cursor: Cursor | None = None) -> Page:
    """The games that somebody may see, one page of them."""
    column, from_end = _ORDERS[filters.order]
    is_back = cursor is not None and cursor.is_back
    goes_down = from_end != is_back
    games = _filtered(viewer, filters)
    if cursor is not None:
        games = games.filter(_beyond(column, cursor, goes_down=goes_down))
    sign = "-" if goes_down else ""
    rows = list(games.order_by(f"{sign}{column}", f"{sign}id").values_list(*_COLUMNS)[: PAGE + 1])
    has_more, rows = len(rows) > PAGE, rows[:PAGE]
    if is_back:
        rows.reverse()
    entries = _entries(rows)
    if not rows:
        return Page(())
    place = _COLUMNS.index(column)
    first, last = (Cursor(_as_number(row[place]), row[0], back) for row, back in ((rows[0], True), (rows[-1], False)))
    return Page(
        entries,
        before=first if (has_more if is_back else cursor is not None) else None,
        after=last if (cursor is not None if is_back else has_more) else None,
    )


_COLUMNS = (
    "id",
    "code",
    "name",
    "ended_at",
    "preset",
    "rule_set__changes",
    "rounds_played",
    "moves_played",
    "margin",
)


def _filtered(viewer: Viewer, filters: Filters) -> QuerySet[Game]:
    games = Game.objects.filter(status=GameStatus.OVER, rounds_played__gt=0).filter(seen_in_lists(viewer))
    result = _RESULTS[filters.result] if filters.result else Q()
    for user_id in filters.players:
        games = games.filter(pk__in=Player.objects.filter(result, user_id=user_id).values("game_id"))
    for user_id in filters.opponents:
        games = games.filter(pk__in=Player.objects.filter(user_id=user_id).values("game_id"))
    if filters.preset:
        games = games.filter(preset=filters.preset)
    if filters.rule:
        name, value = filters.rule
        plain = value.value if isinstance(value, StrEnum) else value
        games = games.filter(rule_set__in=RuleSet.objects.filter(**{f"values__{name}": plain}).values("pk"))
    if filters.seats:
        games = games.filter(seats=filters.seats)
    if filters.since:
        games = games.filter(ended_at__gte=_midnight(filters.since))
    if filters.until:
        games = games.filter(ended_at__lt=_midnight(filters.until) + timedelta(days=1))
    if filters.text:
        games = games.filter(name__icontains=filters.text)
    return games


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), tzinfo=UTC)


def _beyond(column: str, cursor: Cursor, *, goes_down: bool) -> Q:
    """Rows behind a place. The first half lets an index find it, the second settles what is equal."""
    value: Any = _as_time(cursor.value) if column == "ended_at" else cursor.value
    way = "lt" if goes_down else "gt"
    at_least = Q(**{f"{column}__{way}e": value})
    return at_least & (Q(**{f"{column}__{way}": value}) | Q(**{f"id__{way}": cursor.game_id}))


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def _as_number(value: Any) -> int:
    return (value - _EPOCH) // _MICROSECOND if isinstance(value, datetime) else int(value)


def _as_time(number: int) -> datetime:
    return _EPOCH + number * _MICROSECOND


def _entries(rows: Sequence[tuple[Any, ...]]) -> tuple[GameEntry, ...]:
    placed: dict[int, list[Placed]] = {row[0]: [] for row in rows}
    players = Player.objects.filter(game_id__in=list(placed)).select_related("user").order_by("place", "seat")
    for player in players:
        placed[player.game_id].append(placed_of(player))
    return tuple(
        GameEntry(
            code=code,
            name=name,
            ended_at=ended_at,
            preset=preset,
            has_house_rules=bool(changes),
            rounds=rounds,
            moves=moves,
            margin=margin,
            people=tuple(placed[key]),
        )
        for key, code, name, ended_at, preset, changes, rounds, moves, margin in rows
    )


def placed_of(player: Player) -> Placed:
    user, name = player.user, player.display_name
    person = Person(
        seat=player.seat,
        name=name,
        initials=user.initials if user else name[:1].upper(),
        colour=user.avatar_colour if user else "ink",
        user_id=player.user_id,
        bot_level=player.bot_level,
        has_left=player.left_at is not None,
    )
    has_page = user is not None and not user.is_guest and not user.hides_profile
    return Placed(person, user.username if user and has_page else "", player.place or 0, player.total)
