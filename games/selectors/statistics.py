"""One person's games in figures. All of their finished games count; a list shows only those that its reader may see."""

from dataclasses import dataclass, fields

from django.db.models import Count, F, Q

from accounts.models import User
from games.models import GameStatus, Player, RuleSet
from games.rules.presets import PRESETS
from games.standings.career import Career, PastGame, Span, career_of, spans_of

MOST_OPPONENTS = 10


@dataclass(frozen=True, slots=True)
class Opponent:
    """How somebody fared against somebody else: who of the two came in before the other."""

    name: str
    username: str  # of whose page, or nothing where there is none
    initials: str
    colour: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class Statistics:
    career: Career | None
    spans: tuple[Span, ...]
    opponents: tuple[Opponent, ...]
    rule_counts: tuple[tuple[str, object, int], ...]  # a house rule that differs from its preset, its value, games


def statistics_of(user: User) -> Statistics:
    """Four queries, however long somebody has played."""
    games = _past_games(user)
    career = career_of(games)
    if career is None:
        return Statistics(None, (), (), ())
    return Statistics(career, spans_of(games), _opponents(user), _house_rules(career))


_ON_GAME = {"ended_at", "preset", "seats"}
_COLUMNS = tuple(
    f"game__{field.name}" if field.name in _ON_GAME else "game__rule_set_id" if field.name == "rule_set" else field.name
    for field in fields(PastGame)
)


def _past_games(user: User) -> list[PastGame]:
    rows = Player.objects.filter(user=user, game__status=GameStatus.OVER, rounds__gt=0)
    return [PastGame(*row) for row in rows.order_by("game__ended_at", "game_id").values_list(*_COLUMNS)]


def _opponents(user: User) -> tuple[Opponent, ...]:
    """The people whom somebody met most often."""
    # Everybody else's seats, each joined with this person's seat at the same table.
    met = (
        Player.objects.filter(game__players__user=user, game__status=GameStatus.OVER, rounds__gt=0, user__isnull=False)
        .exclude(user=user)
        .values("user_id")
        .annotate(
            games=Count("pk"),
            ahead=Count("pk", filter=Q(place__gt=F("game__players__place"))),
            behind=Count("pk", filter=Q(place__lt=F("game__players__place"))),
        )
        .order_by("-games", "user_id")[:MOST_OPPONENTS]
    )
    rows = list(met.values_list("user_id", "games", "ahead", "behind"))
    people = User.objects.in_bulk([row[0] for row in rows])
    return tuple(_opponent(people[key], games, ahead, behind) for key, games, ahead, behind in rows if key in people)


def _opponent(person: User, games: int, ahead: int, behind: int) -> Opponent:
    has_page = not person.is_guest and not person.hides_profile
    username = person.username if has_page else ""
    return Opponent(person.name, username, person.initials, person.avatar_colour, games, ahead, behind)


def _house_rules(career: Career) -> tuple[tuple[str, object, int], ...]:
    """The changes that somebody's tables made to their preset, the usual ones first."""
    counts: dict[tuple[str, object], int] = {}
    sets = RuleSet.objects.filter(changes__gt=0).in_bulk([key for key, _games in career.rule_sets])
    for key, games in career.rule_sets:
        if key in sets:
            for name, value in changes_of(sets[key]).items():
                counts[name, value] = counts.get((name, value), 0) + games
    usual = sorted(counts.items(), key=lambda item: -item[1])
    return tuple((name, value, games) for (name, value), games in usual)


def changes_of(rule_set: RuleSet) -> dict[str, object]:
    preset = PRESETS[rule_set.preset].as_dict()
    return {name: value for name, value in rule_set.values.items() if preset.get(name) != value}
