"""Names for cards that a rule treats alike: "Aces", "Red kings", "Jacks, queens"."""

from collections.abc import Iterable

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.presenters.cards import card_name
from games.rules.cards import JOKER_RANK, Card

EVERY = {
    "A": gettext_lazy("aces"),
    "2": gettext_lazy("twos"),
    "3": gettext_lazy("threes"),
    "4": gettext_lazy("fours"),
    "5": gettext_lazy("fives"),
    "6": gettext_lazy("sixes"),
    "7": gettext_lazy("sevens"),
    "8": gettext_lazy("eights"),
    "9": gettext_lazy("nines"),
    "T": gettext_lazy("tens"),
    "J": gettext_lazy("jacks"),
    "Q": gettext_lazy("queens"),
    "K": gettext_lazy("kings"),
    JOKER_RANK: gettext_lazy("jokers"),
}


def group_name(cards: Iterable[Card]) -> str:
    """The cards, rank by rank in the order given; a rank of which only some are there is named more exactly."""
    suits_by_rank: dict[str, list[Card]] = {}
    for card in cards:
        suits_by_rank.setdefault(card.rank, []).append(card)
    return capfirst(", ".join(_rank_name(rank, group) for rank, group in suits_by_rank.items()))


def _rank_name(rank: str, cards: list[Card]) -> str:
    full = 2 if rank == JOKER_RANK else 4
    if len(cards) == full:
        return str(EVERY[rank])
    if len(cards) == full // 2 and len({card.is_red for card in cards}) == 1:
        if cards[0].is_red:
            return _("red %(cards)s") % {"cards": EVERY[rank]}
        return _("black %(cards)s") % {"cards": EVERY[rank]}
    return ", ".join(card_name(card) for card in cards)
