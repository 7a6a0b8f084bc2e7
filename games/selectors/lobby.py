"""The lobby: tables that somebody can sit down at, watch, or go back to."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, F, Prefetch, Q, QuerySet

from games.models import Game, GameStatus, Player
from games.rules.presets import house_changes
from games.selectors.shapes import Person
from games.standings.tally import Length

# More than anybody reads; a house with more open tables than this has enough of them on the first screen.
MOST_LISTED = 60


@dataclass(frozen=True, slots=True)
class LobbyTable:
    """What the lobby tells about a table."""

    code: str
    name: str
    status: str
    preset: str
    has_house_rules: bool
    people: tuple[Person, ...]
    seats: int
    length: Length
    turn_seconds: int
    rounds: int  # dealt so far
    since: datetime


@dataclass(frozen=True, slots=True)
class Lobby:
    """Everything that anybody in the lobby sees: two lists for all, and the tables of each person by id."""

    open: tuple[LobbyTable, ...] = ()
    to_watch: tuple[LobbyTable, ...] = ()
    mine: Mapping[int, tuple[LobbyTable, ...]] | None = None

    def of(self, user_id: int | None) -> tuple[LobbyTable, ...]:
        return (self.mine or {}).get(user_id or 0, ())


def lobby_for(user_ids: Collection[int]) -> Lobby:
    """The lobby as these people see it, read once for all of them."""
    open_tables = _games().filter(status=GameStatus.WAITING, is_listed=True, host__isnull=False, taken__lt=F("seats"))
    to_watch = _games().filter(status=GameStatus.PLAYING, is_listed=True, allows_spectators=True)
    return Lobby(
        open=_tables(open_tables.order_by("-created_at")[:MOST_LISTED]),
        to_watch=_tables(to_watch.order_by("-started_at")[:MOST_LISTED]),
        mine=_tables_of(user_ids),
    )


def last_preset(user_id: int) -> str | None:
    """The preset of the newest table that somebody opened."""
    rules = Game.objects.filter(host_id=user_id).order_by("-created_at").values_list("rules", flat=True).first()
    return rules["preset"] if rules else None


def _tables_of(user_ids: Collection[int]) -> dict[int, tuple[LobbyTable, ...]]:
    seats = Player.objects.filter(
        user_id__in=user_ids, left_at=None, game__status__in=[GameStatus.WAITING, GameStatus.PLAYING]
    ).values_list("user_id", "game_id")
    games_of: dict[int, set[int]] = {}
    for user_id, game_id in seats:
        if user_id is not None:
            games_of.setdefault(user_id, set()).add(game_id)
    wanted = {game_id for game_ids in games_of.values() for game_id in game_ids}
    if not wanted:
        return {}
    games = [(game.pk, _table(game)) for game in _games().filter(pk__in=wanted).order_by("-created_at")]
    return {
        user_id: tuple(table for game_id, table in games if game_id in game_ids)
        for user_id, game_ids in games_of.items()
    }


def _games() -> QuerySet[Any]:
    """Games with how many seats are taken and how many rounds were dealt."""
    return Game.objects.annotate(
        taken=Count("players", distinct=True),
        dealt=Count("rounds", filter=Q(rounds__dealt_at__isnull=False), distinct=True),
    ).prefetch_related(Prefetch("players", Player.objects.select_related("user").order_by("seat")))


def _tables(games: Iterable[Any]) -> tuple[LobbyTable, ...]:
    return tuple(_table(game) for game in games)


def _table(game: Any) -> LobbyTable:
    return LobbyTable(
        code=game.code,
        name=game.name,
        status=game.status,
        preset=game.rules["preset"],
        has_house_rules=bool(house_changes(game.house_rules())),
        people=tuple(_person(player) for player in game.players.all()),
        seats=game.seats,
        length=game.game_length(),
        turn_seconds=game.turn_seconds,
        rounds=game.dealt,
        since=game.started_at or game.created_at,
    )


def _person(player: Player) -> Person:
    return Person(
        seat=player.seat,
        name=player.display_name,
        initials=player.user.initials if player.user else player.display_name[:1].upper(),
        colour=player.user.avatar_colour if player.user else "ink",
        user_id=player.user_id,
        bot_level=player.bot_level,
        has_left=player.left_at is not None,
    )
