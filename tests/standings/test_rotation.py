"""Dealers move to the left, and the house rule says who plays first."""

import pytest

from games.rules.options import FirstPlayer
from games.rules.presets import PRESETS
from games.standings.rotation import first_of_round, next_dealer

SEED = bytes(range(32))


def first(rule: FirstPlayer, **facts: object) -> int:
    rules = PRESETS["official"].replace(first_player=rule)
    return first_of_round(rules, **{"seats": 4, "dealer": 3, "seed": SEED} | facts)  # type: ignore[arg-type]


def test_the_deal_moves_to_the_left_and_around_the_table() -> None:
    assert [next_dealer(dealer, 4) for dealer in (1, 2, 3, 4)] == [2, 3, 4, 1]


@pytest.mark.parametrize(
    ("rule", "dealer", "starts"),
    [
        (FirstPlayer.LEFT_OF_DEALER, 3, 4),
        (FirstPlayer.LEFT_OF_DEALER, 4, 1),
        (FirstPlayer.RIGHT_OF_DEALER, 3, 2),
        (FirstPlayer.RIGHT_OF_DEALER, 1, 4),
    ],
)
def test_the_dealers_neighbour_starts(rule: FirstPlayer, dealer: int, starts: int) -> None:
    assert first(rule, dealer=dealer) == starts


def test_the_last_winner_starts() -> None:
    assert first(FirstPlayer.LAST_WINNER, last_winners=(2,)) == 2


def test_without_a_last_winner_the_dealers_left_starts() -> None:
    assert first(FirstPlayer.LAST_WINNER) == 4


def test_of_several_winners_the_one_nearest_to_the_dealers_left_starts() -> None:
    assert first(FirstPlayer.LAST_WINNER, last_winners=(1, 3)) == 1


def test_the_host_chooses() -> None:
    assert first(FirstPlayer.CHOSEN, chosen=3) == 3


def test_a_host_who_chose_nobody_leaves_it_to_the_dealers_left() -> None:
    assert first(FirstPlayer.CHOSEN) == 4


def test_chance_follows_from_the_seed_and_reaches_every_seat() -> None:
    starts = [first(FirstPlayer.RANDOM, seed=bytes([n]) * 32) for n in range(64)]
    assert starts == [first(FirstPlayer.RANDOM, seed=bytes([n]) * 32) for n in range(64)]
    assert set(starts) == {1, 2, 3, 4}
