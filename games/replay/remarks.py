"""Comments as the page shows them: beside the position they are about, and none that tells more than one wants."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from django.utils.translation import gettext as _

from games.models import Comment
from games.replay.position import Position, write_position
from games.selectors.replays import Replay


@dataclass(frozen=True, slots=True)
class Remark:
    pk: int
    name: str
    initials: str
    colour: str
    text: str
    at: datetime
    move: int
    address: str
    is_here: bool
    is_mine: bool


def remarks_of(
    comments: Iterable[Comment], replay: Replay, position: Position, home: str, user_id: int | None
) -> tuple[Remark, ...]:
    """Without spoilers, only what was said of moves that have been seen."""
    return tuple(
        Remark(
            pk=comment.pk,
            name=comment.user.name if comment.user else _("Somebody"),
            initials=comment.user.initials if comment.user else "?",
            colour=comment.user.avatar_colour if comment.user else "ink",
            text=comment.text,
            at=comment.at,
            move=comment.move,
            address=home + write_position(replace(position, move=comment.move), replay),
            is_here=comment.move == position.move,
            is_mine=user_id is not None and comment.user_id == user_id,
        )
        for comment in comments
        if position.has_spoilers or comment.move <= position.move
    )
