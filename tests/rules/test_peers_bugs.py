"""Bugs that other tables have had, one story each."""

import pytest

from games.rules.errors import IllegalMove, Reason
from games.rules.moves import (
    Call,
    Discard,
    Done,
    Draw,
    Exchange,
    Give,
    Look,
    Move,
    Place,
    Ready,
    Reveal,
    Snap,
    Swap,
    Take,
)
from games.rules.report import report_round
from games.rules.round import Round
from tests.builders import finish, hand, phase, play, points, refused, table, top_discard, whose_turn, winners

HANDS = "5S 2S 3S 4S / 5H 6S KH XR"
# The same two players at each stage of a round.
STAGES = {
    "memory": [],
    "turn": ["Ann ready", "Ben ready"],
    "drawn": ["Ann ready", "Ben ready", "Ann draw"],
    "ability": ["Ann ready", "Ben ready", "Ann draw", "Ann discard"],
    "give": ["Ann ready", "Ben ready", "Ann draw", "Ann swap 1", "Ann snap Ben.1"],
    "closing": ["Ann ready", "Ben ready", "Ann call", "Ann draw", "Ann discard", "Ann done", "Ben draw", "Ben discard"],
    "over": ["Ann ready", "Ben ready", "Ann draw", "Ann swap 1", "Ben snap 2", "Ben snap 2"],
}
VERBS = [Ready, Draw, Take, Call, Discard, Done, Reveal]


def stage(name: str, **house_rules: object) -> Round:
    game = table(HANDS, draw="7D 2D", snap="on", call_timing="during_turn", hand_limit=5, ready=False, **house_rules)
    play(game, *STAGES[name])
    assert phase(game) == name
    return game


def assert_refused(game: Round, move: Move) -> None:
    before = report_round(game), len(game.events), len(game.moves)
    with pytest.raises(IllegalMove):
        game.play(move)
    assert (report_round(game), len(game.events), len(game.moves)) == before


def test_a_peek_at_an_opponent_who_cannot_be_touched_does_not_hang_the_turn() -> None:
    game = table(HANDS, draw="9D", caller_hand="untouchable")
    play(game, "Ann call", "Ben draw", "Ben discard")
    assert phase(game) == "over"


def test_a_blind_swap_with_the_caller_as_the_only_target_does_not_hang_the_turn() -> None:
    game = table(HANDS, draw="JD", caller_hand="no_moves", ability_jack="swap_own_other")
    play(game, "Ann call", "Ben draw", "Ben discard")
    assert phase(game) == "over"


def test_a_draw_from_an_empty_pile_brings_the_discards_back() -> None:
    game = table(HANDS)
    while game.draw_pile or phase(game) != "turn":
        game.play(game.default_move(game.current))
    game.play(Draw(game.current))
    assert (phase(game), len(game.discard_pile)) == ("drawn", 1)


def test_penalties_from_an_empty_pile_bring_the_discards_back() -> None:
    game = table(HANDS, draw="5C", snap="on", wrong_snap_cards=3)
    play(game, "Ann draw", "Ann discard", "Ben draw", "Ben discard")
    while not game.reshuffles:
        play(game, "Ben snap 1")
    assert len({*map(str, [*game.hands[0], *game.hands[1], *game.draw_pile, *game.discard_pile])}) == 54


def test_a_round_with_nothing_left_to_reshuffle_ends() -> None:
    game = table(HANDS, draw="6C", snap="on", wrong_snap_cards=3, discard_draw="no", opening_discard=False)
    play(game, "Ann draw", "Ann discard")
    while phase(game) == "turn":
        play(game, "Ben snap 1")
    assert (phase(game), winners(game)) == ("over", ["Ann"])


def test_the_next_player_waits_for_a_card_that_is_owed() -> None:
    assert refused(stage("give"), "Ben draw") is Reason.GIVE_FIRST


def test_two_snaps_of_one_discard_do_not_both_win() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ann snap 1")
    assert refused(game, "Ben snap 1") is Reason.SNAP_ALREADY_WON


def test_a_power_does_not_start_from_a_card_that_was_swapped_out() -> None:
    game = table("QS 2S 3S 4S / 5H 6S KH XR", draw="3D")
    play(game, "Ann draw", "Ann swap 1")
    assert (top_discard(game), whose_turn(game)) == ("QS", "Ben")


def test_an_empty_hand_at_the_end_counts_nothing_and_can_win() -> None:
    game = table("AS 2S 3S 4S / 5H 5D 5C 5S", draw="5S", decks=2, snap="on", snap_several=True)
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 4")
    finish(game)
    assert (points(game), winners(game)) == ([10, 0], ["Ben"])


@pytest.mark.parametrize("seat", [-1, 0, 99])
@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("name", STAGES)
def test_nobody_plays_from_a_seat_that_is_not_there(name: str, verb: type, seat: int) -> None:
    assert_refused(stage(name), verb(seat))


@pytest.mark.parametrize("seat", [-1, 0, 99])
@pytest.mark.parametrize("name", STAGES)
def test_nobody_touches_cards_from_a_seat_that_is_not_there(name: str, seat: int) -> None:
    one, other = Place(1, 1), Place(2, 2)
    moves = [Look(seat, one), Swap(seat, 2), Give(seat, 2), Exchange(seat, one, other), Snap(seat, (other,))]
    for move in moves:
        assert_refused(stage(name), move)


@pytest.mark.parametrize("seat", [-1, 0, 99])
def test_a_locked_caller_lets_no_ghost_reveal(seat: int) -> None:
    assert_refused(stage("closing", caller_hand="no_moves"), Reveal(seat))


@pytest.mark.parametrize("place", [Place(0, 1), Place(99, 1), Place(-1, 1), Place(1, 0), Place(1, -1), Place(1, 99)])
@pytest.mark.parametrize("name", STAGES)
def test_nobody_reaches_for_a_place_that_is_not_there(name: str, place: Place) -> None:
    for move in (Look(1, place), Exchange(1, place, Place(1, 2)), Exchange(1, Place(1, 2), place), Snap(1, (place,))):
        assert_refused(stage(name, opening_peek="choice", ability_7_8="look_two_swap_any"), move)


@pytest.mark.parametrize("slot", [-1, 0, 99])
def test_nobody_swaps_or_gives_a_slot_that_is_not_there(slot: int) -> None:
    assert_refused(stage("drawn"), Swap(1, slot))
    assert_refused(stage("give"), Give(1, slot))


def test_a_snap_of_nothing_is_no_snap() -> None:
    game = table(HANDS, draw="5C", snap="on", snap_several=True)
    play(game, "Ann draw", "Ann discard")
    assert_refused(game, Snap(1, ()))


def test_moves_of_different_verbs_are_different() -> None:
    assert Draw(1) != Call(1)
    assert len({verb(1) for verb in VERBS}) == len(VERBS)
    assert len({Swap(1, 2), Give(1, 2)}) == 2


def test_the_same_move_is_one_move() -> None:
    assert {Snap(1, (Place(2, 3),)), Snap(1, (Place(2, 3),))} == {Snap(1, (Place(2, 3),))}
    assert Snap(1, (Place(2, 3),)) != Snap(1, (Place(2, 3),), aim=1)


def test_a_snap_in_the_closing_does_not_lose_the_gift() -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann call", "Ben draw", "Ben discard", "Ben snap Ann.1", "Ben give 3")
    assert (phase(game), hand(game, "Ann")) == ("over", "KH 2S 3S 4S")
