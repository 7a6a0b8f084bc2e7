"""The closing: after the last turn the round waits for whoever may still snap."""

import pytest

from games.rules.errors import Reason
from games.rules.events import ClosingStarted
from games.rules.round import Round
from tests.builders import hand, phase, play, points, refused, table, waited_for, whose_turn

HANDS = "5S 2S 3S 4S / 5H 6S KH XR"


def closing(**house_rules: object) -> Round:
    """Ann has called, and Ben has discarded a five in the last turn."""
    game = table(HANDS, draw="5C 2C", snap="on", **house_rules)
    play(game, "Ann call", "Ben draw", "Ben discard")
    return game


@pytest.mark.parametrize("window", ["until_covered", "until_draw"])
def test_the_last_discard_can_still_be_snapped(window: str) -> None:
    game = closing(snap_window=window)
    play(game, "Ann snap 1")
    assert points(game)[0] == 2 + 3 + 4


def test_it_is_nobodys_turn() -> None:
    assert (phase(closing()), whose_turn(closing())) == ("closing", None)


def test_the_round_waits_for_everybody_who_may_snap() -> None:
    assert waited_for(closing()) == ["Ann", "Ben"]


def test_everybody_hears_who_is_waited_for() -> None:
    assert ClosingStarted((1, 2)) in closing().events_for(None)


def test_it_is_scored_when_all_have_revealed() -> None:
    game = closing()
    play(game, "Ben reveal")
    assert phase(game) == "closing"
    play(game, "Ann reveal")
    assert phase(game) == "over"


def test_it_is_scored_when_the_discard_has_been_snapped() -> None:
    game = closing()
    play(game, "Ben snap 1")
    assert phase(game) == "over"


def test_a_gift_owed_in_the_closing_is_made_before_the_scores() -> None:
    game = closing()
    play(game, "Ben snap Ann.1")
    assert (phase(game), refused(game, "Ann reveal")) == ("give", Reason.GIVE_FIRST)
    play(game, "Ben give 3")
    assert (phase(game), hand(game, "Ann")) == ("over", "KH 2S 3S 4S")


def test_a_wrong_snap_in_the_closing_costs_cards_and_the_round_waits_on() -> None:
    game = closing()
    play(game, "Ann snap 2")
    assert (phase(game), hand(game, "Ann")) == ("closing", "5S 2S 3S 4S 2C")


def test_who_has_revealed_cannot_snap_any_more() -> None:
    game = closing()
    play(game, "Ann reveal")
    assert refused(game, "Ann snap 1") is Reason.REVEALED_ALREADY


def test_who_has_not_revealed_may_snap_the_card_of_who_has() -> None:
    game = closing(snap_give="no")
    play(game, "Ann reveal", "Ben snap Ann.1")
    assert hand(game, "Ann") == "-- 2S 3S 4S"


def test_nobody_reveals_twice() -> None:
    game = closing()
    play(game, "Ann reveal")
    assert refused(game, "Ann reveal") is Reason.REVEALED_ALREADY


def test_nobody_reveals_before_the_last_turn() -> None:
    assert refused(table(HANDS, snap="on"), "Ann reveal") is Reason.NOT_CLOSING


def test_where_nobody_snaps_the_last_turn_is_the_end() -> None:
    game = table(HANDS, draw="5C", snap="off")
    play(game, "Ann call", "Ben draw", "Ben discard")
    assert phase(game) == "over"


def test_a_locked_caller_is_not_waited_for() -> None:
    game = closing(caller_hand="no_moves")
    assert waited_for(game) == ["Ben"]
    assert refused(game, "Ann reveal") is Reason.CANNOT_SNAP_ANYWAY


def test_who_is_out_is_not_waited_for() -> None:
    game = table("5S 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS", draw="5C 2C 3C 2D", snap="on", hand_limit=5)
    play(game, "Ann draw", "Ann discard", "Cleo snap 1", "Cleo snap 1", "Ben call", "Ann draw", "Ann discard")
    assert waited_for(game) == ["Ann", "Ben"]


def test_where_only_own_cards_are_snapped_an_empty_hand_is_not_waited_for() -> None:
    game = table("AS 2S 3S 4S / 5H 5D 5C 5S", draw="5S 2C", decks=2, snap="on", snap_several=True, snap_others=False)
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 4", "Ann draw", "Ann discard")
    assert (phase(game), waited_for(game)) == ("closing", ["Ann"])


def test_going_out_in_the_closing_ends_the_round_for_two() -> None:
    game = closing(hand_limit=5)
    play(game, "Ann snap 2", "Ann snap 2")
    assert (phase(game), game.out) == ("over", (1,))


def test_without_any_card_left_nothing_can_be_snapped() -> None:
    rules = {"decks": 2, "snap": "on", "snap_several": True, "empty_hand": "play_on"}
    game = table("5H 5D 5C 5S / 4H 4D 4C 4S", draw="5S 4S", **rules)
    play(game, "Ann draw", "Ann discard", "Ann snap 1 2 3 4", "Ben draw", "Ben discard", "Ben snap 1 2 3 4")
    play(game, "Ann call", "Ben draw", "Ben discard")
    assert (phase(game), points(game)) == ("over", [0, 0])
