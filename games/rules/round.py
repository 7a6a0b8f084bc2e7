"""A round of Cambio from the deal to the scores: play a move, ask what may be played, see what a seat sees."""

from collections.abc import Sequence
from typing import assert_never

from games.rules import ability, legal, listing, memory, snapping, turn, view
from games.rules.abilities import NO_POWER
from games.rules.cards import Card
from games.rules.errors import IllegalMove
from games.rules.events import CardsDealt, Event, OpeningCardTurned
from games.rules.houserules import Rules
from games.rules.moves import (
    Call,
    Discard,
    Done,
    Draw,
    Exchange,
    Give,
    Look,
    Move,
    Ready,
    Reveal,
    Snap,
    Swap,
    Take,
)
from games.rules.options import FirstPlayer
from games.rules.shuffle import DEAL, NO_SEED, shuffled
from games.rules.state import CLOSED, FROM_DRAW, GIVE, MEMORY, NOBODY, State


class Round(State):
    """One round. Seats and slots count from 1; the player to the left of seat 1 is seat 2."""

    __slots__ = ()

    def __init__(
        self,
        rules: Rules,
        seats: int,
        *,
        dealer: int,
        first: int | None = None,
        seed: bytes = NO_SEED,
        deck: Sequence[Card] | None = None,
    ) -> None:
        """Deal. The deck (top card first) follows from the seed unless it was arranged by hand."""
        rules.check_seats(seats)
        for named in (dealer, dealer if first is None else first):
            if not 0 < named <= seats:
                raise ValueError(f"there is no seat {named}")
        self.rules = rules
        self.seats = seats
        self.dealer = dealer
        self.first = first if first is not None else first_seat(rules, seats, dealer)
        self.seed = seed
        self.deck = tuple(shuffled(rules.deck(), seed, DEAL) if deck is None else deck)
        self.discards = 0
        self.window = CLOSED
        self.phase = self.paused = MEMORY
        self.current = self.caller = self.locked = self.giver = NOBODY
        self.lap = 1
        self.drawn = None
        self.drawn_from = FROM_DRAW
        self.power = NO_POWER
        self.looks_left = ()
        self.looks = [()] * seats
        self.call_was_automatic = False
        self.owed = self.ready = self.revealed = self.out = ()
        self.reshuffles = 0
        self.result = None
        self.moves = []
        self._public = None
        self._deal()

    def _deal(self) -> None:
        """One card at a time, clockwise from the dealer's left."""
        dealt = self.seats * self.rules.hand_size
        self.hands = [[] for _ in range(self.seats)]
        for offset in range(self.seats):
            self.hands[(self.dealer + offset) % self.seats] = list(self.deck[offset : dealt : self.seats])
        self.filled = ((1 << self.rules.hand_size) - 1,) * self.seats
        self.backs = (listing.backs(self.rules.hand_size, self.filled[0]),) * self.seats
        self.draw_pile = list(self.deck[dealt:])[::-1]
        self.discard_pile = []
        self.events = [CardsDealt(self.dealer, self.first, self.rules.hand_size)]
        if self.rules.opening_discard:
            self.discard_pile.append(self.draw_pile.pop())
            self.events.append(OpeningCardTurned(self.discard_pile[-1]))
        memory.start_peek(self)

    def play(self, move: Move) -> None:
        """Play a move, or raise IllegalMove and change nothing. What happened is added to `events`."""
        # The commonest first: they are tried in this order.
        match move:
            case Draw():
                turn.draw(self, move)
            case Swap():
                turn.swap(self, move)
            case Discard():
                turn.discard(self, move)
            case Take():
                turn.take(self, move)
            case Snap():
                snapping.snap(self, move)
            case Look():
                if self.phase is MEMORY:
                    memory.peek(self, move)
                else:
                    ability.look(self, move)
            case Exchange():
                ability.exchange(self, move)
            case Done():
                if self.phase is GIVE:
                    snapping.decline(self, move)
                else:
                    ability.end(self, move)
            case Give():
                snapping.give(self, move)
            case Call():
                turn.call(self, move)
            case Ready():
                memory.get_ready(self, move)
            case Reveal():
                snapping.reveal(self, move)
            case _:
                assert_never(move)
        self.moves.append(move)
        self._public = None

    def is_legal(self, move: Move) -> bool:
        """Whether a move could be played now: tried on a copy."""
        try:
            self.copy().play(move)
        except IllegalMove:
            return False
        return True

    legal_moves = legal.legal_moves
    turn_moves = legal.turn_moves
    snap_moves = legal.snap_moves
    default_move = legal.default_move
    who_must_act = legal.who_must_act
    view_for = view.view_for

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened, from one event on, as a seat or a spectator learnt it."""
        return [event.seen_by(seat) for event in self.events[since:]]


def first_seat(rules: Rules, seats: int, dealer: int) -> int:
    """Who plays first where the dealer's place decides it."""
    match rules.first_player:
        case FirstPlayer.LEFT_OF_DEALER:
            return dealer % seats + 1
        case FirstPlayer.RIGHT_OF_DEALER:
            return (dealer - 2) % seats + 1
        case FirstPlayer.LAST_WINNER | FirstPlayer.RANDOM | FirstPlayer.CHOSEN:
            raise ValueError(f"first_player {rules.first_player} needs to be told who is first")
