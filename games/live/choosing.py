"""What a viewer has chosen so far for a move that takes several cards. It is no move: nobody else sees it."""

from dataclasses import replace

from django.utils.translation import gettext as _

from games.live.regions import Viewer
from games.presenters.options import Gathered
from games.rules.errors import InvalidMove
from games.rules.moves import Place, Snap
from games.rules.movetext import read_move
from games.services.errors import Refused

CHOICES = ("pick", "gather", "unpick")
# No table has more; a choice is read where nobody has asked yet how many sit there.
MOST_SEATS = 12


def is_choice(order: str) -> bool:
    return order.partition(" ")[0] in CHOICES


def choose(viewer: Viewer, order: str, aim: int | None = None) -> Viewer:
    """The viewer with another choice: `pick 2.3` for a swap, `gather 1.2 1.4 @5` for a snap of the fifth discard."""
    verb, *words = order.split()
    if words and words[-1].startswith("@"):
        text = words.pop()[1:]
        aim = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None
    match verb:
        case "pick":
            return replace(viewer, picked=_places(words)[:1], gathered=None)
        case "gather":
            return replace(viewer, picked=(), gathered=Gathered(aim or 0, _places(words) if words else ()))
        case _:
            return without_choice(viewer)


def without_choice(viewer: Viewer) -> Viewer:
    return replace(viewer, picked=(), gathered=None)


def written(order: str, aim: int | None) -> str:
    """A choice as an address carries it, where no socket keeps it."""
    if order == "unpick":
        return ""
    return f"{order} @{aim}" if order.startswith("gather") and aim is not None else order


def _places(words: list[str]) -> tuple[Place, ...]:
    try:
        move = read_move(f"1 snap {' '.join(words)}", MOST_SEATS)
    except InvalidMove:
        raise Refused(_("That is not a move.")) from None
    assert isinstance(move, Snap)
    return tuple(dict.fromkeys(move.places))
