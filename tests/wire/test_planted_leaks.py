"""The law of bytes can fail: whoever plants a leak, however small, is found out."""

import logging
from collections.abc import Callable
from typing import Any

import pytest
from markupsafe import Markup

import games.live.consumers
import games.live.hub
import games.live.sending
import games.presenters.log
import games.views.tables
from accounts import export
from games.live.regions import Scene, Viewer
from games.models import Round
from games.rules.cards import Card
from games.rules.presets import PRESETS
from games.rules.round import Round as Play
from games.services.errors import Refused
from games.services.rounds_in_play import LiveRound, live_round
from tests.wire.houses import House, assert_nobody_learns_anything
from tests.wire.wires import in_database

pytestmark = pytest.mark.django_db(transaction=True)
Plant = Callable[[pytest.MonkeyPatch], None]


def hidden(live: LiveRound | None) -> Card:
    """The lowest card of the draw pile: in a short story nobody ever sees it."""
    assert live is not None
    return live.play.draw_pile[0]


def changed(region: str, change: Callable[[str, Card], str]) -> Plant:
    """A region whose HTML is changed by a hidden card, on pages or sockets."""

    def plant(monkeypatch: pytest.MonkeyPatch, room: Any = games.live.sending, name: str = "regions_for") -> None:
        honest = getattr(room, name)

        def leaky(scene: Scene, viewer: Viewer) -> dict[str, Markup]:
            regions = honest(scene, viewer)
            return regions | {region: Markup(change(str(regions[region]), hidden(scene.live)))}  # noqa: S704

        monkeypatch.setattr(room, name, leaky)

    return plant


data_attribute = changed("piles", lambda html, card: html.replace(">", f' data-next="{card}">', 1))
class_name = changed("seat-2", lambda html, card: html.replace('class="seat', f'class="seat is-{card.suit}', 1))
length_of_a_frame = changed("prompt", lambda html, card: html + " " * card.index)
alternative_text = changed("piles", lambda html, card: html.replace("</", f"<i aria-label={card.rank}></i></", 1))


def page_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    plant: Any = changed("log", lambda html, card: html.replace("</li>", f"<!-- {card} --></li>", 1))
    plant(monkeypatch, games.views.tables, "whole_page")


def count_of_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = games.live.hub.show

    async def leaky(scene: Scene, socket: Any) -> None:
        await honest(scene, socket)
        if hidden(scene.live).suit in "HD":
            await socket.send_html("<i></i>")

    monkeypatch.setattr(games.live.hub, "show", leaky)


def order_of_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = games.live.sending.regions_for

    def leaky(scene: Scene, viewer: Viewer) -> dict[str, Markup]:
        regions = honest(scene, viewer)
        return dict(reversed(regions.items())) if hidden(scene.live).suit in "HD" else regions

    monkeypatch.setattr(games.live.sending, "regions_for", leaky)


def words_of_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = games.live.consumers.act

    def leaky(*, game_id: int, **more: Any) -> None:
        try:
            honest(game_id=game_id, **more)
        except Refused as refusal:
            if hidden(live_round(Round.objects.get(game_id=game_id).pk)).suit in "HD":
                raise Refused(f"{refusal.message}!") from None
            raise

    monkeypatch.setattr(games.live.consumers, "act", leaky)


def line_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """What only one saw, told to all: the log is made from what a player learnt and not from what everybody did."""
    honest = Play.events_for

    def leaky(play: Play, viewer: int | None = None, since: int = 0) -> Any:
        return honest(play, viewer or 1, since)

    monkeypatch.setattr(Play, "events_for", leaky)
    line = games.presenters.log.Teller.line

    def told(teller: Any, event: Any) -> str | None:
        return f"{line(teller, event)} {event}"

    monkeypatch.setattr(games.presenters.log.Teller, "line", told)


def line_of_the_servers_log(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = games.live.sending.regions_for

    def leaky(scene: Scene, viewer: Viewer) -> dict[str, Markup]:
        logging.getLogger("games").warning("showing %s", hidden(scene.live))
        return honest(scene, viewer)

    monkeypatch.setattr(games.live.sending, "regions_for", leaky)


def picture_of_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round that is printed with its cards tells them to whoever reads error reports."""
    monkeypatch.setattr(Play, "__repr__", lambda play: f"<Round {play.draw_pile}>")


def export_of_ones_data(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = export.export_of

    def leaky(user: Any) -> dict[str, Any]:
        return honest(user) | {"next": str(hidden(live_round(Round.objects.get().pk)))}

    monkeypatch.setattr("accounts.views.data.export_of", leaky)


PLANTED = [
    data_attribute,
    class_name,
    length_of_a_frame,
    alternative_text,
    page_alone,
    count_of_frames,
    order_of_frames,
    words_of_a_refusal,
    line_at_the_table,
    line_of_the_servers_log,
    picture_of_a_round,
    export_of_ones_data,
]
NAMES = ["data attribute", "class name", "length of a frame", "alternative text"]
NAMES += [plant.__name__.replace("_", " ") for plant in PLANTED[len(NAMES) :]]


@pytest.mark.parametrize("plant", PLANTED, ids=NAMES)
async def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    house = await in_database(House)(PRESETS["cambia"], chance=3, most=7)
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=r"hidden cards apart|another number of answers"):
        await assert_nobody_learns_anything(house)
