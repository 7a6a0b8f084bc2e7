"""The weakest level: any move that is not plainly foolish, one as likely as the other."""

from typing import Final

from games.bots.careless import LOW, Careless
from games.bots.levels import Level
from games.bots.player import held_card, trades
from games.rules.moves import Discard, Done, Look, Move, Swap
from games.rules.seen import View

CALLS_AT: Final = 11
IMPATIENCE: Final = 0.75  # points a lap: who remembers nothing would never dare otherwise
CALLS_OFTEN: Final = 0.3
TAKES_OFTEN: Final = 0.5
SKIPS_ABILITY: Final = 0.2


class Beginner(Careless):
    level = Level.RANDOM
    assumes = 5.0

    def wants_to_call(self, view: View) -> bool:
        """A hopeful guess, ventured now and then."""
        dice = self.dice("call", view.table.lap)
        limit = CALLS_AT + IMPATIENCE * view.table.lap
        return self.believe(view).total() <= limit and dice.random() < CALLS_OFTEN

    def wants_to_take(self, view: View) -> bool:
        belief = self.believe(view)
        points = belief.points(view.table.discard_pile[-1])
        return points <= LOW and points < belief.worst() and self.dice("take").random() < TAKES_OFTEN

    def play_card(self, view: View, moves: tuple[Move, ...]) -> Move:
        """Sensible is a slot that should hold more than this card, and to throw away a card that is not low."""
        belief = self.believe(view)
        points = belief.points(held_card(view))
        sensible: list[Move] = [Swap(self.seat, p.slot) for p, expected in belief.own.items() if expected > points]
        discard = Discard(self.seat)
        if discard in moves and (points > LOW or not sensible):
            sensible.append(discard)
        if not sensible:
            # It has to put a taken card somewhere.
            sensible = [Swap(self.seat, max(belief.own, key=belief.of).slot)]
        return self.dice("card").choice(sensible)

    def use_ability(self, view: View, moves: tuple[Move, ...]) -> Move:
        belief, dice, done = self.believe(view), self.dice("ability"), Done(self.seat)
        if dice.random() < SKIPS_ABILITY:
            return done
        looks = [move for move in moves if isinstance(move, Look) and not belief.is_known(move.place)]
        if looks:
            return dice.choice(looks)
        fair = [move for mine, theirs, move in trades(moves, self.seat) if belief.of(mine) >= belief.of(theirs)]
        return dice.choice(fair) if fair else done
