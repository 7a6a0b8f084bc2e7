"""Snaps and what they cost, the cards given after them, and the closing in which the last ones are tried."""

from games.rules import events
from games.rules.cards import Card
from games.rules.errors import Reason
from games.rules.flow import forget_place, settle, snap_targets
from games.rules.moves import Done, Give, Place, Reveal, Snap, place
from games.rules.options import Snap as SnapRule
from games.rules.options import SnapGive
from games.rules.refusals import refuse, refuse_place
from games.rules.state import CLOSED, CLOSING, GIVE, MEMORY, OVER, SNAPPED, State


def snap(s: State, move: Snap) -> None:
    _check_moment(s, move)
    _check_cards(s, move)
    if s.window is SNAPPED:
        s.events.append(events.SnapWasTooSlow(move.seat, move.places, s.discards))
        _draw_penalty(s, move.seat, s.rules.slow_snap_cards)
    elif _matches(s, move.places):
        _throw(s, move)
    else:
        shown = tuple([s.card_at(p) for p in move.places])
        s.events.append(events.SnapFailed(move.seat, move.places, shown, s.discards))
        _draw_penalty(s, move.seat, s.rules.wrong_snap_cards)
    settle(s)


def give(s: State, move: Give) -> None:
    if s.phase is not GIVE or move.seat != s.giver:
        refuse(Reason.GIVE_FIRST if s.phase is GIVE else Reason.NO_GIVE_OWED)
    source, target = place(move.seat, move.slot), s.owed[0]
    if not s.has_card(source):
        refuse(Reason.NO_CARD_THERE)
    s.lay(target, s.lift(source))
    # Whoever is being shown the given card knows where it went.
    s.looks = [tuple(target if p == source else p for p in places) for places in s.looks]
    s.events.append(events.CardGiven(move.seat, move.slot, target))
    _owe(s, move.seat, s.owed[1:])
    settle(s)


def decline(s: State, move: Done) -> None:
    if move.seat != s.giver:
        refuse(Reason.GIVE_FIRST)
    if s.rules.snap_give is not SnapGive.MAY:
        refuse(Reason.GIVE_IS_OWED)
    s.events.append(events.GivingDeclined(move.seat))
    _owe(s, move.seat, ())
    settle(s)


def reveal(s: State, move: Reveal) -> None:
    if s.phase is not CLOSING:
        refuse({OVER: Reason.ROUND_OVER, GIVE: Reason.GIVE_FIRST}.get(s.phase, Reason.NOT_CLOSING))
    if not any(snap_targets(s, move.seat)):
        refuse(Reason.REVEALED_ALREADY if move.seat in s.revealed else Reason.CANNOT_SNAP_ANYWAY)
    s.revealed = (*s.revealed, move.seat)
    s.events.append(events.PlayerRevealed(move.seat))
    settle(s)


def _check_moment(s: State, move: Snap) -> None:
    if s.rules.snap is SnapRule.OFF:
        refuse(Reason.SNAP_OFF)
    if not 0 < move.seat <= s.seats:
        refuse(Reason.NO_SUCH_SEAT)
    if s.phase is GIVE:
        refuse(Reason.GIVE_FIRST)
    if s.window is CLOSED or (move.aim is not None and move.aim != s.discards):
        refuse({OVER: Reason.ROUND_OVER, MEMORY: Reason.ROUND_NOT_STARTED}.get(s.phase, Reason.SNAP_TOO_LATE))
    if not any(snap_targets(s, move.seat)):
        refuse(_why_no_snaps(s, move.seat))
    if s.window is SNAPPED and not s.rules.slow_snap_cards:
        refuse(Reason.SNAP_ALREADY_WON)


def _why_no_snaps(s: State, seat: int) -> Reason:
    if seat in s.out:
        return Reason.YOU_ARE_OUT
    if seat == s.locked:
        return Reason.CALLER_CANNOT_SNAP
    return Reason.REVEALED_ALREADY if seat in s.revealed else Reason.NO_CARD_THERE


def _check_cards(s: State, move: Snap) -> None:
    if len(move.places) != 1:
        if not s.rules.snap_several or not move.places:
            refuse(Reason.SNAP_ONE_ONLY)
        if len(set(move.places)) != len(move.places):
            refuse(Reason.SAME_CARD_TWICE)
    for target in move.places:
        if target.seat != move.seat and not s.rules.snap_others:
            refuse(Reason.SNAP_OWN_ONLY)
        if not s.has_card(target) or not s.movable(target.seat):
            refuse_place(s, target)


def _matches(s: State, places: tuple[Place, ...]) -> bool:
    alike = s.rules.match_by_index
    wanted = alike[s.discard_pile[-1].index]
    for p in places:
        if alike[s.card_at(p).index] != wanted:
            return False
    return True


def _throw(s: State, move: Snap) -> None:
    """The snap is right: its cards go on the pile, the last named on top."""
    cards = tuple(s.lift(p) for p in move.places)
    s.discard_pile.extend(cards)
    s.window = SNAPPED
    for emptied in move.places:
        forget_place(s, emptied)
    s.events.append(events.SnapSucceeded(move.seat, move.places, cards, s.discards))
    if s.rules.snap_give is not SnapGive.NO:
        s.paused = s.phase
        _owe(s, move.seat, tuple(p for p in move.places if p.seat != move.seat))


def _owe(s: State, giver: int, into: tuple[Place, ...]) -> None:
    """Let the giver owe these; who has no card left gives nothing."""
    if into and s.filled[giver - 1]:
        s.giver, s.owed, s.phase = giver, into, GIVE
    else:
        s.giver, s.owed, s.phase = 0, (), s.paused


def _draw_penalty(s: State, seat: int, count: int) -> None:
    cards: list[Card] = []
    while len(cards) < count and (card := s.draw_card()):
        cards.append(card)
    if cards:
        s.events.append(events.PenaltyDrawn(seat, s.add(seat, cards)))
    limit = s.rules.hand_limit
    if limit is not None and s.filled[seat - 1].bit_count() > limit:
        _go_out(s, seat)


def _go_out(s: State, seat: int) -> None:
    """Out of the round: the cards leave play, and nobody is shown them any more."""
    s.out = tuple(sorted((*s.out, seat)))
    s.looks = [tuple(p for p in places if p.seat != seat) for places in s.looks]
    s.events.append(events.PlayerWentOut(seat))
