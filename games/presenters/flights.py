"""Moves to be seen: which card travels from where to where. Public facts only; the page animates them."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.presenters.cards import symbol
from games.rules import events
from games.rules.cards import Card
from games.rules.events import Event
from games.rules.round import Round


@dataclass(frozen=True, slots=True)
class Flight:
    """A card's way. Places are `draw`, `discard`, `held`, or a slot such as `2.3`.

    `fly` goes by itself; `deal` is followed by the next before it has arrived; `shake` shows the card where it is;
    `slow` shakes it unseen. Flights of one beat go together.
    """

    kind: str
    start: str
    end: str
    symbol: str = "back"
    beat: int = 0


@dataclass(frozen=True, slots=True)
class Flights:
    """The newest move's, with the number of events so far: the page shows each once."""

    number: int
    flights: tuple[Flight, ...]


def flights_of(play: Round, since: int) -> Flights:
    """What has moved since that many events. Before anybody has done anything, that is the deal itself."""
    happened = play.events_for(None, since)
    if not happened and all(isinstance(event, OPENING) for event in play.events):
        happened = play.events_for(None)
    found: list[Flight] = []
    for event in happened:
        for together in _beats(event, play.seats):
            beat = found[-1].beat + 1 if found else 0
            found += [Flight(kind, start, end, face, beat) for kind, start, end, face in together]
    return Flights(len(play.events), tuple(found))


OPENING = (events.CardsDealt, events.OpeningCardTurned, events.CardsPeekedAt)
BACK = "back"

Way = tuple[str, str, str, str]  # kind, start, end, symbol


def _beats(event: Event, seats: int) -> Iterator[list[Way]]:
    """What moves at an event: groups that go one after the other."""
    match event:
        case events.CardsDealt():
            for slot in range(1, event.hand_size + 1):
                for offset in range(seats):
                    yield [("deal", "draw", f"{(event.dealer + offset) % seats + 1}.{slot}", BACK)]
        case events.OpeningCardTurned():
            yield [("fly", "draw", "discard", symbol(event.card))]
        case events.CardDrawn():
            yield [("fly", "draw", "held", BACK)]
        case events.CardTaken():
            yield [("fly", "discard", "held", symbol(event.card))]
        case events.CardSwappedIn():
            where = f"{event.seat}.{event.slot}"
            face = symbol(event.face) if isinstance(event.face, Card) else BACK
            yield [("fly", where, "discard", symbol(event.discarded)), ("fly", "held", where, face)]
        case events.CardDiscarded() | events.HeldCardLaidDown():
            yield [("fly", "held", "discard", symbol(event.card))]
        case events.CardsExchanged():
            first, second = str(event.first), str(event.second)
            yield [("fly", first, second, BACK), ("fly", second, first, BACK)]
        case events.SnapSucceeded():
            for place, card in zip(event.places, event.cards, strict=True):
                yield [("fly", str(place), "discard", symbol(card))]
        case events.SnapFailed():
            yield [
                ("shake", str(place), str(place), symbol(card))
                for place, card in zip(event.places, event.cards, strict=True)
            ]
        case events.SnapWasTooSlow():
            yield [("slow", str(place), str(place), BACK) for place in event.places]
        case events.PenaltyDrawn():
            for slot in event.slots:
                yield [("deal", "draw", f"{event.seat}.{slot}", BACK)]
        case events.CardGiven():
            yield [("fly", f"{event.seat}.{event.slot}", str(event.into), BACK)]
        case _:
            pass
