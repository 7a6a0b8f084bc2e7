"""Why somebody cannot act now: the answers that several verbs share. Asked only when a move is refused."""

from typing import NoReturn

from games.rules.errors import IllegalMove, Reason
from games.rules.moves import Place
from games.rules.state import ABILITY, DRAWN, GIVE, MEMORY, OVER, TURN, State


def refuse(reason: Reason) -> NoReturn:
    raise IllegalMove(reason)


def refuse_turn(s: State, seat: int) -> NoReturn:
    """Somebody played a move of the turn that is not theirs to play now."""
    if not 0 < seat <= s.seats:
        refuse(Reason.NO_SUCH_SEAT)
    if s.phase is OVER:
        refuse(Reason.ROUND_OVER)
    if s.phase is MEMORY:
        refuse(Reason.ROUND_NOT_STARTED)
    if seat in s.out:
        refuse(Reason.YOU_ARE_OUT)
    if seat != s.current:
        refuse(Reason.NOT_YOUR_TURN)
    if s.phase is GIVE:
        refuse(Reason.GIVE_FIRST)
    if s.phase is DRAWN:
        refuse(Reason.HOLDING_A_CARD)
    if s.phase is ABILITY:
        refuse(Reason.FINISH_THE_ABILITY)
    refuse(Reason.HOLDING_NO_CARD)


def refuse_ability(s: State, seat: int) -> NoReturn:
    """Somebody used an ability that is not running, or not theirs."""
    if seat == s.current and s.phase in (TURN, DRAWN):
        refuse(Reason.NO_ABILITY)
    refuse_turn(s, seat)


def refuse_place(s: State, place: Place) -> NoReturn:
    """Somebody reached for a card that is not there or cannot be touched."""
    if not s.has_card(place):
        refuse(Reason.NO_CARD_THERE)
    refuse(Reason.CARD_IS_OUT if place.seat in s.out else Reason.CARD_IS_LOCKED)
