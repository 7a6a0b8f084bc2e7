"""The presets side by side: every house rule, what each preset sets, and where they part ways."""

from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from games.presenters.choices import in_words
from games.rules.fields import Field, Group, Value
from games.rules.houserules import DEFAULT_PRESET, FIELDS, Rules
from games.rules.options import Snap
from games.rules.presets import PRESET_TAGLINES, PRESET_TITLES, PRESETS

# Which house rules tell most about how a round feels, for the few that fit on a small panel.
CHARACTER = (
    Group.SNAP,
    Group.CALL,
    Group.TURN,
    Group.END,
    Group.DEAL,
    Group.ABILITIES,
    Group.CARDS,
    Group.VALUES,
)


@dataclass(frozen=True)
class Preset:
    """A way to play, by name."""

    name: str
    title: str
    tagline: str


@dataclass(frozen=True)
class Cell:
    """What one preset sets for one house rule."""

    preset: Preset
    words: str
    differs: bool
    has_effect: bool


@dataclass(frozen=True)
class Row:
    """One house rule across all presets."""

    title: str
    help: str
    cells: tuple[Cell, ...]

    @property
    def same(self) -> bool:
        return len({cell.words for cell in self.cells if cell.has_effect}) == 1

    @property
    def camps(self) -> list[tuple[str, list[Cell]]]:
        """The presets by what they set: how a narrow screen shows the row."""
        camps: dict[str, list[Cell]] = {}
        for cell in self.cells:
            camps.setdefault(cell.words, []).append(cell)
        return list(camps.items())


@dataclass(frozen=True)
class Chapter:
    """The rows under one heading."""

    title: str
    rows: tuple[Row, ...]


def presets() -> list[Preset]:
    return [preset(name) for name in PRESETS]


def preset(name: str) -> Preset:
    return Preset(name, _(PRESET_TITLES[name]), _(PRESET_TAGLINES[name]))


def comparison() -> tuple[list[Chapter], list[Row]]:
    """The rows in which the presets differ, by chapter; and those in which all agree."""
    rows = [(field.group, _row(field)) for field in FIELDS.values()]
    chapters = [
        Chapter(_(group.value), tuple(row for _group, row in pairs))
        for group, pairs in groupby((pair for pair in rows if not pair[1].same), key=lambda pair: pair[0])
    ]
    return chapters, [row for _group, row in rows if row.same]


def distinctive(name: str, most: int) -> list[tuple[str, str]]:
    """House rules that no other preset sets the same way: title and value, the most telling first."""
    mine = PRESETS[name]
    others = [rules for other, rules in PRESETS.items() if other != name]
    alone = [
        field
        for field in FIELDS.values()
        if has_effect(mine, field) and all(_value(rules, field) != _value(mine, field) for rules in others)
    ]
    alone.sort(key=lambda field: CHARACTER.index(field.group))
    return [(_(field.title), in_words(_value(mine, field))) for field in alone[:most]]


def has_effect(rules: Rules, field: Field) -> bool:
    """Where nobody snaps, the other rules about snapping are kept but mean nothing."""
    return field.group is not Group.SNAP or field.name == "snap" or rules.snap is Snap.ON


def _row(field: Field) -> Row:
    return Row(_(field.title), _(field.help), tuple(_cell(name, field) for name in PRESETS))


def _cell(name: str, field: Field) -> Cell:
    rules, usual = PRESETS[name], PRESETS[DEFAULT_PRESET]
    if not has_effect(rules, field):
        return Cell(preset(name), _("no effect"), differs=False, has_effect=False)
    differs = has_effect(usual, field) and _value(rules, field) != _value(usual, field)
    return Cell(preset(name), in_words(_value(rules, field)), differs, has_effect=True)


def _value(rules: Rules, field: Field) -> Value:
    return rules.values()[field.name]
