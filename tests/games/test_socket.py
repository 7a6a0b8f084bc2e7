"""The socket of a table: what is sent to whom, and what happens to messages that should not have been sent."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator

from accounts.models import User
from cambio_site.asgi import application
from games.live.routing import urlpatterns
from games.models import Game, Move
from games.rules.phases import Phase
from games.rules.report import report_round
from games.services.rounds_in_play import live_round
from tests.builders import play, table
from tests.games.people import current_round, let_the_clock_play, open_game, person, started

pytestmark = pytest.mark.django_db(transaction=True)
in_database = database_sync_to_async


class Browser:
    """Somebody's page: it keeps the newest HTML of every region, as a browser would."""

    def __init__(self, game: Game, user: User | None, origin: bytes = b"http://localhost") -> None:
        from channels.routing import URLRouter
        from django.contrib.auth.models import AnonymousUser

        async def as_user(scope, receive, send):  # type: ignore[no-untyped-def]
            scope["user"] = user or AnonymousUser()
            await URLRouter(urlpatterns)(scope, receive, send)

        self.socket = WebsocketCommunicator(as_user, f"/ws/tables/{game.code}/", headers=[(b"origin", origin)])
        self.html = ""
        self.frames: list[str] = []

    async def open(self) -> "Browser":
        is_open, _protocol = await self.socket.connect()
        assert is_open
        await self.settle(lambda html: 'id="stage"' in html)
        return self

    async def settle(self, until: Callable[[str], bool] = lambda _html: True) -> None:
        """Take what has been sent, until nothing comes any more and the page is as wished."""
        for _ in range(200):
            while not await self.socket.receive_nothing(timeout=0.02, interval=0.005):
                message = await self.socket.receive_output()
                if message["type"] == "websocket.send":
                    self.frames.append(message["text"])
            if until("".join(self.frames)):
                return
        raise AssertionError("it never came: " + "".join(self.frames)[-500:])

    async def does(self, move: str, **fields: str) -> None:
        await self.socket.send_to(text_data=json.dumps({"move": move, **fields}))

    @property
    def newest(self) -> str:
        return self.frames[-1] if self.frames else ""


@pytest_asyncio.fixture
async def browse() -> AsyncIterator[Callable[..., object]]:
    opened: list[Browser] = []

    async def browse(game: Game, name: str | None = None) -> Browser:
        user = await in_database(person)(name) if name else None
        browser = Browser(game, user)
        opened.append(browser)
        return await browser.open()

    yield browse
    for browser in opened:
        await browser.socket.disconnect()


async def test_a_page_gets_the_table_when_it_connects(browse) -> None:
    game = await in_database(open_game)("Ann", "Ben")
    ann = await browse(game, "Ann")
    assert 'id="stage"' in ann.frames[0]
    assert 'value="start"' in ann.frames[0]


async def test_the_start_reaches_everybody(browse) -> None:
    game = await in_database(open_game)("Ann", "Ben")
    ann, ben = await browse(game, "Ann"), await browse(game, "Ben")
    await ann.does("start")
    for page in (ann, ben):
        await page.settle(lambda html: 'id="seat-2"' in html and 'value="ready"' in html)


async def test_a_move_is_in_the_log_and_on_every_page(browse) -> None:
    game, live = await in_database(started)("Ann", "Ben")
    ann, ben = await browse(game, "Ann"), await browse(game, "Ben")
    await ann.does("ready", seen="0")
    await ben.settle(lambda html: "ann is ready." in html)
    assert await Move.objects.filter(round_id=live.round_id).acount() == 1


async def test_only_what_changed_is_sent(browse) -> None:
    game, _live = await in_database(started)("Ann", "Ben")
    ann = await browse(game, "Ann")
    await ann.does("ready", seen="0")
    await ann.settle(lambda html: "You are ready." in html)
    changed = re.findall(r'id="([\w-]+)" hx-swap-oob', "".join(ann.frames[1:]))
    assert "seat-2" not in changed
    assert "sheet" not in changed
    assert {"state", "seat-1", "prompt", "log-newest"} <= set(changed)


async def test_a_refusal_goes_to_the_sender_alone_in_words(browse) -> None:
    game, live = await in_database(started)("Ann", "Ben")
    ann, ben = await browse(game, "Ann"), await browse(game, "Ben")
    before = len(ben.frames)
    await ann.does("draw", seen="0")
    await ann.settle(lambda html: "Play starts when everybody is ready." in html)
    await ben.settle()
    assert len(ben.frames) == before
    assert await Move.objects.filter(round_id=live.round_id).acount() == 0


async def test_the_seat_comes_from_the_session_not_from_the_message(browse) -> None:
    game, live = await in_database(started)("Ann", "Ben")
    ben = await browse(game, "Ben")
    await ben.does("ready", seen="0", seat="1", user="1")
    await ben.settle(lambda html: "You are ready." in html)
    assert await Move.objects.filter(round_id=live.round_id, seat=1).acount() == 0


async def test_a_spectator_sees_the_table_and_cannot_act(browse) -> None:
    game, live = await in_database(started)("Ann", "Ben")
    dan, nobody = await browse(game, "Dan"), await browse(game)
    for page in (dan, nobody):
        assert 'name="move"' not in "".join(page.frames)
        await page.does("ready", seen="0")
        await page.settle(lambda html: "You are watching" in html)
    assert await Move.objects.filter(round_id=live.round_id).acount() == 0


async def test_a_table_that_is_not_there_closes_the_socket() -> None:
    browser = Browser(Game(code="nosuchtable1"), None)
    await browser.socket.connect()
    assert (await browser.socket.receive_output()) == {"type": "websocket.close", "code": 4404}


async def test_strangers_are_not_welcome_where_spectators_are_not() -> None:
    game, _live = await in_database(started)("Ann", "Ben", allows_spectators=False)
    browser = Browser(game, await in_database(person)("Dan"))
    await browser.socket.connect()
    assert (await browser.socket.receive_output())["code"] == 4404


async def test_a_page_of_another_site_is_turned_away() -> None:
    game = await in_database(open_game)("Ann", "Ben")
    path = f"/ws/tables/{game.code}/"
    socket = WebsocketCommunicator(application, path, headers=[(b"origin", b"http://evil.example")])
    is_open, _code = await socket.connect()
    assert not is_open


@pytest.mark.parametrize(
    "rubbish", [" ", "{", "[]", "7", '{"move": 7}', '{"move": null}', '{"say": ["a"]}', "x" * 9000]
)
async def test_rubbish_is_answered_in_words_and_changes_nothing(browse, rubbish: str) -> None:
    game, live = await in_database(started)("Ann", "Ben")
    ann = await browse(game, "Ann")
    before = await in_database(report_round)(live.play)
    await ann.socket.send_to(text_data=rubbish)
    await ann.settle(lambda html: 'id="refusal"' in html)
    assert await in_database(report_round)(live.play) == before
    assert await Move.objects.filter(round_id=live.round_id).acount() == 0


async def test_picking_a_card_is_nobody_elses_business(browse) -> None:
    game, live = await in_database(started)("Ann", "Ben", preset="cambia")
    live.play = table("AS 2S 3S 4S / 5H 6S KH XR", preset="cambia", draw="JS")
    play(live.play, "Ann draw", "Ann discard")
    ann, ben = await browse(game, "Ann"), await browse(game, "Ben")
    before = len(ben.frames)
    await ann.does("pick 1.2")
    await ann.settle(lambda html: "is-picked" in html)
    await ben.settle()
    assert len(ben.frames) == before


async def test_chat_reaches_the_table_but_not_those_who_blocked_the_speaker(browse) -> None:
    from accounts.models import Block

    game = await in_database(open_game)("Ann", "Ben", "Cleo")
    ben, cleo = await in_database(person)("Ben"), await in_database(person)("Cleo")
    await Block.objects.acreate(blocker=cleo, blocked=ben)
    pages = {name: await browse(game, name) for name in ("Ann", "Ben", "Cleo")}
    await pages["Ben"].socket.send_to(text_data=json.dumps({"say": "Good cards, <b>everybody</b>"}))
    await pages["Ann"].settle(lambda html: "Good cards, &lt;b&gt;everybody" in html)
    await pages["Cleo"].settle()
    assert "Good cards" not in "".join(pages["Cleo"].frames)


async def test_bots_play_while_the_table_is_open(browse) -> None:
    game, live = await in_database(started)("Ann", bots=2)
    ann = await browse(game, "Ann")
    await ann.does("ready", seen="0")
    await ann.settle(lambda html: html.count("is ready.") >= 2)
    for _ in range(100):
        if live.play.phase is not Phase.MEMORY and live.play.current == 1:
            break
        await asyncio.sleep(0.05)
    assert live.play.current == 1 or live.play.phase in (Phase.GIVE, Phase.OVER)


async def test_a_whole_round_on_the_socket_ends_with_the_result(browse) -> None:
    game, _live = await in_database(started)("Ann", "Ben")
    ann = await browse(game, "Ann")
    live = await in_database(current_round)(game)
    await in_database(let_the_clock_play)(live, Phase.TURN)
    await in_database(_call_and_finish)(live)
    await ann.settle(lambda html: 'value="next"' in html)
    assert "won round 1." in "".join(ann.frames)


def _call_and_finish(live) -> None:  # type: ignore[no-untyped-def]
    from games.services.play import play_move

    play_move(round_id=live.round_id, seat=live.play.current, text="call", seen=live.number)
    let_the_clock_play(live_round(live.round_id))
