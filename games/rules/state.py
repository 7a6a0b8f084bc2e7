"""Everything that is true of a round in play, and what hands can do to cards: lift, lay, draw, discard."""

from typing import Final, Self

from games.rules.abilities import Power, Whose
from games.rules.cards import EMPTY, Card, Empty, FaceDown, Spot
from games.rules.events import DiscardsReshuffled, Event
from games.rules.houserules import Rules
from games.rules.listing import backs
from games.rules.moves import Move, Place
from games.rules.options import CallerHand, CallTiming, DiscardDraw, Snap, SnapWindow
from games.rules.phases import Phase, Pile, Window
from games.rules.scoring import Result
from games.rules.seen import PublicView
from games.rules.shuffle import reshuffle_label, shuffled

# Seats count from 1, so that 0 can stand for nobody.
NOBODY: Final = 0


# Reading a member through its class is slow in the places that run at every move.
MEMORY, TURN, DRAWN, ABILITY, GIVE, CLOSING, OVER = Phase
CLOSED, OPEN, SNAPPED = Window
FROM_DRAW, FROM_DISCARD = Pile
NO_TAKING, TAKE_TO_SWAP, FREE_TAKING = DiscardDraw
SNAP_ON = Snap.ON
UNTIL_DRAW = SnapWindow.UNTIL_DRAW
DURING_TURN = CallTiming.DURING_TURN


class State:
    """A round's cards and whose move it is. The flow of play (other modules here) changes it; nothing else does."""

    __slots__ = (
        "_public",  # the view that all share, built at most once a move
        "backs",  # the hands as everybody sees them
        "call_was_automatic",
        "caller",
        "current",
        "dealer",
        "deck",  # as dealt, top first: for the record
        "discard_pile",  # top card last
        "discards",  # how many a turn has made; the newest has this number
        "draw_pile",  # top card last
        "drawn",
        "drawn_from",
        "events",
        "filled",  # for each seat a pattern: a number whose bit k is set where slot k+1 holds a card
        "first",
        "giver",
        "hands",
        "lap",
        "locked",  # the caller, once nobody may move their cards
        "looks",  # for each seat the places whose faces it is shown now
        "looks_left",  # of the running ability
        "moves",
        "out",
        "owed",  # the places that the giver has to fill
        "paused",  # the phase that goes on when the owed cards are given
        "phase",
        "power",  # of the running ability
        "ready",
        "reshuffles",
        "result",
        "revealed",
        "rules",
        "seats",
        "seed",
        "window",
    )

    rules: Rules
    seats: int
    dealer: int
    first: int
    seed: bytes
    deck: tuple[Card, ...]
    hands: list[list[Spot]]
    filled: tuple[int, ...]
    backs: tuple[tuple[FaceDown | Empty, ...], ...]
    draw_pile: list[Card]
    discard_pile: list[Card]
    discards: int
    window: Window
    phase: Phase
    paused: Phase
    current: int
    lap: int
    drawn: Card | None
    drawn_from: Pile
    power: Power
    looks_left: tuple[Whose, ...]
    looks: list[tuple[Place, ...]]
    caller: int
    call_was_automatic: bool
    locked: int
    giver: int
    owed: tuple[Place, ...]
    ready: tuple[int, ...]
    revealed: tuple[int, ...]
    out: tuple[int, ...]
    reshuffles: int
    result: Result | None
    events: list[Event]
    moves: list[Move]
    _public: PublicView | None

    def copy(self) -> Self:
        """A round of its own that goes on from here; what never changes is shared."""
        twin = object.__new__(type(self))
        twin.rules = self.rules
        twin.seats = self.seats
        twin.dealer = self.dealer
        twin.first = self.first
        twin.seed = self.seed
        twin.deck = self.deck
        twin.hands = [hand[:] for hand in self.hands]
        twin.filled = self.filled
        twin.backs = self.backs
        twin.draw_pile = self.draw_pile[:]
        twin.discard_pile = self.discard_pile[:]
        twin.discards = self.discards
        twin.window = self.window
        twin.phase = self.phase
        twin.paused = self.paused
        twin.current = self.current
        twin.lap = self.lap
        twin.drawn = self.drawn
        twin.drawn_from = self.drawn_from
        twin.power = self.power
        twin.looks_left = self.looks_left
        twin.looks = self.looks[:]
        twin.caller = self.caller
        twin.call_was_automatic = self.call_was_automatic
        twin.locked = self.locked
        twin.giver = self.giver
        twin.owed = self.owed
        twin.ready = self.ready
        twin.revealed = self.revealed
        twin.out = self.out
        twin.reshuffles = self.reshuffles
        twin.result = self.result
        twin.events = self.events[:]
        twin.moves = self.moves[:]
        twin._public = self._public
        return twin

    def __repr__(self) -> str:
        """Counts and phases only: a round that ends up in a log must not tell its cards."""
        cards = "+".join(str(filled.bit_count()) for filled in self.filled)
        return (
            f"<{type(self).__name__} {self.phase.value}, {self.seats} seats with {cards} cards, "
            f"{len(self.draw_pile)} to draw, {len(self.discard_pile)} discarded, {len(self.moves)} moves>"
        )

    def has_card(self, place: Place) -> bool:
        if not 0 < place.seat <= self.seats or place.slot < 1:
            return False
        return bool(self.filled[place.seat - 1] >> (place.slot - 1) & 1)

    def card_at(self, place: Place) -> Card:
        card = self.hands[place.seat - 1][place.slot - 1]
        assert card is not EMPTY
        return card

    def lift(self, place: Place) -> Card:
        """Take a card away; its slot stays empty."""
        card = self.card_at(place)
        self.hands[place.seat - 1][place.slot - 1] = EMPTY
        self.see_slots(place.seat)
        return card

    def lay(self, place: Place, card: Card) -> None:
        """Fill an emptied slot."""
        self.hands[place.seat - 1][place.slot - 1] = card
        self.see_slots(place.seat)

    def add(self, seat: int, cards: list[Card]) -> tuple[int, ...]:
        """Put cards behind a hand, and tell their slots: cards never move by themselves, so no gap is filled."""
        hand = self.hands[seat - 1]
        hand.extend(cards)
        self.see_slots(seat)
        return tuple(range(len(hand) - len(cards) + 1, len(hand) + 1))

    def see_slots(self, seat: int) -> None:
        """Note anew which slots of a hand hold cards. It changes seldom, but every move and view asks for it."""
        hand = self.hands[seat - 1]
        filled = sum([1 << k for k, spot in enumerate(hand) if spot is not EMPTY])
        self.filled = (*self.filled[: seat - 1], filled, *self.filled[seat:])
        self.backs = (*self.backs[: seat - 1], backs(len(hand), filled), *self.backs[seat:])

    def has_card_to_draw(self) -> bool:
        return bool(self.draw_pile) or len(self.discard_pile) > 1

    def draw_card(self) -> Card | None:
        """The next card, after a reshuffle if it takes one; none if there is no card anywhere."""
        if not self.draw_pile:
            if len(self.discard_pile) < 2:
                return None
            self._reshuffle()
        return self.draw_pile.pop()

    def _reshuffle(self) -> None:
        self.reshuffles += 1
        label = reshuffle_label(self.reshuffles)
        self.draw_pile = shuffled(self.discard_pile[:-1], self.seed, label)[::-1]
        del self.discard_pile[:-1]
        self.events.append(DiscardsReshuffled(len(self.draw_pile)))

    def movable(self, seat: int) -> int:
        """Which slots of a seat hold cards that may be snapped, swapped or given away."""
        return 0 if seat == self.locked or seat in self.out else self.filled[seat - 1]

    def movable_patterns(self) -> tuple[int, ...]:
        """The same for every seat."""
        if self.out or self.locked:
            return tuple([self.movable(seat) for seat in range(1, self.seats + 1)])
        return self.filled

    def lookable(self, seat: int) -> int:
        """Which slots of a seat hold cards that an ability may look at."""
        if seat in self.out or (seat == self.locked and self.rules.caller_hand is CallerHand.UNTOUCHABLE):
            return 0
        return self.filled[seat - 1]
