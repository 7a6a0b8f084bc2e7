"""A greedy player with a short memory: improves its own hand, one card at a time."""

from typing import Final

from games.bots.belief import Belief
from games.bots.careless import Careless
from games.bots.levels import Level
from games.bots.player import held_card, trades
from games.rules.moves import Discard, Done, Look, Move, Place, Swap
from games.rules.seen import View

CALLS_AT: Final = 9
UNKNOWN_AT_CALL: Final = 2
TAKES_AT: Final = 2
KEEPS_AT: Final = 4  # a drawn card of so many points is worth a slot that it does not know
BETTER_BY: Final = 2
TRADES_AWAY: Final = 7  # the least for which it takes another's card unseen


class Rookie(Careless):
    level = Level.ROOKIE
    # An optimist: an unseen card is taken to be a little better than it is.
    assumes = 5.0

    def wants_to_call(self, view: View) -> bool:
        belief = self.believe(view)
        return belief.total() <= CALLS_AT and len(belief.unknown()) <= UNKNOWN_AT_CALL

    def wants_to_take(self, view: View) -> bool:
        belief = self.believe(view)
        points = belief.points(view.table.discard_pile[-1])
        return points <= TAKES_AT and self._slot_for(belief, points) is not None

    def play_card(self, view: View, moves: tuple[Move, ...]) -> Move:
        belief, discard = self.believe(view), Discard(self.seat)
        slot = self._slot_for(belief, belief.points(held_card(view)))
        if slot is None and discard not in moves:
            slot = max(belief.own, key=belief.of)
        return discard if slot is None else Swap(self.seat, slot.slot)

    def _slot_for(self, belief: Belief, points: int) -> Place | None:
        worst = _worst_remembered(belief)
        if worst is not None and belief.of(worst) >= points + BETTER_BY:
            return worst
        unknown = belief.unknown()
        return self.dice("slot").choice(unknown) if unknown and points <= KEEPS_AT else None

    def use_ability(self, view: View, moves: tuple[Move, ...]) -> Move:
        belief = self.believe(view)
        looks = [move for move in moves if isinstance(move, Look)]
        look = self._look(view, belief, looks) if looks else None
        return look or self._trade(view, belief, moves) or Done(self.seat)

    def _look(self, view: View, belief: Belief, looks: list[Look]) -> Look | None:
        """One at an opponent's card, if the ability goes so far; then at an own one that it does not know."""
        looked = view.table.looks[self.seat - 1]
        theirs = [look for look in looks if look.place.seat != self.seat]
        if theirs and not any(there.seat != self.seat for there in looked):
            return self.dice("look").choice(theirs)
        worst = _worst_remembered(belief)
        if looked and worst is not None and belief.of(worst) > belief.of(looked[0]):
            # Some abilities swap only what was looked at.
            return next((look for look in looks if look.place == worst), None)
        mine = [look for look in looks if look.place.seat == self.seat and not belief.is_known(look.place)]
        return self.dice("look").choice(mine) if mine else None

    def _trade(self, view: View, belief: Belief, moves: tuple[Move, ...]) -> Move | None:
        """Its worst card for a better one that it sees, or a bad one for any."""
        worst, looked = _worst_remembered(belief), view.table.looks[self.seat - 1]
        options = [(theirs, move) for mine, theirs, move in trades(moves, self.seat) if mine == worst]
        if worst is None or not options:
            return None
        better = [move for theirs, move in options if theirs in looked and belief.of(theirs) < belief.of(worst)]
        if better:
            return better[0]
        if looked or belief.of(worst) < TRADES_AWAY:
            return None
        return self.dice("trade").choice([move for _theirs, move in options])


def _worst_remembered(belief: Belief) -> Place | None:
    remembered = [there for there in belief.own if belief.is_known(there)]
    return max(remembered, key=belief.of, default=None)
