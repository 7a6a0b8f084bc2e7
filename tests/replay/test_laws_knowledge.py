"""The law of looking back through somebody's eyes: exactly the cards that this seat had seen, where they really lie.

What a seat has seen is read here a second time, in another way: every card of the deck is an object of its own, and
whoever is shown a card has seen that object, wherever it goes, until it is shuffled into the draw pile.
"""

from random import Random

import pytest
from hypothesis import given

from games.replay import knowledge
from games.replay.knowledge import known_faces
from games.replay.position import Position
from games.replay.sight import sight_of
from games.rules import events
from games.rules.cards import EMPTY, Card
from games.rules.events import Event
from games.rules.moves import Place, place
from games.rules.phases import Pile
from games.rules.presets import PRESETS
from games.rules.round import Round
from tests.rules.test_laws import EVERY_RULES, law
from tests.rules.wild import deal, wild_play, wild_rounds

EVERYBODY = -1


def shown(event: Event) -> tuple[int, tuple[object, ...]]:
    """To whom an event shows which cards: the table “Who may see what” of the rules."""
    match event:
        case events.CardsPeekedAt():
            return event.seat, event.faces
        case events.CardLookedAt() | events.CardDrawn():
            return event.seat, (event.face,)
        case events.OpeningCardTurned() | events.CardTaken() | events.CardDiscarded() | events.HeldCardLaidDown():
            return EVERYBODY, (event.card,)
        case events.CardSwappedIn():
            return EVERYBODY, (event.discarded,)
        case events.SnapSucceeded() | events.SnapFailed():
            return EVERYBODY, event.cards
        case events.RoundScored():
            return EVERYBODY, tuple(spot for hand in event.hands for spot in hand)
        case _:
            return EVERYBODY, ()


class Eyes:
    """What every viewer has seen, by the identity of the card. Viewer 0 is a spectator."""

    def __init__(self, game: Round) -> None:
        self.game = game
        self.seen: list[set[int]] = [set() for _ in range(game.seats + 1)]
        self.read = 0

    def catch_up(self) -> None:
        for event in self.game.events[self.read :]:
            who, cards = shown(event)
            for viewer, seen in enumerate(self.seen):
                if who in (viewer, EVERYBODY):
                    seen.update(id(card) for card in cards)
        if any(isinstance(event, events.DiscardsReshuffled) for event in self.game.events[self.read :]):
            # Nobody can follow a card into the draw pile; who drew from the new one in the same move has seen it.
            hidden = {id(card) for card in self.game.draw_pile} | self.just_drawn_unseen()
            for seen in self.seen:
                seen -= hidden
            for event in self.game.events[self.read :]:
                if isinstance(event, events.CardDrawn):
                    for viewer, seen in enumerate(self.seen):
                        (seen.add if viewer == event.seat else seen.discard)(id(event.face))
        self.read = len(self.game.events)

    def just_drawn_unseen(self) -> set[int]:
        """Penalty cards of this move."""
        return {
            id(self.game.hands[event.seat - 1][slot - 1])
            for event in self.game.events[self.read :]
            if isinstance(event, events.PenaltyDrawn)
            for slot in event.slots
        }

    def should_know(self, viewer: int) -> dict[Place, Card]:
        return {
            place(seat, slot): spot
            for seat, hand in enumerate(self.game.hands, start=1)
            for slot, spot in enumerate(hand, start=1)
            if spot is not EMPTY and id(spot) in self.seen[viewer]
        }


def assert_everybody_knows_what_they_saw(game: Round, eyes: Eyes) -> None:
    eyes.catch_up()
    if game.result is not None:
        return  # all cards are open
    for viewer in range(game.seats + 1):
        known, due = known_faces(game.events_for(viewer or None), game.seats), eyes.should_know(viewer)
        assert {there: id(card) for there, card in known.items()} == {there: id(card) for there, card in due.items()}
        assert_the_sight_is_that(game, viewer, due)


def assert_the_sight_is_that(game: Round, viewer: int, due: dict[Place, Card]) -> None:
    """The table as it is drawn through these eyes: no other face than those, and the card that this seat holds."""
    sight = sight_of(game, Position(len(game.moves), viewer, has_spoilers=True))
    faces = {
        place(seat, slot): id(spot)
        for seat, hand in enumerate(sight.view.hands, start=1)
        for slot, spot in enumerate(hand, start=1)
        if isinstance(spot, Card)
    }
    assert faces == {there: id(card) for there, card in due.items()}
    if sight.view.held is not None:
        is_seen = viewer == game.current or game.drawn_from is Pile.DISCARD
        assert isinstance(sight.view.held.face, Card) == is_seen


def with_cards_of_its_own(dealt: Round) -> Round:
    deck = [Card(card.rank, card.suit, card.index) for card in dealt.deck]
    return deal(dealt.rules, dealt.seats, dealer=dealt.dealer, seed=dealt.seed, deck=deck)


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_a_seat_knows_the_cards_it_saw_and_no_other(rules) -> None:
    @law(25)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        dealt, rng = start
        game = with_cards_of_its_own(dealt)
        eyes = Eyes(game)
        assert_everybody_knows_what_they_saw(game, eyes)
        for _move in wild_play(game, rng, most=150):
            assert_everybody_knows_what_they_saw(game, eyes)

    check()


def test_the_law_finds_a_card_that_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge.Memory, "_exchange", lambda *_: None)
    game = with_cards_of_its_own(deal(PRESETS["cambia"], 3, dealer=3, seed=bytes(32)))
    eyes = Eyes(game)
    with pytest.raises(AssertionError):
        for _move in wild_play(game, Random(5)):
            assert_everybody_knows_what_they_saw(game, eyes)


def test_the_law_finds_eyes_that_see_everything() -> None:
    game = with_cards_of_its_own(deal(PRESETS["flip"], 3, dealer=3, seed=bytes(32)))
    eyes = Eyes(game)
    eyes.catch_up()
    for _move in wild_play(game, Random(5), most=20):
        eyes.catch_up()
    everything = known_faces(game.events, game.seats)
    assert set(everything) - set(eyes.should_know(1))
