"""The opening peek: the nearest cards, or a choice, up to a number of them."""

import pytest

from games.rules.errors import Reason
from games.rules.events import CardsPeekedAt
from tests.builders import play, refused, seen_hand, table

HANDS = "AS 2S 3S 4S / 5H 6S KH XR"
COUNTS = [
    (0, "?? ?? ?? ??"),
    (1, "?? ?? ?? 4S"),
    (2, "?? ?? 3S 4S"),
    (3, "?? 2S 3S 4S"),
    (4, "AS 2S 3S 4S"),
]


@pytest.mark.parametrize(("count", "seen"), COUNTS)
def test_the_nearest_cards_are_seen_at_once(count: int, seen: str) -> None:
    game = table(HANDS, opening_peek_count=count, ready=False)
    assert seen_hand(game, "Ann", "Ann") == seen


def test_a_peek_at_no_card_is_not_told() -> None:
    game = table(HANDS, opening_peek_count=0, ready=False)
    assert not [event for event in game.events if isinstance(event, CardsPeekedAt)]


def test_fixed_slots_cannot_be_changed_for_others() -> None:
    assert refused(table(HANDS, ready=False), "Ann look 1") is Reason.PEEK_IS_FIXED


def test_with_a_choice_nothing_is_seen_before_a_look() -> None:
    game = table(HANDS, opening_peek="choice", ready=False)
    assert seen_hand(game, "Ann", "Ann") == "?? ?? ?? ??"


def test_with_a_choice_the_chosen_cards_are_seen() -> None:
    game = table(HANDS, opening_peek="choice", ready=False)
    play(game, "Ann look 1", "Ann look 4")
    assert seen_hand(game, "Ann", "Ann") == "AS ?? ?? 4S"


@pytest.mark.parametrize("count", [0, 1, 4])
def test_with_a_choice_so_many_cards_are_seen_and_no_more(count: int) -> None:
    game = table(
        "AS 2S 3S 4S 5S / 5H 6S KH XR 7S", hand_size=5, opening_peek="choice", opening_peek_count=count, ready=False
    )
    play(game, *[f"Ann look {slot}" for slot in range(1, count + 1)])
    assert refused(game, "Ann look 5") is Reason.PEEKED_ENOUGH


def test_with_a_choice_each_slot_is_looked_at_once() -> None:
    game = table(HANDS, opening_peek="choice", ready=False)
    play(game, "Ann look 1")
    assert refused(game, "Ann look 1") is Reason.LOOKED_ALREADY


def test_with_a_choice_only_own_cards_are_looked_at() -> None:
    game = table(HANDS, opening_peek="choice", ready=False)
    assert refused(game, "Ann look Ben.1") is Reason.PEEK_OWN_ONLY


def test_with_a_choice_a_slot_that_is_not_there_shows_nothing() -> None:
    game = table(HANDS, opening_peek="choice", ready=False)
    assert refused(game, "Ann look 5") is Reason.NO_CARD_THERE


def test_with_a_choice_a_player_may_look_at_fewer() -> None:
    game = table(HANDS, opening_peek="choice", ready=False)
    play(game, "Ann look 1", "Ann ready")
    assert game.ready == (1,)


def test_whoever_is_ready_has_looked_enough() -> None:
    game = table(HANDS, opening_peek="choice", ready=False)
    play(game, "Ann look 1", "Ann ready")
    assert refused(game, "Ann look 2") is Reason.ALREADY_READY
