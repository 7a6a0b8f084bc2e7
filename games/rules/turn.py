"""The turn: draw or take, swap or discard, or call."""

from games.rules import events
from games.rules.abilities import NO_POWER
from games.rules.ability import has_target
from games.rules.cards import EMPTY
from games.rules.errors import Reason
from games.rules.flow import can_take, discard_by_turn, end_turn
from games.rules.moves import Call, Discard, Draw, Swap, Take
from games.rules.refusals import refuse, refuse_turn
from games.rules.state import (
    ABILITY,
    CLOSED,
    DRAWN,
    DURING_TURN,
    FROM_DISCARD,
    FROM_DRAW,
    GIVE,
    NO_TAKING,
    TAKE_TO_SWAP,
    TURN,
    UNTIL_DRAW,
    State,
)


def draw(s: State, move: Draw) -> None:
    if s.phase is not TURN or move.seat != s.current:
        refuse_turn(s, move.seat)
    card = s.draw_card()
    if card is None:
        refuse(Reason.NOTHING_TO_DRAW)
    if s.rules.snap_window is UNTIL_DRAW:
        s.window = CLOSED
    s.drawn = card
    s.drawn_from = FROM_DRAW
    s.phase = DRAWN
    s.events.append(events.CardDrawn(move.seat, card))


def take(s: State, move: Take) -> None:
    if s.phase is not TURN or move.seat != s.current:
        refuse_turn(s, move.seat)
    if not can_take(s):
        if s.rules.discard_draw is NO_TAKING:
            refuse(Reason.NO_TAKING)
        refuse(Reason.NO_CARD_TO_SWAP if s.discard_pile else Reason.NOTHING_TO_TAKE)
    s.window = CLOSED
    s.drawn = s.discard_pile.pop()
    s.drawn_from = FROM_DISCARD
    s.phase = DRAWN
    s.events.append(events.CardTaken(move.seat, s.drawn))


def swap(s: State, move: Swap) -> None:
    seat, slot, held = move.seat, move.slot, s.drawn
    if s.phase is not DRAWN or seat != s.current or held is None:
        refuse_turn(s, seat)
    hand = s.hands[seat - 1]
    if not 0 < slot <= len(hand) or (old := hand[slot - 1]) is EMPTY:
        refuse(Reason.NO_CARD_THERE)
    hand[slot - 1] = held
    s.drawn = None
    s.discard_pile.append(old)
    discard_by_turn(s)
    s.events.append(events.CardSwappedIn(seat, slot, held, s.drawn_from is FROM_DISCARD, old, s.discards))
    end_turn(s)


def discard(s: State, move: Discard) -> None:
    seat, held = move.seat, s.drawn
    if s.phase is not DRAWN or seat != s.current or held is None:
        refuse_turn(s, seat)
    was_taken = s.drawn_from is FROM_DISCARD
    if was_taken and s.rules.discard_draw is TAKE_TO_SWAP:
        refuse(Reason.MUST_SWAP_TAKEN)
    s.drawn = None
    s.discard_pile.append(held)
    discard_by_turn(s)
    s.events.append(events.CardDiscarded(seat, held, was_taken, s.discards))
    power = NO_POWER if was_taken else s.rules.powers_by_index[held.index]
    if power is not NO_POWER and has_target(s, power):
        s.phase = ABILITY
        s.power = power
        s.looks_left = power.looks
        s.events.append(events.AbilityStarted(seat, power.ability))
    else:
        end_turn(s)


def call(s: State, move: Call) -> None:
    seat = move.seat
    # When it is nobody's turn, a forged seat 0 must not pass for the one whose turn it is.
    if seat != s.current or not seat:
        refuse_turn(s, seat)
    if s.phase is GIVE:
        refuse(Reason.GIVE_FIRST)
    if s.caller:
        refuse(Reason.CALLED_ALREADY)
    if s.rules.call_timing is not DURING_TURN and s.phase is not TURN:
        refuse(Reason.CALL_BEFORE_DRAWING)
    if s.lap < s.rules.call_from_lap:
        refuse(Reason.CALL_TOO_EARLY)
    s.caller = seat
    s.events.append(events.CambioCalled(seat, was_automatic=False))
    if s.rules.call_timing is not DURING_TURN:
        end_turn(s)


def may_call(s: State) -> bool:
    """Whether the player whose turn it is may call now."""
    if s.caller or s.lap < s.rules.call_from_lap:
        return False
    return s.phase is TURN or s.rules.call_timing is DURING_TURN
