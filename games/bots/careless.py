"""What the two weaker levels share: they overlook snaps, reach beside the card, and give away what is at hand."""

from abc import abstractmethod
from typing import Final

from games.bots.player import Player, has_waited_long_enough, may_call
from games.rules.moves import Call, Done, Draw, Give, Move, Place, Snap, Take
from games.rules.seen import View

# A card of at most so many points is one that nobody parts with who remembers it.
LOW: Final = 3


class Careless(Player):
    """Cares for its own cards only."""

    def start_turn(self, view: View, moves: tuple[Move, ...]) -> Move:
        if may_call(moves) and (has_waited_long_enough(view) or self.wants_to_call(view)):
            return Call(self.seat)
        draw, take = Draw(self.seat), Take(self.seat)
        if take in moves and (draw not in moves or self.wants_to_take(view)):
            return take
        return draw if draw in moves else moves[0]

    @abstractmethod
    def wants_to_call(self, view: View) -> bool: ...

    @abstractmethod
    def wants_to_take(self, view: View) -> bool:
        """Whether to have the top discard rather than a card that nobody has seen."""

    def give(self, view: View, moves: tuple[Move, ...]) -> Move:
        """Any card that it does not remember as a low one."""
        belief = self.believe(view)
        gifts = [there.slot for there, points in belief.own.items() if points > LOW]
        if not gifts:
            decline = Done(self.seat)
            return decline if decline in moves else moves[0]
        return Give(self.seat, self.dice("give").choice(gifts))

    def choose_snap(self, view: View, matching: list[Place]) -> Snap | None:
        """Its own dearest match, if it notices: once for every discard, so that asking again does not help."""
        belief = self.believe(view)
        mine = [there for there in matching if there.seat == self.seat and belief.of(there) > 0]
        dice = self.dice("snap", view.table.discards)
        if not mine or dice.random() >= self.skill.notices:
            return None
        target = max(mine, key=belief.of)
        if dice.random() < self.skill.slips:
            # Not beside a card that it knows: nobody mistakes a king for a four twice.
            beside = [p for p in belief.unknown() if abs(p.slot - target.slot) == 1]
            target = dice.choice(beside) if beside else target
        return Snap(self.seat, (target,))
