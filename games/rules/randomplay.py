"""Complete rounds of random legal moves: what the benchmark measures and the laws are tried on."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from games.rules.moves import Call, Move
from games.rules.round import Round

# A call ends a round; left to chance alone, most rounds would end in the first lap.
TURNS_BEFORE_A_CALL: Final = 20
# How often somebody reaches for a card, while a discard can be snapped, before the next move is made.
SNAP_CHANCE: Final = 1 / 16


def play_random_round(game: Round, rng: Random, after_move: Callable[[Round], object] | None = None) -> None:
    """Play to the end. Before every move all moves of somebody waited for and all snaps of anybody are asked."""
    chance = rng.random
    while waited_for := game.who_must_act():
        moves: Sequence[Move] = game.turn_moves(waited_for[int(chance() * len(waited_for))])
        snaps = game.snap_moves(int(chance() * game.seats) + 1)
        if snaps and chance() < SNAP_CHANCE:
            moves = snaps
        elif type(moves[-1]) is Call:
            moves = _with_calls_in_time(game, moves)
        game.play(moves[int(chance() * len(moves))])
        if after_move is not None:
            after_move(game)


def _with_calls_in_time(game: Round, moves: Sequence[Move]) -> Sequence[Move]:
    """Nobody calls in the first twenty turns; then the first who may does. A call is always listed last."""
    # Every turn but a caller's makes one discard, so they number the turns.
    if game.discards >= TURNS_BEFORE_A_CALL or len(moves) == 1:
        return moves[-1:]
    return moves[:-1]
