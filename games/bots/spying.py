"""How a sound player uses an ability: which card to look at, and which two to swap."""

from typing import Final

from games.bots.belief import Belief
from games.bots.player import trades
from games.rules.abilities import POWERS, SwapKind
from games.rules.moves import Exchange, Look, Move, Place
from games.rules.seen import View

# The least that a swap has to promise: with both faces known, and without.
SEEN_GAIN: Final = 0.5
BLIND_GAIN: Final = 2


def best_look(view: View, belief: Belief, looks: list[Look]) -> Look | None:
    """The look that serves best, or none that is worth the while."""
    seat = view.viewer
    mine = [look for look in looks if look.place.seat == seat]
    theirs = [look for look in looks if look.place.seat != seat]
    swap = POWERS[view.table.ability].swap
    if swap is SwapKind.NONE:
        return _unknown_own(belief, mine) or _to_spy_on(belief, theirs)
    looked = [there for there in view.table.looks[seat - 1] if there.seat != seat]
    if theirs and not looked:
        if swap is SwapKind.ANY_TWO:
            # A card that is known already can be swapped without a look.
            return _to_spy_on(belief, theirs) or _unknown_own(belief, mine)
        return _lowest(view, belief, theirs)
    if swap is SwapKind.BOTH_LOOKED_AT and looked and mine:
        return _partner(belief, mine, looked[0])
    return _unknown_own(belief, mine) or _to_spy_on(belief, theirs)


def best_trade(belief: Belief, moves: tuple[Move, ...], seat: int) -> Exchange | None:
    """The exchange that gains most, if it gains enough."""
    best, best_gain = None, 0.0
    for mine, theirs, move in trades(moves, seat):
        gain = belief.of(mine) - belief.of(theirs)
        needed = SEEN_GAIN if belief.is_known(mine) and belief.is_known(theirs) else BLIND_GAIN
        if gain >= needed and gain > best_gain:
            best, best_gain = move, gain
    return best


def _unknown_own(belief: Belief, mine: list[Look]) -> Look | None:
    return next((look for look in mine if not belief.is_known(look.place)), None)


def _to_spy_on(belief: Belief, theirs: list[Look]) -> Look | None:
    """An unseen card of whoever is closest to calling."""
    unseen = [look for look in theirs if not belief.is_known(look.place)]
    return min(unseen, key=lambda look: belief.promise(look.place), default=None)


def _lowest(view: View, belief: Belief, theirs: list[Look]) -> Look | None:
    """The card to swap for; one that may not be moved is looked at only if no other can be."""
    locked = view.table.locked

    def worth(look: Look) -> tuple[object, ...]:
        there = look.place
        return there.seat == locked, belief.of(there), belief.promise(there)

    return min(theirs, key=worth)


def _partner(belief: Belief, mine: list[Look], theirs: Place) -> Look | None:
    """The own card to look at, so that it can be swapped for the one that was seen; or to get to know one."""
    worst = max(mine, key=lambda look: belief.of(look.place))
    if belief.of(worst.place) - belief.of(theirs) >= SEEN_GAIN:
        return worst
    return _unknown_own(belief, mine)
