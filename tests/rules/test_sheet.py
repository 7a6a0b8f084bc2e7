"""The rule sheet: every house rule is told, and what the host changed is marked."""

from pathlib import Path

import pytest

from games.rules.__main__ import main
from games.rules.catalogue import FIELDS
from games.rules.houserules import Rules
from games.rules.presets import PRESETS
from games.rules.sheet import Line, rule_sheet
from games.rules.sheetfile import rules_document

CAMBIA = PRESETS["cambia"]
# With three decks there are cards for as many players as any house rule allows.
MANY_CARDS = CAMBIA.replace(decks=3)


def lines(rules: Rules) -> list[Line]:
    return [line for section in rule_sheet(rules) for line in section.lines]


def words(rules: Rules) -> list[str]:
    return [line.words() for line in lines(rules)]


def others(name: str) -> list[object]:
    """Every other value that this house rule can have."""
    field = FIELDS[name]
    low, high = field.bounds(CAMBIA.hand_size)
    values = [*field.choices] or [*range(low, high + 1), *([None] if field.may_be_none else [])]
    return [value for value in values if value != getattr(MANY_CARDS, name)]


CHANGES = [(name, value) for name in FIELDS for value in others(name)]


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_another_value_is_told_in_other_words(name: str, value: object) -> None:
    assert words(MANY_CARDS.replace(**{name: value})) != words(MANY_CARDS)


@pytest.mark.parametrize("name", FIELDS)
def test_no_two_values_are_told_in_the_same_words(name: str) -> None:
    told = [tuple(words(MANY_CARDS.replace(**{name: value}))) for value in others(name)]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(("name", "value"), [change for change in CHANGES if change != ("decks", 1)])
def test_exactly_the_lines_that_tell_a_change_are_marked(name: str, value: object) -> None:
    sheet = lines(CAMBIA.replace(**{name: value}))
    marked = [line for line in sheet if line.differs]
    assert marked == [line for line in sheet if name in line.fields]
    assert marked


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_unmarked_lines_read_as_before(name: str, value: object) -> None:
    sheet = lines(CAMBIA.replace(**{name: value}))
    assert {line.words() for line in sheet if not line.differs} <= set(words(CAMBIA))


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_nothing_is_marked_on_a_presets_own_sheet(rules: Rules) -> None:
    assert not [line for line in lines(rules) if line.differs]


def test_every_house_rule_is_told() -> None:
    assert {name for line in lines(CAMBIA) for name in line.fields} == set(FIELDS)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_no_gap_in_a_sentence_stays_open(rules: Rules) -> None:
    assert not [told for told in words(rules) if "%" in told]


def test_a_rule_without_effect_is_not_told() -> None:
    told = {name for line in lines(PRESETS["official"]) for name in line.fields}
    assert not told & {"snap_match", "snap_window", "snap_give", "hand_limit", "empty_hand"}


def test_a_sentence_is_translated_with_what_stands_inside_it() -> None:
    german = {
        "%(cards)s: %(ability)s.": "%(cards)s - %(ability)s!",
        "Jack": "Bube",
        "swap one of your cards for an opponent's without looking": "blind tauschen",
    }
    line = next(line for line in lines(CAMBIA) if line.fields == ("ability_jack",))
    assert line.words(german.__getitem__) == "Bube - blind tauschen!"


def test_the_page_of_rules_is_what_the_engine_writes() -> None:
    page = Path(__file__).parents[2] / "docs" / "rules.md"
    assert page.read_text(encoding="utf-8") == rules_document()


def test_the_command_prints_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet"]) == 0
    assert capsys.readouterr().out == rules_document()
