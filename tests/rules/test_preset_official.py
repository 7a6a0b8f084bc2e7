"""Official: nobody snaps, the black kings see everything, and ties go against the caller."""

from games.rules.errors import Reason
from games.rules.round import Round
from tests.builders import finish, hand, phase, play, points, refused, scores, seen_hand, table, whose_turn, winners

THREE = "AS KS 3S 4S / TS 5S 6S 2H / 8S 2S JS QS"


def opening() -> Round:
    """Ann swaps a seven in for a king, Ben a red king for a ten, and Cleo discards a nine."""
    game = table(THREE, draw="7D KH 9C 2D")
    play(game, "Ann draw", "Ann swap 2", "Ben draw", "Ben swap 1", "Cleo draw", "Cleo discard")
    return game


def test_everybody_memorises_the_two_nearest_cards() -> None:
    assert seen_hand(table(THREE, ready=False), "Ben", "Ben") == "?? ?? 6S 2H"


def test_a_seven_that_is_swapped_in_lets_nobody_peek() -> None:
    game = table(THREE, draw="7D")
    play(game, "Ann draw", "Ann swap 2")
    assert (hand(game, "Ann"), phase(game), whose_turn(game)) == ("AS 7D 3S 4S", "turn", "Ben")


def test_a_nine_that_is_discarded_shows_an_opponents_card() -> None:
    game = opening()
    play(game, "Cleo look Ann.2")
    assert seen_hand(game, "Cleo", "Ann") == "?? 7D ?? ??"


def test_the_game_goes_on_to_a_call_and_the_scores() -> None:
    game = opening()
    play(game, "Cleo look Ann.2", "Cleo done", "Ann draw", "Ann discard", "Ben call")
    finish(game)
    assert (points(game), winners(game)) == ([15, 12, 30], ["Ben"])


def test_a_wrong_call_costs_ten() -> None:
    game = table("TS TH TC TD / AS 2S 3S 4S")
    play(game, "Ann call")
    finish(game)
    assert scores(game) == [50, 10]


def test_two_red_kings_a_joker_and_an_ace_are_less_than_nothing() -> None:
    game = table("KH KD XR AS / 5S 6S 7S 8S")
    play(game, "Ann call")
    finish(game)
    assert points(game)[0] == -1


def test_a_black_king_looks_at_two_and_swaps_two_others() -> None:
    game = table(THREE, draw="KC")
    play(game, "Ann draw", "Ann discard", "Ann look Ben.1", "Ann look Cleo.1", "Ann exchange Ann.2 Ben.4")
    assert (hand(game, "Ann"), hand(game, "Ben")) == ("AS 2H 3S 4S", "TS 5S 6S KS")


def test_a_jack_and_a_queen_swap_two_own_cards_blindly() -> None:
    game = table(THREE, draw="JD QD")
    play(game, "Ann draw", "Ann discard", "Ann exchange 1 2", "Ben draw", "Ben discard", "Ben exchange 3 4")
    assert (hand(game, "Ann"), hand(game, "Ben")) == ("KS AS 3S 4S", "TS 5S 2H 6S")


def test_a_second_seven_that_was_seen_starts_nothing() -> None:
    game = table("7S KS 3S 4S / TS 5S 6S 2H", draw="7D 2D 3D")
    play(game, "Ann draw", "Ann discard", "Ann look 1", "Ann done", "Ben draw", "Ben discard", "Ann draw", "Ann swap 1")
    assert (phase(game), whose_turn(game)) == ("turn", "Ben")


def test_nobody_snaps() -> None:
    game = table("5S KS 3S 4S / TS 5H 6S 2H", draw="5D")
    play(game, "Ann draw", "Ann discard")
    assert refused(game, "Ann snap 1") is Reason.SNAP_OFF


def test_the_caller_loses_a_tie() -> None:
    game = table("AS 2S 3S 4S / AH 2H 3H 4H / TS TH TC TD")
    play(game, "Ann call")
    finish(game)
    assert winners(game) == ["Ben"]
