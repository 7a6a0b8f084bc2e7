"""The rules of one table beside the preset that it started from: what was changed, and the sheet with it marked."""

from dataclasses import dataclass

from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters.choices import in_words
from games.presenters.comparison import Preset, has_effect, preset
from games.presenters.sheet import Sentence, SheetSection
from games.rules.catalogue import FIELDS
from games.rules.houserules import Rules
from games.rules.presets import PRESETS, house_changes
from games.rules.sheet import rule_sheet


@dataclass(frozen=True)
class Change:
    """A house rule that is not the preset's."""

    name: str
    title: str
    words: str
    preset_words: str
    has_effect: bool


@dataclass(frozen=True)
class HouseSheet:
    preset: Preset
    words: str
    changes: tuple[Change, ...]
    sections: tuple[SheetSection, ...]


def house_sheet(rules: Rules) -> HouseSheet:
    """A sentence differs if it states a house rule that the table's own preset sets otherwise."""
    changes = tuple(_change(rules, name) for name in house_changes(rules))
    return HouseSheet(
        preset=preset(rules.preset),
        words=changes_words(rules.preset, len(changes)),
        changes=changes,
        sections=tuple(
            SheetSection(
                anchor=f"sheet-{slugify(section.title)}",
                title=_(section.title),
                sentences=tuple(Sentence(line.words(_), line.differs) for line in section.lines),
            )
            for section in rule_sheet(rules)
        ),
    )


def changes_words(preset_name: str, count: int) -> str:
    title = preset(preset_name).title
    if not count:
        return _("%(preset)s, as it is.") % {"preset": title}
    return ngettext("%(preset)s with %(count)s house rule.", "%(preset)s with %(count)s house rules.", count) % {
        "preset": title,
        "count": count,
    }


def _change(rules: Rules, name: str) -> Change:
    field = FIELDS[name]
    return Change(
        name=name,
        title=_(field.title),
        words=in_words(rules.values()[name]),
        preset_words=in_words(PRESETS[rules.preset].values()[name]),
        has_effect=has_effect(rules, field),
    )
