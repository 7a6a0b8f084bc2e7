"""A page asks now and then whether it is heard, and how far the table is. A beat is no move; nothing is written."""

from django.utils import timezone
from markupsafe import Markup

from games.live.acting import Message
from games.live.regions import Scene

BEAT = "beat"


def is_behind(scene: Scene, message: Message) -> bool:
    """Whether the page shows another moment than the one that stands here."""
    return (message.round or 0, message.seen or 0) != _moment(scene)


def beat(scene: Scene) -> str:
    """The answer to a beat: round, move and the server's time, for the page's light and clocks."""
    number_of_round, number = _moment(scene)
    now = int(timezone.now().timestamp() * 1000)
    html = '<i id="beat" hidden hx-swap-oob="true" data-round="{}" data-number="{}" data-now="{}"></i>'
    return Markup(html).format(number_of_round, number, now)  # noqa: S704  # format escapes what it is given


def answer(message: Message) -> str:
    """What tells a page that the action it sent was decided, one way or the other."""
    return Markup('<i id="answer" hidden hx-swap-oob="true" data-action="{}"></i>').format(message.action)


def _moment(scene: Scene) -> tuple[int, int]:
    return (0, 0) if scene.play is None else (scene.table.round_number, len(scene.play.moves))
