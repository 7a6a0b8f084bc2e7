"""Any value of a house rule as an address carries it and as a reader sees it: `jokers=4`, `snap_others=no`."""

from django.utils.translation import gettext as _

from games.presenters.choices import in_words
from games.presenters.rule_form import as_text
from games.rules.errors import RulesError
from games.rules.fields import Field, Value
from games.rules.houserules import FIELDS

NO_LIMIT = "none"
# The fewest and the most cards that can be dealt: between them lies every bound that moves with them.
FEWEST_CARDS, MOST_CARDS = FIELDS["hand_size"].bounds(0)


def value_text(value: Value) -> str:
    return NO_LIMIT if value is None else as_text(value)


def values_of(field: Field) -> tuple[Value, ...]:
    """Every value that some table could have."""
    if field.choices:
        return field.choices
    numbers = range(field.bounds(FEWEST_CARDS)[0], field.bounds(MOST_CARDS)[1] + 1)
    return (None, *numbers) if field.may_be_none else tuple(numbers)


def value_choices(field: Field) -> list[tuple[str, str]]:
    return [(value_text(value), in_words(value)) for value in values_of(field)]


def read_value(field: Field, text: str) -> Value:
    """The value that a text stands for; LookupError where there is none."""
    for value in values_of(field):
        if value_text(value) == text:
            return value
    raise LookupError(text)


def stored_words(field: Field, stored: object) -> tuple[str, str]:
    """A value as the database keeps it: for an address, and for a reader."""
    for hand_size in (FEWEST_CARDS, MOST_CARDS):
        try:
            value = field.read(stored, hand_size)
        except RulesError:
            continue
        return value_text(value), f"{_(field.title)}: {in_words(value)}"
    return str(stored), f"{_(field.title)}: {stored}"
