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
    start = sha256(seed + label.encode("ascii"))
    for number in count():
        block = start.copy()
        block.update(number.to_bytes(8, "big"))
        yield from _FOUR_NUMBERS.unpack(block.digest())


def fisher_yates(cards: Sequence[Card], stream: Iterator[int]) -> list[Card]:
    """Shuffle from the end. Numbers that would favour low remainders are skipped: every order is as likely."""
    deck = list(cards)
    last = len(deck) - 1
    while last > 0:
        number = next(stream)
        if number < _FAIR_BELOW[last + 1]:
            other = number % (last + 1)
            deck[last], deck[other] = deck[other], deck[last]
            last -= 1
    return deck


def commitment(seed: bytes) -> str:
    """What the table publishes before the deal: it binds the seed without telling it."""
    return sha256(seed).hexdigest()
