"""Words that all pages about past games share."""

from dataclasses import dataclass
from functools import lru_cache

from django.contrib.humanize.templatetags.humanize import ordinal
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters.numbers import signed
from games.selectors.history import GameEntry, Placed
from games.selectors.shapes import Person


@dataclass(frozen=True, slots=True)
class PersonChip:
    """Somebody by name and avatar; `address` is their page, where they have one."""

    name: str
    initials: str
    colour: str
    is_bot: bool
    address: str
    place: str
    place_words: str
    total: str
    is_winner: bool


def chip(placed: Placed) -> PersonChip:
    person: Person = placed.person
    return PersonChip(
        name=person.name,
        initials=person.initials,
        colour=person.colour,
        is_bot=person.is_bot,
        address=profile_address(placed.username),
        place=str(placed.place or ""),
        place_words=str(ordinal(placed.place)) if placed.place else "",
        total=signed(placed.total),
        is_winner=placed.place == 1,
    )


# A page names the same few people dozens of times, and looking an address up is slow.
@lru_cache(maxsize=4096)
def profile_address(username: str) -> str:
    return reverse("games:profile", args=[username]) if username else ""


def replay_address(code: str, number: int) -> str:
    """Where a round can be watched again, move by move."""
    return f"{reverse('games:score_sheet', args=[code])}rounds/{number}/"


def rounds_words(count: int) -> str:
    return ngettext("%(count)s round", "%(count)s rounds", count) % {"count": count}


def margin_words(entry: GameEntry) -> str:
    """How it ended, in a few words."""
    winners = [placed for placed in entry.people if placed.place == 1]
    if len(winners) > 1:
        return _("shared by %(names)s") % {"names": _(" and ").join(one.person.name for one in winners)}
    return ngettext("won by %(count)s point", "won by %(count)s points", entry.margin) % {"count": entry.margin}
