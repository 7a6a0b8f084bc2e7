"""What a table needs to know of a bot. It is never handed a round, so it cannot look at a card that it may not see.

    bot = make_bot(Level.REGULAR, rules, seats, seat, seed)
    bot.observe(game.events_for(seat))
    game.play(bot.choose(game.view_for(seat), game.turn_moves(seat)))

A bot keeps nothing that its events did not tell it. Make it again with the same arguments, show it the same events,
and it decides the same: a table that was restarted needs to store no bot.
"""

from collections.abc import Sequence
from typing import Protocol

from games.bots.beginner import Beginner
from games.bots.levels import Level, reaction
from games.bots.regular import Regular
from games.bots.rookie import Rookie
from games.rules.events import Event
from games.rules.houserules import Rules
from games.rules.moves import Move, Snap
from games.rules.seen import View

__all__ = ["Bot", "Level", "make_bot", "reaction"]


class Bot(Protocol):
    """One seat's player for one round. Asking it changes nothing: only what it observes does."""

    def observe(self, events: Sequence[Event]) -> None:
        """What happened, as this seat learnt it: every event once, in order, the deal first."""

    def choose(self, view: View, moves: tuple[Move, ...]) -> Move:
        """Its move when the round waits for it, out of `turn_moves`."""

    def snap(self, view: View, snaps: tuple[Snap, ...]) -> Snap | None:
        """The snap that it wants to try on the newest discard, out of `snap_moves`, or several of them in one where
        the rules allow that. To be asked again after every move: what it saw meanwhile may match."""


def make_bot(level: Level, rules: Rules, seats: int, seat: int, seed: bytes) -> Bot:
    """A player for a seat. All its chance, forgetting included, follows from the seed and the seat."""
    match level:
        case Level.RANDOM:
            return Beginner(rules, seats, seat, seed)
        case Level.ROOKIE:
            return Rookie(rules, seats, seat, seed)
        case Level.REGULAR:
            return Regular(rules, seats, seat, seed)
