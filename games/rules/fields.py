"""What a house rule is: its name, its words, and the values that it can have."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum

from games.rules.errors import RulesError
from games.rules.words import gettext_noop as _

Value = bool | int | StrEnum | None


class Group(Enum):
    """The headings under which a host finds a house rule."""

    CARDS = _("Players and cards")
    VALUES = _("What the cards count")
    DEAL = _("The deal and the first look")
    TURN = _("The turn")
    ABILITIES = _("Abilities")
    CALL = _("Calling Cambio")
    SNAP = _("Snapping")
    END = _("The end of the round")


@dataclass(frozen=True, slots=True)
class HandSize:
    """A bound that moves with the number of cards dealt to each player."""

    plus: int = 0


@dataclass(frozen=True, slots=True)
class Field:
    """One house rule: a yes or no, one of several named values, or a number."""

    name: str
    title: str
    help: str
    group: Group
    kind: type[bool] | type[int] | type[StrEnum]
    low: int | HandSize = 0
    high: int | HandSize = 0
    may_be_none: bool = False

    @property
    def choices(self) -> tuple[Value, ...]:
        """All values, where they can be listed; nothing for a number."""
        if self.kind is bool:
            return (True, False)
        if issubclass(self.kind, StrEnum):
            return tuple(self.kind)
        return ()

    def bounds(self, hand_size: int) -> tuple[int, int]:
        """The lowest and the highest number allowed."""
        low, high = (hand_size + b.plus if isinstance(b, HandSize) else b for b in (self.low, self.high))
        return low, high

    def allowed(self, hand_size: int) -> str:
        """The values that it can have, for an error message."""
        if self.kind is bool:
            return "true or false"
        if issubclass(self.kind, StrEnum):
            return "one of " + ", ".join(self.kind)
        low, high = self.bounds(hand_size)
        return f"a whole number from {low} to {high}" + (" or none" if self.may_be_none else "")

    def read(self, value: object, hand_size: int) -> Value:
        """The value, checked; text becomes the named value that it stands for."""
        if value is None and self.may_be_none:
            return None
        if self.kind is bool:
            if isinstance(value, bool):
                return value
        elif issubclass(self.kind, StrEnum):
            if isinstance(value, str) and value in self.kind._value2member_map_:
                return self.kind(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            low, high = self.bounds(hand_size)
            if low <= value <= high:
                return value
        raise RulesError(self.name, f"must be {self.allowed(hand_size)}, not {value!r}")


def as_plain(values: Mapping[str, Value]) -> dict[str, object]:
    """House rules as JSON can write them."""
    return {name: value.value if isinstance(value, StrEnum) else value for name, value in values.items()}
