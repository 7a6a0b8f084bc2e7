"""A game's sheet in words: rounds down, players across, and the tally as lines."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import GameStatus
from games.presenters.charts import NARROW, WIDE, Chart, Series, line_chart
from games.presenters.lobby import length_words, rules_words
from games.presenters.numbers import signed
from games.presenters.past import PersonChip, chip, replay_address
from games.rules.presets import house_changes
from games.selectors.score_sheet import Sheet, SheetRound
from games.standings.facts import SeatRound
from games.standings.leads import lead_changes, leaders_by_round
from games.standings.tally import Target


@dataclass(frozen=True, slots=True)
class SheetCell:
    points: str
    extra: str  # what the score adds to the points or takes off
    total: str
    is_winner: bool
    leads: bool
    call: str  # nothing, right or wrong
    was_out: bool


@dataclass(frozen=True, slots=True)
class SheetRow:
    number: int
    address: str
    lead_changed: bool
    cells: tuple[SheetCell, ...]


@dataclass(frozen=True, slots=True)
class SheetPage:
    code: str
    name: str
    rules: str
    length: str
    is_over: bool
    started_at: datetime | None
    ended_at: datetime | None
    people: tuple[PersonChip, ...]
    leaders: tuple[bool, ...]
    rows: tuple[SheetRow, ...]
    facts: tuple[str, ...]
    in_play: str
    charts: tuple[Chart, ...]  # for a wide screen and for a narrow one
    has_calls: bool
    has_extras: bool
    has_outs: bool


def sheet_page(sheet: Sheet) -> SheetPage:
    tally = sheet.tally
    changes = lead_changes(tally)
    leaders = leaders_by_round(tally)
    running = tally.running_totals()
    last = leaders[-1] if leaders else ()
    rows = tuple(
        SheetRow(
            number=row.number,
            address=replay_address(sheet.code, row.number),
            lead_changed=i + 1 in changes,
            cells=tuple(_cell(one, running[i][s], leads=s + 1 in leaders[i]) for s, one in enumerate(row.seats)),
        )
        for i, row in enumerate(sheet.rounds)
    )
    every = [one for row in sheet.rounds for one in row.seats]
    return SheetPage(
        code=sheet.code,
        name=sheet.name,
        rules=rules_words(sheet.rules.preset, bool(house_changes(sheet.rules))),
        length=length_words(sheet.length),
        is_over=sheet.status == GameStatus.OVER,
        started_at=sheet.started_at,
        ended_at=sheet.ended_at,
        people=tuple(chip(placed) for placed in sheet.people),
        leaders=tuple(seat in last for seat in range(1, len(sheet.people) + 1)),
        rows=rows,
        facts=_facts(sheet, len(changes)),
        in_play=_("Round %(number)s is being played.") % {"number": sheet.round_in_play} if sheet.round_in_play else "",
        charts=_charts(sheet) if rows else (),
        has_calls=any(one.called for one in every),
        has_extras=any(one.score != one.points for one in every),
        has_outs=any(one.was_out for one in every),
    )


def _cell(one: SeatRound, total: int, *, leads: bool) -> SheetCell:
    extra = one.score - one.points
    return SheetCell(
        points=signed(one.points),
        extra=f"+{extra}" if extra > 0 else signed(extra) if extra else "",
        total=signed(total),
        is_winner=one.is_winner,
        leads=leads,
        call=("right" if one.called_rightly else "wrong") if one.called else "",
        was_out=one.was_out,
    )


def _facts(sheet: Sheet, changes: int) -> tuple[str, ...]:
    if not sheet.rounds:
        return ()
    calls = [one for row in sheet.rounds for one in row.seats if one.called]
    right = sum(one.called_rightly for one in calls)
    lines = [
        ngettext("The lead changed %(count)s time.", "The lead changed %(count)s times.", changes) % {"count": changes}
        if changes
        else _("The lead never changed."),
        ngettext("%(count)s call, %(right)s of them right.", "%(count)s calls, %(right)s of them right.", len(calls))
        % {"count": len(calls), "right": right}
        if calls
        else _("Nobody called."),
    ]
    snaps = sum(one.snaps_right for row in sheet.rounds for one in row.seats)
    if snaps:
        lines.append(ngettext("%(count)s right snap.", "%(count)s right snaps.", snaps) % {"count": snaps})
    lines.append(_longest(sheet.rounds))
    return tuple(lines)


def _longest(rounds: tuple[SheetRound, ...]) -> str:
    longest = max(rounds, key=lambda row: row.moves)
    return _("The longest round was number %(number)s with %(count)s moves.") % {
        "number": longest.number,
        "count": longest.moves,
    }


def _charts(sheet: Sheet) -> tuple[Chart, ...]:
    running = sheet.tally.running_totals()
    series = [
        Series(placed.person.name, (0.0, *(float(totals[i]) for totals in running)))
        for i, placed in enumerate(sheet.people)
    ]
    columns = [_("start"), *(str(row.number) for row in sheet.rounds)]
    target = sheet.length.points if isinstance(sheet.length, Target) else None
    return tuple(line_chart(series, columns, size, target=target, starts_at_zero=True) for size in (WIDE, NARROW))
