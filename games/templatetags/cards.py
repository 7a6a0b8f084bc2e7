"""{% card seen %} draws a card, a back or an empty slot; the table and the pages about the rules use the same one."""

from django import template

from games.presenters.cards import card_name, symbol
from games.rules.cards import SeenSpot

register = template.Library()


@register.inclusion_tag("games/_card.html")
def card(seen: SeenSpot, size: str = "", *, silent: bool = False) -> dict[str, str]:
    """`size="small"` draws rank and suit alone; `silent` where words nearby already say which card it is."""
    return {
        "symbol": symbol(seen, small=size == "small"),
        "name": "" if silent else card_name(seen),
    }
