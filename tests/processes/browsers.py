"""Pages without a browser: a socket that sends what a page would send, and keeps what it is shown."""

import asyncio
import json
import re
from contextlib import suppress
from typing import Any

import aiohttp

OFFER = re.compile(r'name="move" value="([^"]+)"')
REGION = re.compile(r'id="([\w-]+)" hx-swap-oob="morph"')


class Page:
    """One open table."""

    def __init__(self, session: aiohttp.ClientSession, site: str, code: str, cookie: str) -> None:
        self.session, self.site, self.code = session, site, code
        self.headers = {"Cookie": f"sessionid={cookie}", "Origin": site}
        self.frames: list[str] = []
        self.came = asyncio.Event()

    async def open(self) -> "Page":
        address = f"{self.site}/ws/tables/{self.code}/"
        self.socket = await self.session.ws_connect(address, headers=self.headers, max_msg_size=0)
        self._reading = asyncio.create_task(self._read())
        await self.until('id="stage"')
        return self

    async def _read(self) -> None:
        async for message in self.socket:
            if message.type is aiohttp.WSMsgType.TEXT:
                self.frames.append(message.data)
                self.came.set()

    async def until(self, text: str, since: int = 0, seconds: float = 20) -> None:
        """Until something with this text has come."""
        async with asyncio.timeout(seconds):
            while not any(text in frame for frame in self.frames[since:]):
                self.came.clear()
                await self.came.wait()

    async def sends(self, move: str, **fields: Any) -> None:
        await self.socket.send_str(json.dumps({"move": move, **fields}))

    async def stage(self) -> str:
        """The table as a page that is opened now shows it, without what differs from one loading to the next."""
        address = f"{self.site}/tables/{self.code}/"
        async with self.session.get(address, headers=self.headers) as answer:
            assert answer.status == 200
            html = await answer.text()
        return html[html.index('<div id="stage"') : html.index('<aside class="beside"')]

    async def close(self) -> None:
        self._reading.cancel()
        with suppress(asyncio.CancelledError):
            await self._reading
        await self.socket.close()
