"""The log in words: what everybody at the table saw, never what one player saw alone.

A face goes out while the rules show it, and never again: so the log tells no more than a spectator knows. Whoever
reads it is called "you".
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters import log_words as words
from games.presenters.cards import card_name
from games.rules import events
from games.rules.cards import Card
from games.rules.events import Event
from games.rules.moves import Place

TOLD_BY_THE_PROMPT = (events.CardDrawn, events.CardTaken, events.CardLookedAt)


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, and the number of its event in the round: a page tells by it what it has told already.

    A quiet one need not be read out: the prompt tells its reader the same, and which card it was.
    """

    number: int
    words: str
    is_quiet: bool = False


class Teller:
    """Tells events of one table, whose players have these names, to the player of one seat or to a spectator (0)."""

    def __init__(self, names: Sequence[str], you: int = 0) -> None:
        self.names = names
        self.you = you

    def lines(self, happened: Sequence[Event], before: int = 0) -> list[Line]:
        """A sentence for each event that is worth one; so many events came before them."""
        found: list[Line] = []
        for number, event in enumerate(happened, start=before + 1):
            if sentence := self.line(event):
                is_quiet = isinstance(event, TOLD_BY_THE_PROMPT) and event.seat == self.you
                found.append(Line(number, sentence, is_quiet))
        return found

    def line(self, event: Event) -> str | None:
        match event:
            case events.CardsDealt():
                return f"{self._say(words.DEALT, event.dealer)} {self._say(words.STARTS, event.first)}"
            case events.OpeningCardTurned():
                return _("The %(card)s was turned over.") % {"card": card_name(event.card)}
            case events.CardLookedAt():
                return self._say(words.LOOKED, event.seat, place=self._places(event.seat, [event.place]))
            case events.CardTaken() | events.CardDiscarded() | events.HeldCardLaidDown():
                return self._say(words.SENTENCES[type(event)], event.seat, card=card_name(event.card))
            case events.PlayerGotReady() | events.CardDrawn() | events.GivingDeclined() | events.PlayerWentOut():
                return self._say(words.SENTENCES[type(event)], event.seat)
            case events.CardSwappedIn():
                return self._swapped(event)
            case events.CardsExchanged():
                return self._exchanged(event)
            case events.SnapSucceeded() | events.SnapFailed() | events.SnapWasTooSlow():
                return self._snapped(event)
            case events.PenaltyDrawn():
                return self._penalty(event)
            case events.CardGiven():
                return self._given(event)
            case events.CambioCalled():
                return self._say(words.RAN_OUT if event.was_automatic else words.CALLED, event.seat)
            case events.DiscardsReshuffled():
                return _("The discards were shuffled into a new draw pile.")
            case events.ClosingStarted():
                return _("That was the last turn.")
            case events.RoundScored():
                return self._scored(event)
            case (
                events.CardsPeekedAt()
                | events.TurnStarted()
                | events.AbilityStarted()
                | events.AbilityEnded()
                | events.PlayerRevealed()
            ):
                # Seen on the table itself; a line for each would bury the rest.
                return None
            case _:
                assert_never(event)

    def _say(self, sentence: tuple[str, str], seat: int, **values: object) -> str:
        """One of a sentence's two forms: what you did, or what somebody did."""
        yours, theirs = sentence
        return _(yours if seat == self.you else theirs) % {"name": self.names[seat - 1], **values}

    def _places(self, seat: int, places: Sequence[Place]) -> str:
        """Whose cards, and which, in a sentence about a seat: `Ben's card 3`, `their own card 1`, `your card 2`."""
        return _(" and ").join(self._place(seat, place) for place in places)

    def _place(self, seat: int, place: Place) -> str:
        values = {"name": self.names[place.seat - 1], "slot": place.slot}
        if place.seat == self.you:
            return _("your card %(slot)s") % values
        if place.seat == seat:
            return _("their own card %(slot)s") % values
        return _("%(name)s's card %(slot)s") % values

    def _swapped(self, event: events.CardSwappedIn) -> str:
        values = {"slot": event.slot, "card": card_name(event.discarded)}
        if isinstance(event.face, Card):
            return self._say(words.SWAPPED_IN_SEEN, event.seat, new=card_name(event.face), **values)
        return self._say(words.SWAPPED_IN, event.seat, **values)

    def _exchanged(self, event: events.CardsExchanged) -> str:
        first, second = self._place(event.seat, event.first), self._place(event.seat, event.second)
        return self._say(words.EXCHANGED, event.seat, first=first, second=second)

    def _snapped(self, event: events.SnapSucceeded | events.SnapFailed | events.SnapWasTooSlow) -> str:
        place = self._places(event.seat, event.places)
        if isinstance(event, events.SnapWasTooSlow):
            return self._say(words.SNAPPED_LATE, event.seat, place=place)
        card = _(" and ").join(card_name(card) for card in event.cards)
        sentence = words.SNAPPED_WRONG if isinstance(event, events.SnapFailed) else words.SNAPPED
        return self._say(sentence, event.seat, place=place, card=card)

    def _penalty(self, event: events.PenaltyDrawn) -> str:
        count = len(event.slots)
        if event.seat == self.you:
            told = ngettext("You drew a penalty card.", "You drew %(count)s penalty cards.", count)
        else:
            told = ngettext("%(name)s drew a penalty card.", "%(name)s drew %(count)s penalty cards.", count)
        return told % {"name": self.names[event.seat - 1], "count": count}

    def _given(self, event: events.CardGiven) -> str:
        values = {"name": self.names[event.seat - 1], "other": self.names[event.into.seat - 1]}
        if event.seat == self.you:
            return _("You gave %(other)s a card.") % values
        if event.into.seat == self.you:
            return _("%(name)s gave you a card: your card %(slot)s.") % (values | {"slot": event.into.slot})
        return _("%(name)s gave %(other)s a card.") % values

    def _scored(self, event: events.RoundScored) -> str:
        """Who won, and what everybody's cards were worth."""
        scores = [
            _("%(name)s %(score)s") % {"name": self._called(seat, _("you")), "score": score}
            for seat, score in enumerate(event.scores, start=1)
        ]
        return f"{self._winners(event)} {_('Points: %(scores)s.') % {'scores': ', '.join(scores)}}"

    def _winners(self, event: events.RoundScored) -> str:
        if event.winners == (self.you,):
            return _("You won the round.")
        first, *others = event.winners
        names = _(" and ").join([self._called(first, _("You")), *(self._called(seat, _("you")) for seat in others)])
        told = ngettext("%(names)s won the round.", "%(names)s won the round together.", len(event.winners))
        return told % {"names": names}

    def _called(self, seat: int, you: str) -> str:
        return you if seat == self.you else self.names[seat - 1]
