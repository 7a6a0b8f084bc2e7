"""The page on which a host makes a table: house rules row by row as the catalogue lists them, and how many may sit."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from django.forms import BoundField
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters.choices import in_words
from games.presenters.comparison import has_effect, preset
from games.rules.catalogue import FIELDS
from games.rules.fields import Field, HandSize, Value
from games.rules.houserules import MIN_DRAW_PILE, Rules
from games.rules.presets import PRESETS

MOST_SEATS = 12
# From how many players on a table is offered a second deck; most presets hold out one player longer than this one.
SECOND_DECK_FROM: Mapping[str, int] = {"official": 6}
SECOND_DECK_USUALLY_FROM = 7
# Up to so many choices lie open side by side; more of them fold into a list.
MOST_SEGMENTS = 3


@dataclass(frozen=True)
class RuleRow:
    """One house rule: its control, what the preset says, and whether the host says otherwise."""

    name: str
    title: str
    help: str
    control: BoundField
    kind: str  # segments, list or number
    preset_words: str
    is_changed: bool
    has_effect: bool
    errors: tuple[str, ...]


@dataclass(frozen=True)
class RuleGroup:
    """The rows under one heading."""

    anchor: str
    title: str
    rows: tuple[RuleRow, ...]

    @property
    def changed(self) -> int:
        return sum(row.is_changed for row in self.rows)

    @property
    def wrong(self) -> int:
        return sum(bool(row.errors) for row in self.rows)


@dataclass(frozen=True)
class Seats:
    """How many may sit at a table under its rules, and whether it wants a second deck."""

    numbers: tuple[tuple[int, bool], ...]  # a number of seats, and whether there is room for it
    words: str
    second_deck: str


def rule_groups(controls: Mapping[str, BoundField], rules: Rules) -> tuple[RuleGroup, ...]:
    """Every field of the catalogue under its heading, with the form's control for it."""
    return tuple(
        RuleGroup(
            anchor=f"rules-{slugify(group.value)}",
            title=_(group.value),
            rows=tuple(_row(field, controls[field.name], rules) for field in fields),
        )
        for group, fields in groupby(FIELDS.values(), key=lambda field: field.group)
    )


def kind_of(field: Field) -> str:
    if not field.choices:
        return "number"
    return "segments" if len(field.choices) <= MOST_SEGMENTS else "list"


def as_text(value: Value) -> str:
    """A value as a form carries it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.value if isinstance(value, StrEnum) else str(value)


def help_words(field: Field) -> str:
    return f"{_(field.help)} {_('Leave it empty for no limit.')}" if field.may_be_none else _(field.help)


def allowed_words(field: Field, hand_size: int) -> str:
    """What a house rule could be set to, for whoever set it to something else."""
    low, high = field.bounds(hand_size)
    says = {"low": in_words(low), "high": in_words(high), "dealt": hand_size}
    moves = isinstance(field.low, HandSize) or isinstance(field.high, HandSize)
    match field.may_be_none, moves:
        case True, True:
            return _("Choose %(low)s to %(high)s, or leave it empty: %(dealt)s cards are dealt to each.") % says
        case True, False:
            return _("Choose %(low)s to %(high)s, or leave it empty.") % says
        case False, True:
            return _("Choose %(low)s to %(high)s: %(dealt)s cards are dealt to each.") % says
        case _:
            return _("Choose %(low)s to %(high)s.") % says


def most_seats(rules: Rules) -> int:
    return min(rules.players_max, rules.max_seats())


def seats_words(rules: Rules) -> str:
    """How many may sit there, and why not more."""
    says = {
        "most": most_seats(rules),
        "cards": rules.card_count,
        "dealt": rules.hand_size,
        "left": MIN_DRAW_PILE,
        "preset": preset(rules.preset).title,
    }
    if rules.max_seats() < rules.players_max:
        return (
            _("2 to %(most)s: for more, %(cards)s cards cannot deal %(dealt)s to each and leave %(left)s to draw from.")
            % says
        )
    if rules.players_max == PRESETS[rules.preset].players_max:
        return _("2 to %(most)s under %(preset)s. “Most players” among the house rules changes that.") % says
    return _("2 to %(most)s, as “Most players” among the house rules says.") % says


def seats_of(rules: Rules, chosen: int | None) -> Seats:
    most = most_seats(rules)
    return Seats(
        numbers=tuple((number, number <= most) for number in range(2, MOST_SEATS + 1)),
        words=seats_words(rules),
        second_deck=_second_deck_words(rules, chosen) if chosen else "",
    )


def _second_deck_words(rules: Rules, seats: int) -> str:
    if rules.decks > 1 or seats < SECOND_DECK_FROM.get(rules.preset, SECOND_DECK_USUALLY_FROM):
        return ""
    left = rules.card_count - seats * rules.hand_size - rules.opening_discard
    return ngettext(
        "Once %(seats)s hands are dealt from one deck, %(left)s card is left to draw: the pile runs dry and is "
        "shuffled anew, and everybody remembers what was in it. A second deck keeps the round open.",
        "Once %(seats)s hands are dealt from one deck, %(left)s cards are left to draw: the pile runs dry and is "
        "shuffled anew, and everybody remembers what was in it. A second deck keeps the round open.",
        max(left, 0),
    ) % {"seats": seats, "left": max(left, 0)}


def _row(field: Field, control: BoundField, rules: Rules) -> RuleRow:
    usual = PRESETS[rules.preset].values()[field.name]
    return RuleRow(
        name=field.name,
        title=_(field.title),
        help=help_words(field),
        control=control,
        kind=kind_of(field),
        preset_words=in_words(usual),
        # By what stands in the control, so that a value that cannot be taken is marked as well.
        is_changed=_text_in(control) != as_text(usual),
        has_effect=has_effect(rules, field),
        errors=tuple(str(error) for error in control.errors),
    )


def _text_in(control: BoundField) -> str:
    value = control.value()
    return "" if value is None else str(value).strip()
