"""What one viewer may see, built from nothing.

Everything that the whole table sees is put together once a move, from patterns of filled slots, the discard
pile and facts that were announced. A seat's own view adds the faces that the rules show to that seat now.
No hidden face is ever read on the way, except those that are being added for the one who may see them.
"""

from games.rules.cards import FACE_DOWN
from games.rules.moves import Place
from games.rules.seen import Hands, Held, PublicView, View
from games.rules.state import FROM_DISCARD, NOBODY, OVER, State


def view_for(s: State, seat: int | None) -> View:
    """What a seat, or a spectator (None or 0), may see now."""
    if seat and not 0 < seat <= s.seats:
        raise ValueError(f"there is no seat {seat}")
    public = s._public
    if public is None:
        public = s._public = _public_view(s)
    hands, held = public.hands, public.held
    if seat:
        if looks := s.looks[seat - 1]:
            hands = _with_faces(s, hands, looks)
        if held is not None and held.seat == seat and s.drawn is not None:
            held = Held(seat, s.drawn, held.source)
    return View(seat or NOBODY, public, hands, held)


def _public_view(s: State) -> PublicView:
    held = None
    if s.drawn is not None:
        held = Held(s.current, s.drawn if s.drawn_from is FROM_DISCARD else FACE_DOWN, s.drawn_from)
    return PublicView(
        s.seats,
        s.dealer,
        s.first,
        s.phase,
        s.current,
        s.lap,
        _revealed_hands(s) if s.phase is OVER else s.backs,
        held,
        len(s.draw_pile),
        tuple(s.discard_pile),
        s.discards,
        s.window,
        s.power.ability,
        tuple(s.looks),
        s.giver,
        s.owed,
        s.caller,
        s.locked,
        s.ready,
        s.revealed,
        s.out,
        s.result,
    )


def _revealed_hands(s: State) -> Hands:
    return tuple(tuple(hand) for hand in s.hands)


def _with_faces(s: State, hands: Hands, shown: tuple[Place, ...]) -> Hands:
    """These hands with the faces at these places turned up."""
    turned = [list(hand) for hand in hands]
    for place in shown:
        turned[place.seat - 1][place.slot - 1] = s.card_at(place)
    return tuple(tuple(hand) for hand in turned)
