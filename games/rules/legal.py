"""What a seat may do now, what the clock does for it, and who is waited for.

All of it follows from what that seat can see: patterns of filled slots, phases, its own looks. Faces never enter.
"""

from games.rules import listing
from games.rules.abilities import SwapKind
from games.rules.ability import may_exchange, usable_look
from games.rules.flow import can_take, may_still_snap, snap_targets
from games.rules.moves import (
    Discard,
    Done,
    Draw,
    Exchange,
    Give,
    Move,
    Place,
    Ready,
    Reveal,
    Snap,
    Swap,
    Take,
)
from games.rules.options import OpeningPeek, SnapGive
from games.rules.state import (
    ABILITY,
    CLOSED,
    CLOSING,
    DRAWN,
    FREE_TAKING,
    FROM_DRAW,
    GIVE,
    MEMORY,
    OPEN,
    SNAPPED,
    TURN,
    State,
)
from games.rules.turn import may_call


def legal_moves(s: State, seat: int) -> tuple[Move, ...]:
    """Everything that a seat may play now: the moves of its turn, then every snap of one card that it may try."""
    return turn_moves(s, seat) + snap_moves(s, seat)


def turn_moves(s: State, seat: int) -> tuple[Move, ...]:
    """What a seat that is waited for can choose from, a call last; nothing for everybody else."""
    phase = s.phase
    if seat == s.current:
        if phase is TURN:
            return listing.opening_moves(seat, bool(s.draw_pile) or s.has_card_to_draw(), can_take(s), may_call(s))
        if phase is DRAWN:
            return listing.holding_moves(seat, s.filled[seat - 1], _can_discard(s), may_call(s))
        if phase is ABILITY:
            return _looks(s) + _exchanges(s) + listing.ending_moves(seat, may_call(s))
    if phase is GIVE and seat == s.giver:
        return listing.give_moves(seat, s.filled[seat - 1], s.rules.snap_give is SnapGive.MAY)
    if phase is MEMORY:
        return _memory_moves(s, seat)
    if phase is CLOSING and s.window is OPEN and any(snap_targets(s, seat)):
        return listing.reveal_moves(seat)
    return ()


def snap_moves(s: State, seat: int) -> tuple[Snap, ...]:
    """Every snap of one card that this seat may try now. Where several at once are allowed, any of them together."""
    window = s.window
    if window is CLOSED or s.phase is GIVE or (window is SNAPPED and not s.rules.slow_snap_cards):
        return ()
    if s.out or s.locked or s.revealed or not s.rules.snap_others or not 0 < seat <= s.seats:
        return listing.snap_moves(seat, snap_targets(s, seat))
    # Most of the time all may reach for all: no need to ask for each.
    return listing.snap_moves(seat, s.filled)


def default_move(s: State, seat: int) -> Move:
    """What the clock plays for a seat that is waited for: always legal, and it gains nothing."""
    if s.phase is MEMORY:
        return Ready(seat)
    if s.phase is CLOSING:
        return Reveal(seat)
    if s.phase is TURN:
        return Draw(seat) if s.has_card_to_draw() else Take(seat)
    first_own = listing.places(seat, s.filled[seat - 1])[:1]
    if s.phase is GIVE:
        return Done(seat) if s.rules.snap_give is SnapGive.MAY else Give(seat, first_own[0].slot)
    if s.phase is DRAWN:
        return Discard(seat) if _can_discard(s) else Swap(seat, first_own[0].slot)
    return Done(seat)


def who_must_act(s: State) -> tuple[int, ...]:
    """The seats that the round waits for."""
    if s.phase is GIVE:
        return (s.giver,)
    if s.current:
        return (s.current,)
    if s.phase is MEMORY:
        return tuple([seat for seat in range(1, s.seats + 1) if seat not in s.ready])
    return may_still_snap(s) if s.phase is CLOSING else ()


def _memory_moves(s: State, seat: int) -> tuple[Move, ...]:
    if not 0 < seat <= s.seats or seat in s.ready:
        return ()
    looked = s.looks[seat - 1]
    may_look = s.rules.opening_peek is OpeningPeek.CHOICE and len(looked) < s.rules.opening_peek_count
    return listing.memory_moves(seat, _without(s.filled[seat - 1], looked, seat) if may_look else 0)


def _can_discard(s: State) -> bool:
    return s.drawn_from is FROM_DRAW or s.rules.discard_draw is FREE_TAKING


def _looks(s: State) -> tuple[Move, ...]:
    """The looks that the running ability still allows."""
    found: tuple[Move, ...] = ()
    if s.looks_left:
        looked = s.looks[s.current - 1]
        for owner in range(1, s.seats + 1):
            if usable_look(s, s.looks_left, owner):
                found += listing.look_moves(s.current, owner, _without(s.lookable(owner), looked, owner))
    return found


def _exchanges(s: State) -> tuple[Move, ...]:
    """The swaps that the running ability allows now."""
    kind = s.power.swap
    if kind in (SwapKind.BOTH_LOOKED_AT, SwapKind.LOOKED_AT_AND_OWN):
        return _exchanges_of_looked_at(s)
    found: tuple[Move, ...] = ()
    for a, b in _hands_to_swap_between(kind, s.current, range(1, s.seats + 1)):
        found += listing.exchange_moves(s.current, a, s.movable(a), b, s.movable(b))
    return found


def _hands_to_swap_between(kind: SwapKind, own: int, seats: range) -> list[tuple[int, int]]:
    """The pairs of seats, each pair once, whose cards may change places."""
    if kind is SwapKind.ANY_TWO:
        return [(a, b) for a in seats for b in seats if a <= b]
    if kind is SwapKind.TWO_PLAYERS:
        return [(a, b) for a in seats for b in seats if a < b]
    if kind is SwapKind.OWN_AND_OTHER:
        return [(own, b) for b in seats if b != own]
    return []


def _exchanges_of_looked_at(s: State) -> tuple[Move, ...]:
    looked = s.looks[s.current - 1]
    if not looked:
        return ()
    partners = (*looked, *listing.places(s.current, s.movable(s.current)))
    found = {}
    for first in looked:
        for second in partners:
            both = frozenset((first, second))
            if len(both) == 2 and both not in found and _can_be_swapped(s, first, second):
                found[both] = Exchange(s.current, first, second)
    return tuple(found.values())


def _can_be_swapped(s: State, first: Place, second: Place) -> bool:
    return bool(s.movable(first.seat) and s.movable(second.seat)) and may_exchange(s, first, second)


def _without(filled: int, places: tuple[Place, ...], seat: int) -> int:
    """The pattern of a seat's slots less these places."""
    for place in places:
        if place.seat == seat:
            filled &= ~(1 << place.slot - 1)
    return filled
