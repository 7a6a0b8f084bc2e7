"""The shuffle that anybody can check: SHA-256 of the seed gives numbers, Fisher–Yates uses them."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from struct import Struct
from typing import Final

from games.rules.cards import Card

SEED_BYTES: Final = 32
NO_SEED: Final = bytes(SEED_BYTES)
DEAL: Final = "deal"

_FOUR_NUMBERS = Struct(">4Q")
_RANGE: Final = 1 << 64
# Below this, every remainder by m is equally likely; for all m up to the largest game's number of cards.
_FAIR_BELOW: Final = [0] + [_RANGE - _RANGE % m for m in range(1, 3 * 56 + 1)]


def reshuffle_label(number: int) -> str:
    return f"reshuffle-{number}"


def shuffled(cards: Sequence[Card], seed: bytes, label: str) -> list[Card]:
    """These cards in the order that the seed and the label decide, top card first."""
    return fisher_yates(cards, numbers(seed, label))


def numbers(seed: bytes, label: str) -> Iterator[int]:
    """An endless stream of 64-bit numbers."""
    prefix = seed + label.encode("ascii")
    for block in count():
        yield from _FOUR_NUMBERS.unpack(sha256(prefix + block.to_bytes(8, "big")).digest())


def fisher_yates(cards: Sequence[Card], stream: Iterator[int]) -> list[Card]:
    """Shuffle from the end. Numbers that would favour low remainders are skipped, so that every order is equally likely."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        number = next(stream)
        while number >= _FAIR_BELOW[last + 1]:
            number = next(stream)
        other = number % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def commitment(seed: bytes) -> str:
    """What the table publishes before the deal: it binds the seed without telling it."""
    return sha256(seed).hexdigest()
