"""What happened, in the past tense, and what each viewer may see of it.

An event holds every fact. `seen_by` gives the event as one seat (or a spectator, None) learns it: where a face
is not theirs to see, a new event is built without it. Events are values, but not frozen: making a frozen one
takes three times as long, and a round makes a hundred of them.
"""

from dataclasses import dataclass
from typing import Self

from games.rules.cards import FACE_DOWN, Card, Face, Spot
from games.rules.moves import Place
from games.rules.options import Ability

Viewer = int | None


class Public:
    """An event that everybody sees whole."""

    __slots__ = ()

    def seen_by(self, viewer: Viewer) -> Self:
        return self


@dataclass(slots=True)
class CardsDealt(Public):
    dealer: int
    first: int
    hand_size: int


@dataclass(slots=True)
class OpeningCardTurned(Public):
    card: Card


@dataclass(slots=True)
class CardsPeekedAt:
    """The opening peek at fixed slots."""

    seat: int
    places: tuple[Place, ...]
    faces: tuple[Face, ...]

    def seen_by(self, viewer: Viewer) -> "CardsPeekedAt":
        if viewer == self.seat:
            return self
        return CardsPeekedAt(self.seat, self.places, (FACE_DOWN,) * len(self.places))


@dataclass(slots=True)
class CardLookedAt:
    """A chosen look: in the opening peek, or by an ability."""

    seat: int
    place: Place
    face: Face

    def seen_by(self, viewer: Viewer) -> "CardLookedAt":
        return self if viewer == self.seat else CardLookedAt(self.seat, self.place, FACE_DOWN)


@dataclass(slots=True)
class PlayerGotReady(Public):
    seat: int


@dataclass(slots=True)
class TurnStarted(Public):
    seat: int
    lap: int


@dataclass(slots=True)
class CardDrawn:
    seat: int
    face: Face

    def seen_by(self, viewer: Viewer) -> "CardDrawn":
        return self if viewer == self.seat else CardDrawn(self.seat, FACE_DOWN)


@dataclass(slots=True)
class CardTaken(Public):
    seat: int
    card: Card


@dataclass(slots=True)
class CardSwappedIn:
    """The card in hand went into a slot; `discard` numbers the discard that it made of the old card."""

    seat: int
    slot: int
    face: Face
    was_taken: bool
    discarded: Card
    discard: int

    def seen_by(self, viewer: Viewer) -> "CardSwappedIn":
        if viewer == self.seat or self.was_taken:
            return self
        return CardSwappedIn(self.seat, self.slot, FACE_DOWN, self.was_taken, self.discarded, self.discard)


@dataclass(slots=True)
class CardDiscarded(Public):
    seat: int
    card: Card
    was_taken: bool
    discard: int


@dataclass(slots=True)
class AbilityStarted(Public):
    seat: int
    ability: Ability


@dataclass(slots=True)
class AbilityEnded(Public):
    seat: int


@dataclass(slots=True)
class CardsExchanged(Public):
    seat: int
    first: Place
    second: Place


@dataclass(slots=True)
class SnapSucceeded(Public):
    seat: int
    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    discard: int


@dataclass(slots=True)
class SnapFailed(Public):
    """The cards did not match: everybody saw them, and they went back."""

    seat: int
    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    discard: int


@dataclass(slots=True)
class SnapWasTooSlow(Public):
    """Somebody was first: the cards went back unlooked-at."""

    seat: int
    places: tuple[Place, ...]
    discard: int


@dataclass(slots=True)
class PenaltyDrawn(Public):
    seat: int
    slots: tuple[int, ...]


@dataclass(slots=True)
class CardGiven(Public):
    seat: int
    slot: int
    into: Place


@dataclass(slots=True)
class GivingDeclined(Public):
    seat: int


@dataclass(slots=True)
class CambioCalled(Public):
    seat: int
    was_automatic: bool


@dataclass(slots=True)
class PlayerWentOut(Public):
    seat: int


@dataclass(slots=True)
class DiscardsReshuffled(Public):
    cards: int


@dataclass(slots=True)
class ClosingStarted(Public):
    seats: tuple[int, ...]


@dataclass(slots=True)
class PlayerRevealed(Public):
    seat: int


@dataclass(slots=True)
class HeldCardLaidDown(Public):
    """The round ended while somebody held a drawn card."""

    seat: int
    card: Card


@dataclass(slots=True)
class RoundScored(Public):
    hands: tuple[tuple[Spot, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    CardsDealt
    | OpeningCardTurned
    | CardsPeekedAt
    | CardLookedAt
    | PlayerGotReady
    | TurnStarted
    | CardDrawn
    | CardTaken
    | CardSwappedIn
    | CardDiscarded
    | AbilityStarted
    | AbilityEnded
    | CardsExchanged
    | SnapSucceeded
    | SnapFailed
    | SnapWasTooSlow
    | PenaltyDrawn
    | CardGiven
    | GivingDeclined
    | CambioCalled
    | PlayerWentOut
    | DiscardsReshuffled
    | ClosingStarted
    | PlayerRevealed
    | HeldCardLaidDown
    | RoundScored
)
