"""Tables of bots whose every answer is checked or noted."""

from collections.abc import Callable, Sequence
from random import Random

from games.bots.arena import Table
from games.bots.interface import Bot, Level
from games.rules.events import Event
from games.rules.moves import Move, Snap
from games.rules.round import Round
from games.rules.seen import View

Answer = Callable[[Bot, View, tuple[Move, ...], Move | None], None]


class Watched:
    """A bot, and somebody who looks over its shoulder."""

    def __init__(self, bot: Bot, on_answer: Answer) -> None:
        self.bot = bot
        self.observed: list[Event] = []
        self._on_answer = on_answer

    def observe(self, events: Sequence[Event]) -> None:
        self.observed.extend(events)
        self.bot.observe(events)

    def choose(self, view: View, moves: tuple[Move, ...]) -> Move:
        move = self.bot.choose(view, moves)
        self._on_answer(self.bot, view, moves, move)
        return move

    def snap(self, view: View, snaps: tuple[Snap, ...]) -> Snap | None:
        snap = self.bot.snap(view, snaps)
        self._on_answer(self.bot, view, snaps, snap)
        return snap


def watched_table(game: Round, rng: Random, on_answer: Answer) -> tuple[Table, list[Watched]]:
    """Bots of all levels at a round that was just dealt."""
    table = Table(game, [rng.choice(list(Level)) for _ in range(game.seats)], rng.randbytes(32))
    watched = [Watched(bot, on_answer) for bot in table.bots]
    for seat, over_shoulder in enumerate(watched, start=1):
        over_shoulder.observed.extend(game.events_for(seat))
    table.bots = list(watched)
    return table, watched
