"""From one round to the next: who deals, and who plays first."""

from games.rules.houserules import Rules
from games.rules.options import FirstPlayer
from games.rules.round import first_seat
from games.rules.shuffle import numbers

_RANGE = 1 << 64
FIRST_LABEL = "first"


def next_dealer(dealer: int, seats: int) -> int:
    """The deal moves one seat to the left."""
    return dealer % seats + 1


def first_of_round(
    rules: Rules,
    *,
    seats: int,
    dealer: int,
    seed: bytes,
    last_winners: tuple[int, ...] = (),
    chosen: int | None = None,
) -> int:
    """Who plays first. What is left open is settled from the dealer's left: a first round without a last winner,
    a shared win (the winner who sits first there), a host who has chosen nobody."""
    left = dealer % seats + 1
    match rules.first_player:
        case FirstPlayer.LEFT_OF_DEALER | FirstPlayer.RIGHT_OF_DEALER:
            return first_seat(rules, seats, dealer)
        case FirstPlayer.LAST_WINNER:
            return min(last_winners, key=lambda winner: (winner - left) % seats, default=left)
        case FirstPlayer.RANDOM:
            return _fair_seat(seed, seats)
        case FirstPlayer.CHOSEN:
            return left if chosen is None else chosen


def _fair_seat(seed: bytes, seats: int) -> int:
    """Chance from the round's own seed, so that it can be checked like the shuffle."""
    fair = (number for number in numbers(seed, FIRST_LABEL) if number < _RANGE - _RANGE % seats)
    return next(fair) % seats + 1
