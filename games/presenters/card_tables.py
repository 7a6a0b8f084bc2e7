"""The two tables drawn with cards: what each card counts, and what each card allows."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.presenters.choices import in_words
from games.presenters.groups import group_name
from games.presenters.numbers import signed
from games.rules.cards import SUITS, Card
from games.rules.houserules import Rules
from games.rules.options import Ability


@dataclass(frozen=True)
class CardRow:
    """Cards that are alike under these rules: what they are called, which to draw, and what holds for them."""

    name: str
    cards: tuple[Card, ...]
    says: str


def value_rows(rules: Rules) -> list[CardRow]:
    """What the cards count, lowest first. Cards that count what is printed on them share one row."""
    faces = _distinct(rules.deck())
    plain = [card for card in faces if _counts_its_pips(rules, card)]
    by_points: dict[int, list[Card]] = {}
    for card in faces:
        if card not in plain:
            by_points.setdefault(rules.value_of(card), []).append(card)
    rows = [(points, CardRow(group_name(cards), tuple(cards), signed(points))) for points, cards in by_points.items()]
    if plain:
        points = [rules.value_of(card) for card in plain]
        says = _("%(low)s to %(high)s") % {"low": min(points), "high": max(points)}
        # Sorted by its lowest, so that a jack worth ten stands after the ten.
        rows.append((min(points), CardRow(_("Number cards"), one_of_each_rank(plain), says)))
    return [row for _points, row in sorted(rows, key=lambda pair: pair[0])]


def ability_rows(rules: Rules) -> list[CardRow]:
    """What the cards allow, in the order of their ranks; cards that allow nothing are left out."""
    by_ability: dict[Ability, list[Card]] = {}
    for card in sorted(_distinct(rules.deck()), key=_rank_order):
        ability = rules.ability_of(card)
        if ability is not Ability.NONE:
            by_ability.setdefault(ability, []).append(card)
    return [CardRow(group_name(cards), tuple(cards), in_words(ability)) for ability, cards in by_ability.items()]


def one_of_each_rank(cards: Iterable[Card]) -> tuple[Card, ...]:
    """One card for each rank, the suits taking turns: enough to draw a run of numbers."""
    suits_by_rank: dict[str, dict[str, Card]] = {}
    for card in cards:
        suits_by_rank.setdefault(card.rank, {})[card.suit] = card
    return tuple(
        suits.get(SUITS[turn % len(SUITS)], next(iter(suits.values())))
        for turn, suits in enumerate(suits_by_rank.values())
    )


def _counts_its_pips(rules: Rules, card: Card) -> bool:
    return card.rank in "23456789T" and rules.value_of(card) == (10 if card.rank == "T" else int(card.rank))


def _distinct(deck: Iterable[Card]) -> list[Card]:
    return sorted(dict.fromkeys(deck), key=_rank_order)


def _rank_order(card: Card) -> int:
    return "A23456789TJQKX".index(card.rank)
