"""What all bots share: they observe, they are asked, and each choice is made in the part of a round it belongs to."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from games.bots.belief import Belief, deck_mean
from games.bots.levels import SKILLS, Level
from games.bots.memory import Memory
from games.rules.cards import Card
from games.rules.events import Event
from games.rules.houserules import Rules
from games.rules.moves import Call, Exchange, Look, Move, Place, Snap
from games.rules.phases import Phase, Window
from games.rules.seen import View

# Two players who wait for each other would play for ever: from this lap on whoever may call does.
LAST_LAP: Final = 25


class Player(ABC):
    """A bot with a memory. What is left to a level: how to judge cards and moves."""

    level: ClassVar[Level]
    # What it takes an unseen card to count; none is the mean of the deck.
    assumes: ClassVar[float | None] = None

    def __init__(self, rules: Rules, seats: int, seat: int, seed: bytes) -> None:
        self.rules = rules
        self.seats = seats
        self.seat = seat
        self.skill = SKILLS[self.level]
        self.unseen = deck_mean(rules) if self.assumes is None else self.assumes
        self._seed = f"{seed.hex()} {seat}"
        self._observed = 0
        self.memory = Memory(
            seats,
            seat,
            forgets_own=self.skill.forgets_own,
            forgets_others=self.skill.forgets_others,
            chance=self.dice("memory"),
        )

    def observe(self, events: Sequence[Event]) -> None:
        self._observed += len(events)
        remember = self.memory.observe
        for event in events:
            remember(event)

    def choose(self, view: View, moves: tuple[Move, ...]) -> Move:
        if len(moves) == 1:
            return moves[0]
        match view.table.phase:
            case Phase.MEMORY:
                return self.look_at_start(moves)
            case Phase.TURN:
                return self.start_turn(view, moves)
            case Phase.DRAWN:
                return self.play_card(view, moves)
            case Phase.ABILITY:
                return self.use_ability(view, moves)
            case Phase.GIVE:
                return self.give(view, moves)
            case Phase.CLOSING | Phase.OVER:
                return moves[0]

    def snap(self, view: View, snaps: tuple[Snap, ...]) -> Snap | None:
        # Where slow snaps are offered they are traps: the discard has been won.
        if not snaps or view.table.window is not Window.OPEN:
            return None
        alike = self.rules.match_by_index
        wanted = alike[view.table.discard_pile[-1].index]
        matching = [there for there, card in self.memory.faces.items() if alike[card.index] == wanted]
        if not matching:
            return None
        reachable = {snap.places[0] for snap in snaps}
        matching = [there for there in matching if there in reachable]
        return self.choose_snap(view, matching) if matching else None

    def look_at_start(self, moves: tuple[Move, ...]) -> Move:
        """All looks that are free are worth having; the order tells nothing."""
        return next((move for move in moves if isinstance(move, Look)), moves[0])

    @abstractmethod
    def start_turn(self, view: View, moves: tuple[Move, ...]) -> Move: ...

    @abstractmethod
    def play_card(self, view: View, moves: tuple[Move, ...]) -> Move: ...

    @abstractmethod
    def use_ability(self, view: View, moves: tuple[Move, ...]) -> Move: ...

    @abstractmethod
    def give(self, view: View, moves: tuple[Move, ...]) -> Move: ...

    @abstractmethod
    def choose_snap(self, view: View, matching: list[Place]) -> Snap | None:
        """Whether to reach for some of these, which it remembers and which match the newest discard."""

    def believe(self, view: View) -> Belief:
        return Belief(view, self.memory, self.rules, self.unseen)

    def dice(self, purpose: str, number: int | None = None) -> Random:
        """Chance for one decision: the same however often it is asked, until something happens. A number other than
        that of the events makes it last longer: for as long as a discard lies on top, or for a whole lap."""
        when = self._observed if number is None else number
        return Random(f"{self._seed} {purpose} {when}")  # noqa: S311  # a bot's luck protects nothing


def held_card(view: View) -> Card:
    """The card in this player's hand, when the round waits for what becomes of it."""
    assert view.held is not None
    assert isinstance(view.held.face, Card)
    return view.held.face


def may_call(moves: tuple[Move, ...]) -> bool:
    """A call is always listed last."""
    return isinstance(moves[-1], Call)


def has_waited_long_enough(view: View) -> bool:
    return view.table.lap > LAST_LAP


def trades(moves: tuple[Move, ...], seat: int) -> list[tuple[Place, Place, Exchange]]:
    """The exchanges of an own card for an opponent's: which goes, which comes, and the move. What others' cards do
    among themselves changes nothing that a bot could foresee."""
    found = []
    for move in moves:
        if type(move) is Exchange:
            if move.first.seat == seat != move.second.seat:
                found.append((move.first, move.second, move))
            elif move.second.seat == seat != move.first.seat:
                found.append((move.second, move.first, move))
    return found
