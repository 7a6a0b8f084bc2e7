"""The history as a list: one line a game, in words."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import ngettext

from games.presenters.lobby import rules_words
from games.presenters.past import PersonChip, chip, margin_words, rounds_words
from games.selectors.history import GameEntry


@dataclass(frozen=True, slots=True)
class PastEntry:
    code: str
    name: str
    rules: str
    ended_at: datetime
    facts: tuple[str, ...]
    people: tuple[PersonChip, ...]


def past_entries(entries: Iterable[GameEntry]) -> tuple[PastEntry, ...]:
    return tuple(
        PastEntry(
            code=entry.code,
            name=entry.name,
            rules=rules_words(entry.preset, entry.has_house_rules),
            ended_at=entry.ended_at,
            facts=(
                rounds_words(entry.rounds),
                ngettext("%(count)s move", "%(count)s moves", entry.moves) % {"count": entry.moves},
                margin_words(entry),
            ),
            people=tuple(chip(placed) for placed in entry.people),
        )
        for entry in entries
    )
