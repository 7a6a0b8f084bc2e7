"""The hand limit: whoever has more cards than it is out of the round."""

import pytest

from games.rules.errors import Reason
from games.rules.events import CardDiscarded, PlayerWentOut
from games.rules.round import Round
from tests.builders import (
    cards,
    finish,
    hand,
    phase,
    play,
    points,
    refused,
    scores,
    seen_hand,
    table,
    top_discard,
    whose_turn,
    winners,
)

HANDS = "AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS"
LIMIT = {"snap": "on", "hand_limit": 5}


def ben_out(*moves: str, draw: str = "5C 2C 3C 2D 3D 4D", **house_rules: object) -> Round:
    """Ann has discarded a five, and Ben has snapped wrongly twice: that makes six cards."""
    game = table(HANDS, draw=draw, **(LIMIT | house_rules))
    play(game, "Ann draw", "Ann discard", *moves, "Ben snap 2", "Ben snap 2")
    return game


def snapped_wrongly(times: int, **house_rules: object) -> Round:
    game = table(HANDS, draw="5C", snap="on", **house_rules)
    play(game, "Ann draw", "Ann discard", *["Cleo snap 2"] * times)
    return game


@pytest.mark.parametrize("limit", [5, 12])
def test_as_many_cards_as_the_limit_are_not_too_many(limit: int) -> None:
    assert snapped_wrongly(limit - 4, hand_limit=limit).out == ()


@pytest.mark.parametrize("limit", [5, 12])
def test_one_card_more_is(limit: int) -> None:
    assert snapped_wrongly(limit - 3, hand_limit=limit).out == (3,)


def test_without_a_limit_nobody_goes_out() -> None:
    assert snapped_wrongly(20, hand_limit=None).out == ()


def test_emptied_slots_do_not_count() -> None:
    game = table(HANDS, draw="5C 2C 3C", **LIMIT)
    play(game, "Ann draw", "Ann discard", "Ben snap 1", "Ben draw", "Ben discard", "Ben snap 2", "Ben snap 2")
    assert (hand(game, "Ben").count(" ") + 1, game.out) == (6, ())


def test_a_slow_snap_can_be_one_too_many() -> None:
    game = table("AS 2S 3S 5S / 5H 6S KH XR / 7S 8S 9S TS", draw="5C", slow_snap_cards=2, **LIMIT)
    play(game, "Ann draw", "Ann discard", "Ann snap 4", "Ben snap 1")
    assert game.out == (2,)


def test_a_penalty_is_drawn_whole_before_the_limit_is_looked_at() -> None:
    game = table(HANDS, draw="5C 2C 3C 4C", wrong_snap_cards=3, **LIMIT)
    play(game, "Ann draw", "Ann discard", "Ben snap 2")
    assert (hand(game, "Ben"), game.out) == ("5H 6S KH XR 2C 3C 4C", (2,))


def test_everybody_hears_who_is_out() -> None:
    assert PlayerWentOut(2) in ben_out().events_for(None)


def test_who_is_out_of_their_own_turn_leaves_it_to_the_next() -> None:
    assert whose_turn(ben_out()) == "Cleo"


def test_who_is_out_takes_no_more_turns() -> None:
    game = ben_out()
    play(game, "Cleo draw", "Cleo discard", "Ann draw", "Ann discard")
    assert whose_turn(game) == "Cleo"


@pytest.mark.parametrize("move", ["Ben draw", "Ben snap 1", "Ben call"])
def test_who_is_out_plays_no_more(move: str) -> None:
    assert refused(ben_out(), move) is Reason.YOU_ARE_OUT


def test_cards_of_who_is_out_cannot_be_snapped() -> None:
    assert refused(ben_out(), "Cleo snap Ben.1") is Reason.CARD_IS_OUT


@pytest.mark.parametrize(("card", "move"), [("9D", "Cleo look Ben.1"), ("JD", "Cleo exchange Ben.1 Cleo.1")])
def test_cards_of_who_is_out_cannot_be_looked_at_or_swapped(card: str, move: str) -> None:
    game = ben_out(draw=f"5C 2C 3C {card}")
    play(game, "Cleo draw", "Cleo discard")
    assert refused(game, move) is Reason.CARD_IS_OUT


def test_cards_of_who_is_out_leave_unseen() -> None:
    assert seen_hand(ben_out(), "Cleo", "Ben") == "?? ?? ?? ?? ?? ??"


def test_cards_of_who_is_out_are_not_reshuffled() -> None:
    game = ben_out()
    while not game.reshuffles:
        game.play(game.default_move(game.current))
    held = [*game.hands[1], game.drawn, *game.discard_pile, *game.hands[0], *game.hands[2]]
    assert len(game.draw_pile) == 54 - len(held)


def test_a_card_held_drawn_is_discarded_without_ability() -> None:
    game = ben_out("Ben draw", draw="5C 7C 2C 3C")
    assert (top_discard(game), phase(game), whose_turn(game)) == ("7C", "turn", "Cleo")


def test_everybody_sees_the_card_that_was_held() -> None:
    game = ben_out("Ben draw", draw="5C 7C 2C 3C")
    assert CardDiscarded(2, cards("7C")[0], was_taken=False, discard=2) in game.events_for(None)
    assert game.view_for(None).held is None


def test_the_card_that_was_held_is_a_new_discard_and_can_be_snapped() -> None:
    game = ben_out("Ben draw", draw="5C 7C 2C 3C")
    play(game, "Cleo snap 1 @2")
    assert hand(game, "Cleo") == "-- 8S 9S TS"


def test_an_ability_ends_with_its_player() -> None:
    game = table(HANDS, draw="9C 2C 3C", **LIMIT)
    play(game, "Ann draw", "Ann discard", "Ann look Ben.1", "Ann snap 2", "Ann snap 2")
    assert (phase(game), whose_turn(game), seen_hand(game, "Ann", "Ben")) == ("turn", "Ben", "?? ?? ?? ??")


def test_a_looked_at_card_is_shown_no_more_when_its_owner_is_out() -> None:
    game = table(HANDS, draw="9C 2C 3C", **LIMIT)
    play(game, "Ann draw", "Ann discard", "Ann look Ben.1", "Ben snap 2", "Ben snap 2")
    assert seen_hand(game, "Ann", "Ben") == "?? ?? ?? ?? ?? ??"


def test_the_round_ends_when_one_is_left() -> None:
    game = ben_out(draw="5C 2C 3C 2D 3D")
    play(game, "Cleo snap 1", "Cleo snap 1")
    assert (phase(game), winners(game)) == ("over", ["Ann"])


def test_who_is_out_scores_what_they_hold_and_cannot_win() -> None:
    game = table("TS TH TC TD / AS AH AC AD", draw="5C 2C 3C", **LIMIT)
    play(game, "Ann draw", "Ann discard", "Ben snap 2", "Ben snap 2")
    assert (winners(game), points(game)) == (["Ann"], [40, 9])


def test_who_is_out_does_not_make_a_call_wrong() -> None:
    game = table("TS TH TC TD / AS AH AC AD / JS JH JC JD", draw="5C 2C 3C 2D 2H", value_jack=11, **LIMIT)
    play(game, "Ann draw", "Ann discard", "Ben snap 2", "Ben snap 2", "Cleo draw", "Cleo discard", "Ann call")
    finish(game)
    assert (winners(game), scores(game)[0]) == (["Ann"], 40)
