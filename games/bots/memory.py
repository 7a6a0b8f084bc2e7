"""What one seat remembers: the faces it was shown and where those cards lie now, and what all know of every slot.

A card that is swapped, exchanged or given is followed from place to place. Nothing enters here but what the rules
showed to this seat, so a remembered face is always the true one; the memory can have gaps, never errors.
"""

from collections.abc import Iterable
from enum import IntEnum
from random import Random

from games.rules.cards import Card, Face
from games.rules.events import (
    CardGiven,
    CardLookedAt,
    CardsDealt,
    CardsExchanged,
    CardsPeekedAt,
    CardSwappedIn,
    Event,
    PenaltyDrawn,
    PlayerWentOut,
    SnapFailed,
    SnapSucceeded,
    TurnStarted,
)
from games.rules.moves import Place, place


class Tag(IntEnum):
    """What everybody saw of how a card came to lie where it does: who keeps a card tells something about it."""

    UNCHOSEN = 0  # dealt, drawn as a penalty, or given by somebody who wanted to be rid of it
    LOOKED_AT = 1  # its owner knows it and has let it lie
    KEPT = 2  # its owner put it there instead of another


UNCHOSEN, LOOKED_AT, KEPT = Tag


class Memory:
    """Faces and tags by place. Forgetting happens once in every turn at the table, whoever's it is."""

    __slots__ = ("_chance", "_forgets_others", "_forgets_own", "faces", "seat", "seats", "tags")

    def __init__(
        self, seats: int, seat: int, *, forgets_own: float = 0, forgets_others: float = 0, chance: Random
    ) -> None:
        self.seats = seats
        self.seat = seat
        self.faces: dict[Place, Card] = {}
        self.tags: dict[Place, Tag] = {}
        self._forgets_own = forgets_own
        self._forgets_others = forgets_others
        self._chance = chance.random

    def observe(self, event: Event) -> None:
        match event:
            case TurnStarted():
                self._forget_some()
            case CardSwappedIn():
                self._keep(place(event.seat, event.slot), event.face)
            case CardLookedAt():
                self._look(event.seat, (event.place,), (event.face,))
            case CardsPeekedAt():
                self._look(event.seat, event.places, event.faces)
            case CardsExchanged():
                self._exchange(event.first, event.second)
            case SnapSucceeded():
                for emptied in event.places:
                    self._leave(emptied)
            case SnapFailed():
                for shown, card in zip(event.places, event.cards, strict=True):
                    self.faces[shown] = card
                    self._be_known(shown)
            case PenaltyDrawn():
                for slot in event.slots:
                    self.tags[place(event.seat, slot)] = UNCHOSEN
            case CardGiven():
                self._give(place(event.seat, event.slot), event.into)
            case PlayerWentOut():
                for gone in [p for p in self.tags if p.seat == event.seat]:
                    self._leave(gone)
            case CardsDealt():
                self.faces.clear()
                slots = range(1, event.hand_size + 1)
                self.tags = {place(seat, slot): UNCHOSEN for seat in range(1, self.seats + 1) for slot in slots}
            case _:
                pass  # no card changed its place face down, and no face was shown that lies in a hand

    def kept_by(self, seat: int) -> int:
        """How many cards this player chose to have."""
        return sum(tag is KEPT for there, tag in self.tags.items() if there.seat == seat)

    def _look(self, looker: int, places: Iterable[Place], faces: Iterable[Face]) -> None:
        for there, face in zip(places, faces, strict=True):
            # What others look at is face down here, and stays what it was.
            if isinstance(face, Card):
                self.faces[there] = face
            if looker == there.seat:
                self._be_known(there)

    def _keep(self, there: Place, face: Face) -> None:
        if isinstance(face, Card):
            self.faces[there] = face
        else:
            self.faces.pop(there, None)
        self.tags[there] = KEPT

    def _be_known(self, there: Place) -> None:
        """Its owner has seen it now."""
        self.tags[there] = max(self.tags[there], LOOKED_AT)

    def _leave(self, there: Place) -> None:
        """The card there has gone, and nothing has come."""
        self.faces.pop(there, None)
        del self.tags[there]

    def _give(self, source: Place, into: Place) -> None:
        if card := self.faces.get(source):
            self.faces[into] = card
        self._leave(source)
        self.tags[into] = UNCHOSEN

    def _exchange(self, first: Place, second: Place) -> None:
        faces, tags = self.faces, self.tags
        a, b = faces.pop(first, None), faces.pop(second, None)
        if b:
            faces[first] = b
        if a:
            faces[second] = a
        tags[first], tags[second] = tags[second], tags[first]

    def _forget_some(self) -> None:
        own, others, seat, chance = self._forgets_own, self._forgets_others, self.seat, self._chance
        gone = [there for there in self.faces if chance() < (own if there.seat == seat else others)]
        for there in gone:
            del self.faces[there]
