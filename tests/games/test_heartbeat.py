"""A page asks whether it is heard: it learns how far the table is, and what it has missed."""

import json
import re
from unittest.mock import patch

import pytest
from channels.db import database_sync_to_async
from django.db.backends.utils import CursorWrapper

from games.live.hub import hub_of
from games.models import Move
from games.rules.phases import Phase
from tests.games.people import let_the_clock_play, open_game, started
from tests.games.test_socket import Browser, browse  # noqa: F401  # the fixture

pytestmark = pytest.mark.django_db(transaction=True)
in_database = database_sync_to_async


def regions(html: str) -> set[str]:
    return set(re.findall(r'id="([\w-]+)"[^>]* hx-swap-oob', html))


async def test_a_beat_is_answered_with_round_move_and_time(browse) -> None:  # noqa: F811
    game, _live = await in_database(started)("Ann", "Ben")
    ann = await browse(game, "Ann")
    await ann.does("beat", round="1", seen="0")
    await ann.settle(lambda html: 'id="beat"' in html)
    assert re.search(r'data-round="1" data-number="0" data-now="\d{13}"', ann.newest)


async def test_a_beat_of_a_page_that_is_up_to_date_does_not_touch_the_database(browse, monkeypatch) -> None:  # noqa: F811
    # Nobody else asks in between.
    monkeypatch.setattr("games.live.watch.SECONDS", 3600)
    game, live = await in_database(started)("Ann", "Ben")
    ann = await browse(game, "Ann")
    before = len(ann.frames)
    with patch.object(CursorWrapper, "execute") as query:
        await ann.does("beat", round="1", seen="0")
        await ann.settle(lambda html: 'id="beat"' in html)
    assert regions("".join(ann.frames[before:])) == {"beat"}
    assert not query.called
    assert await Move.objects.filter(round_id=live.round_id).acount() == 0


@pytest.mark.parametrize("told", [{"round": "1", "seen": "7"}, {"round": "2", "seen": "0"}, {}])
async def test_a_page_that_is_somewhere_else_is_shown_everything(browse, told: dict[str, str]) -> None:  # noqa: F811
    game, _live = await in_database(started)("Ann", "Ben")
    ann = await browse(game, "Ann")
    before = len(ann.frames)
    await ann.does("beat", **told)
    await ann.settle(lambda html: 'id="beat"' in html)
    assert {"stage", "state", "beat"} <= regions("".join(ann.frames[before:]))


async def test_a_page_that_missed_a_move_is_shown_it(browse) -> None:  # noqa: F811
    game, live = await in_database(started)("Ann", "Ben")
    ann = await browse(game, "Ann")
    hub_of(game.pk).sockets.clear()  # nobody tells Ann's page
    await in_database(let_the_clock_play)(live, Phase.TURN)
    await ann.settle()
    assert "You are ready." not in "".join(ann.frames)
    await ann.does("beat", round="1", seen="0")
    await ann.settle(lambda html: "You are ready." in html)
    assert 'data-number="2"' in ann.newest


async def test_a_waiting_room_has_a_heart_too(browse) -> None:  # noqa: F811
    game = await in_database(open_game)("Ann", "Ben")
    ann, nobody = await browse(game, "Ann"), await browse(game)
    for page in (ann, nobody):
        before = len(page.frames)
        await page.does("beat", round="0", seen="0")
        await page.settle(lambda html: 'id="beat"' in html)
        assert regions("".join(page.frames[before:])) == {"beat"}


async def test_every_action_is_answered_by_its_name(browse) -> None:  # noqa: F811
    game, _live = await in_database(started)("Ann", "Ben")
    ann = await browse(game, "Ann")
    await ann.does("ready", seen="0", action="one")
    await ann.settle(lambda html: 'data-action="one"' in html)
    await ann.does("draw", seen="1", action='<b>"two"')
    await ann.settle(lambda html: 'data-action="&lt;b&gt;&#34;two&#34;"' in html and 'id="refusal"' in html)


async def test_a_page_of_somebody_who_has_signed_out_is_told_so() -> None:
    game, _live = await in_database(started)("Ann", "Ben")
    browser = Browser(game, None)
    browser.socket.scope["query_string"] = b"signed-in"
    await browser.socket.connect()
    assert (await browser.socket.receive_output()) == {"type": "websocket.close", "code": 4401}


async def test_what_arrives_twice_by_socket_is_done_once(browse) -> None:  # noqa: F811
    game = await in_database(open_game)("Ann", "Ben")
    ann = await browse(game, "Ann")
    for _ in range(2):
        await ann.socket.send_to(text_data=json.dumps({"say": "Good evening", "action": "a1"}))
    await ann.socket.send_to(text_data=json.dumps({"say": "Good night", "action": "a2"}))
    await ann.settle(lambda html: "Good night" in html)
    assert [line.text async for line in game.messages.order_by("pk")] == ["Good evening", "Good night"]
