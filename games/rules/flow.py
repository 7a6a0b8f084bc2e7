"""What follows by itself: turns pass, calls are made for the empty-handed, rounds close and are scored."""

from games.rules import events
from games.rules.abilities import NO_POWER
from games.rules.moves import Place
from games.rules.options import CallerHand, CallTiming, EmptyHand
from games.rules.scoring import score
from games.rules.state import (
    CLOSED,
    CLOSING,
    FREE_TAKING,
    NO_TAKING,
    NOBODY,
    OPEN,
    OVER,
    SNAP_ON,
    TURN,
    State,
)


def begin_turn(s: State, seat: int) -> None:
    s.current = seat
    s.phase = TURN
    s.events.append(events.TurnStarted(seat, s.lap))
    # Nearly every turn starts with cards in hand and on the pile: then nothing happens by itself.
    if not s.filled[seat - 1] or not s.draw_pile:
        _open_turn(s)


def end_turn(s: State) -> None:
    """Pass the turn on; back at the caller, the round closes."""
    seat = s.current
    if seat == s.caller:
        lock_caller(s)
    while True:
        seat = seat % s.seats + 1
        if seat == s.first:
            s.lap += 1
        if seat == s.caller:
            _close(s)
            return
        if seat not in s.out:
            begin_turn(s, seat)
            return


def settle(s: State) -> None:
    """After a snap, a gift or a goodbye: let the rules do what follows from it."""
    if s.owed:
        return
    if len(s.out) == s.seats - 1 or _an_empty_hand_ends_it(s):
        finish(s)
    elif s.current in s.out:
        _leave_turn(s)
    elif s.phase is TURN:
        _open_turn(s)
    elif s.phase is CLOSING and not may_still_snap(s):
        finish(s)


def discard_by_turn(s: State) -> None:
    """Account for a card that a turn has just put on the discard pile: it may be snapped now."""
    s.discards += 1
    s.window = OPEN if s.rules.snap is SNAP_ON else CLOSED


def lock_caller(s: State) -> None:
    if s.rules.caller_hand is not CallerHand.OPEN:
        s.locked = s.caller


def can_take(s: State) -> bool:
    """Whether the player whose turn starts may take the top discard."""
    if not s.discard_pile or s.rules.discard_draw is NO_TAKING:
        return False
    return s.filled[s.current - 1] != 0 or s.rules.discard_draw is FREE_TAKING


def snap_targets(s: State, seat: int) -> tuple[int, ...]:
    """For every seat the pattern of cards that this one may reach for, were there a discard to snap."""
    if s.rules.snap is not SNAP_ON or not 0 < seat <= s.seats:
        return ()
    if seat == s.locked or seat in s.out or seat in s.revealed:
        return ()
    if s.rules.snap_others:
        return s.movable_patterns()
    return tuple([s.movable(seat) if owner == seat else 0 for owner in range(1, s.seats + 1)])


def may_still_snap(s: State) -> tuple[int, ...]:
    """In the closing: the seats that the round waits for."""
    if s.window is not OPEN:
        return ()
    waiting = [seat for seat in range(1, s.seats + 1) if seat not in s.revealed]
    if s.out or s.locked or not s.rules.snap_others or not any(s.filled):
        waiting = [seat for seat in waiting if any(snap_targets(s, seat))]
    return tuple(waiting)


def end_ability(s: State) -> None:
    """Turn looked-at cards face down again."""
    s.power = NO_POWER
    s.looks[s.current - 1] = ()
    s.looks_left = ()


def forget_place(s: State, place: Place) -> None:
    """The card there has left: whoever was shown it is not shown what comes there next."""
    for i, places in enumerate(s.looks):
        if place in places:
            s.looks[i] = tuple(p for p in places if p != place)


def finish(s: State) -> None:
    """Turn everything over and count."""
    if s.drawn is not None:
        s.discard_pile.append(s.drawn)
        s.events.append(events.HeldCardLaidDown(s.current, s.drawn))
        s.drawn = None
    s.phase = OVER
    s.current = NOBODY
    s.window = CLOSED
    s.power = NO_POWER
    s.looks_left = ()
    s.looks = [()] * s.seats
    s.result = score(s.rules, s.hands, out=s.out, caller=s.caller, call_was_automatic=s.call_was_automatic)
    hands = tuple([tuple(hand) for hand in s.hands])
    s.events.append(events.RoundScored(hands, s.result.points, s.result.scores, s.result.winners))


def _open_turn(s: State) -> None:
    """At the start of a turn: call for a player without cards, end a round without cards."""
    if not s.filled[s.current - 1] and not s.caller and s.rules.empty_hand is EmptyHand.AUTO_CALL:
        s.caller = s.current
        s.call_was_automatic = True
        s.events.append(events.CambioCalled(s.current, was_automatic=True))
        if s.rules.call_timing is CallTiming.INSTEAD_OF_TURN:
            end_turn(s)
            return
    if not s.has_card_to_draw() and not can_take(s):
        finish(s)


def _leave_turn(s: State) -> None:
    """The player whose turn it was is out: what they held is discarded, and play goes on."""
    if s.drawn is not None:
        s.discard_pile.append(s.drawn)
        discard_by_turn(s)
        s.events.append(events.CardDiscarded(s.current, s.drawn, was_taken=False, discard=s.discards))
        s.drawn = None
    end_ability(s)
    end_turn(s)


def _close(s: State) -> None:
    """After the last turn: wait for whoever may still snap."""
    s.phase = CLOSING
    s.current = NOBODY
    waiting = may_still_snap(s)
    if waiting:
        s.events.append(events.ClosingStarted(waiting))
    else:
        finish(s)


def _an_empty_hand_ends_it(s: State) -> bool:
    return s.rules.empty_hand is EmptyHand.ENDS_ROUND and not all(s.filled)
