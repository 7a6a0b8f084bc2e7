"""Tallies over rounds: sums, ends, winners."""

import pytest

from games.standings.tally import FixedRounds, Length, OpenEnd, Tally, Target


def tally(*rounds: tuple[int, ...]) -> Tally:
    """Ann, Ben and Cleo after these rounds."""
    game = Tally(seats=3)
    for scores in rounds:
        game = game.add(scores)
    return game


def test_scores_add_up_seat_by_seat() -> None:
    assert tally((3, 10, -1), (5, 0, 20)).totals() == (8, 10, 19)


def test_the_tally_grows_round_by_round() -> None:
    assert tally((3, 10, -1), (5, 0, 20)).running_totals() == ((3, 10, -1), (8, 10, 19))


def test_nobody_leads_before_the_first_round() -> None:
    assert tally().leaders() == ()


def test_the_lowest_tally_leads() -> None:
    assert tally((3, 10, -1), (5, 0, 20)).leaders() == (1,)


def test_equal_tallies_share_the_lead() -> None:
    assert tally((3, 10, 3), (5, 0, 5)).leaders() == (1, 3)


def test_equal_tallies_share_a_place_and_skip_the_next() -> None:
    assert tally((5, 5, 9)).places() == (1, 1, 3)


def test_a_lead_can_be_below_zero() -> None:
    assert tally((-2, 0, 4)).leaders() == (1,)


@pytest.mark.parametrize(
    ("length", "rounds_until_over"),
    [(FixedRounds(1), 1), (FixedRounds(3), 3), (Target(10), 1), (Target(11), 2), (Target(30), 3)],
)
def test_the_game_ends_when_its_length_is_reached(length: Length, rounds_until_over: int) -> None:
    game = Tally(seats=3)
    for played in range(1, rounds_until_over + 1):
        assert not game.is_complete(length)
        game = game.add((1, 10, 2))
        assert game.is_complete(length) == (played == rounds_until_over)


def test_a_target_is_reached_by_the_highest_tally_not_the_lowest() -> None:
    assert tally((0, 100, 0)).is_complete(Target(100))


def test_an_open_game_never_ends_by_itself() -> None:
    assert not tally(*[(50, 50, 50)] * 60).is_complete(OpenEnd())


@pytest.mark.parametrize("count", [0, 51, True, 2.0])
def test_a_game_has_one_to_fifty_rounds(count: int) -> None:
    with pytest.raises(ValueError, match="rounds: must be a whole number from 1 to 50"):
        FixedRounds(count)


@pytest.mark.parametrize("points", [9, 1001])
def test_a_target_lies_between_ten_and_a_thousand(points: int) -> None:
    with pytest.raises(ValueError, match="target: must be a whole number from 10 to 1000"):
        Target(points)


def test_a_round_with_another_number_of_players_is_refused() -> None:
    with pytest.raises(ValueError, match="3 scores, not 2"):
        tally((1, 2))
