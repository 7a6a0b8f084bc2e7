"""Who may see what: the player, an opponent and a spectator, in views and in events."""

import pytest

from games.rules import events
from games.rules.cards import FACE_DOWN
from games.rules.moves import Place
from games.rules.round import Round
from tests.builders import cards, finish, play, seat, seen_hand, table

HANDS = "AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS"
OTHERS = ["Ben", None]
EVERYBODY = ["Ann", "Ben", None]


def learnt(game: Round, viewer: str | None, kind: type) -> events.Event:
    """The newest event of a kind, as a viewer learnt it."""
    heard = game.events_for(seat(viewer) if viewer else None)
    return next(event for event in reversed(heard) if isinstance(event, kind))


def held_face(game: Round, viewer: str | None) -> str:
    held = game.view_for(seat(viewer) if viewer else None).held
    assert held is not None
    return str(held.face)


@pytest.mark.parametrize(("number", "viewer"), [(None, 0), (0, 0), (2, 2)])
def test_a_view_says_whose_it_is(number: int | None, viewer: int) -> None:
    assert table(HANDS).view_for(number).viewer == viewer


def test_the_opening_peek_shows_the_faces_to_their_player() -> None:
    game = table(HANDS, ready=False)
    assert seen_hand(game, "Ann", "Ann") == "?? ?? 3S 4S"
    peeks = [event for event in game.events_for(1) if isinstance(event, events.CardsPeekedAt)]
    assert list(peeks[0].faces) == cards("3S 4S")


@pytest.mark.parametrize("viewer", OTHERS)
def test_the_opening_peek_shows_others_only_which_slots(viewer: str | None) -> None:
    game = table(HANDS, ready=False)
    assert seen_hand(game, viewer, "Ann") == "?? ?? ?? ??"
    assert game.view_for(seat(viewer) if viewer else None).table.looks[0] == (Place(1, 3), Place(1, 4))
    peeks = [
        event for event in game.events_for(seat(viewer) if viewer else None) if isinstance(event, events.CardsPeekedAt)
    ]
    assert peeks[0] == events.CardsPeekedAt(1, (Place(1, 3), Place(1, 4)), (FACE_DOWN, FACE_DOWN))


def test_a_chosen_peek_shows_the_face_to_its_player() -> None:
    game = table(HANDS, opening_peek="choice", ready=False)
    play(game, "Ann look 2")
    assert seen_hand(game, "Ann", "Ann") == "?? 2S ?? ??"
    assert learnt(game, "Ann", events.CardLookedAt).face == cards("2S")[0]


@pytest.mark.parametrize("viewer", OTHERS)
def test_a_chosen_peek_shows_others_only_which_slot(viewer: str | None) -> None:
    game = table(HANDS, opening_peek="choice", ready=False)
    play(game, "Ann look 2")
    assert seen_hand(game, viewer, "Ann") == "?? ?? ?? ??"
    assert learnt(game, viewer, events.CardLookedAt) == events.CardLookedAt(1, Place(1, 2), FACE_DOWN)


def test_a_drawn_card_is_seen_by_its_player() -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw")
    assert held_face(game, "Ann") == "5C"
    assert learnt(game, "Ann", events.CardDrawn).face == cards("5C")[0]


@pytest.mark.parametrize("viewer", OTHERS)
def test_others_see_only_that_a_drawn_card_is_held(viewer: str | None) -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw")
    assert held_face(game, viewer) == "??"
    assert learnt(game, viewer, events.CardDrawn) == events.CardDrawn(1, FACE_DOWN)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_a_taken_card(viewer: str | None) -> None:
    game = table(HANDS, discard="5C")
    play(game, "Ann take")
    assert held_face(game, viewer) == "5C"
    assert learnt(game, viewer, events.CardTaken) == events.CardTaken(1, cards("5C")[0])


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_the_slot_that_a_taken_card_goes_to(viewer: str | None) -> None:
    game = table(HANDS, discard="5C")
    play(game, "Ann take", "Ann swap 2")
    swapped = learnt(game, viewer, events.CardSwappedIn)
    assert (swapped.slot, str(swapped.face)) == (2, "5C")


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_the_card_that_a_swap_discards_and_its_slot(viewer: str | None) -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw", "Ann swap 2")
    swapped = learnt(game, viewer, events.CardSwappedIn)
    assert (swapped.slot, str(swapped.discarded)) == (2, "2S")


def test_the_player_sees_the_card_swapped_in() -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw", "Ann swap 2")
    assert str(learnt(game, "Ann", events.CardSwappedIn).face) == "5C"


@pytest.mark.parametrize("viewer", OTHERS)
def test_others_do_not_see_the_card_swapped_in(viewer: str | None) -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw", "Ann swap 2")
    assert learnt(game, viewer, events.CardSwappedIn).face is FACE_DOWN


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_card_swapped_in_lies_face_down(viewer: str | None) -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw", "Ann swap 2")
    assert seen_hand(game, viewer, "Ann") == "?? ?? ?? ??"


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_a_discard(viewer: str | None) -> None:
    game = table(HANDS, draw="5C")
    play(game, "Ann draw", "Ann discard")
    assert str(game.view_for(seat(viewer) if viewer else None).table.discard_pile[-1]) == "5C"
    assert str(learnt(game, viewer, events.CardDiscarded).card) == "5C"


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_a_snapped_card_and_its_slot(viewer: str | None) -> None:
    game = table(HANDS, draw="2C", snap="on")
    play(game, "Ann draw", "Ann discard", "Ann snap 2")
    snapped = learnt(game, viewer, events.SnapSucceeded)
    assert (snapped.places, list(snapped.cards)) == ((Place(1, 2),), cards("2S"))
    assert seen_hand(game, viewer, "Ann") == "?? -- ?? ??"


def test_a_look_of_an_ability_shows_the_face_to_the_looker() -> None:
    game = table(HANDS, draw="9C")
    play(game, "Ann draw", "Ann discard", "Ann look Cleo.1")
    assert seen_hand(game, "Ann", "Cleo") == "7S ?? ?? ??"
    assert str(learnt(game, "Ann", events.CardLookedAt).face) == "7S"


@pytest.mark.parametrize("viewer", ["Ben", "Cleo", None])
def test_a_look_of_an_ability_shows_others_only_which_slot(viewer: str | None) -> None:
    game = table(HANDS, draw="9C")
    play(game, "Ann draw", "Ann discard", "Ann look Cleo.1")
    assert seen_hand(game, viewer, "Cleo") == "?? ?? ?? ??"
    assert game.view_for(seat(viewer) if viewer else None).table.looks[0] == (Place(3, 1),)
    assert learnt(game, viewer, events.CardLookedAt) == events.CardLookedAt(1, Place(3, 1), FACE_DOWN)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_which_slots_an_ability_swaps(viewer: str | None) -> None:
    game = table(HANDS, draw="JC")
    play(game, "Ann draw", "Ann discard", "Ann exchange Ben.1 Cleo.2")
    assert learnt(game, viewer, events.CardsExchanged) == events.CardsExchanged(1, Place(2, 1), Place(3, 2))
    assert seen_hand(game, viewer, "Ben") == "?? ?? ?? ??"


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_the_face_of_a_wrong_snap(viewer: str | None) -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Cleo snap 1")
    assert list(learnt(game, viewer, events.SnapFailed).cards) == cards("7S")


@pytest.mark.parametrize("viewer", ["Cleo", *EVERYBODY])
def test_everybody_sees_only_the_slot_of_a_penalty(viewer: str | None) -> None:
    game = table(HANDS, draw="5C 2C", snap="on")
    play(game, "Ann draw", "Ann discard", "Cleo snap 1")
    assert learnt(game, viewer, events.PenaltyDrawn) == events.PenaltyDrawn(3, (5,))
    assert seen_hand(game, viewer, "Cleo") == "?? ?? ?? ?? ??"


@pytest.mark.parametrize("viewer", ["Cleo", *EVERYBODY])
def test_everybody_sees_only_the_slots_of_a_given_card(viewer: str | None) -> None:
    game = table(HANDS, draw="5C", snap="on")
    play(game, "Ann draw", "Ann discard", "Cleo snap Ben.1", "Cleo give 4")
    assert learnt(game, viewer, events.CardGiven) == events.CardGiven(3, 4, Place(2, 1))
    assert (seen_hand(game, viewer, "Ben"), seen_hand(game, viewer, "Cleo")) == ("?? ?? ?? ??", "?? ?? ?? --")


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_all_faces_at_the_scoring(viewer: str | None) -> None:
    game = table(HANDS)
    play(game, "Ann call")
    finish(game)
    assert seen_hand(game, viewer, "Cleo") == "7S 8S 9S TS"
    assert list(learnt(game, viewer, events.RoundScored).hands[2]) == cards("7S 8S 9S TS")
