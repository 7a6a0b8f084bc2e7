"""An empty hand: an automatic call, the end of the round, or play on."""

from games.rules.errors import Reason
from games.rules.events import CambioCalled
from games.rules.round import Round
from tests.builders import finish, hand, phase, play, points, refused, scores, table, top_discard, whose_turn, winners

EMPTYING = {"decks": 2, "snap": "on", "snap_several": True}


def ben_empties_his_hand(empty_hand: str, **house_rules: object) -> Round:
    """Ann discards a five, and Ben throws his four fives on it: it is his turn now."""
    game = table(
        "AS 2S 3S 4S / 5H 5D 5C 5S / 7S 8S 9S TS", draw="5S 2C 3C 4C", empty_hand=empty_hand, **EMPTYING, **house_rules
    )
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 4")
    return game


def cleo_empties_her_hand(empty_hand: str, **house_rules: object) -> Round:
    """The same with Cleo: Ben's turn comes first."""
    game = table(
        "AS 2S 3S 4S / 7S 8S 9S TS / 5H 5D 5C 5S", draw="5S 2C 3C 4C", empty_hand=empty_hand, **EMPTYING, **house_rules
    )
    play(game, "Ann draw", "Ann discard", "Cleo snap 1 2 3 4")
    return game


def test_a_turn_that_has_started_is_called_at_once() -> None:
    game = ben_empties_his_hand("auto_call")
    assert (game.caller, whose_turn(game)) == (2, "Cleo")


def test_a_turn_still_to_come_is_called_when_it_starts() -> None:
    game = cleo_empties_her_hand("auto_call")
    assert (game.caller, whose_turn(game)) == (0, "Ben")
    play(game, "Ben draw", "Ben discard")
    assert (game.caller, whose_turn(game)) == (3, "Ann")


def test_everybody_hears_that_it_was_automatic() -> None:
    assert CambioCalled(2, was_automatic=True) in ben_empties_his_hand("auto_call").events_for(None)


def test_a_player_who_holds_a_card_is_not_called_for() -> None:
    game = table("AS 2S 3S 4S / 5H 5D 5C 5S", draw="5S 2C", empty_hand="auto_call", **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Ben draw", "Ben snap 1 2 3 4")
    assert (game.caller, phase(game)) == (0, "drawn")


def test_a_player_who_holds_a_card_then_can_only_discard_it() -> None:
    game = table("AS 2S 3S 4S / 5H 5D 5C 5S", draw="5S 2C", empty_hand="auto_call", **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Ben draw", "Ben snap 1 2 3 4")
    assert refused(game, "Ben swap 1") is Reason.NO_CARD_THERE
    play(game, "Ben discard")
    assert top_discard(game) == "2C"


def test_an_automatic_call_is_free_of_wrong_call_points() -> None:
    game = table("KH KD XR XB / 5H 5D 5C 5S", draw="5S 2C", empty_hand="auto_call", wrong_call_points=50, **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 4")
    finish(game)
    assert (winners(game), scores(game)) == (["Ann"], [-2, 0])


def test_under_during_turn_the_turn_goes_on_after_an_automatic_call() -> None:
    game = ben_empties_his_hand("auto_call", call_timing="during_turn")
    assert (game.caller, whose_turn(game), phase(game)) == (2, "Ben", "turn")
    play(game, "Ben draw", "Ben discard")
    assert whose_turn(game) == "Cleo"


def test_when_somebody_has_called_an_empty_hand_plays_its_last_turn() -> None:
    game = table("AS 2S 3S 4S / 7S 8S 9S TS / 5H 5D 5C 5S", draw="5S 2C", empty_hand="auto_call", **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Cleo snap 1 2 3 4", "Ben call")
    assert (game.caller, whose_turn(game), phase(game)) == (2, "Cleo", "turn")


def test_giving_the_last_card_calls_too() -> None:
    game = table("AS 5S 3S 4S / 5H 5D 5C KS", draw="5S", empty_hand="auto_call", **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 Ann.2")
    assert game.caller == 0
    play(game, "Ben give 4")
    assert game.caller == 2


def test_the_round_ends_as_soon_as_a_hand_is_empty() -> None:
    game = cleo_empties_her_hand("ends_round")
    assert (phase(game), winners(game), points(game)) == ("over", ["Cleo"], [10, 34, 0])


def test_a_hand_that_is_not_empty_ends_nothing() -> None:
    game = table("AS 2S 3S 4S / 5H 6D 7C 8S", draw="5S", empty_hand="ends_round", **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Ben snap 1")
    assert phase(game) == "turn"


def test_the_round_ends_only_after_the_owed_gift() -> None:
    game = table("AS 5S 3S 4S / 5H 5D 5C KS", draw="5S", empty_hand="ends_round", **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Ben snap 1 2 3 Ann.2")
    assert phase(game) == "give"
    play(game, "Ben give 4")
    assert (phase(game), hand(game, "Ann")) == ("over", "AS KS 3S 4S")


def test_a_hand_emptied_by_an_opponent_and_filled_again_ends_nothing() -> None:
    game = table("6S 2S 3S 4S / 5H 5D 5C 5S", draw="5S", empty_hand="ends_round", **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Ann snap Ben.1 Ben.2 Ben.3 Ben.4", "Ann give 1", "Ann give 2", "Ann give 3")
    assert (phase(game), hand(game, "Ben")) == ("give", "6S 2S 3S --")


def test_a_hand_emptied_by_an_opponent_who_gives_nothing_ends_the_round() -> None:
    game = table("6S 2S 3S 4S / 5H 5D 5C 5S", draw="5S", empty_hand="ends_round", snap_give="may", **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Ann snap Ben.1 Ben.2 Ben.3 Ben.4", "Ann done")
    assert (phase(game), winners(game)) == ("over", ["Ben"])


def test_a_call_that_was_made_still_counts_when_an_empty_hand_ends_the_round() -> None:
    game = table("AS 2S 3S 4S / 7S 8S 9S TS / 5H 5D 5C 5S", draw="5S", empty_hand="ends_round", **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Ben call", "Cleo snap 1 2 3 4")
    assert scores(game) == [10, 34 + 10, 0]


def test_a_card_held_when_the_round_ends_goes_on_the_discard_pile() -> None:
    game = table("AS 2S 3S 4S / 7S 8S 9S TS / 5H 5D 5C 5S", draw="5S KC", empty_hand="ends_round", **EMPTYING)
    play(game, "Ann draw", "Ann discard", "Ben draw", "Cleo snap 1 2 3 4")
    assert (phase(game), top_discard(game), points(game)[1]) == ("over", "KC", 34)


def test_where_it_is_played_on_the_turn_is_as_any_other() -> None:
    game = ben_empties_his_hand("play_on")
    assert (game.caller, whose_turn(game), phase(game)) == (0, "Ben", "turn")


def test_where_it_is_played_on_a_drawn_card_is_discarded() -> None:
    game = ben_empties_his_hand("play_on")
    play(game, "Ben draw", "Ben discard")
    assert (top_discard(game), whose_turn(game)) == ("2C", "Cleo")


def test_where_it_is_played_on_a_call_is_the_players_own() -> None:
    game = ben_empties_his_hand("play_on")
    play(game, "Ben call")
    assert (game.caller, game.call_was_automatic) == (2, False)
