"""The scores: a hand's points are its sum, and the lowest among those still in wins."""

from games.rules.events import RoundScored
from games.rules.round import Round
from tests.builders import finish, hand, play, points, scores, seen_hand, table, winners


def called(hands: str, caller: str = "Ann", **house_rules: object) -> Round:
    """The first player calls, and everybody else keeps their cards."""
    game = table(hands, first=caller, **house_rules)
    play(game, f"{caller} call")
    finish(game)
    return game


def test_points_are_the_sum_of_the_values() -> None:
    assert points(called("AS 2S 3S 4S / 5H 6S JH KS")) == [10, 31]


def test_points_can_be_negative() -> None:
    assert points(called("KH KD XR AS / 5H 6S JH KS"))[0] == -1


def test_the_lowest_points_win() -> None:
    assert winners(called("5S 6S 7S 8S / AS 2S 3S 4S / 9S TS JS QS")) == ["Ben"]


def test_a_caller_alone_at_the_lowest_points_wins_under_every_rule() -> None:
    for tie in ("caller_loses", "caller_wins", "most_cards", "shared"):
        assert winners(called("AS 2S 3S 4S / 5S 6S 7S 8S", tie=tie)) == ["Ann"]


def test_negative_points_beat_an_empty_hand() -> None:
    game = table("KH KD XR XB / 5H 5D 5C 5S", draw="5S", decks=2, snap="on", snap_several=True)
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 4")
    finish(game)
    assert (winners(game), points(game)) == (["Ann"], [-2, 0])


def test_wrong_call_points_never_change_who_won() -> None:
    game = called("5S 6S 7S 8S / AS 2S 3S 4S", wrong_call_points=50)
    assert (winners(game), points(game), scores(game)) == (["Ben"], [26, 10], [76, 10])


def test_everybody_sees_all_cards_at_the_end() -> None:
    game = called("AS 2S 3S 4S / 5H 6S JH KS")
    assert seen_hand(game, None, "Ben") == hand(game, "Ben") == "5H 6S JH KS"


def test_the_scores_are_told_once() -> None:
    game = called("AS 2S 3S 4S / 5H 6S JH KS")
    told = [event for event in game.events_for(None) if isinstance(event, RoundScored)]
    assert [(event.points, event.scores, event.winners) for event in told] == [((10, 31), (10, 31), (1,))]


def test_nobody_is_scored_before_the_end() -> None:
    assert table("AS 2S 3S 4S / 5H 6S JH KS").result is None
