"""A bot cannot use what it has not seen: deal all cards that its seat never saw anew, and its answers are the same."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given

from games.bots.arena import Table
from games.bots.interface import Bot, Level, make_bot
from games.bots.memory import Memory
from games.bots.regular import Regular
from games.rules.cards import Card
from games.rules.events import CardsDealt, Event
from games.rules.moves import Move, Snap, place
from games.rules.phases import Phase
from games.rules.presets import PRESETS
from games.rules.round import Round
from tests.rules.test_laws import EVERY_RULES, law
from tests.rules.test_laws_hidden import faces
from tests.rules.wild import deal, wild_rounds

Answers = tuple[Move | None, Snap | None]


class Spectated:
    """One seat's bot at every point of a round: what it would answer, and every card that it was shown."""

    def __init__(self, bot: Bot, seat: int) -> None:
        self.bot = bot
        self.seat = seat
        self.told = 0
        self.shown: set[int] = set()

    def answers(self, game: Round) -> Answers:
        news = game.events_for(self.seat, self.told)
        self.told = len(game.events)
        self.bot.observe(news)
        view, moves = game.view_for(self.seat), game.turn_moves(self.seat)
        self.shown.update(id(card) for card in faces((tuple(news), view)))
        move = self.bot.choose(view, moves) if moves else None
        return move, self.bot.snap(view, game.snap_moves(self.seat))


def answers_twice(
    start: tuple[Round, Random], make: Callable[[Round, int], Bot]
) -> tuple[list[Answers], list[Answers]]:
    """A seat's answers through a whole round of bots, and through the same moves with what it never saw permuted."""
    dealt, rng = start
    seats, seat = dealt.seats, rng.randint(1, dealt.seats)
    # Copies that are told apart by identity alone, so that it can be seen which of them were shown.
    deck = [Card(card.rank, card.suit, card.index) for card in dealt.deck]

    def spectate(cards: list[Card]) -> tuple[Round, Spectated]:
        game = deal(dealt.rules, seats, dealer=dealt.dealer, seed=dealt.seed, deck=cards)
        return game, Spectated(make(game, seat), seat)

    game, spectated = spectate(deck)
    whole = game.copy()
    Table(whole, [rng.choice(list(Level)) for _ in range(seats)], b"others").play()
    # The last move turns everything over.
    moves = whole.moves[:-1]
    first = [spectated.answers(game)]
    for move in moves:
        game.play(move)
        first.append(spectated.answers(game))
    assert game.phase is not Phase.OVER

    unseen = [i for i, card in enumerate(deck) if id(card) not in spectated.shown]
    others = [deck[i] for i in rng.sample(unseen, len(unseen))]
    for i, card in zip(unseen, others, strict=True):
        deck[i] = card
    again, spectated = spectate(deck)
    second = [spectated.answers(again)]
    for move in moves:
        again.play(move)
        second.append(spectated.answers(again))
    return first, second


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_cards_never_seen_change_no_answer(rules) -> None:
    @law(60)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        level = start[1].choice(list(Level))
        first, second = answers_twice(start, lambda game, seat: make_bot(level, game.rules, game.seats, seat, b"bot"))
        assert first == second

    check()


class Whispered(Memory):
    """A memory into which somebody whispers a hand's faces at the deal."""

    def __init__(self, seats: int, seat: int, hand: list[Card]) -> None:
        super().__init__(seats, seat, chance=Random(0))
        self.hand = hand

    def observe(self, event: Event) -> None:
        super().observe(event)
        if isinstance(event, CardsDealt):
            self.faces.update({place(self.seat, slot): card for slot, card in enumerate(self.hand, start=1)})


def test_the_law_finds_a_bot_that_was_told_its_hand() -> None:
    found = 0
    for number in range(20):
        rng = Random(number)
        game = deal(PRESETS["cambia"], 4, dealer=4, seed=rng.randbytes(32))

        def cheat(game: Round, seat: int) -> Bot:
            bot = Regular(game.rules, game.seats, seat, b"bot")
            bot.memory = Whispered(game.seats, seat, [card for card in game.hands[seat - 1] if isinstance(card, Card)])
            return bot

        first, second = answers_twice((game, rng), cheat)
        found += first != second
    assert found > 10
