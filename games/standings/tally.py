"""A game over several rounds: the running tally, when it ends, and who has won."""

from dataclasses import dataclass, field
from typing import Self, assert_never


def _check(name: str, value: object, low: int, high: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ValueError(f"{name}: must be a whole number from {low} to {high}, not {value!r}")


@dataclass(frozen=True, slots=True)
class FixedRounds:
    """The game is over after so many rounds."""

    count: int

    def __post_init__(self) -> None:
        _check("rounds", self.count, 1, 50)


@dataclass(frozen=True, slots=True)
class Target:
    """The game is over after the round in which anybody's tally reaches so many points."""

    points: int

    def __post_init__(self) -> None:
        _check("target", self.points, 10, 1000)


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """The game goes on until the host ends it."""


Length = FixedRounds | Target | OpenEnd


@dataclass(frozen=True, slots=True)
class Tally:
    """The scores of the rounds so far, one tuple a round, seat by seat. The lowest total wins."""

    seats: int
    rounds: tuple[tuple[int, ...], ...] = field(default=())

    def add(self, scores: tuple[int, ...]) -> Self:
        """The tally with one more round."""
        if len(scores) != self.seats:
            raise ValueError(f"a round of this game has {self.seats} scores, not {len(scores)}")
        return type(self)(self.seats, (*self.rounds, tuple(scores)))

    def totals(self) -> tuple[int, ...]:
        return tuple(sum(round_scores[i] for round_scores in self.rounds) for i in range(self.seats))

    def running_totals(self) -> tuple[tuple[int, ...], ...]:
        """The totals after each round."""
        return tuple(type(self)(self.seats, self.rounds[: n + 1]).totals() for n in range(len(self.rounds)))

    def leaders(self) -> tuple[int, ...]:
        """The seats with the lowest total; before the first round nobody leads."""
        if not self.rounds:
            return ()
        totals = self.totals()
        return tuple(seat for seat, total in enumerate(totals, start=1) if total == min(totals))

    def is_complete(self, length: Length) -> bool:
        """Whether the game ends here by itself."""
        match length:
            case FixedRounds():
                return len(self.rounds) >= length.count
            case Target():
                return bool(self.rounds) and max(self.totals()) >= length.points
            case OpenEnd():
                return False
            case _:
                assert_never(length)

    def places(self) -> tuple[int, ...]:
        """Each seat's place, 1 for the winner; equal totals share a place, and the next one is skipped."""
        totals = self.totals()
        return tuple(1 + sum(other < total for other in totals) for total in totals)
