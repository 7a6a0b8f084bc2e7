"""A running ability: looks, then perhaps a swap, every step of it optional."""

from games.rules import events
from games.rules.abilities import ANY, OTHER, OWN, Power, SwapKind, Whose
from games.rules.errors import Reason
from games.rules.flow import end_ability, end_turn
from games.rules.moves import Done, Exchange, Look, Place
from games.rules.refusals import refuse, refuse_ability, refuse_place
from games.rules.state import ABILITY, State


def has_target(s: State, power: Power) -> bool:
    """Whether there is anything that the current player could do with it."""
    if any(s.lookable(seat) for seat in range(1, s.seats + 1) if usable_look(s, power.looks, seat)):
        return True
    own = s.movable(s.current).bit_count()
    others = [s.movable(seat).bit_count() for seat in range(1, s.seats + 1) if seat != s.current]
    match power.swap:
        case SwapKind.ANY_TWO:
            return own + sum(others) > 1
        case SwapKind.TWO_PLAYERS:
            return sum(count > 0 for count in (own, *others)) > 1
        case SwapKind.OWN_AND_OTHER:
            return own > 0 and sum(others) > 0
        case SwapKind.NONE | SwapKind.BOTH_LOOKED_AT | SwapKind.LOOKED_AT_AND_OWN:
            return False


def usable_look(s: State, looks_left: tuple[Whose, ...], owner: int) -> Whose | None:
    """The look that would be spent on a card of this owner, if there is one left."""
    wanted = OWN if owner == s.current else OTHER
    if wanted in looks_left:
        return wanted
    return ANY if ANY in looks_left else None


def look(s: State, move: Look) -> None:
    seat, place = move.seat, move.place
    if s.phase is not ABILITY or seat != s.current:
        refuse_ability(s, seat)
    if not s.has_card(place) or not s.lookable(place.seat):
        refuse_place(s, place)
    if place in s.looks[seat - 1]:
        refuse(Reason.LOOKED_ALREADY)
    spent = usable_look(s, s.looks_left, place.seat)
    if spent is None:
        refuse(Reason.NO_LOOK_LEFT)
    left = list(s.looks_left)
    left.remove(spent)
    s.looks_left = tuple(left)
    s.looks[seat - 1] = (*s.looks[seat - 1], place)
    s.events.append(events.CardLookedAt(seat, place, s.card_at(place)))


def exchange(s: State, move: Exchange) -> None:
    seat, first, second = move.seat, move.first, move.second
    if s.phase is not ABILITY or seat != s.current:
        refuse_ability(s, seat)
    if first == second:
        refuse(Reason.SAME_CARD_TWICE)
    for place in (first, second):
        if not s.has_card(place) or not s.movable(place.seat):
            refuse_place(s, place)
    if not may_exchange(s, first, second):
        refuse(Reason.NO_SUCH_EXCHANGE)
    a, b = s.hands[first.seat - 1], s.hands[second.seat - 1]
    a[first.slot - 1], b[second.slot - 1] = b[second.slot - 1], a[first.slot - 1]
    s.events.append(events.CardsExchanged(seat, first, second))
    end_ability(s)
    end_turn(s)


def may_exchange(s: State, first: Place, second: Place) -> bool:
    """Whether the running ability swaps these two cards."""
    own = s.current
    match s.power.swap:
        case SwapKind.NONE:
            return False
        case SwapKind.ANY_TWO:
            return True
        case SwapKind.TWO_PLAYERS:
            return first.seat != second.seat
        case SwapKind.OWN_AND_OTHER:
            return (first.seat == own) != (second.seat == own)
        case SwapKind.BOTH_LOOKED_AT:
            return {first, second} == set(s.looks[own - 1])
        case SwapKind.LOOKED_AT_AND_OWN:
            looked = s.looks[own - 1]
            return (first in looked and second.seat == own) or (second in looked and first.seat == own)


def end(s: State, move: Done) -> None:
    if s.phase is not ABILITY or move.seat != s.current:
        refuse_ability(s, move.seat)
    s.events.append(events.AbilityEnded(move.seat))
    end_ability(s)
    end_turn(s)
