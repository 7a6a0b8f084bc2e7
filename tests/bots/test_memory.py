"""What a seat remembers: exactly what it was shown, wherever the card lies now."""

from random import Random

import pytest
from hypothesis import given

from games.bots.memory import Memory, Tag
from games.rules.cards import EMPTY, Card
from games.rules.events import TurnStarted
from games.rules.moves import place
from games.rules.phases import Phase
from games.rules.round import Round
from tests.builders import play, seat, table
from tests.rules.test_laws import EVERY_RULES, law
from tests.rules.test_laws_hidden import faces
from tests.rules.wild import deal, wild_play, wild_rounds


def remembered(game: Round, name: str) -> str:
    """All that a seat knows with nothing forgotten: `Ann.3=AS Ben.1=KH`, by seat."""
    memory = perfect(game, seat(name))
    known = sorted(memory.faces.items(), key=lambda item: (item[0].seat, item[0].slot))
    return " ".join(f"{there}={card}" for there, card in known)


def perfect(game: Round, viewer: int) -> Memory:
    memory = Memory(game.seats, viewer, chance=Random(0))
    for event in game.events_for(viewer):
        memory.observe(event)
    return memory


def test_the_opening_peek() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H")
    assert remembered(game, "Ann") == "1.3=KS 1.4=4S"


def test_a_drawn_card_is_known_to_who_put_it_there_alone() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H", draw="AH")
    play(game, "Ann draw", "Ann swap 3")
    assert remembered(game, "Ann") == "1.3=AH 1.4=4S"
    assert remembered(game, "Ben") == "2.3=9H 2.4=8H"


def test_a_taken_card_is_known_to_all() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H", discard="AH")
    play(game, "Ann take", "Ann swap 1")
    assert remembered(game, "Ben") == "1.1=AH 2.3=9H 2.4=8H"


def test_cards_are_followed_when_they_change_places() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H", draw="JH")
    play(game, "Ann draw", "Ann discard", "Ann exchange 3 Ben.4")
    assert remembered(game, "Ann") == "1.4=4S 2.4=KS"
    assert remembered(game, "Ben") == "1.3=8H 2.3=9H"


def test_a_wrong_snap_shows_its_card_to_all_and_penalties_to_nobody() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H", preset="cambia", draw="AH")
    play(game, "Ann draw", "Ann discard", "Ben snap 1")
    assert remembered(game, "Ann") == "1.3=KS 1.4=4S 2.1=5H"
    assert remembered(game, "Ben") == "2.1=5H 2.3=9H 2.4=8H"


def test_a_given_card_is_known_to_the_giver() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H", preset="cambia", draw="5C")
    play(game, "Ann draw", "Ann discard", "Ann snap Ben.1", "Ann give 3")
    assert remembered(game, "Ann") == "1.4=4S 2.1=KS"
    assert perfect(game, 1).tags[place(2, 1)] is Tag.UNCHOSEN


def test_all_know_who_chose_a_card() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H", draw="AH JH")
    play(game, "Ann draw", "Ann swap 1")
    tags = perfect(game, 2).tags
    assert [tags[place(1, slot)] for slot in (1, 2, 3, 4)] == [2, 0, 1, 1]
    play(game, "Ben draw", "Ben discard", "Ben exchange Ann.1 2")
    assert perfect(game, 1).tags[place(2, 2)] is Tag.KEPT


def test_forgetting_comes_with_turns() -> None:
    game = table("2S 3S KS 4S / 5H 6S 9H 8H")
    never, always = (Memory(2, 1, forgets_own=chance, chance=Random(1)) for chance in (0, 1))
    for memory in (never, always):
        for event in game.events_for(1):
            memory.observe(event)
    assert len(never.faces) == 2
    assert not always.faces


def test_half_of_all_cards_are_forgotten_with_a_chance_of_one_half() -> None:
    left = 0
    for seed in range(400):
        memory = Memory(2, 1, forgets_own=0.5, forgets_others=1, chance=Random(seed))
        memory.faces = {place(1, 1): Card.parse("AS"), place(2, 1): Card.parse("2S")}
        memory.observe(TurnStarted(1, 1))
        assert place(2, 1) not in memory.faces
        left += len(memory.faces)
    assert 150 < left < 250


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_what_is_remembered_is_true_and_nothing_that_was_shown_is_missing(rules) -> None:
    """Nothing is missing: until a reshuffle mixes them, whether a card was ever shown can be told by its identity."""

    @law(150)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        dealt, rng = start
        deck = [Card(card.rank, card.suit, card.index) for card in dealt.deck]
        game = deal(dealt.rules, dealt.seats, dealer=dealt.dealer, seed=dealt.seed, deck=deck)
        viewer = rng.randint(1, game.seats)
        memory = Memory(game.seats, viewer, chance=rng)
        shown: set[int] = set()
        told = 0

        def follow() -> None:
            nonlocal told
            news = game.events_for(viewer, told)
            told = len(game.events)
            for event in news:
                memory.observe(event)
            shown.update(id(card) for card in faces(tuple(news)))

        follow()
        for _move in wild_play(game, rng, most=200):
            follow()
            if game.phase is Phase.OVER:
                return
            in_play = {
                place(owner, slot): spot
                for owner, hand in enumerate(game.hands, start=1)
                for slot, spot in enumerate(hand, start=1)
                if spot is not EMPTY and owner not in game.out
            }
            assert memory.faces.items() <= in_play.items()
            assert memory.tags.keys() == in_play.keys()
            if not game.reshuffles:
                assert memory.faces == {there: card for there, card in in_play.items() if id(card) in shown}

    check()
