"""Many hands at one table, in one process and in two: every move once, in one order, the same for everybody."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from tests.processes.browsers import OFFER, Page
from tests.processes.conftest import Site

Opener = Callable[..., Any]


@pytest_asyncio.fixture
async def open_pages(site: Site) -> AsyncIterator[Opener]:
    """Opens a table several times for each player, by turns in each process."""
    opened: list[Page] = []
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:

        async def open_pages(table: dict[str, Any], times: int) -> list[Page]:
            for number in range(times):
                address = site.addresses[number % len(site.addresses)]
                pages = [Page(session, address, table["code"], cookie) for cookie in table["cookies"]]
                opened.extend(await asyncio.gather(*(page.open() for page in pages)))
            return opened

        yield open_pages
        for page in opened:
            await page.close()


def lay(site: Site, scene: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(site.run("lay_table", scene))
    return found


def tell(site: Site, table: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(site.run("tell_table", table["code"]))
    return found


async def test_of_twenty_that_snap_one_discard_one_wins(site: Site, open_pages: Opener) -> None:
    table = lay(site, "snap")
    before = tell(site, table)["rounds"][-1]
    pages = await open_pages(table, 5)
    assert len(pages) == 20
    marks = [len(page.frames) for page in pages]
    await asyncio.gather(*(page.sends(table["snap"]) for page in pages))
    for page, mark in zip(pages, marks, strict=True):
        await page.until("snapped", mark)
    after = await settled(site, table)
    assert after["numbers"] == list(range(1, len(after["numbers"]) + 1))
    won = after["events"].get("SnapSucceeded", 0) - before["events"].get("SnapSucceeded", 0)
    assert won == 1
    # The others reached for a card that was no longer there, or for a discard that had been won.
    assert after["events"].get("SnapFailed", 0) == before["events"].get("SnapFailed", 0)


async def settled(site: Site, table: dict[str, Any]) -> dict[str, Any]:
    """The round when nothing is on its way any more."""
    last: dict[str, Any] = {}
    while True:
        now = tell(site, table)["rounds"][-1]
        if now == last:
            return now
        last = now


async def test_two_people_and_two_bots_play_a_round_through_all_processes(site: Site, open_pages: Opener) -> None:
    """Each process has every player's page open and runs the bots; people press whatever they are offered, all at
    once and often twice."""
    table = lay(site, "bots")
    pages = await open_pages(table, 2)
    chance = random.Random("hands")
    players = [asyncio.create_task(play_wildly(page, random.Random(chance.random()))) for page in pages]
    # Without Redis a process hears of the other's moves only when it looks, every two seconds.
    await asyncio.gather(*(page.until('value="next"', seconds=200) for page in pages))
    for player in players:
        player.cancel()
        with suppress(asyncio.CancelledError):
            await player
    told = tell(site, table)
    (played,) = told["rounds"]
    assert played["numbers"] == list(range(1, len(played["numbers"]) + 1))
    assert played["is_over"]
    assert played["scores"] == played["stored"]
    assert told["prepared"] == 1
    stages = [await page.stage() for page in pages]
    for player in range(len(table["cookies"])):
        # The same player's page, wherever it is opened.
        assert len({without_presence(stage) for stage in stages[player :: len(table["cookies"])]}) == 1


def without_presence(stage: str) -> str:
    return "".join(line for line in stage.splitlines() if "badge" not in line)


async def play_wildly(page: Page, chance: random.Random) -> None:
    """Press something that was offered lately, again and again."""
    while True:
        newest = next((frame for frame in reversed(page.frames) if 'id="prompt"' in frame), "")
        offers = [
            order for order in OFFER.findall(newest) if not order.startswith(("pick", "leave", "end", "pause", "next"))
        ]
        # A round that ends at once would prove little.
        offers = [order for order in offers if order != "call" or len(page.frames) > 80] or offers
        if offers:
            order, seen = chance.choice(offers), newest_number(page)
            for _ in range(chance.choice((1, 1, 2))):
                await page.sends(order, **seen)
        await asyncio.sleep(chance.uniform(0.01, 0.05))


def newest_number(page: Page) -> dict[str, str]:
    """What a form of this page would send along."""
    for frame in reversed(page.frames):
        if 'id="state"' in frame:
            fields = {}
            for name in ("round", "seen", "aim"):
                fields[name] = frame.split(f'name="{name}" value="', 1)[1].split('"', 1)[0]
            return fields
    return {}


def test_the_sites_of_this_test_are_what_they_say(site: Site, request: pytest.FixtureRequest) -> None:
    assert len(set(site.addresses)) == (1 if "one process" in request.node.name else 2)
