"""The shuffle that anybody can check, computed here a second time by the napkin's steps."""

from hashlib import sha256
from itertools import count, islice

import pytest

from games.rules.cards import CARDS, unshuffled_deck
from games.rules.presets import PRESETS
from games.rules.round import Round
from games.rules.shuffle import commitment, fisher_yates, numbers, shuffled
from tests.builders import play, table

SEED = bytes(range(32))


def by_the_napkin(cards: list[str], seed: bytes, label: bytes) -> list[str]:
    """Every step written out, with no care for speed."""
    stream = (
        int.from_bytes(sha256(seed + label + block.to_bytes(8, "big")).digest()[start : start + 8], "big")
        for block in count()
        for start in (0, 8, 16, 24)
    )
    cards = list(cards)
    for n in range(len(cards) - 1, 0, -1):
        number = next(x for x in stream if x < 2**64 // (n + 1) * (n + 1))
        j = number % (n + 1)
        cards[n], cards[j] = cards[j], cards[n]
    return cards


def test_the_unshuffled_deck_is_in_its_order() -> None:
    deck = [str(card) for card in unshuffled_deck(2, 3)]
    assert deck[:14] == ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AH"]
    assert (deck[26], deck[39]) == ("AD", "AC")
    assert deck[52:56] == ["XR", "XB", "XR", "AS"]
    assert len(deck) == 110


@pytest.mark.parametrize(("decks", "jokers"), [(1, 0), (1, 2), (2, 4), (3, 1)])
def test_the_deck_follows_from_the_seed(decks: int, jokers: int) -> None:
    plain = unshuffled_deck(decks, jokers)
    assert [str(card) for card in shuffled(plain, SEED, "deal")] == by_the_napkin(
        [str(card) for card in plain], SEED, b"deal"
    )


def test_a_round_is_dealt_from_its_seed() -> None:
    game = Round(PRESETS["burn"], 2, dealer=2, seed=SEED)
    assert [str(card) for card in game.deck] == by_the_napkin([str(c) for c in unshuffled_deck(1, 0)], SEED, b"deal")


def test_another_label_gives_another_order() -> None:
    deck = unshuffled_deck(1, 2)
    assert len({tuple(shuffled(deck, SEED, label)) for label in ("deal", "reshuffle-1", "reshuffle-2")}) == 3


def test_numbers_that_would_favour_low_remainders_are_skipped() -> None:
    three = CARDS[:3]
    unfair = 2**64 - 1  # the largest multiple of 3 not above 2**64 is exactly this number
    assert fisher_yates(three, iter([unfair, 0, 0])) == fisher_yates(three, iter([0, 0]))


def test_a_number_just_below_the_limit_counts() -> None:
    three = CARDS[:3]
    assert fisher_yates(three, iter([2**64 - 2, 0])) == fisher_yates(three, iter([2, 0]))


def test_a_reshuffle_starts_from_the_discards_bottom_first() -> None:
    game = table("AS 2S 3S 4S / 5S 6S 7S 8S", preset="stick", draw="2H 3H 4H", seed=SEED)
    play(game, *(move for player in ("Ann", "Ben", "Ann") for move in (f"{player} draw", f"{player} discard")))
    game.draw_pile.clear()
    play(game, "Ben draw")
    order = by_the_napkin(["2H", "3H"], SEED, b"reshuffle-1")
    assert (str(game.drawn), [str(card) for card in game.draw_pile]) == (order[0], order[1:])
    assert [str(card) for card in game.discard_pile] == ["4H"]


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == sha256(SEED).hexdigest()


def test_numbers_come_four_to_a_block() -> None:
    block = sha256(SEED + b"deal" + bytes(8)).digest()
    assert b"".join(n.to_bytes(8, "big") for n in islice(numbers(SEED, "deal"), 4)) == block
