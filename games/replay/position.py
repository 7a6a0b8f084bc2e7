"""A position of a replay as an address writes it: after which move, through whose eyes, with the end or without."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.http import urlencode

from games.selectors.replays import Replay

EVERYBODY: Final = 0  # what was seen by all
ALL_CARDS: Final = -1  # nothing is hidden


@dataclass(frozen=True, slots=True)
class Position:
    """After so many moves. `eyes` are a seat's, EVERYBODY's, or ALL_CARDS; without spoilers the end is not told."""

    move: int
    eyes: int
    has_spoilers: bool


def read_position(query: Mapping[str, str], replay: Replay) -> Position:
    """The position that an address means. One that is not there is the nearest that is."""
    has_spoilers = {"0": False, "1": True}.get(query.get("spoilers", ""), replay.is_own)
    return Position(
        move=min(_number(query.get("move", ""), 0), replay.last),
        eyes=_eyes(query.get("as", ""), replay, has_spoilers=has_spoilers),
        has_spoilers=has_spoilers,
    )


def _eyes(text: str, replay: Replay, *, has_spoilers: bool) -> int:
    seat = _number(text, ALL_CARDS)
    if seat <= len(replay.people) and seat != ALL_CARDS:
        return seat
    return ALL_CARDS if has_spoilers else EVERYBODY


def _number(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else otherwise


def write_position(position: Position, replay: Replay) -> str:
    """The address of a position below its replay's own."""
    return "?" + urlencode({"move": position.move} | beside_the_move(position, replay))


def beside_the_move(position: Position, replay: Replay) -> dict[str, int]:
    """What an address says of a position but its move. What goes without saying is left out."""
    said = {}
    if position.eyes != (ALL_CARDS if position.has_spoilers else EVERYBODY):
        said["as"] = position.eyes
    if position.has_spoilers != replay.is_own:
        said["spoilers"] = int(position.has_spoilers)
    return said


def link_to_share(position: Position) -> str:
    """The same position for somebody else: what they may have spoiled is up to them."""
    query: dict[str, int] = {"move": position.move}
    if position.eyes > EVERYBODY or (position.eyes == EVERYBODY and position.has_spoilers):
        query["as"] = position.eyes
    return "?" + urlencode(query)
