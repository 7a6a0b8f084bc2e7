"""Players who peek: a hundred thousand rounds take a minute, and still look like rounds."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.rules.cards import EMPTY
from games.rules.moves import Call, Discard, Move, Swap
from games.rules.phases import Window
from games.rules.round import Round
from games.rules.scoring import hand_points

EARLIEST_CALL, LATEST_CALL = 14, 34  # turns


def play_a_round(play: Round, rng: Random, skills: Sequence[float]) -> None:
    """To its end. Who plays well keeps low cards, snaps what matches, and calls with little in the hand; the others
    do what comes to their mind."""
    chance = rng.random
    while waited_for := play.who_must_act():
        seat = waited_for[int(chance() * len(waited_for))]
        move = _snap(play, int(chance() * play.seats) + 1, rng, skills) or _turn(play, seat, rng, skills[seat - 1])
        play.play(move)


def _snap(play: Round, seat: int, rng: Random, skills: Sequence[float]) -> Move | None:
    if play.window is not Window.OPEN:
        # Somebody may be slow, where that can be tried.
        snaps = play.snap_moves(seat)
        return rng.choice(snaps) if snaps and rng.random() < 0.05 else None
    snaps = play.snap_moves(seat)
    if not snaps:
        return None
    alike = play.rules.match_by_index
    top = alike[play.discard_pile[-1].index]
    right = [snap for snap in snaps if alike[play.card_at(snap.places[0]).index] == top]
    if right and rng.random() < skills[seat - 1] * 0.6:
        return rng.choice(right)
    return rng.choice(snaps) if rng.random() < (1 - skills[seat - 1]) * 0.04 else None


def _turn(play: Round, seat: int, rng: Random, skill: float) -> Move:
    moves: Sequence[Move] = play.turn_moves(seat)
    if type(moves[-1]) is Call and len(moves) > 1:
        if _wants_to_call(play, seat, rng, skill):
            return moves[-1]
        moves = moves[:-1]
    if play.drawn is not None and rng.random() < skill:
        swaps = [move for move in moves if isinstance(move, Swap)]
        if swaps:
            points, hand = play.rules.points_by_index, play.hands[seat - 1]
            worst = max(swaps, key=lambda swap: _points(points, hand[swap.slot - 1]))
            if points[play.drawn.index] < _points(points, hand[worst.slot - 1]):
                return worst
            throw_away = [move for move in moves if isinstance(move, Discard)]
            return throw_away[0] if throw_away else worst
    return moves[int(rng.random() * len(moves))]


def _points(points: Sequence[int], spot: Any) -> int:
    return -99 if spot is EMPTY else points[spot.index]


def _wants_to_call(play: Round, seat: int, rng: Random, skill: float) -> bool:
    if play.discards < EARLIEST_CALL:
        return False
    return play.discards >= LATEST_CALL or hand_points(play.rules, play.hands[seat - 1]) <= 4 + rng.random() * 8 / skill
