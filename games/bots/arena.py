"""Bots against bots: complete rounds in which the seats rotate and snap races are won by the quicker hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from games.bots.interface import Bot, Level, make_bot, reaction
from games.rules.events import CambioCalled
from games.rules.houserules import Rules
from games.rules.moves import Move
from games.rules.options import FirstPlayer
from games.rules.phases import Window
from games.rules.round import Round

SEED_BYTES: Final = 32
_BY_DEALER: Final = (FirstPlayer.LEFT_OF_DEALER, FirstPlayer.RIGHT_OF_DEALER)


@dataclass(slots=True)
class Tally:
    """How a level has done, all its seats together."""

    seats: int = 0
    wins: float = 0
    points: int = 0
    calls: int = 0
    right_calls: int = 0

    @property
    def win_share(self) -> float:
        return self.wins / self.seats

    @property
    def mean_points(self) -> float:
        return self.points / self.seats

    @property
    def call_success(self) -> float | None:
        """How many of its calls it won; those that the rules made for an empty hand do not count."""
        return self.right_calls / self.calls if self.calls else None


@dataclass(slots=True)
class Outcome:
    """What a number of rounds came to."""

    rounds: int = 0
    moves: int = 0
    laps: int = 0
    levels: dict[Level, Tally] = field(default_factory=dict)


class Table:
    """A round and the bots that play it."""

    def __init__(self, game: Round, levels: Sequence[Level], seed: bytes) -> None:
        self.game = game
        self.levels = levels
        self.seed = seed
        self.bots: list[Bot] = [
            make_bot(level, game.rules, game.seats, seat, seed) for seat, level in enumerate(levels, start=1)
        ]
        # A stream of its own: who is quick changes nothing in what anybody decides.
        self._hands = Random(b"hands " + seed)  # noqa: S311  # luck, no secret
        self._told = 0
        self._tell()

    def play(self) -> None:
        """To the end. After every move, whoever wants to snap has the time to."""
        while waiting := self.game.who_must_act():
            if self.game.window is Window.OPEN:
                self.race()
                waiting = self.game.who_must_act()
            if waiting:
                seat = waiting[0]
                self.make(self.bots[seat - 1].choose(self.game.view_for(seat), self.game.turn_moves(seat)))

    def race(self) -> None:
        """Everybody reaches in the order of their reactions; who is late sees it and withdraws."""
        game = self.game
        times = [reaction(level, self._hands) for level in self.levels]
        for seat in sorted(range(1, game.seats + 1), key=lambda seat: times[seat - 1]):
            if game.window is not Window.OPEN:
                return
            snap = self.bots[seat - 1].snap(game.view_for(seat), game.snap_moves(seat))
            if snap is not None:
                self.make(snap)

    def make(self, move: Move) -> None:
        self.game.play(move)
        self._tell()

    def _tell(self) -> None:
        since, self._told = self._told, len(self.game.events)
        for seat, bot in enumerate(self.bots, start=1):
            bot.observe(self.game.events_for(seat, since))


def play_rounds(rules: Rules, levels: Sequence[Level], rounds: int, seed: int) -> Outcome:
    """Rounds from one seed, everybody one seat further each time: the first to play is at a disadvantage."""
    rng = Random(seed)  # noqa: S311  # the same rounds for the same seed
    outcome = Outcome(levels={level: Tally() for level in levels})
    for number in range(rounds):
        turned = number % len(levels)
        seated = [*levels[turned:], *levels[:turned]]
        game = Round(rules, len(seated), dealer=len(seated), first=_first(rules), seed=rng.randbytes(SEED_BYTES))
        Table(game, seated, rng.randbytes(SEED_BYTES)).play()
        _count(outcome, game, seated)
    return outcome


def _first(rules: Rules) -> int | None:
    return None if rules.first_player in _BY_DEALER else 1


def _count(outcome: Outcome, game: Round, seated: Sequence[Level]) -> None:
    assert game.result is not None
    outcome.rounds += 1
    outcome.moves += len(game.moves)
    outcome.laps += game.lap
    for seat, level in enumerate(seated, start=1):
        tally = outcome.levels[level]
        tally.seats += 1
        tally.points += game.result.points[seat - 1]
        if seat in game.result.winners:
            tally.wins += 1 / len(game.result.winners)
    for event in game.events:
        if isinstance(event, CambioCalled) and not event.was_automatic:
            tally = outcome.levels[seated[event.seat - 1]]
            tally.calls += 1
            tally.right_calls += event.seat in game.result.winners
