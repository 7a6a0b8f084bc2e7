"""How well a bot plays, as data: what it forgets, what it overlooks, and how fast its hand is.

The hand is kept apart from the head. A quarter of a second in a race for a snap is worth as much as a better plan,
so a table can set one without touching the other.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from games.rules.words import gettext_noop as _


class Level(StrEnum):
    RANDOM = "random"
    ROOKIE = "rookie"
    REGULAR = "regular"


@dataclass(frozen=True, slots=True)
class Reaction:
    """How many seconds pass before a hand moves: a bell curve with nothing below the floor."""

    mean: float
    sigma: float
    floor: float = 0.45


@dataclass(frozen=True, slots=True)
class Skill:
    """The measures of a level. Chances of forgetting are those for one card in one turn of anybody at the table."""

    title: str
    forgets_own: float
    forgets_others: float  # 1: what lies before others is known for as long as it is shown
    notices: float  # a card of its own that it could snap
    slips: float  # and then reaches for the slot beside it
    reaction: Reaction


SKILLS: Final[Mapping[Level, Skill]] = {
    Level.RANDOM: Skill(
        _("Beginner"), forgets_own=0.2, forgets_others=1, notices=0.3, slips=0, reaction=Reaction(2.0, 0.6)
    ),
    Level.ROOKIE: Skill(
        _("Rookie"), forgets_own=0.05, forgets_others=1, notices=0.75, slips=0.08, reaction=Reaction(1.6, 0.5)
    ),
    Level.REGULAR: Skill(
        _("Regular"), forgets_own=0.01, forgets_others=0.08, notices=1, slips=0, reaction=Reaction(1.2, 0.35)
    ),
}


def reaction(level: Level, rng: Random) -> float:
    """Seconds from a discard to this bot's hand on a card. The table that has the clock draws it and waits."""
    hand = SKILLS[level].reaction
    return max(hand.floor, rng.gauss(hand.mean, hand.sigma))
