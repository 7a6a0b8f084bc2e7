"""The rule sheet of one table, sentence by sentence, with the sentences marked that another table would not say."""

from dataclasses import dataclass

from django.utils.text import slugify
from django.utils.translation import gettext as _

from games.rules.houserules import DEFAULT_PRESET, Rules, differences
from games.rules.presets import PRESETS
from games.rules.sheet import rule_sheet


@dataclass(frozen=True)
class Sentence:
    words: str
    differs: bool


@dataclass(frozen=True)
class SheetSection:
    anchor: str
    title: str
    sentences: tuple[Sentence, ...]


def sheet(rules: Rules) -> list[SheetSection]:
    """A sentence differs if it states a house rule that the default preset sets otherwise."""
    unlike = differences(rules, PRESETS[DEFAULT_PRESET]).keys()
    return [
        SheetSection(
            anchor=slugify(section.title),
            title=_(section.title),
            sentences=tuple(
                Sentence(line.words(_), differs=not unlike.isdisjoint(line.fields)) for line in section.lines
            ),
        )
        for section in rule_sheet(rules)
    ]
