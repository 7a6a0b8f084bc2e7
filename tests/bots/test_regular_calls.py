"""When the regular calls."""

import pytest

from games.bots.player import LAST_LAP
from tests.bots.asking import choice, said
from tests.builders import finish, play, table

ALL_SEEN = {"opening_peek_count": 4, "discard": "TC"}


def test_it_calls_with_few_points() -> None:
    game = table("AS 2S 3S 2H / 5H 6S 9H 8H", **ALL_SEEN)
    assert choice(game, "Ann") == said("Ann call")


def test_it_does_not_call_with_many() -> None:
    game = table("AS 2S 3S 4H / 5H 6S 9H 8H", **ALL_SEEN)
    assert choice(game, "Ann") == said("Ann draw")


def test_with_more_players_it_waits_for_less() -> None:
    game = table("AS 2S 3S 2H / 5H 6S 9H 8H / 5D 6D 9D 8D / 5C 6C 9C 8C", **ALL_SEEN)
    assert choice(game, "Ann") == said("Ann draw")


def test_it_does_not_call_with_two_cards_that_it_does_not_know() -> None:
    game = table("AS 2S KH XR / 5H 6S 9H 8H", discard="TC")
    assert choice(game, "Ann") == said("Ann draw")


def test_it_does_not_call_when_it_knows_somebody_to_have_less() -> None:
    """Ben has snapped all but one of his cards; Ann has five points, and a nine that shows her Ben's last card."""
    for looks, answer in ((), "Ann call"), (("Ann look Ben.4",), "Ann draw"):
        game = table("AH AC AD 2H / 5H 5S 5D AS", snap="on", snap_several=True, draw="5C TD 9C TH", **ALL_SEEN)
        play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3", "Ben draw", "Ben discard", "Ben done")
        play(game, "Ann draw", "Ann discard", *looks, "Ann done", "Ben draw", "Ben discard", "Ben done")
        assert choice(game, "Ann") == said(answer)


def test_calling_in_the_middle_of_a_turn_it_draws_first() -> None:
    game = table("AS 2S 3S 6H / 5H 6S 9H 8H", call_timing="during_turn", draw="AD", **ALL_SEEN)
    assert choice(game, "Ann") == said("Ann draw")
    play(game, "Ann draw")
    assert choice(game, "Ann") == said("Ann call"), "with the ace for the six it has seven points"
    play(game, "Ann call")
    assert choice(game, "Ann") == said("Ann swap 4")


def test_calling_in_the_middle_of_a_turn_it_does_not_call_for_a_bad_draw() -> None:
    game = table("AS 2S 3S 6H / 5H 6S 9H 8H", call_timing="during_turn", draw="TD", **ALL_SEEN)
    play(game, "Ann draw")
    assert choice(game, "Ann") == said("Ann discard")


def test_a_drawn_card_makes_one_more_of_its_cards_known() -> None:
    game = table("9S 8S XR KH / 5H 6S 9H 8H", call_timing="during_turn", draw="AD", discard="TC")
    play(game, "Ann draw")
    assert choice(game, "Ann") == said("Ann call")


def test_no_call_is_made_before_its_lap() -> None:
    game = table("AS 2S KH XR / 5H 6S 9H 8H", call_from_lap=2, **ALL_SEEN)
    assert choice(game, "Ann") == said("Ann draw")


@pytest.mark.parametrize("timing", ["instead_of_turn", "during_turn"])
def test_after_very_many_laps_it_calls_with_anything(timing: str) -> None:
    game = table("QS QH JS JH / 5H 6S 9H 8H", call_timing=timing, **ALL_SEEN)
    while game.lap <= LAST_LAP or game.current != 1:
        game.play(game.default_move(game.who_must_act()[0]))
    if timing == "during_turn":
        play(game, "Ann draw")
    assert choice(game, "Ann") == said("Ann call")
    play(game, "Ann call")
    finish(game)
