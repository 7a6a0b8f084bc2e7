"""What a scored round says about each of its players, and what a game's rounds add up to. Pure.

Everything here follows from the log. It is written down next to it, so that whoever looks back over thousands of games
need not play them again.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields
from hashlib import sha256

from games.rules.events import SnapFailed, SnapSucceeded, SnapWasTooSlow
from games.rules.movetext import write_move
from games.rules.presets import rules_as_record
from games.rules.round import Round
from games.standings.tally import Tally


@dataclass(frozen=True, slots=True)
class SeatRound:
    """One player's round."""

    points: int
    score: int
    is_winner: bool
    called: bool
    called_rightly: bool
    was_out: bool
    snaps_right: int
    snaps_wrong: int
    snaps_slow: int


@dataclass(frozen=True, slots=True)
class SeatGame:
    """One player's game. `points` are what the hands held, `total` is what the tally says."""

    place: int
    total: int
    points: int
    rounds: int
    wins: int
    calls: int
    right_calls: int
    snaps_right: int
    snaps_wrong: int
    snaps_slow: int
    best_round: int
    worst_round: int


def seat_rounds(play: Round) -> tuple[SeatRound, ...]:
    """The facts of a round that is over, seat by seat."""
    result = play.result
    assert result is not None
    snaps = Counter((type(event), event.seat) for event in play.events if isinstance(event, _SNAPS))
    lowest = min(points for seat, points in enumerate(result.points, start=1) if seat not in play.out)
    return tuple(
        SeatRound(
            points=points,
            score=result.scores[seat - 1],
            is_winner=seat in result.winners,
            called=seat == play.caller,
            # As the rules say: a call is wrong where somebody who is still in has less.
            called_rightly=seat == play.caller and points <= lowest,
            was_out=seat in play.out,
            snaps_right=snaps[SnapSucceeded, seat],
            snaps_wrong=snaps[SnapFailed, seat],
            snaps_slow=snaps[SnapWasTooSlow, seat],
        )
        for seat, points in enumerate(result.points, start=1)
    )


def seat_games(rounds: Sequence[Sequence[SeatRound]]) -> tuple[SeatGame, ...]:
    """The facts of a game with at least one scored round, seat by seat."""
    tally = tally_of(rounds)
    totals, places = tally.totals(), tally.places()
    return tuple(
        SeatGame(
            place=places[i],
            total=totals[i],
            points=sum(one.points for one in mine),
            rounds=len(mine),
            wins=sum(one.is_winner for one in mine),
            calls=sum(one.called for one in mine),
            right_calls=sum(one.called_rightly for one in mine),
            snaps_right=sum(one.snaps_right for one in mine),
            snaps_wrong=sum(one.snaps_wrong for one in mine),
            snaps_slow=sum(one.snaps_slow for one in mine),
            best_round=min(one.points for one in mine),
            worst_round=max(one.points for one in mine),
        )
        for i, mine in enumerate(zip(*rounds, strict=True))
    )


def tally_of(rounds: Sequence[Sequence[SeatRound]]) -> Tally:
    return Tally(len(rounds[0]), tuple(tuple(one.score for one in seats) for seats in rounds))


def margin(totals: Sequence[int]) -> int:
    """By how much the game was won: nothing where two share it."""
    first, second = sorted(totals)[:2]
    return second - first


def fingerprint(play: Round) -> str:
    """A number that no other round has. Two logs may lead to the same scores; this tells them apart."""
    whole = [
        rules_as_record(play.rules),
        play.seats,
        play.dealer,
        play.first,
        play.seed.hex(),
        [write_move(move) for move in play.moves],
    ]
    return sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()


SEAT_ROUND = tuple(field.name for field in fields(SeatRound))
SEAT_GAME = tuple(field.name for field in fields(SeatGame))
_SNAPS = (SnapSucceeded, SnapFailed, SnapWasTooSlow)
