"""The moves that a pattern of filled slots allows. Moves are values, so the same pattern gives the same tuple, kept.

A pattern is a number whose bit k is set where slot k+1 holds a card. Everything here is a pure function of what
the whole table can see, and of nothing else. The caches are bounded; a table visits few patterns.
"""

from functools import lru_cache

from games.rules.cards import EMPTY, FACE_DOWN, Empty, FaceDown
from games.rules.moves import (
    Call,
    Discard,
    Done,
    Draw,
    Exchange,
    Give,
    Look,
    Move,
    Place,
    Ready,
    Reveal,
    Snap,
    Swap,
    Take,
    place,
)

_kept = lru_cache(maxsize=1 << 14)


@_kept
def places(seat: int, filled: int) -> tuple[Place, ...]:
    """Where this seat has cards."""
    return tuple(place(seat, k + 1) for k in range(filled.bit_length()) if filled >> k & 1)


@_kept
def backs(size: int, filled: int) -> tuple[FaceDown | Empty, ...]:
    """A hand of so many slots as everybody sees it."""
    return tuple(FACE_DOWN if filled >> k & 1 else EMPTY for k in range(size))


@_kept
def memory_moves(seat: int, to_look_at: int) -> tuple[Move, ...]:
    return (Ready(seat), *look_moves(seat, seat, to_look_at))


@_kept
def look_moves(seat: int, owner: int, filled: int) -> tuple[Move, ...]:
    return tuple(Look(seat, p) for p in places(owner, filled))


@_kept
def opening_moves(seat: int, can_draw: bool, can_take: bool, can_call: bool) -> tuple[Move, ...]:
    """The start of a turn."""
    options = ((Draw(seat), can_draw), (Take(seat), can_take), (Call(seat), can_call))
    return tuple(move for move, is_open in options if is_open)


@_kept
def holding_moves(seat: int, filled: int, can_discard: bool, can_call: bool) -> tuple[Move, ...]:
    """With a card in hand."""
    options = ((Discard(seat), can_discard), (Call(seat), can_call))
    return (
        *(Swap(seat, p.slot) for p in places(seat, filled)),
        *(move for move, is_open in options if is_open),
    )


@_kept
def ending_moves(seat: int, can_call: bool) -> tuple[Move, ...]:
    """What is always possible while an ability runs."""
    return (Done(seat), Call(seat)) if can_call else (Done(seat),)


@_kept
def exchange_moves(seat: int, a: int, filled_a: int, b: int, filled_b: int) -> tuple[Move, ...]:
    """Every swap between the cards of two seats, or within one."""
    if a == b:
        own = places(a, filled_a)
        return tuple(Exchange(seat, p, q) for i, p in enumerate(own) for q in own[i + 1 :])
    return tuple(Exchange(seat, p, q) for p in places(a, filled_a) for q in places(b, filled_b))


@_kept
def give_moves(seat: int, filled: int, may_decline: bool) -> tuple[Move, ...]:
    gifts = tuple(Give(seat, p.slot) for p in places(seat, filled))
    return (*gifts, Done(seat)) if may_decline else gifts


@_kept
def snap_moves(seat: int, targets: tuple[int, ...]) -> tuple[Snap, ...]:
    """A snap of each card in these patterns, one for every seat."""
    found: tuple[Snap, ...] = ()
    for owner, filled in enumerate(targets, start=1):
        found += _snaps_of(seat, owner, filled)
    return found


@_kept
def _snaps_of(seat: int, owner: int, filled: int) -> tuple[Snap, ...]:
    return tuple(Snap(seat, (p,)) for p in places(owner, filled))


@_kept
def reveal_moves(seat: int) -> tuple[Move, ...]:
    return (Reveal(seat),)
