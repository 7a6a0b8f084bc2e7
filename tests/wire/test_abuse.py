"""What happens to those who send too much, too often or rubbish: words first, then the door; the table never minds."""

import json
import logging
from collections.abc import AsyncIterator
from functools import partial

import pytest
import pytest_asyncio
from channels.testing import WebsocketCommunicator
from django.test import Client

import games.live.consumers
from cambio_site.asgi import application
from games.live import guard, guarded, sockets
from games.live.guard import Bucket, Buckets, Closing, Pace, Rate, Reason, Refusals, Verdict, refusals
from games.live.guarded import address_of
from games.live.hub import _hubs
from games.models import Game, Message, Move
from tests.games.people import open_game, person, started
from tests.wire.wires import Wire, in_database, settled

pytestmark = pytest.mark.django_db(transaction=True)


class Guests:
    """Opens sockets, and closes them when the test is over."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []

    async def open(self, path: str, name: str = "", *, address: str = "192.0.2.7") -> Wire:
        browser = Client()
        if name:
            await in_database(browser.force_login)(await in_database(person)(name))
        wire = Wire(path, browser, address=address)
        self.wires.append(wire)
        return await wire.open()

    async def at(self, game: Game, name: str = "", **more: str) -> Wire:
        return await self.open(f"/ws/tables/{game.code}/", name, **more)


@pytest_asyncio.fixture
async def guests() -> AsyncIterator[Guests]:
    found = Guests()
    yield found
    for wire in found.wires:
        await wire.close()


@pytest.fixture
def no_time_passes(limits: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded, "Pace", partial(Pace, clock=lambda: 0.0))


NOT_READ = "That could not be read."
SLOWER = "A little slower, please."

RUBBISH = {
    "nothing": "",
    "half a message": '{"move": "draw"',
    "a list": "[]",
    "a number": "7",
    "a word": '"draw"',
    "nothing at all": "null",
    "not a number": "NaN",
    "a number as a move": '{"move": 7}',
    "nothing as a move": '{"move": null}',
    "a list as a move": '{"move": ["draw"]}',
    "a huge number": '{"seen": ' + "9" * 7000 + "}",
    "a deep nest": "[" * 4000 + "]" * 4000,
    "a deep nest of fields": '{"move":' * 800 + "1" + "}" * 800,
    "half a letter": '{"say": "\\ud800"}',
    "half a letter as a move": '{"move": "draw \\udfff"}',
    "the character 0": '{"say": "a\\u0000b"}',
    "bytes": b'{"move": "draw"}',
    "other bytes": bytes(range(256)),
    "a long line": json.dumps({"say": "x" * 401}),
    "a long message": json.dumps({"say": "x" * 9000}),
    "a long message of many letters": json.dumps({"say": "😱" * 2500}, ensure_ascii=False),
}


@pytest.mark.parametrize("frame", RUBBISH.values(), ids=RUBBISH)
async def test_rubbish_is_answered_in_words(
    guests: Guests, frame: str | bytes, caplog: pytest.LogCaptureFixture
) -> None:
    game, _live = await in_database(started)("Ann", "Ben")
    ann, ben = await guests.at(game, "Ann"), await guests.at(game, "Ben")
    before = len(ben.sent)
    await ann.sends(frame)
    await settled(ann, ben)
    assert NOT_READ in ann.frames[-1]
    assert ann.code is None
    assert len(ben.sent) == before
    assert await Move.objects.acount() + await Message.objects.acount() == 0
    assert sum(refusals.counts.values()) == 1
    assert not [record for record in caplog.records if record.levelno > logging.INFO]


@pytest.mark.parametrize("order", ["fly away", "draw 1", "swap", "swap 99", "look 99.99", "sit down", "٣", "DRAW", "²"])
async def test_unknown_verbs_are_answered_in_words(guests: Guests, order: str) -> None:
    game, _live = await in_database(started)("Ann", "Ben")
    ann = await guests.at(game, "Ann")
    await ann.says(order, seen="0")
    await settled(ann)
    assert 'id="refusal"' in "".join(ann.frames[1:]) or order == "sit down"
    assert await Move.objects.acount() == 0


async def test_a_message_that_is_far_too_big_closes_the_socket(guests: Guests) -> None:
    game, _live = await in_database(started)("Ann", "Ben")
    ann = await guests.at(game, "Ann")
    await ann.sends("x" * 100_000)
    await settled(ann)
    assert ann.code == Closing.TOO_BIG
    assert refusals.counts == {Reason.TOO_BIG: 1}


async def test_who_does_not_slow_down_is_told_so_and_then_shown_the_door(guests: Guests, no_time_passes: None) -> None:
    game, live = await in_database(started)("Ann", "Ben")
    ann = await guests.at(game, "Ann")
    for _ in range(500):
        await ann.says("draw", seen="0")
    await settled(ann)
    told = [frame for frame in ann.frames if SLOWER in frame]
    assert len(told) == guard.SOCKET_RATE.patience
    assert ann.code == Closing.TOO_OFTEN
    assert ann.sent[-1]["type"] == "websocket.close"
    assert live.number == 0


async def test_the_lobby_does_not_listen_for_ever_either(guests: Guests, no_time_passes: None) -> None:
    dan = await guests.open("/ws/lobby/")
    for _ in range(100):
        await dan.says("hello")
    await settled(dan)
    assert dan.code == Closing.TOO_OFTEN


async def test_many_sockets_of_one_person_count_together(guests: Guests, no_time_passes: None) -> None:
    game, _live = await in_database(started)("Ann", "Ben")
    tabs = [await guests.at(game, "Ann") for _ in range(4)]
    for tab in tabs:
        for _ in range(20):
            await tab.says("draw", seen="0")
        await settled(tab)
    told = [any(SLOWER in frame for frame in tab.frames) for tab in tabs]
    assert told == [False, False, False, True]


async def test_a_new_socket_brings_no_new_patience(guests: Guests, no_time_passes: None) -> None:
    game, _live = await in_database(started)("Ann", "Ben")
    for _ in range(6):
        ann = await guests.at(game, "Ann")
        for _ in range(24):
            await ann.says("draw", seen="0")
        await settled(ann)
        await ann.close()
    again = await guests.at(game, "Ann")
    await again.says("draw", seen="0")
    await settled(again)
    assert again.code == Closing.TOO_OFTEN


async def test_others_are_not_kept_waiting_by_somebody_in_a_hurry(guests: Guests, no_time_passes: None) -> None:
    game, live = await in_database(started)("Ann", "Ben")
    ann, ben = await guests.at(game, "Ann"), await guests.at(game, "Ben")
    for _ in range(60):
        await ann.says("draw", seen="0")
    await ben.says("ready", seen="0")
    await settled(ann, ben)
    assert live.number == 1


async def test_one_person_has_so_many_sockets_and_no_more(guests: Guests, limits: None) -> None:
    tabs = [await guests.open("/ws/lobby/", "Ann") for _ in range(guard.MOST_SOCKETS_A_PERSON + 1)]
    assert [tab.code for tab in tabs] == [None] * guard.MOST_SOCKETS_A_PERSON + [Closing.TOO_MANY]
    await tabs[0].close()
    assert (await guests.open("/ws/lobby/", "Ann")).code is None
    assert (await guests.open("/ws/lobby/", "Ben")).code is None


async def test_one_address_has_so_many_sockets_and_no_more(
    guests: Guests, limits: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_SOCKETS_AN_ADDRESS", 3)
    opened = [await guests.open("/ws/lobby/") for _ in range(4)]
    assert [wire.code for wire in opened] == [None, None, None, Closing.TOO_MANY]
    assert (await guests.open("/ws/lobby/", address="192.0.2.8")).code is None
    behind_a_proxy = [await guests.open("/ws/lobby/", address="127.0.0.1") for _ in range(4)]
    assert {wire.code for wire in behind_a_proxy} == {None}


async def test_a_socket_that_breaks_does_not_count_for_ever(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    game, _live = await in_database(started)("Ann", "Ben")
    ann = await guests.at(game, "Ann")
    user_id = (await in_database(person)("Ann")).pk
    assert len(sockets.sockets.of_user(user_id)) == 1
    monkeypatch.setattr(games.live.consumers, "act", None)
    await ann.says("ready", seen="0")
    await settled(ann)
    assert ann.task is not None
    with pytest.raises(TypeError):
        await ann.task
    assert sockets.sockets.of_user(user_id) == []
    assert game.pk not in _hubs


async def test_without_limits_everything_goes(guests: Guests) -> None:
    game, _live = await in_database(started)("Ann", "Ben")
    tabs = [await guests.at(game, "Ann") for _ in range(guard.MOST_SOCKETS_A_PERSON + 2)]
    for _ in range(100):
        await tabs[0].says("unpick")
    await settled(*tabs)
    assert {tab.code for tab in tabs} == {None}


def test_forms_count_like_messages(limits: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "monotonic", lambda: 0.0)
    game, live = started("Ann", "Ben")
    browser = Client()
    browser.force_login(person("Ann"))
    for _ in range(int(guard.PERSON_RATE.burst)):
        browser.post(f"{game.get_absolute_url()}act/", {"move": "draw"})
    page = browser.post(f"{game.get_absolute_url()}act/", {"move": "ready"}, follow=True)
    assert SLOWER in page.content.decode()
    assert live.number == 0


@pytest.mark.parametrize("text", ["a\0b", "\0", "draw\0"])
def test_the_character_0_in_a_form_is_no_news(text: str) -> None:
    game, live = started("Ann", "Ben")
    browser = Client()
    browser.force_login(person("Ann"))
    for field in ("move", "say", "nonce"):
        assert browser.post(f"{game.get_absolute_url()}act/", {"move": "draw", field: text}).status_code == 302
    for wanted in ("rules", "table"):
        assert browser.get("/tables/new/", {wanted: text}).status_code in {200, 404}
    assert live.number == Message.objects.count() == 0


@pytest.mark.parametrize("name", ["", "Dan"])
@pytest.mark.parametrize(
    "order", ["ready", "draw", "snap 1.1", "pick 1.1", "unpick", "start", "end", "clear 2", "next"]
)
async def test_spectators_cannot_act(guests: Guests, name: str, order: str) -> None:
    game, live = await in_database(started)("Ann", "Ben")
    watching = await guests.at(game, name)
    before = await Game.objects.values().aget()
    await watching.says(order, seen="0", seat="1", user="1")
    await watching.sends('{"say": "hello"}')
    await settled(watching)
    assert sum('id="refusal"' in frame for frame in watching.frames) >= 2
    assert await Game.objects.values().aget() == before
    assert live.number == await Message.objects.acount() == 0


async def test_a_stranger_who_waited_for_a_table_without_spectators_is_shown_out_when_it_starts(guests: Guests) -> None:
    game = await in_database(open_game)("Ann", "Ben", allows_spectators=False)
    ann, dan = await guests.at(game, "Ann"), await guests.at(game, "Dan")
    await ann.says("start")
    await settled(ann, dan)
    assert dan.code == Closing.NOT_FOUND
    assert 'id="piles"' not in "".join(dan.frames)
    assert 'id="piles"' in "".join(ann.frames)


@pytest.mark.parametrize("origin", [b"http://evil.example", b"http://localhost.evil.example", b"null", b"", None])
@pytest.mark.parametrize("path", ["/ws/lobby/", "/ws/tables/{code}/"])
async def test_only_our_own_pages_open_sockets(path: str, origin: bytes | None) -> None:
    """A program that does not say which page it is acts for no browser, and is turned away as well."""
    game = await in_database(open_game)("Ann", "Ben")
    headers = [] if origin is None else [(b"origin", origin)]
    socket = WebsocketCommunicator(application, path.format(code=game.code), headers=headers)
    is_open, _code = await socket.connect()
    assert not is_open
    assert refusals.counts == {Reason.FOREIGN_PAGE: 1}


def test_a_bucket_fills_up_with_time() -> None:
    bucket = Bucket(Rate(burst=2, per_second=1, patience=1), now=0)
    verdicts = [bucket.take(now) for now in (0, 0, 0, 0, 4, 4, 4)]
    fine, refused, enough = Verdict.FINE, Verdict.REFUSED, Verdict.ENOUGH
    assert verdicts == [fine, fine, refused, enough, fine, fine, refused]


def test_buckets_do_not_pile_up() -> None:
    buckets = Buckets(Rate(1, 1, 1), most=10)
    for who in range(100):
        buckets.take(who, now=0)
    assert len(buckets._buckets) == 10


async def test_what_was_refused_is_logged_together_and_without_names(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    counted = Refusals()
    for reason in (Reason.TOO_OFTEN, Reason.UNREADABLE, Reason.TOO_OFTEN):
        counted.count(reason)
    counted.tell()
    counted.tell()
    assert caplog.messages == ["Refused on sockets: too often 2, unreadable 1"]
    assert counted.counts[Reason.TOO_OFTEN] == 2


@pytest.mark.parametrize(
    ("proxies", "forwarded", "found"),
    [
        (0, b"203.0.113.9", "192.0.2.7"),
        (1, b"203.0.113.9", "203.0.113.9"),
        (1, b"198.51.100.1, 203.0.113.9", "203.0.113.9"),
        (2, b"198.51.100.1, 203.0.113.9", "198.51.100.1"),
        (2, b"203.0.113.9", "192.0.2.7"),
        (1, None, "192.0.2.7"),
    ],
)
def test_nobody_chooses_the_address_they_are_counted_under(
    settings, proxies: int, forwarded: bytes | None, found: str
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    headers = [(b"x-forwarded-for", forwarded)] if forwarded else []
    assert address_of({"client": ["192.0.2.7", 50000], "headers": headers}) == found
