"""The opening discard: a face-up card starts the discard pile, or nothing does."""

from games.rules.errors import Reason
from games.rules.events import OpeningCardTurned
from tests.builders import play, refused, table, top_discard

HANDS = "AS 2S 3S 4S / 5H 6S KH XR"


def test_a_card_lies_face_up_before_the_first_turn() -> None:
    assert top_discard(table(HANDS, discard="9D")) == "9D"


def test_without_it_the_discard_pile_starts_empty() -> None:
    assert table(HANDS, opening_discard=False).discard_pile == []


def test_without_it_no_card_is_turned() -> None:
    game = table(HANDS, opening_discard=False)
    assert not [event for event in game.events if isinstance(event, OpeningCardTurned)]


def test_without_it_the_card_stays_on_the_draw_pile() -> None:
    assert len(table(HANDS, opening_discard=False).draw_pile) == 54 - 8


def test_the_opening_card_can_be_taken() -> None:
    game = table(HANDS, discard="9D")
    play(game, "Ann take", "Ann swap 1")
    assert top_discard(game) == "AS"


def test_without_it_the_first_player_has_nothing_to_take() -> None:
    assert refused(table(HANDS, opening_discard=False), "Ann take") is Reason.NOTHING_TO_TAKE


def test_the_second_player_takes_what_the_first_discarded() -> None:
    game = table(HANDS, opening_discard=False, draw="9D")
    play(game, "Ann draw", "Ann swap 1", "Ben take", "Ben swap 1")
    assert top_discard(game) == "5H"


def test_nobody_snaps_the_opening_card() -> None:
    game = table("9S 2S 3S 4S / 5H 6S KH XR", discard="9D", snap="on")
    assert refused(game, "Ann snap 1") is Reason.SNAP_TOO_LATE
