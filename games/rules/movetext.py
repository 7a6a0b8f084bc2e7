"""Moves as text, `SEAT VERB ARGUMENTS`: read once at the edge, written the same way everywhere."""

import re
from collections.abc import Callable
from typing import assert_never

from games.rules.errors import InvalidMove
from games.rules.moves import (
    Call,
    Discard,
    Done,
    Draw,
    Exchange,
    Give,
    Look,
    Move,
    Place,
    Ready,
    Reveal,
    Snap,
    Swap,
    Take,
    place,
)

_NUMBER = re.compile(r"[1-9][0-9]{0,2}")
_PLACE = re.compile(r"([1-9][0-9]{0,2})\.([1-9][0-9]{0,2})")

_BARE: dict[str, Callable[[int], Move]] = {
    "ready": Ready,
    "draw": Draw,
    "take": Take,
    "call": Call,
    "discard": Discard,
    "done": Done,
    "reveal": Reveal,
}


def read_move(text: str, seats: int) -> Move:
    """The move that a text means at a table with so many seats."""
    if not isinstance(text, str):
        raise InvalidMove(f"{text!r} is not a move")
    words = text.split(" ")
    if len(words) < 2 or not _NUMBER.fullmatch(words[0]):
        raise InvalidMove(f"{text!r} is not a move: it has to start with a seat and a verb")
    seat, verb, arguments = int(words[0]), words[1], words[2:]
    if seat > seats:
        raise InvalidMove(f"{text!r}: there is no seat {seat}")
    reader = _Arguments(text, seat, seats, arguments)
    if verb in _BARE:
        reader.expect(0)
        return _BARE[verb](seat)
    match verb:
        case "look":
            reader.expect(1)
            return Look(seat, reader.place(0))
        case "swap":
            reader.expect(1)
            return Swap(seat, reader.slot(0))
        case "give":
            reader.expect(1)
            return Give(seat, reader.slot(0))
        case "exchange":
            reader.expect(2)
            return Exchange(seat, reader.place(0), reader.place(1))
        case "snap":
            aim = reader.pop_aim()
            return Snap(seat, reader.places(), aim)
        case _:
            raise InvalidMove(f"{text!r}: {verb!r} is not a verb")


class _Arguments:
    """The words behind the verb, and what to say when they do not fit."""

    def __init__(self, text: str, seat: int, seats: int, words: list[str]) -> None:
        self.text = text
        self.seat = seat
        self.seats = seats
        self.words = words

    def expect(self, count: int) -> None:
        if len(self.words) != count:
            raise InvalidMove(f"{self.text!r}: expected {count} arguments behind the verb")

    def slot(self, index: int) -> int:
        if not _NUMBER.fullmatch(self.words[index]):
            raise InvalidMove(f"{self.text!r}: {self.words[index]!r} is not a slot")
        return int(self.words[index])

    def place(self, index: int) -> Place:
        """`2.3`, or a bare number for a slot of the mover's own."""
        word = self.words[index]
        if found := _PLACE.fullmatch(word):
            seat, slot = int(found[1]), int(found[2])
            if seat > self.seats:
                raise InvalidMove(f"{self.text!r}: there is no seat {seat}")
            return place(seat, slot)
        if _NUMBER.fullmatch(word):
            return place(self.seat, int(word))
        raise InvalidMove(f"{self.text!r}: {word!r} is not a place")

    def places(self) -> tuple[Place, ...]:
        if not self.words:
            raise InvalidMove(f"{self.text!r}: a snap names a card")
        return tuple(self.place(i) for i in range(len(self.words)))

    def pop_aim(self) -> int | None:
        if not self.words or not self.words[-1].startswith("@"):
            return None
        aim = self.words.pop()[1:]
        if not _NUMBER.fullmatch(aim):
            raise InvalidMove(f"{self.text!r}: '@{aim}' does not number a discard")
        return int(aim)


def write_move(move: Move) -> str:
    """The text of a move; reading it gives the same move."""
    match move:
        case Look():
            return f"{move.seat} look {move.place}"
        case Swap():
            return f"{move.seat} swap {move.slot}"
        case Give():
            return f"{move.seat} give {move.slot}"
        case Exchange():
            return f"{move.seat} exchange {move.first} {move.second}"
        case Snap():
            aim = "" if move.aim is None else f" @{move.aim}"
            return f"{move.seat} snap {' '.join(map(str, move.places))}{aim}"
        case Ready() | Draw() | Take() | Call() | Discard() | Done() | Reveal():
            return f"{move.seat} {type(move).__name__.lower()}"
        case _:
            assert_never(move)
