"""A card as a page shows it: its name in words, and which drawing of the sprite it is."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.presenters.words import said_often
from games.rules.cards import EMPTY, FACE_DOWN, Card, SeenSpot

SUIT_NAMES = {
    "S": gettext_lazy("spades"),
    "H": gettext_lazy("hearts"),
    "D": gettext_lazy("diamonds"),
    "C": gettext_lazy("clubs"),
}

RANK_NAMES = {
    "A": gettext_lazy("Ace"),
    "2": gettext_lazy("Two"),
    "3": gettext_lazy("Three"),
    "4": gettext_lazy("Four"),
    "5": gettext_lazy("Five"),
    "6": gettext_lazy("Six"),
    "7": gettext_lazy("Seven"),
    "8": gettext_lazy("Eight"),
    "9": gettext_lazy("Nine"),
    "T": gettext_lazy("Ten"),
    "J": gettext_lazy("Jack"),
    "Q": gettext_lazy("Queen"),
    "K": gettext_lazy("King"),
}

JOKER_NAMES = {
    "R": pgettext_lazy("a card", "Red joker"),
    "B": pgettext_lazy("a card", "Black joker"),
}


def spot(text: str) -> SeenSpot:
    """What stands in a slot, written as the rules write it: 7H, XR, ?? or --."""
    for special in (FACE_DOWN, EMPTY):
        if text == str(special):
            return special
    return Card.parse(text)


@said_often
def card_name(seen: SeenSpot) -> str:
    """What somebody who hears the page is told, and nothing that the drawing does not show."""
    if not isinstance(seen, Card):
        return _("Face-down card") if seen is FACE_DOWN else _("Empty slot")
    if seen.is_joker:
        return str(JOKER_NAMES[seen.suit])
    return _("%(rank)s of %(suit)s") % {"rank": RANK_NAMES[seen.rank], "suit": SUIT_NAMES[seen.suit]}


def symbol(seen: SeenSpot, *, small: bool = False) -> str:
    """The id of the drawing in static/cards/deck.svg."""
    if not isinstance(seen, Card):
        return "back" if seen is FACE_DOWN else "empty"
    return f"small-{seen}" if small else str(seen)
