"""The same against a real server in its own process, over real connections."""

import json
import re
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType, WSServerHandshakeError

from games.live.guard import Closing
from tests.browser.conftest import running_site

# Autobahn does not argue with who breaks the protocol: it says why, or just hangs up.
DROPPED = (1002, 1006, 1007, 1009)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_site(tmp_path_factory.mktemp("guarded")) as address:
        yield address


@pytest_asyncio.fixture
async def visitor() -> AsyncIterator[ClientSession]:
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as found:
        yield found


async def post(visitor: ClientSession, site: str, page: str, path: str) -> str:
    """Press a button of a page; where that leads."""
    async with visitor.get(site + page) as answer:
        token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', await answer.text())
    assert token
    async with visitor.post(site + path, data={"csrfmiddlewaretoken": token[1]}) as answer:
        assert answer.status == 200
        return answer.url.path


async def play(visitor: ClientSession, site: str) -> ClientWebSocketResponse:
    """Come as a guest, start a game against bots, open its socket."""
    await post(visitor, site, "/accounts/login/", "/play-now/")
    table = await post(visitor, site, "/tables/", "/tables/bots/")
    return await visitor.ws_connect(f"{site}/ws{table}", headers={"Origin": site})


async def last_words(socket: ClientWebSocketResponse) -> list[str]:
    """Everything that comes until the server closes the socket."""
    said = []
    while (message := await socket.receive(timeout=20)).type is WSMsgType.TEXT:
        said.append(message.data)
    return said


async def is_open(visitor: ClientSession, site: str) -> bool:
    async with visitor.get(site + "/") as answer:
        return answer.status == 200


async def test_a_megabyte_is_cut_off(visitor: ClientSession, site: str) -> None:
    socket = await play(visitor, site)
    await socket.send_str(json.dumps({"say": "x" * 1_000_000}))
    await last_words(socket)
    assert socket.close_code in DROPPED
    assert await is_open(visitor, site)


async def test_five_hundred_messages_at_once_are_answered_in_words_then_not_at_all(
    visitor: ClientSession, site: str
) -> None:
    socket = await play(visitor, site)
    for _ in range(500):
        await socket.send_str('{"move": "draw", "seen": "0"}')
    said = await last_words(socket)
    assert any("A little slower, please." in text for text in said)
    assert socket.close_code == Closing.TOO_OFTEN
    assert await is_open(visitor, site)


async def test_letters_that_are_none_close_the_socket(visitor: ClientSession, site: str) -> None:
    socket = await play(visitor, site)
    await socket.send_frame(b'{"say": "\xff\xfe"}', WSMsgType.TEXT)
    await last_words(socket)
    assert socket.close_code in DROPPED
    assert await is_open(visitor, site)


async def test_signing_out_closes_a_real_socket(visitor: ClientSession, site: str) -> None:
    socket = await play(visitor, site)
    await post(visitor, site, "/accounts/logout/", "/accounts/logout/")
    await last_words(socket)
    assert socket.close_code == Closing.SIGNED_OUT


@pytest.mark.parametrize("origin", ["http://evil.example", None])
async def test_a_page_of_another_site_opens_no_socket(visitor: ClientSession, site: str, origin: str | None) -> None:
    with pytest.raises(WSServerHandshakeError) as refused:
        await visitor.ws_connect(f"{site}/ws/lobby/", headers={"Origin": origin} if origin else {})
    assert refused.value.status == 403


async def test_behind_https_everything_is_kept_there(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running_site(tmp_path_factory.mktemp("https"), CAMBIO_HTTPS="1") as site:
        async with ClientSession(headers={"X-Forwarded-Proto": "https"}) as visitor:
            async with visitor.get(site + "/accounts/login/") as answer:
                assert int(re.findall(r"max-age=(\d+)", answer.headers["Strict-Transport-Security"])[0]) >= 31536000
                assert all(cookie["secure"] for cookie in answer.cookies.values())
                assert "csrftoken" in answer.cookies
            async with visitor.get(site + "/nothing/here/") as answer:
                assert answer.status == 404
                assert "Strict-Transport-Security" in answer.headers
                assert "unsafe" not in answer.headers["Content-Security-Policy"]
            plain = {"X-Forwarded-Proto": "http"}
            async with visitor.get(site + "/", headers=plain, allow_redirects=False) as answer:
                assert answer.status == 301
                assert answer.headers["Location"].startswith("https://")
