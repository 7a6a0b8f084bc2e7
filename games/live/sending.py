"""What goes to one browser: the regions of its page that have changed since it was last sent something."""

from collections.abc import Iterator
from typing import Protocol

from markupsafe import Markup

from games.live.guard import Closing, Reason
from games.live.regions import Layout, Log, Scene, Viewer, layout_of, log_of, regions_for, whole_page
from games.live.render import render, render_stage, with_plate

# Regions that stand beside the stage.
OUTSIDE = ("head", "sheet", "chat", "state")


class Socket(Protocol):
    """What a hub needs of a connection."""

    viewer: Viewer
    sent: dict[str, Markup]
    layout: Layout | None
    told: Log | None  # the log as this page has it

    async def send_html(self, html: str) -> None: ...

    async def turn_away(self, code: Closing, reason: Reason) -> None: ...


async def show(scene: Scene, socket: Socket) -> None:
    """Send one viewer what has changed on their page."""
    if not scene.table.is_open_to(socket.viewer.user_id):
        # They came while it was waiting for players; now it is being played, without spectators.
        await socket.turn_away(Closing.NOT_FOUND, Reason.NOT_FOUND)
        return
    seat = scene.table.seat_of(socket.viewer.user_id)
    if seat != socket.viewer.seat:
        socket.viewer = Viewer(socket.viewer.user_id, seat, (), socket.viewer.blocked)
    layout, log = layout_of(scene, socket.viewer), log_of(scene, socket.viewer)
    if layout != socket.layout or _round(log) != _round(socket.told):
        regions = whole_page(scene, socket.viewer)
        html = oob("stage", render_stage(layout, regions))
        html += "".join(oob(name, regions[name]) for name in OUTSIDE if socket.sent.get(name) != regions[name])
    else:
        regions = regions_for(scene, socket.viewer)
        html = "".join(_changes(regions, socket.sent)) + _news(log, socket.told)
    socket.layout, socket.sent, socket.told = layout, regions, log
    if html:
        await socket.send_html(html)


def _changes(regions: dict[str, Markup], sent: dict[str, Markup]) -> Iterator[str]:
    changed = {name: html for name, html in regions.items() if sent.get(name) != html}
    for name, html in changed.items():
        kind, _hyphen, number = name.partition("-")
        if kind == "seat":
            yield oob(name, with_plate(html, regions[f"plate-{number}"]))
        elif kind != "plate" or f"seat-{number}" not in changed:
            yield oob(name, html)


def _round(log: Log | None) -> int:
    return log.round if log is not None else 0


def _news(log: Log | None, told: Log | None) -> str:
    """The lines that a page does not have yet: the whole log with every move would be most of what is sent."""
    if log is None or told is None or log.last == told.last:
        return ""
    return str(render("news", Log(log.round, tuple([line for line in log.lines if line.number > told.last]))))


def oob(name: str, html: Markup) -> str:
    """A region as a message carries it: morphed in place, so that focus and movement survive."""
    return str(html).replace(f'id="{name}"', f'id="{name}" hx-swap-oob="morph"', 1)
