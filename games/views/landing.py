"""The first page: what Cambio is, and what this house offers."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.presenters.cards import spot
from games.presenters.comparison import Preset, distinctive, presets
from games.rules.cards import SeenSpot
from games.rules.houserules import DEFAULT_PRESET
from games.rules.presets import PRESETS

# A hand as its player remembers it before the first turn: two rows, the near one seen.
HERO_HAND = "?? ?? KH 7S"
FACTS_ON_A_PANEL = 3


@dataclass(frozen=True)
class Step:
    """One step of a round, with the hand that illustrates it and the cards that lie beside it."""

    title: str
    words: str
    hand: tuple[SeenSpot, ...]
    beside: tuple[SeenSpot, ...]


@dataclass(frozen=True)
class Panel:
    """A way to play, introduced."""

    preset: Preset
    facts: list[tuple[str, str]]
    emblem: SeenSpot


@require_safe
def landing(request: HttpRequest) -> HttpResponse:
    return render(
        request,
        "games/landing.html",
        {"hand": _spots(HERO_HAND), "steps": _steps(), "panels": _panels()},
    )


def _spots(text: str) -> tuple[SeenSpot, ...]:
    return tuple(spot(word) for word in text.split())


def _steps() -> list[Step]:
    rules = PRESETS[DEFAULT_PRESET]
    numbers = {"dealt": rules.hand_size, "seen": rules.opening_peek_count}
    return [
        Step(
            _("Deal"),
            _("Everybody gets %(dealt)s cards, face down, in two rows. The rest is the draw pile.") % numbers,
            hand=_spots("?? ?? ?? ??"),
            beside=(),
        ),
        Step(
            _("Look once"),
            _("Look at %(seen)s of your own, then put them back. From here on they are only in your head.") % numbers,
            hand=_spots("?? ?? KH 7S"),
            beside=(),
        ),
        Step(
            _("Draw and decide"),
            _("Swap what you drew for one of yours, seen or not, or throw it away. Low is good."),
            hand=_spots("?? ?? ?? --"),
            beside=_spots("3D"),
        ),
        Step(
            _("Use what you throw"),
            _("Some cards, thrown straight from the pile, let you look at a card or make two change places."),
            hand=(),
            beside=_spots("8C TD JS"),
        ),
        Step(
            _("Call Cambio"),
            _("Sure that nobody holds less? Call. The others get one last turn, and all cards are turned over."),
            hand=_spots("AH 2C KD XB"),
            beside=(),
        ),
    ]


def _panels() -> list[Panel]:
    emblems = _spots("AS 2H 3C 4D 5S")
    return [
        Panel(preset, distinctive(preset.name, FACTS_ON_A_PANEL), emblem)
        for preset, emblem in zip(presets(), emblems, strict=True)
    ]
