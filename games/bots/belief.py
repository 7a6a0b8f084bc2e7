"""What a seat expects of the cards on the table, at the moment of a decision.

A remembered card counts what it counts. Of any other the bot assumes one and the same value.
"""

from games.bots.memory import KEPT, Memory
from games.rules.cards import EMPTY, Card
from games.rules.houserules import Rules
from games.rules.moves import Place, place
from games.rules.seen import View


def deck_mean(rules: Rules) -> float:
    """What a card counts on average, before any is seen."""
    return sum([rules.value_of(card) for card in rules.deck()]) / rules.card_count


class Belief:
    """Expected points by place, of own cards and of those of the opponents who are still in."""

    __slots__ = ("_memory", "_points", "_view", "own", "unseen")

    def __init__(self, view: View, memory: Memory, rules: Rules, unseen: float) -> None:
        self._view = view
        self._memory = memory
        self._points = rules.points_by_index
        self.unseen = unseen
        self.own: dict[Place, float] = {there: self.of(there) for there in self.cards_of(view.viewer)}

    def of(self, there: Place) -> float:
        card = self._memory.faces.get(there)
        return self.unseen if card is None else self._points[card.index]

    def points(self, card: Card) -> int:
        return self._points[card.index]

    def is_known(self, there: Place) -> bool:
        return there in self._memory.faces

    def cards_of(self, seat: int) -> list[Place]:
        hand = self._view.table.hands[seat - 1]
        return [place(seat, slot) for slot, spot in enumerate(hand, start=1) if spot is not EMPTY]

    def unknown(self) -> list[Place]:
        """Own cards that it could not name."""
        return [there for there in self.own if not self.is_known(there)]

    def worst(self) -> float:
        """The most that it expects of one of its cards."""
        return max(self.own.values(), default=0)

    def total(self) -> float:
        return sum(self.own.values())

    def opponents(self) -> list[int]:
        """Who still plays, the next in turn first."""
        table, seat = self._view.table, self._view.viewer
        round_the_table = [(seat + step) % table.seats + 1 for step in range(table.seats - 1)]
        return [other for other in round_the_table if other not in table.out]

    def lowest_total(self) -> float:
        """The least that it expects of an opponent's hand."""
        totals = [sum([self.of(there) for there in self.cards_of(other)]) for other in self.opponents()]
        return min(totals, default=0)

    def lowest_to_get(self) -> float:
        """The least that it expects of a card that it could swap for."""
        locked = self._view.table.locked
        cards = [self.of(there) for other in self.opponents() if other != locked for there in self.cards_of(other)]
        return min(cards, default=self.worst())

    def promise(self, there: Place) -> tuple[int, int, bool]:
        """How interesting an opponent's unseen card is; the smallest first. Who has few cards and chose most of them
        is about to call, and a chosen card is the one to know."""
        owner, memory = there.seat, self._memory
        return len(self.cards_of(owner)), -memory.kept_by(owner), memory.tags[there] is not KEPT
