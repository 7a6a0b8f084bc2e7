"""The law of hidden cards over the real bytes: pages, frames, refusals, log lines, exports, error pages, the admin."""

from collections.abc import Iterator
from random import Random

import pytest
from asgiref.sync import async_to_sync
from django.test import Client
from markupsafe import Markup

from games.live.guard import Closing, Reason
from games.live.hub import show
from games.live.regions import Scene, Viewer
from games.models import Game
from games.rules.houserules import Rules
from games.rules.phases import Phase
from games.rules.presets import PRESETS
from games.selectors.tables import table_of
from games.services.play import play_move
from tests.games.people import order, person, started
from tests.rules.test_laws_hidden import permuted
from tests.rules.wild import wild_move
from tests.wire.houses import House, answer_bytes, assert_nobody_learns_anything, standing_clock
from tests.wire.stories import some_house_rules
from tests.wire.wires import in_database

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("moves", [5, 18])
@pytest.mark.parametrize("preset", PRESETS)
async def test_no_byte_depends_on_a_hidden_card(preset: str, moves: int) -> None:
    house = await in_database(House)(PRESETS[preset], chance=moves, most=moves)
    await assert_nobody_learns_anything(house)


@pytest.mark.parametrize("rules", some_house_rules(4, seats=3))
async def test_no_byte_depends_on_a_hidden_card_under_random_house_rules(rules: Rules) -> None:
    house = await in_database(House)(rules, chance=rules.hand_size, most=14)
    await assert_nobody_learns_anything(house)


class Frames:
    """A socket as a hub knows it, which has been sent nothing yet."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer, self.layout = viewer, None
        self.sent: dict[str, Markup] = {}
        self.frames: list[str] = []

    async def send_html(self, html: str) -> None:
        self.frames.append(html)

    async def turn_away(self, code: Closing, reason: Reason) -> None:
        raise AssertionError("nobody is turned away here")


@pytest.fixture
def no_time_passes() -> Iterator[None]:
    with standing_clock():
        yield


@pytest.mark.usefixtures("no_time_passes")
@pytest.mark.parametrize("preset", PRESETS)
def test_what_was_seen_before_cannot_be_seen_again(preset: str) -> None:
    """At every move: everything that a viewer cannot see now, though they may remember it, is dealt out anew."""
    game, live = started("Ann", "Ben", "Cleo", preset=preset, turn_seconds=30)
    browsers = [Client() for _ in range(4)]
    for browser, name in zip(browsers[1:], ("Ann", "Ben", "Cleo"), strict=True):
        browser.force_login(person(name))
    table, rng = table_of(game.pk), Random(preset)
    for browser in browsers:
        # The first visit is noted, and brings cookies.
        browser.get(game.get_absolute_url())
    for _ in range(14):
        since, after = len(live.play.events), live.play.copy()
        move = wild_move(after, rng)
        after.play(move)
        if after.phase is Phase.OVER:
            break
        play_move(round_id=live.round_id, seat=move.seat, text=order(move), seen=live.number)
        after = live.play
        for seat, browser in enumerate(browsers):
            honest = got_now(browser, game, Scene(table, live, since=since), seat)
            live.play = permuted(after, seat, rng)
            assert got_now(browser, game, Scene(table, live, since=since), seat) == honest
            live.play = after


def got_now(browser: Client, game: Game, scene: Scene, seat: int) -> list[object]:
    """A page that is opened now, and what a socket is sent."""
    user_id = scene.table.people[seat - 1].user_id if seat else None
    socket = Frames(Viewer(user_id, seat))
    async_to_sync(show)(scene, socket)
    return [answer_bytes(browser.get(game.get_absolute_url())), socket.frames]
