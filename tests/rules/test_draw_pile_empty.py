"""The draw pile runs dry: the discards below the top one are shuffled, and without any the round ends."""

import pytest

from games.rules.errors import Reason
from games.rules.events import DiscardsReshuffled
from games.rules.moves import Draw
from games.rules.presets import PRESETS
from games.rules.round import Round
from games.rules.shuffle import shuffled
from tests.builders import NAMES, hand, phase, play, refused, scores, table, top_discard, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S KH XR"


def nothing_to_draw(**house_rules: object) -> Round:
    """The draw pile is empty, all discards lie face up, and a turn starts."""
    game = table(HANDS, **house_rules)
    while game.draw_pile or phase(game) != "turn":
        game.play(game.default_move(game.current))
    return game


def nothing_anywhere(**house_rules: object) -> Round:
    """Ann discards a five; Ben snaps wrongly until he holds every card but that one."""
    game = table(HANDS, draw="5C", snap="on", wrong_snap_cards=3, empty_hand="play_on", **house_rules)
    play(game, "Ann draw", "Ann discard", "Ben draw")
    while game.has_card_to_draw():
        play(game, "Ben snap 2")
    return game


def test_the_pile_is_not_shuffled_before_a_card_is_needed() -> None:
    game = nothing_to_draw()
    assert (len(game.draw_pile), game.reshuffles) == (0, 0)


def test_a_draw_is_offered_while_there_are_discards_to_shuffle() -> None:
    game = nothing_to_draw()
    assert Draw(game.current) in game.legal_moves(game.current)


def test_the_top_discard_stays_where_it_is() -> None:
    game = nothing_to_draw()
    top = top_discard(game)
    game.play(game.default_move(game.current))
    assert [str(card) for card in game.discard_pile] == [top]


def test_all_other_discards_become_the_draw_pile() -> None:
    game = nothing_to_draw()
    below = game.discard_pile[:-1]
    game.play(game.default_move(game.current))
    assert sorted(map(str, [*game.draw_pile, game.drawn])) == sorted(map(str, below))


def test_everybody_hears_how_many_were_shuffled() -> None:
    game = nothing_to_draw()
    below = len(game.discard_pile) - 1
    game.play(game.default_move(game.current))
    assert DiscardsReshuffled(below) in game.events_for(None)


def test_the_new_order_follows_from_the_rounds_own_seed() -> None:
    seed = bytes(range(32))
    game = nothing_to_draw(seed=seed)
    expected = shuffled(game.discard_pile[:-1], seed, "reshuffle-1")
    game.play(game.default_move(game.current))
    assert [game.drawn, *reversed(game.draw_pile)] == expected


def test_a_penalty_shuffles_the_discards_too() -> None:
    game = nothing_to_draw(snap="on", snap_match="value", value_joker=25)
    play(game, "Ben snap 4")
    assert (game.reshuffles, hand(game, "Ben").count(" ")) == (1, 4)


def test_a_penalty_that_cannot_be_drawn_is_not_drawn() -> None:
    game = nothing_anywhere()
    before = hand(game, "Ben")
    play(game, "Ben snap 2")
    assert hand(game, "Ben") == before


def test_a_penalty_takes_what_is_left() -> None:
    game = nothing_anywhere()
    assert len(game.hands[0]) + len(game.hands[1]) == 54 - 2


def test_the_turn_that_has_begun_goes_on() -> None:
    assert phase(nothing_anywhere()) == "drawn"


def test_a_card_to_take_keeps_the_round_alive() -> None:
    game = table(HANDS, draw="5C", snap="on", wrong_snap_cards=3, discard_draw="swap_only", opening_discard=False)
    play(game, "Ann draw", "Ann discard", *["Ben snap 2"] * 15)
    assert (phase(game), whose_turn(game), game.has_card_to_draw()) == ("turn", "Ben", False)
    assert refused(game, "Ben draw") is Reason.NOTHING_TO_DRAW
    play(game, "Ben take", "Ben swap 1")
    assert top_discard(game) == "5H"


@pytest.mark.parametrize("call_first", [False, True])
def test_without_a_card_to_take_the_round_is_scored_as_it_stands(call_first: bool) -> None:
    rules = {"snap": "on", "wrong_snap_cards": 3, "discard_draw": "no", "opening_discard": False}
    game = table("AS 2S 3S 4S / 5H 6S KS XR / 7S 8S 9S TS", draw="5C", **rules)
    play(game, "Ann draw", "Ann discard", *(["Ben call"] if call_first else []))
    while phase(game) == "turn":
        play(game, "Cleo snap 1")
    assert (phase(game), scores(game)[:2]) == ("over", [10, 21 + 10 * call_first])


def test_a_turn_that_starts_with_nothing_to_draw_ends_the_round() -> None:
    """Ten players leave twelve cards. Cleo and Ben draw the last of them as penalties, and that puts Ben out."""
    house_rules = {"jokers": 0, "snap": "on", "wrong_snap_cards": 3, "hand_limit": 11, "opening_discard": False}
    rules = PRESETS["official"].replace(players_max=10, discard_draw="no", **house_rules)
    game = Round(rules, 10, dealer=10, deck=rules.deck())
    play(game, *[f"{name} ready" for name in NAMES[:10]])
    play(game, "Ann draw", "Ann discard", "Cleo snap 1", "Ben snap 2", "Ben snap 2")
    assert (phase(game), whose_turn(game)) == ("turn", "Ben")
    play(game, "Ben snap 2")
    assert (phase(game), game.out) == ("over", (2,))
