"""What goes to one browser: the regions of its page that have changed since it was last sent something."""

from typing import Protocol

from markupsafe import Markup

from games.live.guard import Closing, Reason
from games.live.regions import Layout, Scene, Viewer, layout_of, regions_for
from games.live.render import render_stage

# Regions that stand beside the stage.
OUTSIDE = ("head", "sheet", "chat", "state")


class Socket(Protocol):
    """What a hub needs of a connection."""

    viewer: Viewer
    sent: dict[str, Markup]
    layout: Layout | None

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
    layout, regions, sent = layout_of(scene, socket.viewer), regions_for(scene, socket.viewer), socket.sent
    if layout != socket.layout:
        html = oob("stage", render_stage(layout, regions))
        html += "".join(oob(name, regions[name]) for name in OUTSIDE if sent.get(name) != regions[name])
    else:
        html = "".join([oob(name, html) for name, html in regions.items() if sent.get(name) != html])
    socket.layout, socket.sent = layout, regions
    if html:
        await socket.send_html(html)


def oob(name: str, html: Markup) -> str:
    """A region as a message carries it: morphed in place, so that focus and movement survive."""
    return str(html).replace(f'id="{name}"', f'id="{name}" hx-swap-oob="morph"', 1)
