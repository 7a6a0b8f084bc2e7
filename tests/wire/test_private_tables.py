"""A table that is not for everybody: its address cannot be guessed, and guessing tells nothing."""

import asyncio
import re

import pytest
from django.test import Client

from games.live.guard import Closing
from games.models import Game
from games.models.codes import ALPHABET, CODE_LENGTH, new_code
from tests.games.people import open_game, person, started
from tests.wire.wires import Wire, in_database, settled

pytestmark = pytest.mark.django_db(transaction=True)
PAGES = ("", "rules/", "invite/", "invite.svg")


def dans() -> Client:
    browser = Client()
    browser.force_login(person("Dan"))
    browser.get("/")
    return browser


def body(browser: Client, path: str, code: str, method: str = "get") -> tuple[int, str]:
    """An answer, but for the address that was asked for, and the token against forgery."""
    answer = getattr(browser, method)(path.format(code=code))
    page = answer.content.decode().replace(code, "")
    return answer.status_code, re.sub(r'(csrfmiddlewaretoken" value=")\w+', r"\1", page)


def test_addresses_have_sixty_bits_of_chance() -> None:
    assert len(ALPHABET) ** CODE_LENGTH > 2**59
    codes = {new_code() for _ in range(2000)}
    assert len(codes) == 2000
    assert {letter for code in codes for letter in code} == set(ALPHABET)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("visitor", [Client, dans])
def test_a_table_where_one_is_not_welcome_looks_like_none_at_all(page: str, visitor) -> None:
    game, _live = started("Ann", "Ben", allows_spectators=False)
    browser = visitor()
    unwelcome = body(browser, f"/tables/{{code}}/{page}", game.code)
    assert unwelcome[0] == 404
    assert unwelcome == body(browser, f"/tables/{{code}}/{page}", new_code())


@pytest.mark.parametrize("visitor", [Client, dans])
def test_nor_can_anything_be_done_there(visitor) -> None:
    game, live = started("Ann", "Ben", allows_spectators=False)
    browser = visitor()
    unwelcome = body(browser, "/tables/{code}/act/", game.code, "post")
    assert unwelcome[0] == 404
    assert unwelcome == body(browser, "/tables/{code}/act/", new_code(), "post")
    assert live.number == 0


@pytest.mark.parametrize("name", ["", "Dan"])
async def test_its_socket_closes_like_that_of_no_table(name: str) -> None:
    game, _live = await in_database(started)("Ann", "Ben", allows_spectators=False)
    browser = await in_database(dans)() if name else Client()
    unwelcome = await Wire(f"/ws/tables/{game.code}/", browser).open()
    unknown = await Wire(f"/ws/tables/{new_code()}/", browser).open()
    await settled(unwelcome, unknown)
    assert unwelcome.sent == unknown.sent
    assert unwelcome.code == Closing.NOT_FOUND
    for wire in (unwelcome, unknown):
        await wire.close()


def test_new_tables_cannot_borrow_its_rules() -> None:
    game, _live = started("Ann", "Ben", allows_spectators=False)
    browser = dans()
    unwelcome = body(browser, "/tables/new/?table={code}", game.code)
    assert unwelcome[0] == 404
    assert unwelcome == body(browser, "/tables/new/?table={code}", new_code())


def test_what_is_not_listed_is_not_in_the_lobby() -> None:
    waiting = open_game("Ann", "Ben", is_listed=False, seats=4)
    playing, _live = started("Ann", "Ben", is_listed=False)
    lobby = dans().get("/tables/").content.decode()
    assert waiting.code not in lobby
    assert playing.code not in lobby


async def test_nor_is_it_told_on_the_lobbys_socket() -> None:
    wire = await Wire("/ws/lobby/").open()
    listed = await in_database(open_game)("Ann", "Ben", seats=4)
    unlisted = await in_database(open_game)("Ann", "Ben", is_listed=False, seats=4)
    for _ in range(200):
        await settled(wire)
        if listed.code in "".join(wire.frames):
            break
        # It is read after a breath.
        await asyncio.sleep(0.02)
    assert listed.code in "".join(wire.frames)
    assert unlisted.code not in "".join(wire.frames)
    assert await Game.objects.acount() == 2
    await wire.close()
