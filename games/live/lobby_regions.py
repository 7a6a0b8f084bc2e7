"""The lobby's lists as HTML: the same for the page and for its socket, rendered once for each distinct list."""

from datetime import datetime
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils import translation
from django.utils.safestring import SafeString
from markupsafe import Markup

from games.presenters.lobby import TableList, lobby_lists
from games.selectors.lobby import Lobby

# Lists change with every table that is opened; old ones are never asked for again.
MOST_LISTS = 500


def lobby_regions(lobby: Lobby, user_id: int | None, now: datetime) -> dict[str, Markup]:
    """The three lists of one person's page, by their id."""
    language = translation.get_language() or "en"
    lists = lobby_lists(lobby, user_id, now)
    return {tables.anchor: _rendered(tables, user_id is not None, language) for tables in lists}


@lru_cache(maxsize=MOST_LISTS)
def _rendered(tables: TableList, is_signed_in: bool, language: str) -> Markup:  # noqa: ARG001  # part of the key
    html: SafeString = render_to_string("games/_lobby_list.html", {"tables": tables, "is_signed_in": is_signed_in})
    return Markup(html)  # noqa: S704  # the template has escaped it
