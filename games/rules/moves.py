"""What a player can do, one small value for each verb. Seats and slots count from 1."""

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Place:
    """A slot of a seat, written 2.3: cards are addressed by where they lie, never by what they are."""

    seat: int
    slot: int

    def __str__(self) -> str:
        return f"{self.seat}.{self.slot}"


@cache
def place(seat: int, slot: int) -> Place:
    """The one Place of this seat and slot: there are few, and they are asked for at every move."""
    return Place(seat, slot)


@dataclass(frozen=True, slots=True)
class Look:
    """See a card's face: in the opening peek, or by an ability."""

    seat: int
    place: Place


@dataclass(frozen=True, slots=True)
class Ready:
    """The opening peek is over for this player."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Start the turn from the draw pile."""

    seat: int


@dataclass(frozen=True, slots=True)
class Take:
    """Start the turn with the top card of the discard pile."""

    seat: int


@dataclass(frozen=True, slots=True)
class Call:
    """Cambio!"""

    seat: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Put the card in hand into an own slot; what lay there is discarded."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Put the card in hand on the discard pile."""

    seat: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """The swap of an ability: two cards change places, face down."""

    seat: int
    first: Place
    second: Place


@dataclass(frozen=True, slots=True)
class Done:
    """End the ability as it stands, or decline to give."""

    seat: int


@dataclass(frozen=True, slots=True)
class Snap:
    """Throw cards on the newest discard. `aim` numbers the discard that was meant; none means the newest."""

    seat: int
    places: tuple[Place, ...]
    aim: int | None = None


@dataclass(frozen=True, slots=True)
class Give:
    """Put an own card into the slot that a snap emptied."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """Nothing more to snap: turn the cards over."""

    seat: int


Move = Look | Ready | Draw | Take | Call | Swap | Discard | Exchange | Done | Snap | Give | Reveal
