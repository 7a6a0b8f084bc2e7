"""What somebody's games add up to: averages, streaks, favourites. Pure; facts in, figures out."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class PastGame:
    """One finished game of one person."""

    ended_at: datetime
    preset: str
    rule_set: int | None
    seats: int
    place: int
    points: int
    rounds: int
    wins: int
    calls: int
    right_calls: int
    snaps_right: int
    snaps_wrong: int
    snaps_slow: int
    best_round: int
    worst_round: int


@dataclass(frozen=True, slots=True)
class Career:
    """Games are won by the tally, rounds by the lowest hand."""

    games: int
    games_won: int
    rounds: int
    rounds_won: int
    points_a_round: float
    average_place: float
    calls: int
    right_calls: int
    snaps_right: int
    snaps_wrong: int
    snaps_slow: int
    best_round: int
    worst_round: int
    streak: int  # games won in a row, until now
    longest_streak: int
    presets: tuple[tuple[str, int], ...]  # most played first
    rule_sets: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time in a career."""

    start: datetime
    label: str
    games: int
    points_a_round: float


# As many stretches as a small chart can show.
MOST_SPANS = 24


def career_of(games: Sequence[PastGame]) -> Career | None:
    """All figures of games in the order in which they ended; nothing where there is no game."""
    if not games:
        return None
    rounds = sum(game.rounds for game in games)
    streak, longest = _streaks(games)
    rule_sets = Counter(game.rule_set for game in games if game.rule_set is not None)
    return Career(
        games=len(games),
        games_won=sum(game.place == 1 for game in games),
        rounds=rounds,
        rounds_won=sum(game.wins for game in games),
        points_a_round=sum(game.points for game in games) / rounds,
        average_place=sum(game.place for game in games) / len(games),
        calls=sum(game.calls for game in games),
        right_calls=sum(game.right_calls for game in games),
        snaps_right=sum(game.snaps_right for game in games),
        snaps_wrong=sum(game.snaps_wrong for game in games),
        snaps_slow=sum(game.snaps_slow for game in games),
        best_round=min(game.best_round for game in games),
        worst_round=max(game.worst_round for game in games),
        streak=streak,
        longest_streak=longest,
        presets=tuple(Counter(game.preset for game in games).most_common()),
        rule_sets=tuple(rule_sets.most_common()),
    )


def _streaks(games: Sequence[PastGame]) -> tuple[int, int]:
    now = longest = 0
    for game in games:
        now = now + 1 if game.place == 1 else 0
        longest = max(longest, now)
    return now, longest


def spans_of(games: Sequence[PastGame]) -> tuple[Span, ...]:
    """The career by months, or by quarters or years where there would be too many."""
    for months in (1, 3, 12):
        by_span: dict[tuple[int, int], list[PastGame]] = {}
        for game in games:
            month = game.ended_at.month - 1
            by_span.setdefault((game.ended_at.year, month - month % months), []).append(game)
        if len(by_span) <= MOST_SPANS or months == 12:
            return tuple(_span(games, months) for games in by_span.values())
    return ()


def _span(games: Sequence[PastGame], months: int) -> Span:
    first = games[0].ended_at
    label = f"{first:%Y-%m}" if months < 12 else f"{first:%Y}"
    rounds = sum(game.rounds for game in games)
    return Span(first, label, len(games), sum(game.points for game in games) / rounds)
