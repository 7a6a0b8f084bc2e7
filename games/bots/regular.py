"""A sound player: every choice is the one with the best expectation, by simple thresholds.

It knows what it has seen, takes anything else to be worth the mean of the deck, and counts nothing. The numbers are
points; what a change of one is worth, `python -m games.bots arena` tells.
"""

from collections.abc import Mapping
from typing import Final

from games.bots import spying
from games.bots.belief import Belief
from games.bots.levels import Level
from games.bots.player import Player, has_waited_long_enough, held_card, may_call
from games.bots.snaps import best_snap
from games.rules.abilities import OWN, Power, SwapKind
from games.rules.cards import Card
from games.rules.moves import Call, Discard, Done, Draw, Give, Look, Move, Place, Snap, Swap, Take
from games.rules.options import CallTiming
from games.rules.options import Snap as SnapRule
from games.rules.phases import Pile
from games.rules.seen import View

# The most points to call with, by players still in; with more of them somebody else is sooner lower.
CALLS_AT: Final[Mapping[int, int]] = {2: 8, 3: 7, 4: 6, 5: 5, 6: 5}
CALLS_AT_MOST_TABLES: Final = 4
UNKNOWN_AT_CALL: Final = 1
PATIENT_LAPS: Final = 8
IMPATIENCE: Final = 0.5  # points a lap after those

KNOWING: Final = 0.8  # what it is worth to know a card of one's own that one did not
OWN_LOOK: Final = 1.3
OTHER_LOOK: Final = 0.4
LOOK_BEFORE_SWAP: Final = 0.5
CHANCE: Final = 0.8  # how much of what a swap or a snap promises will come true
MARGIN: Final = 0.2


class Regular(Player):
    level = Level.REGULAR

    def start_turn(self, view: View, moves: tuple[Move, ...]) -> Move:
        belief = self.believe(view)
        # Where one may call later in the turn, the drawn card decides.
        if self.rules.call_timing is CallTiming.INSTEAD_OF_TURN and self._calls(view, moves, belief):
            return Call(self.seat)
        draw, take = Draw(self.seat), Take(self.seat)
        if take in moves and (draw not in moves or self._wants(view, belief, view.table.discard_pile[-1])):
            return take
        return draw if draw in moves else moves[0]

    def _wants(self, view: View, belief: Belief, top: Card) -> bool:
        """Whether the top discard is better than what a draw would bring, its ability included."""
        _slot, gain = self._best_slot(view, belief, top)
        return gain > max(0.5, 0.45 * (belief.worst() - 3)) + 0.9

    def play_card(self, view: View, moves: tuple[Move, ...]) -> Move:
        belief, card, discard = self.believe(view), held_card(view), Discard(self.seat)
        slot, gain = self._best_slot(view, belief, card)
        if slot is not None and discard in moves and gain <= self._discard_value(view, belief, card) + MARGIN:
            slot = None
        if self._calls(view, moves, belief, card, slot):
            return Call(self.seat)
        return discard if slot is None else Swap(self.seat, slot.slot)

    def _best_slot(self, view: View, belief: Belief, card: Card) -> tuple[Place | None, float]:
        """Where this card gains most, and how much. To know one's card is worth nothing once somebody has called."""
        points, knowing = belief.points(card), 0 if view.table.caller else KNOWING
        gains = {
            there: expected - points + (0 if belief.is_known(there) else knowing)
            for there, expected in belief.own.items()
        }
        if not gains:
            return None, 0
        best = max(gains, key=gains.__getitem__)
        return best, gains[best]

    def _discard_value(self, view: View, belief: Belief, card: Card) -> float:
        """What comes of throwing this card away: its ability, and an own card that can follow it."""
        value = self._follow_up(belief, card)
        if view.held is not None and view.held.source is Pile.DRAW:
            value += self._ability_value(view, belief, self.rules.powers_by_index[card.index])
        return value

    def _follow_up(self, belief: Belief, card: Card) -> float:
        if self.rules.snap is SnapRule.OFF:
            return 0
        alike, faces = self.rules.match_by_index, self.memory.faces
        wanted = alike[card.index]
        mine = [p for p in belief.own if p in faces and alike[faces[p].index] == wanted]
        return CHANCE * max([belief.of(there) for there in mine], default=0)

    def _ability_value(self, view: View, belief: Belief, power: Power) -> float:
        if power.swap is SwapKind.NONE:
            if not power.looks or view.table.caller:
                return 0
            if OWN in power.looks:
                return OWN_LOOK if belief.unknown() else 0
            return OTHER_LOOK
        hope = belief.worst() - belief.lowest_to_get()
        if power.looks:
            return CHANCE * max(0, hope) + LOOK_BEFORE_SWAP
        return CHANCE * hope if hope >= spying.BLIND_GAIN else 0

    def _calls(
        self, view: View, moves: tuple[Move, ...], belief: Belief, card: Card | None = None, slot: Place | None = None
    ) -> bool:
        """Whether to call, given that this card is about to go into this slot."""
        if not may_call(moves):
            return False
        table = view.table
        total, unknown = belief.total(), len(belief.unknown())
        if card is not None and slot is not None:
            total += belief.points(card) - belief.of(slot)
            unknown -= not belief.is_known(slot)
        limit: float = CALLS_AT.get(table.seats - len(table.out), CALLS_AT_MOST_TABLES)
        limit += IMPATIENCE * max(0, table.lap - PATIENT_LAPS)
        is_good = unknown <= UNKNOWN_AT_CALL and total <= limit and total <= belief.lowest_total()
        return is_good or has_waited_long_enough(view)

    def use_ability(self, view: View, moves: tuple[Move, ...]) -> Move:
        belief = self.believe(view)
        if self._calls(view, moves, belief):
            return Call(self.seat)
        looks = [move for move in moves if isinstance(move, Look)]
        look = spying.best_look(view, belief, looks) if looks else None
        return look or spying.best_trade(belief, moves, self.seat) or Done(self.seat)

    def give(self, view: View, moves: tuple[Move, ...]) -> Move:
        """The worst card; nothing, where that is allowed and no card is worth getting rid of."""
        belief, decline = self.believe(view), Done(self.seat)
        worst = max(belief.own, key=belief.of)
        if decline in moves and belief.of(worst) <= 0:
            return decline
        return Give(self.seat, worst.slot)

    def choose_snap(self, view: View, matching: list[Place]) -> Snap | None:
        places = best_snap(self.rules, self.believe(view), self.seat, matching)
        return Snap(self.seat, places) if places else None
