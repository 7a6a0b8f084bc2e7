"""Ten thousand messages that no page would send: each is refused in words or closes the socket, and nothing changes."""

import json
import logging
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.live.guard import FAR_TOO_BIG, Closing
from games.models import Game, Message, Move, Player, Round
from games.rules.phases import Phase
from games.services.rounds_in_play import LiveRound
from tests.games.people import let_the_clock_play, open_game, person, started
from tests.wire.wires import Wire, in_database, settled

pytestmark = pytest.mark.django_db(transaction=True)

FRAMES = 10_000
AT_ONCE = 100
VERBS = ("draw", "take", "discard", "swap", "look", "exchange", "give", "snap", "skip", "done", "call", "ready")
VERBS += ("reveal", "start", "end", "clear", "bot", "next", "rematch", "play", "admin", "__class__", "beatrice", "")
# What a player may do at any time; those who only watch may not.
ANY_TIME = ("sit", "pick 1.1", "unpick")
ODD = (
    "",
    " ",
    "1",
    "-1",
    "0",
    "99999999",
    "9" * 30,
    "1.1",
    "2.3",
    "12.12",
    "1.1 2.2",
    "@3",
    "1.1 @0",
    "²",
    "٣",
    "\u202e",
)
ODD += ("\ud800", "\x00", "é" * 30, "<script>", "'; DROP TABLE", "{{7*7}}", "%s%n", "../..", "null", "NaN", "\n1 draw")


def rubbish(rng: Random) -> str | bytes:
    length = rng.choice((0, 1, 5, 80, 700, 9000))
    if rng.random() < 0.3:
        return rng.randbytes(length)
    # Daphne lets whole letters through only; what JSON makes of them is another matter.
    return "".join(chr(rng.choice((rng.randrange(32, 127), rng.randrange(0xD7FF)))) for _ in range(length))


def anything(rng: Random, depth: int = 0) -> Any:
    kinds = ("word", "number", "list", "dict", "none") if depth < 4 else ("word", "number", "none")
    match rng.choice(kinds):
        case "word":
            return rng.choice(ODD)
        case "number":
            return rng.choice((0, -1, 1.5, 10**40, 1e308, True))
        case "list":
            return [anything(rng, depth + 1) for _ in range(rng.randrange(4))]
        case "dict":
            return {rng.choice(ODD): anything(rng, depth + 1) for _ in range(rng.randrange(4))}
    return None


def forged(rng: Random, *, is_player: bool, other_rounds: list[int]) -> dict[str, Any]:
    """What a page could have sent, but from somebody else, about another table, or at another time."""
    order = f"{rng.choice(VERBS)} {rng.choice(ODD)}"
    if not is_player:
        order = rng.choice((order, *ANY_TIME))
    message: dict[str, Any] = {
        "move": order,
        "round": str(rng.choice([1, 2, *other_rounds])),
        "seen": rng.choice(("", "0", "3", "17", "99999999")),
        "aim": rng.choice(ODD),
        "nonce": rng.choice(ODD),
        "seat": str(rng.randrange(4)),
        "user": str(rng.randrange(4)),
        "by": "clock",
        "game": str(rng.randrange(4)),
    }
    if not is_player and rng.random() < 0.1:
        message["say"] = rng.choice(ODD) or "hello"
    if rng.random() < 0.1:
        message[rng.choice(list(message))] = anything(rng)
    return message


def frame(rng: Random, *, is_player: bool, other_rounds: list[int]) -> str | bytes:
    match rng.randrange(10):
        case 0 | 1:
            return rubbish(rng)
        case 2:
            found = anything(rng)
            # An empty message says nothing, which is refused like any other; a whole one might be a move.
            return json.dumps(found if not isinstance(found, dict) else [found])
        case 3:
            text = json.dumps(forged(rng, is_player=is_player, other_rounds=other_rounds))
            return text[: rng.randrange(len(text))]
        case _:
            return json.dumps(forged(rng, is_player=is_player, other_rounds=other_rounds))


def everything() -> list[Any]:
    """All that a table is made of."""
    return [list(model.objects.order_by("pk").values()) for model in (Game, Player, Round, Move, Message)]


def table_with_somebody_who_waits() -> tuple[Game, LiveRound, str]:
    """A round in which neither the host nor one other player has anything to do, and this other's name."""
    names = ("Cleo", "Ann", "Ben")
    game, live = started(*names, preset="official")
    let_the_clock_play(live, until=Phase.TURN)
    seat = next(seat for seat in (2, 3) if seat != live.play.current)
    assert not live.play.legal_moves(seat)
    return game, live, names[seat - 1]


async def test_ten_thousand_messages_change_nothing(caplog: pytest.LogCaptureFixture) -> None:
    rng = Random(2026)
    await in_database(open_game)("Dan", "Ben")
    game, live, waiting = await in_database(table_with_somebody_who_waits)()
    before, moves = await in_database(everything)(), live.number
    browsers = {name: Client() for name in (waiting, "Dan", "")}
    for name in (waiting, "Dan"):
        await in_database(browsers[name].force_login)(await in_database(person)(name))
    wires = {name: await Wire(f"/ws/tables/{game.code}/", browser).open() for name, browser in browsers.items()}
    for start in range(0, FRAMES, AT_ONCE):
        name = list(wires)[start // AT_ONCE % len(wires)]
        wire = wires[name]
        already = sum('id="refusal"' in text for text in wire.frames)
        frames = [frame(rng, is_player=name == waiting, other_rounds=[game.pk, 7]) for _ in range(AT_ONCE)]
        for one in frames:
            await wire.sends(one)
        await settled(wire)
        if wire.code is None:
            refused = sum('id="refusal"' in text for text in wire.frames) - already
            assert refused == AT_ONCE, f"{AT_ONCE - refused} messages of {name or 'nobody'} were not refused"
        else:
            assert wire.code == Closing.TOO_BIG
            assert max(len(one if isinstance(one, bytes) else one.encode()) for one in frames) > FAR_TOO_BIG
            await wire.close()
            wires[name] = await Wire(f"/ws/tables/{game.code}/", browsers[name]).open()
        wire.sent.clear()
    assert await in_database(everything)() == before
    assert live.number == moves
    assert not [record for record in caplog.records if record.levelno > logging.INFO]
    for wire in wires.values():
        await wire.close()
