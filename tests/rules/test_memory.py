"""The memory phase: everybody looks, gets ready, and sees those cards no more."""

from games.rules.errors import Reason
from tests.builders import phase, play, refused, seen_hand, table, waited_for, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS"


def test_the_round_waits_for_everybody() -> None:
    assert waited_for(table(HANDS, ready=False)) == ["Ann", "Ben", "Cleo"]


def test_it_is_nobodys_turn_yet() -> None:
    assert whose_turn(table(HANDS, ready=False)) is None


def test_the_cards_are_seen_until_their_owner_is_ready() -> None:
    game = table(HANDS, ready=False)
    play(game, "Ann ready")
    assert seen_hand(game, "Ann", "Ann") == "?? ?? ?? ??"


def test_a_player_who_is_not_ready_goes_on_looking() -> None:
    game = table(HANDS, ready=False)
    play(game, "Ann ready")
    assert seen_hand(game, "Ben", "Ben") == "?? ?? KH XR"


def test_players_get_ready_in_any_order() -> None:
    game = table(HANDS, ready=False)
    play(game, "Cleo ready", "Ann ready")
    assert waited_for(game) == ["Ben"]


def test_nobody_gets_ready_twice() -> None:
    game = table(HANDS, ready=False)
    play(game, "Ann ready")
    assert refused(game, "Ann ready") is Reason.ALREADY_READY


def test_play_does_not_start_before_the_last_is_ready() -> None:
    game = table(HANDS, ready=False)
    play(game, "Ann ready", "Ben ready")
    assert refused(game, "Ann draw") is Reason.ROUND_NOT_STARTED


def test_play_starts_when_all_are_ready() -> None:
    game = table(HANDS, ready=False)
    play(game, "Ann ready", "Ben ready", "Cleo ready")
    assert (phase(game), whose_turn(game)) == ("turn", "Ann")


def test_nobody_gets_ready_again_in_play() -> None:
    assert refused(table(HANDS), "Ann ready") is Reason.NOT_IN_MEMORY


def test_nobody_looks_again_without_an_ability() -> None:
    game = table(HANDS, opening_peek="choice")
    assert refused(game, "Ann look 1") is Reason.NO_ABILITY


def test_nobody_snaps_before_play_starts() -> None:
    game = table(HANDS, snap="on", ready=False)
    assert refused(game, "Ann snap 1") is Reason.ROUND_NOT_STARTED


def test_nobody_calls_before_play_starts() -> None:
    assert refused(table(HANDS, ready=False), "Ann call") is Reason.ROUND_NOT_STARTED
