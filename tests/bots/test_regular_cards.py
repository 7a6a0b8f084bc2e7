"""What the regular does with the card in hand, and with the one on the discard pile. Everybody knows slots 3 and 4."""

from tests.bots.asking import choice, said
from tests.builders import play, table


def test_a_low_card_replaces_the_worst_that_it_knows() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H", draw="AH")
    play(game, "Ann draw")
    assert choice(game, "Ann") == said("Ann swap 3")


def test_a_low_card_goes_where_it_knows_nothing_if_the_rest_is_good() -> None:
    game = table("QS 9S 2D 4S / 5H 6S 9H 8H", draw="AH")
    play(game, "Ann draw")
    assert choice(game, "Ann") == said("Ann swap 1")


def test_a_high_card_is_discarded() -> None:
    game = table("QS 9S 2D 4S / 5H 6S 9H 8H", draw="TD")
    play(game, "Ann draw")
    assert choice(game, "Ann") == said("Ann discard")


def test_a_card_that_an_own_one_can_follow_is_discarded_to_be_snapped_on() -> None:
    for third, answer in ("5D", "Ann swap 2"), ("6D", "Ann discard"):
        game = table(f"AS 9S {third} 2S / 5H 8S 9H 8H", preset="cambia", draw="6C", opening_peek_count=4)
        play(game, "Ann draw")
        assert choice(game, "Ann") == said(answer)


def test_a_seven_is_better_used_than_kept_while_a_card_is_unknown() -> None:
    game = table("QS 9S 8D 2S / 5H 8S 9H 4H", draw="7C")
    play(game, "Ann draw")
    assert choice(game, "Ann") == said("Ann discard")


def test_a_jack_is_kept_for_a_queen_when_there_is_nobody_left_to_swap_with() -> None:
    for caller_hand, answer in ("open", "Ben discard"), ("no_moves", "Ben swap 3"):
        game = table("5H 8S 9H 4H / 2S 9S QS 2D", preset="cambia", draw="JH", caller_hand=caller_hand)
        play(game, "Ann call", "Ben draw")
        assert choice(game, "Ben") == said(answer)


def test_after_a_call_knowing_a_card_is_worth_nothing() -> None:
    for answer, before in ("Ben swap 1", ("Ann draw", "Ann discard")), ("Ben discard", ("Ann call",)):
        game = table("5H 8S 9H 4H / QS 9S AS 2S", draw="6C" if answer == "Ben discard" else "5C 6C")
        play(game, *before, "Ben draw")
        assert choice(game, "Ben") == said(answer)


def test_it_takes_a_low_discard_for_a_card_that_it_knows_to_be_bad() -> None:
    game = table("QS 9S KS 2S / 5H 8S 9H 4H", discard="AH")
    assert choice(game, "Ann") == said("Ann take")
    play(game, "Ann take")
    assert choice(game, "Ann") == said("Ann swap 3")


def test_it_leaves_a_middling_discard() -> None:
    game = table("QS 9S KS 2S / 5H 8S 9H 4H", discard="7H")
    assert choice(game, "Ann") == said("Ann draw")


def test_with_an_empty_hand_it_takes_nothing() -> None:
    rules = {"discard_draw": "free", "empty_hand": "play_on", "snap_several": True, "call_from_lap": 5}
    game = table("2S 2H 2D 2C / 5H 8S 9H 4H", preset="cambia", decks=2, draw="2S", discard="TC", first="Ben", **rules)
    play(game, "Ben draw", "Ben discard", "Ann snap 1 2 3 4")
    assert choice(game, "Ann") == said("Ann draw")
