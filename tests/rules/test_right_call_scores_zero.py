"""A right call that scores zero: for a caller who wins alone."""

import pytest

from games.rules.round import Round
from tests.builders import finish, play, points, scores, table, winners

ZERO = {"right_call_scores_zero": True}


def called(hands: str, **house_rules: object) -> Round:
    game = table(hands, **house_rules)
    play(game, "Ann call")
    finish(game)
    return game


def test_a_caller_who_wins_alone_scores_nothing() -> None:
    game = called("AS 2S 3S 4S / 5S 6S 7S 8S", **ZERO)
    assert (points(game), scores(game)) == ([10, 26], [0, 26])


def test_without_the_rule_a_caller_who_wins_scores_their_points() -> None:
    assert scores(called("AS 2S 3S 4S / 5S 6S 7S 8S", right_call_scores_zero=False)) == [10, 26]


def test_points_below_zero_stay_below_zero() -> None:
    assert scores(called("KH KD XR AS / 5S 6S 7S 8S", **ZERO))[0] == -1


def test_a_winner_who_did_not_call_scores_their_points() -> None:
    assert scores(called("5S 6S 7S 8S / AS 2S 3S 4S", wrong_call_points=0, **ZERO)) == [26, 10]


@pytest.mark.parametrize("tie", ["shared", "most_cards", "caller_loses"])
def test_a_caller_who_does_not_win_alone_scores_their_points(tie: str) -> None:
    assert scores(called("AS 2S 3S 4S / AH 2H 3H 4H", tie=tie, **ZERO)) == [10, 10]


def test_a_caller_who_wins_a_tie_alone_scores_nothing() -> None:
    game = called("AS 2S 3S 4S / AH 2H 3H 4H", tie="caller_wins", **ZERO)
    assert (winners(game), scores(game)) == (["Ann"], [0, 10])


def test_a_wrong_call_is_still_a_wrong_call() -> None:
    assert scores(called("5S 6S 7S 8S / AS 2S 3S 4S", wrong_call_points=10, **ZERO)) == [36, 10]
