"""The tally as a sheet, the end of a round, and the podium."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.presenters.numbers import signed
from games.selectors.shapes import Table
from games.standings.tally import FixedRounds, OpenEnd, Target


@dataclass(frozen=True, slots=True)
class ScoreCell:
    score: str
    total: str
    called: bool
    won: bool


@dataclass(frozen=True, slots=True)
class ScoreRow:
    number: int
    cells: tuple[ScoreCell, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Rounds down, players across."""

    names: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    totals: tuple[str, ...]
    leaders: tuple[int, ...]
    length: str
    code: str


@dataclass(frozen=True, slots=True)
class PodiumStep:
    place: int
    name: str
    initials: str
    colour: str
    total: str


def score_sheet(table: Table) -> ScoreSheet:
    running = table.tally.running_totals()
    rows = tuple(
        ScoreRow(
            number + 1,
            tuple(
                ScoreCell(
                    score=signed(scores[i]),
                    total=signed(running[number][i]),
                    called=table.callers[number] == i + 1,
                    won=i + 1 in table.winners[number],
                )
                for i in range(len(scores))
            ),
        )
        for number, scores in enumerate(table.tally.rounds)
    )
    totals = tuple(signed(total) for total in table.tally.totals()) if rows else ()
    return ScoreSheet(table.names, rows, totals, table.tally.leaders(), length_words(table), table.code)


def length_words(table: Table) -> str:
    match table.length:
        case FixedRounds():
            return _("Round %(number)s of %(count)s") % {"number": table.round_number or 1, "count": table.length.count}
        case Target():
            return _("Round %(number)s, to %(points)s points") % {
                "number": table.round_number or 1,
                "points": table.length.points,
            }
        case OpenEnd():
            return _("Round %(number)s") % {"number": table.round_number or 1}


def podium(table: Table) -> tuple[PodiumStep, ...]:
    """Everybody by their place, winners first."""
    totals, places = table.tally.totals(), table.tally.places()
    steps = [
        PodiumStep(places[p.seat - 1], p.name, p.initials, p.colour, signed(totals[p.seat - 1])) for p in table.people
    ]
    return tuple(sorted(steps, key=lambda step: step.place))
