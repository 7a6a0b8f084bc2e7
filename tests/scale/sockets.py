"""A browser's connection at the lowest price: a page by HTTP, and as much of RFC 6455 as a table needs.

The load shares its cores with the server that it measures, so nothing here looks at a byte twice: frames are found in
what arrived, and whoever listens searches them where they lie.
"""

import asyncio
import base64
import os
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
SHORTEST_16_BIT, LONGEST_16_BIT = 126, 0xFFFF

# Where the text of a frame lies in what arrived: the bytes, its start and its end.
Listener = Callable[[bytes, int, int], None]


class ConnectionLost(Exception):
    """The server closed a socket, or never opened it."""


async def get_page(port: int, path: str, cookie: str) -> bytes:
    """A page as a browser asks for it, with its head."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n"
        "Accept: text/html\r\nAccept-Language: en\r\nConnection: close\r\n\r\n".encode()
    )
    answer = await reader.read(-1)
    writer.close()
    if not answer.startswith(b"HTTP/1.1 200"):
        raise ConnectionLost(f"{path} was answered with {answer[:80]!r}")
    return answer


async def open_socket(port: int, path: str, cookie: str, listener: Listener) -> "Socket":
    loop = asyncio.get_running_loop()
    _transport, socket = await loop.create_connection(lambda: Socket(port, path, cookie, listener), "127.0.0.1", port)
    await socket.opened
    return socket


class Socket(asyncio.Protocol):
    """One connection. Its frames go to a listener; pings are answered here."""

    __slots__ = ("_buffer", "_handshake", "_is_open", "_transport", "listener", "lost", "opened", "received")

    _transport: asyncio.Transport

    def __init__(self, port: int, path: str, cookie: str, listener: Listener) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._handshake = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: {cookie}\r\n\r\n"
        ).encode()
        self.listener = listener
        self.opened = asyncio.get_running_loop().create_future()
        self.received = 0
        self.lost = False
        self._is_open = False
        self._buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._handshake)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionLost(f"the socket was not opened: {self._buffer[:80]!r}"))

    def data_received(self, data: bytes) -> None:
        if self._buffer:
            data, self._buffer = self._buffer + data, b""
        if not self._is_open:
            head, blank, data = data.partition(b"\r\n\r\n")
            if not blank:
                self._buffer = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._buffer = head
                self._transport.abort()
                return
            self._is_open = True
            self.opened.set_result(None)
        self._read_frames(data)

    def _read_frames(self, data: bytes) -> None:
        """Every whole frame in it; the beginning of another is kept."""
        at, length = 0, len(data)
        while length - at >= 2:
            start, size = at + 2, data[at + 1]
            if size == SHORTEST_16_BIT:
                start, size = at + 4, int.from_bytes(data[at + 2 : at + 4], "big")
            elif size > SHORTEST_16_BIT:
                start, size = at + 10, int.from_bytes(data[at + 2 : at + 10], "big")
            end = start + size
            if end > length or start > length:
                break
            self.received += end - at
            self._frame(data[at] & 0x0F, data, start, end)
            at = end
        if at < length:
            self._buffer = data[at:]

    def _frame(self, kind: int, data: bytes, start: int, end: int) -> None:
        if kind == TEXT:
            self.listener(data, start, end)
        elif kind == PING:
            self._write(PONG, data[start:end])
        elif kind == CLOSE:
            self._transport.close()

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, text: bytes) -> None:
        # A browser masks with chance; a mask of zeros is allowed and costs nothing.
        size = len(text)
        if size < SHORTEST_16_BIT:
            head = bytes((FINAL | kind, MASKED | size))
        else:
            assert size <= LONGEST_16_BIT
            head = bytes((FINAL | kind, MASKED | SHORTEST_16_BIT)) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + text)

    def close(self) -> None:
        self._transport.abort()
