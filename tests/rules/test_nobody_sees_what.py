"""What is never sent to anybody before the scoring, and what is not sent twice."""

import pytest

from games.rules.round import Round
from tests.builders import finish, play, seat, seen_hand, table

VIEWERS = ["Ann", "Ben", None]
SEED = bytes(range(32))
STORY = [
    ["Ann draw", "Ann discard"],
    ["Ann draw", "Ann discard", "Ben snap 1", "Ben draw"],
    ["Ann draw", "Ann discard", "Ben snap Ann.4", "Ben draw", "Ben swap 4"],
]


def told(hands: str, draw: str, moves: list[str], viewer: str | None) -> tuple[object, object]:
    """All that a viewer has been shown after these moves: what they see now, and what they heard."""
    game = table(hands, draw=draw, discard="9D", snap="on")
    play(game, *moves)
    number = seat(viewer) if viewer else None
    return game.view_for(number), game.events_for(number)


@pytest.mark.parametrize("moves", STORY)
@pytest.mark.parametrize("viewer", ["Cleo", None])
def test_rounds_that_differ_in_unseen_cards_look_the_same(viewer: str | None, moves: list[str]) -> None:
    one = told("AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS", "5C 4C 6C", moves, viewer)
    other = told("QS KS JS 4S / 5H 6D JD XR / 7S 8S 9S TS", "5C JH KD", moves, viewer)
    assert one == other


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_draw_pile_is_a_number(viewer: str | None) -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR")
    assert game.view_for(seat(viewer) if viewer else None).table.draw_pile == 54 - 8 - 1


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_seed_is_in_no_view_and_no_event(viewer: str | None, over: bool) -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR", seed=SEED)
    if over:
        play(game, "Ann call")
        finish(game)
    number = seat(viewer) if viewer else None
    shown = repr((game.view_for(number), game.events_for(number)))
    assert repr(SEED) not in shown
    assert SEED.hex() not in shown


def ann_saw_her_cards() -> Round:
    return table("AS 2S 3S 4S / 5H 6S KH XR", draw="7D")


def test_a_peeked_at_card_is_not_seen_again_in_play() -> None:
    assert seen_hand(ann_saw_her_cards(), "Ann", "Ann") == "?? ?? ?? ??"


def test_a_looked_at_card_is_not_seen_again_after_the_ability() -> None:
    game = ann_saw_her_cards()
    play(game, "Ann draw", "Ann discard", "Ann look 1", "Ann done")
    assert seen_hand(game, "Ann", "Ann") == "?? ?? ?? ??"


def test_a_wrongly_snapped_card_is_face_down_again() -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR", draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ben snap 2")
    assert seen_hand(game, "Ann", "Ben") == "?? ?? ?? ?? ??"


def test_what_was_told_before_is_not_told_again() -> None:
    game = ann_saw_her_cards()
    heard = len(game.events)
    play(game, "Ann draw")
    assert [type(event).__name__ for event in game.events_for(1, since=heard)] == ["CardDrawn"]


def test_a_round_in_a_log_tells_no_card() -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR", seed=SEED)
    assert repr(game) == "<Round turn, 2 seats with 4+4 cards, 45 to draw, 1 discarded, 2 moves>"
