"""Rounds to look back at: those that were played here and are scored, and those that came as files.

A round in play is not found here by anybody: its log is a secret until its last move.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache

from django.contrib.auth.models import AnonymousUser

from accounts.choices import AvatarColour
from accounts.models import User
from games.models import Comment, Game, ImportedRound, Move, Player, Round
from games.rules.houserules import Rules
from games.rules.movetext import read_move
from games.rules.record import Record, read_record, record_of
from games.rules.round import Round as Play
from games.rules.shuffle import commitment
from games.selectors.people import blocked_by
from games.selectors.shapes import Person
from games.selectors.visibility import may_see_game

# A scored round does not change any more. Some thirty kilobytes each.
MOST_LOGS = 500


@dataclass(frozen=True, slots=True)
class Deed:
    """When a move was made, and by whose hand."""

    at: datetime
    by: str


@dataclass(frozen=True, slots=True)
class Chance:
    """Where the deck came from: all that is needed to check it."""

    server_seed: str
    nonces: tuple[str, ...]  # in the order of seats
    seed: str
    commitment: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A round to look back at. What a file cannot tell is empty."""

    title: str
    people: tuple[Person, ...]
    record: Record
    is_own: bool  # whoever looks played it, or brought it: nothing in it is news to them
    own_seat: int = 0
    round_id: int = 0
    number: int = 0
    deeds: tuple[Deed, ...] = ()
    dealt_at: datetime | None = None
    chance: Chance | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.people)

    @property
    def rules(self) -> Rules:
        return self.record.rules

    @property
    def is_on(self) -> bool:
        """It is looked at as it was being played."""
        return True

    @property
    def last(self) -> int:
        """The number of the last move; positions count from 0, before the first."""
        return len(self.record.moves)

    def person(self, seat: int) -> Person:
        return self.people[seat - 1]


def finished_round(code: str, number: int, user: User | AnonymousUser) -> Replay | None:
    """A scored round of a game that this person may see."""
    row = (
        Round.objects.select_related("game")
        .filter(game__code=code, number=number, dealt_at__isnull=False, scored_at__isnull=False)
        .first()
    )
    if row is None or row.dealt_at is None or row.scored_at is None or not may_see_game(row.game, user):
        return None
    players = row.game.players.select_related("user").order_by("seat")
    people = tuple(_person(player) for player in players)
    record, deeds = _log(row.pk, row.scored_at)
    own_seat = next((p.seat for p in people if user.is_authenticated and p.user_id == user.pk), 0)
    return Replay(
        title=row.game.name,
        people=people,
        record=replace(record, names=tuple(person.name for person in people)),
        is_own=own_seat > 0,
        own_seat=own_seat,
        round_id=row.pk,
        number=number,
        deeds=deeds,
        dealt_at=row.dealt_at,
        chance=_chance(row, row.game),
    )


@lru_cache(maxsize=MOST_LOGS)
def _log(round_id: int, scored_at: datetime) -> tuple[Record, tuple[Deed, ...]]:  # noqa: ARG001  # it was scored
    """The moves of a scored round as a record without names, and when they were made."""
    row = Round.objects.select_related("game").get(pk=round_id)
    game, deeds = row.game, []
    play = Play(game.house_rules(), game.seats, dealer=row.dealer, first=row.first, seed=bytes.fromhex(row.seed))
    rows = Move.objects.filter(round_id=round_id).order_by("number")
    for seat, text, at, by in rows.values_list("seat", "text", "at", "by"):
        play.play(read_move(f"{seat} {text}", play.seats))
        deeds.append(Deed(at, by))
    return record_of(play, [""] * play.seats), tuple(deeds)


def _chance(row: Round, game: Game) -> Chance:
    nonces = tuple(row.nonces.get(str(seat), "") for seat in range(1, game.seats + 1))
    return Chance(row.server_seed, nonces, row.seed, commitment(bytes.fromhex(row.server_seed)))


def _person(player: Player) -> Person:
    """A player as they are called today. Whether somebody left later is not part of a round."""
    name = player.display_name
    return Person(
        seat=player.seat,
        name=name,
        initials=player.user.initials if player.user else name[:1].upper(),
        colour=player.user.avatar_colour if player.user else "ink",
        user_id=player.user_id,
        bot_level=player.bot_level,
    )


def rounds_beside(round_id: int) -> tuple[int, ...]:
    """The numbers of all scored rounds of the same game."""
    game = Round.objects.filter(pk=round_id).values("game_id")
    rows = Round.objects.filter(game_id__in=game, scored_at__isnull=False).order_by("number")
    return tuple(rows.values_list("number", flat=True))


def imported_round(code: str, user: User | AnonymousUser) -> ImportedRound | None:
    """A round that came as a file: for its owner, and for whoever has the link where it is shared."""
    kept = ImportedRound.objects.filter(code=code).first()
    is_owner = kept is not None and user.is_authenticated and kept.owner_id == user.pk
    return kept if kept is not None and (is_owner or kept.is_shared) else None


def replay_of_import(kept: ImportedRound, user: User | AnonymousUser) -> Replay:
    record = read_record(kept.record)
    colours = [colour.value for colour in AvatarColour]
    people = tuple(
        Person(seat, name, name[:1].upper(), colours[(seat - 1) % len(colours)])
        for seat, name in enumerate(record.names, start=1)
    )
    return Replay(kept.name, people, record, is_own=user.is_authenticated and kept.owner_id == user.pk)


@dataclass(frozen=True, slots=True)
class Brought:
    """A line of the list of files."""

    code: str
    name: str
    names: tuple[str, ...]
    is_shared: bool
    created_at: datetime


def brought_by(user: User) -> list[Brought]:
    """Everything that somebody brought, the newest first. Records can be large; only the names are read."""
    rows = ImportedRound.objects.filter(owner=user).values_list(
        "code", "name", "record__seats", "is_shared", "created_at"
    )
    return [Brought(code, name, tuple(names), is_shared, at) for code, name, names, is_shared, at in rows]


def comments_on(round_id: int, user: User | AnonymousUser) -> list[Comment]:
    """What was said about a round, in the order of its moves, without those whom the reader has blocked."""
    unwanted = blocked_by(user.pk if user.is_authenticated else None)
    said = Comment.objects.filter(round_id=round_id).select_related("user")
    return [comment for comment in said if comment.user_id not in unwanted]
