"""The players of one table: four sockets, and a copy of the round that says which moves are legal.

A move is over when the last of the four pages shows it. Between rounds all four ask for the next.
"""

import json
from collections.abc import Callable
from random import Random
from time import perf_counter

from games.rules.moves import Move
from games.rules.movetext import read_move, write_move
from games.rules.phases import Phase
from tests.scale.choosing import choose_move
from tests.scale.sockets import Socket, get_page, open_socket
from tests.scale.target import Seating, Target

# What htmx sends along with a form.
FORM = {
    "csrfmiddlewaretoken": "x" * 64,
    "nonce": "0" * 32,
    "HEADERS": {
        "HX-Request": "true",
        "HX-Trigger": "board",
        "HX-Trigger-Name": None,
        "HX-Target": "board",
        "HX-Current-URL": "http://127.0.0.1:8000/tables/abcdefghjkmn/",
    },
}


class Table:
    """Four players who play as fast as they are asked to."""

    __slots__ = (
        "_at",
        "_expected",
        "_missing",
        "_rng",
        "_target",
        "is_move",
        "mover",
        "number",
        "on_done",
        "play",
        "refused",
        "round",
        "seating",
        "seen_by_others",
        "sockets",
        "started",
    )

    def __init__(self, target: Target, seating: Seating, rng: Random) -> None:
        self._target = target
        self._rng = rng
        self.seating = seating
        self.sockets: dict[int, Socket] = {}
        self.round = 1
        self.play = target.deal(seating, 1)
        for text in seating.moves:
            self.play.play(read_move(text, self.play.seats))
        self.number = len(seating.moves)
        self.refused = 0
        self.is_move = False
        self.mover = 0
        self.started = 0.0
        self.seen_by_others = 0.0
        self.on_done: Callable[[Table], None] | None = None
        # What each page has to show until the move is over, and which pages do not yet.
        self._expected = (1, self.number)
        self._missing: set[int] = set()
        self._at = [(0, 0)] * len(seating.sessions)

    async def open_page(self, port: int, seat: int) -> None:
        """As a browser does it: the page, then the socket that the page asks for."""
        cookie = f"sessionid={self.seating.sessions[seat]}"
        await get_page(port, f"/tables/{self.seating.code}/", cookie)
        shows, at, refusal = self._target.shows.search, self._at, self._target.refusal

        def hear(data: bytes, start: int, end: int) -> None:
            found = shows(data, start, end)
            if found is not None:
                at[seat] = int(found[1]), int(found[2])
                if seat in self._missing and at[seat] >= self._expected:
                    self._arrived(seat)
            elif data.find(refusal, start, end) >= 0:
                self.refused += 1

        self.sockets[seat] = await open_socket(port, f"/ws/tables/{self.seating.code}/", cookie, hear)

    @property
    def is_waiting(self) -> bool:
        return bool(self._missing)

    def go_on(self, started: float | None = None) -> None:
        """The next move, or the next round. The time counts from when it was due."""
        self.started = perf_counter() if started is None else started
        self._missing = set(self.sockets)
        if self.play.phase is Phase.OVER:
            self._ask_for_the_next_round()
        else:
            self._move(choose_move(self.play, self._rng))

    def _move(self, move: Move) -> None:
        seat, order = write_move(move).split(" ", 1)
        form = {
            "move": order,
            "round": str(self.round),
            "seen": str(self.number),
            "aim": str(self.play.discards),
        }
        self.play.play(move)
        self.number += 1
        self.is_move, self.mover = True, int(seat) - 1
        self._expected = (self.round, self.number)
        self.sockets[self.mover].send(json.dumps(form | FORM).encode())

    def _ask_for_the_next_round(self) -> None:
        self.round, self.number, self.is_move = self.round + 1, 0, False
        self._expected = (self.round, 0)
        form = json.dumps({"move": "next", "round": str(self.round - 1), "seen": "0", "aim": "0"} | FORM).encode()
        for socket in self.sockets.values():
            socket.send(form)

    def _arrived(self, seat: int) -> None:
        self._missing.discard(seat)
        if seat != self.mover:
            self.seen_by_others = perf_counter()
        if self._missing:
            return
        if not self.is_move:
            self.play = self._target.deal(self.seating, self.round)
        if self.on_done is not None:
            self.on_done(self)

    @property
    def received(self) -> int:
        return sum(socket.received for socket in self.sockets.values())

    def close(self) -> None:
        for socket in self.sockets.values():
            socket.close()
