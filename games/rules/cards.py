"""The cards: rank and suit, decks and jokers, and what a slot can show instead of a face."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
JOKER_RANK: Final = "X"
JOKER_SUITS: Final = "RB"


class FaceDown(Enum):
    """A card whose face the viewer may not see."""

    FACE_DOWN = "??"

    def __str__(self) -> str:
        return "??"


class Empty(Enum):
    """A slot whose card has left and has not been refilled."""

    EMPTY = "--"

    def __str__(self) -> str:
        return "--"


FACE_DOWN: Final = FaceDown.FACE_DOWN
EMPTY: Final = Empty.EMPTY


@dataclass(frozen=True, slots=True)
class Card:
    """A face. Two cards with the same face are equal: nothing tells copies of one card apart."""

    rank: str
    suit: str
    # Where this face stands among the fifty-four: rules look up its points and power by it.
    index: int = field(compare=False, repr=False)

    @property
    def is_red(self) -> bool:
        return self.suit in "HDR"

    @property
    def is_joker(self) -> bool:
        return self.rank == JOKER_RANK

    @staticmethod
    def parse(text: str) -> "Card":
        """The card written as two letters, such as 7H or XR."""
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            raise ValueError(f"{text!r} is not a card") from None

    def __str__(self) -> str:
        return self.rank + self.suit


# What a viewer can be shown of a card, of a slot's content, and of a slot.
Face = Card | FaceDown
Spot = Card | Empty
SeenSpot = Card | FaceDown | Empty

_SUITED = [(rank, suit) for suit in SUITS for rank in RANKS]
_JOKERS = [(JOKER_RANK, suit) for suit in JOKER_SUITS]

CARDS: Final = tuple(Card(rank, suit, i) for i, (rank, suit) in enumerate(_SUITED + _JOKERS))
_BY_TEXT = {str(card): card for card in CARDS}


def unshuffled_deck(decks: int, jokers: int) -> list[Card]:
    """The cards of a game in the order in which every shuffle starts: deck by deck, each with its jokers last."""
    one_deck = list(CARDS[:52]) + [CARDS[52 + i % 2] for i in range(jokers)]
    return one_deck * decks
