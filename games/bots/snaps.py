"""Which of the cards that match are worth a snap. A sound player never guesses: blind snaps cost more than they win."""

from typing import Final

from games.bots.belief import Belief
from games.rules.houserules import Rules
from games.rules.moves import Place
from games.rules.options import SnapGive

# An opponent who loses a card gets one back: so much of its points they are spared.
SPARED: Final = 0.4
LEAST_GIFT: Final = 1


def best_snap(rules: Rules, belief: Belief, seat: int, matching: list[Place]) -> tuple[Place, ...]:
    """The places to reach for, best first; several only where the rules allow it."""
    mine = [there for there in matching if there.seat == seat and belief.of(there) > 0]
    theirs = [there for there in matching if there.seat != seat]
    if rules.snap_several:
        spare = sorted([points for there, points in belief.own.items() if there not in mine], reverse=True)
        return (*mine, *_worth_it(rules, belief, theirs, spare))
    gifts = sorted(belief.own.values(), reverse=True)
    options = {there: belief.of(there) for there in mine}
    for there in theirs:
        if _worth_it(rules, belief, [there], gifts):
            options[there] = (gifts[0] if gifts else 0) - SPARED * belief.of(there)
    return (max(options, key=options.__getitem__),) if options else ()


def _worth_it(rules: Rules, belief: Belief, theirs: list[Place], gifts: list[float]) -> list[Place]:
    """Those opponents' cards that are worth a snap, if these are the points to give away for them, worst first."""
    wanted = []
    left = list(gifts)
    for there in theirs:
        points = belief.of(there)
        if rules.snap_give is SnapGive.NO or not left:
            # It costs them a card: welcome only if they would rather keep it.
            if points < 0:
                wanted.append(there)
        elif left[0] > _least_gift(belief, points):
            wanted.append(there)
            left.pop(0)
    return wanted


def _least_gift(belief: Belief, points: float) -> float:
    """Between two players all that matters is the difference; with more, who is spared points may beat the others."""
    return LEAST_GIFT if len(belief.opponents()) == 1 else max(LEAST_GIFT, SPARED * points)
