"""From hands to points, scores and winners."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.rules.cards import EMPTY, Spot
from games.rules.houserules import Rules
from games.rules.options import Tie


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended. `points` are the hands' sums; `scores` are what the tally adds."""

    points: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def score(
    rules: Rules,
    hands: Sequence[Sequence[Spot]],
    *,
    out: tuple[int, ...],
    caller: int,
    call_was_automatic: bool,
) -> Result:
    """Add up the hands and find the winners. A caller of 0 means that nobody called."""
    points = tuple([hand_points(rules, hand) for hand in hands])
    playing = [seat for seat in range(1, len(points) + 1) if seat not in out]
    lowest = min([points[seat - 1] for seat in playing])
    tied = [seat for seat in playing if points[seat - 1] == lowest]
    winners = tuple(tied if len(tied) == 1 else _break_tie(rules, hands, tied, caller))
    scores = list(points)
    if caller and points[caller - 1] > lowest:
        scores[caller - 1] += 0 if call_was_automatic else rules.wrong_call_points
    elif rules.right_call_scores_zero and winners == (caller,):
        scores[caller - 1] = min(0, points[caller - 1])
    return Result(points, tuple(scores), winners)


def hand_points(rules: Rules, hand: Sequence[Spot]) -> int:
    points = rules.points_by_index
    return sum([points[spot.index] for spot in hand if spot is not EMPTY])


def _break_tie(rules: Rules, hands: Sequence[Sequence[Spot]], tied: list[int], caller: int) -> list[int]:
    match rules.tie:
        case Tie.CALLER_LOSES:
            return [seat for seat in tied if seat != caller]
        case Tie.CALLER_WINS:
            return [caller] if caller in tied else tied
        case Tie.MOST_CARDS:
            cards = {seat: sum(spot is not EMPTY for spot in hands[seat - 1]) for seat in tied}
            return [seat for seat in tied if cards[seat] == max(cards.values())]
        case Tie.SHARED:
            return tied
