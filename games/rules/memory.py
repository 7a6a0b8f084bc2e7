"""Before play: everybody looks at the cards that the rules let them see, and gets ready."""

from typing import cast

from games.rules import events
from games.rules.cards import Card
from games.rules.errors import Reason
from games.rules.flow import begin_turn
from games.rules.listing import places
from games.rules.moves import Look, Ready
from games.rules.options import OpeningPeek
from games.rules.refusals import refuse
from games.rules.state import MEMORY, OVER, State


def start_peek(s: State) -> None:
    """With fixed slots, show them to their owners at once."""
    if s.rules.opening_peek is not OpeningPeek.BOTTOM or not s.rules.opening_peek_count:
        return
    count = s.rules.opening_peek_count
    nearest = (1 << s.rules.hand_size) - (1 << s.rules.hand_size - count)
    for seat in range(1, s.seats + 1):
        s.looks[seat - 1] = places(seat, nearest)
        faces = tuple(cast(list[Card], s.hands[seat - 1][-count:]))
        s.events.append(events.CardsPeekedAt(seat, s.looks[seat - 1], faces))


def peek(s: State, move: Look) -> None:
    seat = move.seat
    if not 0 < seat <= s.seats:
        refuse(Reason.NO_SUCH_SEAT)
    looked = s.looks[seat - 1]
    if seat in s.ready:
        refuse(Reason.ALREADY_READY)
    if s.rules.opening_peek is not OpeningPeek.CHOICE:
        refuse(Reason.PEEK_IS_FIXED)
    if move.place.seat != seat:
        refuse(Reason.PEEK_OWN_ONLY)
    if not s.has_card(move.place):
        refuse(Reason.NO_CARD_THERE)
    if move.place in looked:
        refuse(Reason.LOOKED_ALREADY)
    if len(looked) >= s.rules.opening_peek_count:
        refuse(Reason.PEEKED_ENOUGH)
    s.looks[seat - 1] = (*looked, move.place)
    s.events.append(events.CardLookedAt(seat, move.place, s.card_at(move.place)))


def get_ready(s: State, move: Ready) -> None:
    seat = move.seat
    if not 0 < seat <= s.seats:
        refuse(Reason.NO_SUCH_SEAT)
    if s.phase is not MEMORY:
        refuse(Reason.ROUND_OVER if s.phase is OVER else Reason.NOT_IN_MEMORY)
    if seat in s.ready:
        refuse(Reason.ALREADY_READY)
    s.ready = (*s.ready, seat)
    s.looks[seat - 1] = ()
    s.events.append(events.PlayerGotReady(seat))
    if len(s.ready) == s.seats:
        begin_turn(s, s.first)
