"""The log in words: what everybody at the table saw, never what one player saw alone.

A face goes out while the rules show it, and never again: so the log tells no more than a spectator knows.
"""

from collections.abc import Sequence
from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters.cards import card_name
from games.rules import events
from games.rules.cards import Card
from games.rules.events import Event
from games.rules.moves import Place


class Teller:
    """Tells events of one table, whose players have these names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def lines(self, happened: Sequence[Event]) -> list[str]:
        """A sentence for each event that is worth one."""
        return [line for event in happened if (line := self.line(event))]

    def line(self, event: Event) -> str | None:
        match event:
            case events.CardsDealt():
                return _("%(dealer)s dealt. %(first)s starts.") % {
                    "dealer": self.name(event.dealer),
                    "first": self.name(event.first),
                }
            case events.OpeningCardTurned():
                return _("The %(card)s was turned over.") % {"card": card_name(event.card)}
            case events.CardLookedAt():
                return self._looked(event)
            case events.PlayerGotReady():
                return _("%(name)s is ready.") % self._who(event.seat)
            case events.CardDrawn():
                return _("%(name)s drew a card.") % self._who(event.seat)
            case events.CardTaken():
                return _("%(name)s took the %(card)s.") % self._who(event.seat, event.card)
            case events.CardSwappedIn():
                return self._swapped(event)
            case events.CardDiscarded():
                return _("%(name)s discarded the %(card)s.") % self._who(event.seat, event.card)
            case events.CardsExchanged():
                return self._exchanged(event)
            case events.SnapSucceeded() | events.SnapFailed() | events.SnapWasTooSlow():
                return self._snapped(event)
            case events.PenaltyDrawn():
                return self._penalty(event)
            case events.CardGiven():
                return _("%(name)s gave %(other)s a card.") % self._pair(event.seat, event.into.seat)
            case events.GivingDeclined():
                return _("%(name)s gave nothing.") % self._who(event.seat)
            case events.CambioCalled():
                return self._called(event)
            case events.PlayerWentOut():
                return _("%(name)s has too many cards and is out of the round.") % self._who(event.seat)
            case events.DiscardsReshuffled():
                return _("The discards were shuffled into a new draw pile.")
            case events.ClosingStarted():
                return _("That was the last turn. Anything more to snap?")
            case events.HeldCardLaidDown():
                return _("%(name)s laid down the %(card)s.") % self._who(event.seat, event.card)
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

    def name(self, seat: int) -> str:
        return self.names[seat - 1]

    def places(self, places: Sequence[Place]) -> str:
        """Whose cards, and which: `Ben's card 3`."""
        told = [_("%(name)s's card %(slot)s") % {"name": self.name(p.seat), "slot": p.slot} for p in places]
        return _(" and ").join(told)

    def _who(self, seat: int, card: Card | None = None) -> dict[str, str]:
        who = {"name": self.name(seat)}
        return who if card is None else who | {"card": card_name(card)}

    def _pair(self, seat: int, other: int) -> dict[str, str]:
        return {"name": self.name(seat), "other": self.name(other)}

    def _looked(self, event: events.CardLookedAt) -> str:
        if event.seat == event.place.seat:
            return _("%(name)s looked at their own card %(slot)s.") % {
                "name": self.name(event.seat),
                "slot": event.place.slot,
            }
        return _("%(name)s looked at %(card)s.") % {"name": self.name(event.seat), "card": self.places([event.place])}

    def _swapped(self, event: events.CardSwappedIn) -> str:
        values = {"name": self.name(event.seat), "slot": event.slot, "card": card_name(event.discarded)}
        if isinstance(event.face, Card):
            values["new"] = card_name(event.face)
            return _("%(name)s swapped the %(new)s in as card %(slot)s and discarded the %(card)s.") % values
        return _("%(name)s swapped card %(slot)s and discarded the %(card)s.") % values

    def _exchanged(self, event: events.CardsExchanged) -> str:
        values = {"name": self.name(event.seat)}
        values |= {"first": self.places([event.first]), "second": self.places([event.second])}
        return _("%(name)s swapped %(first)s with %(second)s, unseen.") % values

    def _snapped(self, event: events.SnapSucceeded | events.SnapFailed | events.SnapWasTooSlow) -> str:
        values = {"name": self.name(event.seat), "place": self.places(event.places)}
        if isinstance(event, events.SnapWasTooSlow):
            return _("%(name)s snapped %(place)s, but too late.") % values
        values["card"] = _(" and ").join(card_name(card) for card in event.cards)
        if isinstance(event, events.SnapFailed):
            return _("%(name)s snapped %(place)s: the %(card)s. Wrong!") % values
        return _("%(name)s snapped %(place)s: the %(card)s.") % values

    def _penalty(self, event: events.PenaltyDrawn) -> str:
        count = len(event.slots)
        return ngettext("%(name)s drew a penalty card.", "%(name)s drew %(count)s penalty cards.", count) % {
            "name": self.name(event.seat),
            "count": count,
        }

    def _called(self, event: events.CambioCalled) -> str:
        if event.was_automatic:
            return _("%(name)s has no cards left: Cambio!") % self._who(event.seat)
        return _("%(name)s called Cambio!") % self._who(event.seat)

    def _scored(self, event: events.RoundScored) -> str:
        winners = _(" and ").join(self.name(seat) for seat in event.winners)
        return ngettext("%(names)s won the round.", "%(names)s won the round together.", len(event.winners)) % {
            "names": winners
        }
