"""The law of hidden cards: permute all cards that a viewer cannot see, and nothing that this viewer gets changes."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pytest
from hypothesis import given

from games.rules import legal, view
from games.rules.cards import EMPTY, Card
from games.rules.moves import Place, Snap, place
from games.rules.phases import Phase, Pile
from games.rules.presets import PRESETS
from games.rules.round import Round
from games.rules.seen import PublicView
from games.rules.state import State
from tests.rules.test_laws import EVERY_RULES, law
from tests.rules.wild import deal, wild_play, wild_rounds


def permuted(game: Round, viewer: int, rng: Random) -> Round:
    """The same round with every card that the viewer cannot see now dealt out anew among their places."""
    twin = game.copy()
    twin._public = None  # or the twin would show what was built for the original
    slots = hidden_slots(game, viewer)
    holds_hidden = game.drawn is not None and game.drawn_from is Pile.DRAW and game.current != viewer
    cards = [game.card_at(slot) for slot in slots] + game.draw_pile + ([game.drawn] if holds_hidden else [])
    rng.shuffle(cards)
    for slot in slots:
        twin.hands[slot.seat - 1][slot.slot - 1] = cards.pop()
    if holds_hidden:
        twin.drawn = cards.pop()
    twin.draw_pile = cards
    return twin


def hidden_slots(game: Round, viewer: int) -> list[Place]:
    if game.phase is Phase.OVER:
        return []
    shown = game.looks[viewer - 1] if viewer else ()
    return [
        place(seat, slot)
        for seat, hand in enumerate(game.hands, start=1)
        for slot, spot in enumerate(hand, start=1)
        if spot is not EMPTY and place(seat, slot) not in shown
    ]


def assert_hidden_cards_do_not_matter(game: Round, rng: Random) -> None:
    for viewer in range(game.seats + 1):
        other = permuted(game, viewer, rng)
        assert other.view_for(viewer) == game.view_for(viewer)
        assert other.legal_moves(viewer) == game.legal_moves(viewer)
        assert other.who_must_act() == game.who_must_act()
        if viewer in game.who_must_act():
            assert other.default_move(viewer) == game.default_move(viewer)


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_hidden_cards_change_neither_view_nor_moves(rules) -> None:
    @law(150)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        game, rng = start
        for _move in wild_play(game, rng, most=150):
            assert_hidden_cards_do_not_matter(game, rng)

    check()


def faces(value: object) -> Iterator[Card]:
    """Every card inside a view or an event, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from faces(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from faces(getattr(value, field.name))


def reported(game: Round, viewer: int) -> tuple[object, ...]:
    """All that a viewer gets after a move."""
    return game.view_for(viewer), game.legal_moves(viewer), game.events_for(viewer or None)


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_cards_never_seen_change_nothing_that_was_told(rules) -> None:
    """Over the whole history: deal the cards that a viewer never saw to each other's places, and play it again."""

    @law(150)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        dealt, rng = start
        viewer = rng.randint(0, dealt.seats)
        # Copies that are told apart by identity alone, so that it can be seen which of them were shown.
        deck = [Card(card.rank, card.suit, card.index) for card in dealt.deck]
        game = deal(dealt.rules, dealt.seats, dealer=dealt.dealer, seed=dealt.seed, deck=deck)
        told, moves = [reported(game, viewer)], []
        for move in wild_play(game, rng, most=rng.randint(0, 120)):
            if game.phase is Phase.OVER:
                break
            moves.append(move)
            told.append(reported(game, viewer))
        seen = {id(card) for report in told for card in faces(report)}

        unseen = [i for i, card in enumerate(deck) if id(card) not in seen]
        others = [deck[i] for i in rng.sample(unseen, len(unseen))]
        for i, card in zip(unseen, others, strict=True):
            deck[i] = card
        again = deal(dealt.rules, dealt.seats, dealer=dealt.dealer, seed=dealt.seed, deck=deck)
        assert reported(again, viewer) == told[0]
        for number, move in enumerate(moves, start=1):
            again.play(move)
            assert reported(again, viewer) == told[number]

    check()


def a_round_in_play() -> Iterator[Round]:
    game = deal(PRESETS["flip"], 3, dealer=3, seed=bytes(32))
    for _move in wild_play(game, Random(5)):
        yield game


def test_the_law_finds_a_drawn_card_that_everybody_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view._public_view

    def leaky(state: State) -> PublicView:
        public = honest(state)
        if public.held is not None and state.drawn is not None:
            public.held.face = state.drawn
        return public

    monkeypatch.setattr(view, "_public_view", leaky)
    with pytest.raises(AssertionError):
        for game in a_round_in_play():
            assert_hidden_cards_do_not_matter(game, Random(1))


def test_the_law_finds_moves_that_tell_a_face(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Round.snap_moves

    def only_right_ones(game: Round, seat: int) -> tuple[Snap, ...]:
        alike = game.rules.match_by_index
        wanted = game.discard_pile and alike[game.discard_pile[-1].index]
        return tuple(s for s in honest(game, seat) if alike[game.card_at(s.places[0]).index] == wanted)

    monkeypatch.setattr(legal, "snap_moves", only_right_ones)
    with pytest.raises(AssertionError):
        for game in a_round_in_play():
            assert_hidden_cards_do_not_matter(game, Random(1))
