"""Who leads when: the rounds of a game after which other players are in front."""

from games.standings.tally import Tally


def leaders_by_round(tally: Tally) -> tuple[tuple[int, ...], ...]:
    """The seats with the lowest total after each round."""
    return tuple(Tally(tally.seats, tally.rounds[:count]).leaders() for count in range(1, len(tally.rounds) + 1))


def lead_changes(tally: Tally) -> tuple[int, ...]:
    """The numbers of the rounds after which not the same lead as before. The first lead changes nothing."""
    leaders = leaders_by_round(tally)
    return tuple(number for number in range(2, len(leaders) + 1) if leaders[number - 1] != leaders[number - 2])
