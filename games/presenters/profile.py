"""A person's page in words: figures, favourites, opponents, and how it went over time."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters.charts import SMALL_NARROW, SMALL_WIDE, Chart, Series, line_chart
from games.presenters.numbers import signed
from games.presenters.past import profile_address
from games.presenters.rule_values import stored_words
from games.rules.houserules import FIELDS
from games.rules.presets import PRESET_TITLES
from games.selectors.statistics import Opponent, Statistics
from games.standings.career import Career, Span

MOST_FAVOURITES = 5


@dataclass(frozen=True, slots=True)
class Figure:
    """One number, what it is of, and what to add."""

    value: str
    title: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Favourite:
    title: str
    games: str
    share: int  # of a hundred
    query: str  # how the history is asked for these games


@dataclass(frozen=True, slots=True)
class OpponentRow:
    name: str
    username: str
    initials: str
    colour: str
    address: str
    games: int
    ahead: int
    level: int
    behind: int


@dataclass(frozen=True, slots=True)
class ProfilePage:
    figures: tuple[Figure, ...]
    presets: tuple[Favourite, ...]
    house_rules: tuple[Favourite, ...]
    opponents: tuple[OpponentRow, ...]
    spans: tuple[tuple[str, str, str], ...]
    charts: tuple[Chart, ...]


def profile_page(statistics: Statistics) -> ProfilePage | None:
    career = statistics.career
    if career is None:
        return None
    return ProfilePage(
        figures=_figures(career),
        presets=tuple(
            Favourite(_(PRESET_TITLES[name]), _games(count), _percent(count, career.games), f"preset={name}")
            for name, count in career.presets
        ),
        house_rules=_house_rules(statistics, career.games),
        opponents=tuple(_opponent(one) for one in statistics.opponents),
        spans=tuple((span.label, str(span.games), f"{span.points_a_round:.1f}") for span in statistics.spans),
        charts=_charts(statistics.spans) if len(statistics.spans) > 1 else (),
    )


def _figures(career: Career) -> tuple[Figure, ...]:
    snaps = career.snaps_right + career.snaps_wrong + career.snaps_slow
    return (
        Figure(
            f"{career.games:,}",
            ngettext("game", "games", career.games),
            _("%(count)s won, %(percent)s %%")
            % {"count": career.games_won, "percent": _percent(career.games_won, career.games)},
        ),
        Figure(
            f"{career.rounds:,}",
            ngettext("round", "rounds", career.rounds),
            _("%(count)s won, %(percent)s %%")
            % {"count": f"{career.rounds_won:,}", "percent": _percent(career.rounds_won, career.rounds)},
        ),
        Figure(
            _decimal(career.points_a_round),
            _("points a round"),
            _("best %(best)s, worst %(worst)s")
            % {"best": signed(career.best_round), "worst": signed(career.worst_round)},
        ),
        Figure(_decimal(career.average_place), _("place on average"), _("1 is the winner's")),
        Figure(
            f"{career.calls:,}",
            ngettext("call", "calls", career.calls),
            _("%(percent)s %% right") % {"percent": _percent(career.right_calls, career.calls)} if career.calls else "",
        ),
        Figure(
            f"{career.snaps_right:,}",
            ngettext("right snap", "right snaps", career.snaps_right),
            _("%(wrong)s wrong, %(slow)s too slow") % {"wrong": career.snaps_wrong, "slow": career.snaps_slow}
            if snaps
            else "",
        ),
        Figure(
            str(career.longest_streak),
            _("games won in a row"),
            _("%(count)s at the moment") % {"count": career.streak},
        ),
    )


def _house_rules(statistics: Statistics, games: int) -> tuple[Favourite, ...]:
    found = []
    for name, value, count in statistics.rule_counts[:MOST_FAVOURITES]:
        if name in FIELDS:
            text, words = stored_words(FIELDS[name], value)
            found.append(Favourite(words, _games(count), _percent(count, games), f"rule={name}&value={text}"))
    return tuple(found)


def _opponent(one: Opponent) -> OpponentRow:
    return OpponentRow(
        name=one.name,
        username=one.username,
        initials=one.initials,
        colour=one.colour,
        address=profile_address(one.username),
        games=one.games,
        ahead=one.ahead,
        level=one.games - one.ahead - one.behind,
        behind=one.behind,
    )


def _charts(spans: tuple[Span, ...]) -> tuple[Chart, ...]:
    series = [Series(_("points a round"), tuple(span.points_a_round for span in spans))]
    labels = [span.label for span in spans]
    return tuple(line_chart(series, labels, size, starts_at_zero=False) for size in (SMALL_WIDE, SMALL_NARROW))


def _games(count: int) -> str:
    return ngettext("%(count)s game", "%(count)s games", count) % {"count": count}


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0


def _decimal(value: float) -> str:
    return f"{value:.1f}".replace("-", "−")
