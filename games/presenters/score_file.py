"""A score sheet as a file: for spreadsheets a line for each player and round, for programs the whole as JSON."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from games.rules.presets import rules_as_record
from games.selectors.score_sheet import Sheet

COLUMNS = (
    "round",
    "seat",
    "player",
    "points",
    "score",
    "total",
    "won",
    "called",
    "called_rightly",
    "out",
    "snaps_right",
    "snaps_wrong",
    "snaps_slow",
)


def sheet_as_rows(sheet: Sheet) -> Iterator[tuple[Any, ...]]:
    """Machine words and not translated ones: a formula in a spreadsheet outlives a language."""
    yield COLUMNS
    running = sheet.tally.running_totals()
    for i, row in enumerate(sheet.rounds):
        for s, one in enumerate(row.seats):
            yield (
                row.number,
                s + 1,
                _harmless(sheet.people[s].person.name),
                one.points,
                one.score,
                running[i][s],
                int(one.is_winner),
                int(one.called),
                int(one.called_rightly),
                int(one.was_out),
                one.snaps_right,
                one.snaps_wrong,
                one.snaps_slow,
            )


def _harmless(name: str) -> str:
    """A spreadsheet takes what begins like this for a formula, and would run it."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name


def sheet_as_data(sheet: Sheet) -> dict[str, Any]:
    running = sheet.tally.running_totals()
    totals, places = sheet.tally.totals(), sheet.tally.places()
    return {
        "game": sheet.code,
        "name": sheet.name,
        "status": sheet.status,
        "rules": rules_as_record(sheet.rules),
        "started_at": sheet.started_at,
        "ended_at": sheet.ended_at,
        "players": [
            {
                "seat": placed.person.seat,
                "name": placed.person.name,
                "bot": placed.person.bot_level or None,
                "total": totals[i],
                "place": places[i] if sheet.rounds else None,
            }
            for i, placed in enumerate(sheet.people)
        ],
        "rounds": [
            {
                "number": row.number,
                "dealer": row.dealer,
                "moves": row.moves,
                "scored_at": row.scored_at,
                "seats": [asdict(one) | {"seat": s + 1, "total": running[i][s]} for s, one in enumerate(row.seats)],
            }
            for i, row in enumerate(sheet.rounds)
        ],
    }
