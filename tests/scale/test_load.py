"""The load itself: that it plays real games to the end of what it was asked, and reads what servers send."""

import asyncio
from pathlib import Path

import pytest

from tests.scale.press import Wishes, press
from tests.scale.report import as_numbers, table_of
from tests.scale.site import Site
from tests.scale.sockets import Socket
from tests.scale.target import Target
from tests.scale.textbook import Textbook

SMALL = Wishes(tables=2, seconds=3.0, seed=1, idle_moves=80, warm_up=0.1)


class Wire(asyncio.Transport):
    """Keeps what a socket writes."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""

    def write(self, data: object) -> None:
        assert isinstance(data, bytes)
        self.written += data


@pytest.fixture
async def heard() -> list[str]:
    return []


@pytest.fixture
async def socket(heard: list[str]) -> Socket:
    """An open socket whose texts are kept."""
    made = Socket(80, "/", "", lambda data, start, end: heard.append(data[start:end].decode()))
    made.connection_made(Wire())
    made.data_received(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
    return made


async def test_frames_are_found_however_they_are_cut(socket: Socket, heard: list[str]) -> None:
    texts = ["short", "x" * 200, "y" * 70_000, ""]
    sizes = [b"\x05", b"\x7e\x00\xc8", b"\x7f" + (70_000).to_bytes(8, "big"), b"\x00"]
    wire = b"".join(b"\x81" + size + text.encode() for size, text in zip(sizes, texts, strict=True))
    cuts = [*range(12), 150, 211, 215, 5_000, len(wire) - 1, len(wire)]
    for start, end in zip([0, *cuts], cuts, strict=False):
        socket.data_received(wire[start:end])
    assert heard == texts
    assert socket.received == len(wire)


async def test_a_ping_is_answered_with_its_own_words(socket: Socket, heard: list[str]) -> None:
    wire = socket._transport
    assert isinstance(wire, Wire)
    wire.written = b""
    socket.data_received(b"\x89\x02hi")
    assert wire.written == b"\x8a\x82\0\0\0\0hi"
    assert heard == []


@pytest.mark.parametrize("kind", [Site, Textbook])
def test_whole_rounds_are_played_and_nothing_is_refused(kind: type[Site | Textbook], tmp_path: Path) -> None:
    target: Target = kind(tmp_path, SMALL.seed)
    figures = press(target, SMALL, lambda _words: None)
    numbers = as_numbers(figures)
    assert numbers["faults"] == 0
    # Asking for the next round is no move: one step of the eighty at least went into a new deal.
    assert 60 < figures.idle.moves < SMALL.idle_moves
    assert figures.paced.moves > 0
    assert figures.saturation.moves > 0
    assert f"{numbers['kilobytes']:.2f} kB" in table_of({target.name: figures})
