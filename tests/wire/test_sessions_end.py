"""A session that ends closes its sockets at once, and no others."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.services import delete_account
from games.live import guarded
from games.live.guard import Closing
from games.live.sockets import end_those_signed_out, sockets
from games.models import Move
from games.services.play import play_move
from tests.accounts.helpers import PASSWORD, sign_in
from tests.games.people import person, started
from tests.wire.wires import Wire, in_database, settled

pytestmark = pytest.mark.django_db(transaction=True)
NEW = "four lower cards"


class Ann:
    """At a table with Ben, with it and the lobby open in one browser, and the table open on her phone."""

    def __init__(self) -> None:
        user = person("Ann")
        user.set_password(PASSWORD)
        user.save()
        self.user = user
        self.game, self.live = started("Ann", "Ben")
        self.browser, self.phone, self.bens = Client(), Client(), Client()
        for browser in (self.browser, self.phone):
            sign_in(browser, "ann")
        self.bens.force_login(person("Ben"))
        table = f"/ws/tables/{self.game.code}/"
        self.here = Wire(table, self.browser)
        self.lobby = Wire("/ws/lobby/", self.browser)
        self.there = Wire(table, self.phone)
        self.other = Wire(table, self.bens)
        self.wires = (self.here, self.lobby, self.there, self.other)

    async def closed(self) -> tuple[int | None, ...]:
        await settled(*self.wires)
        return tuple(wire.code for wire in self.wires)


@pytest_asyncio.fixture
async def ann() -> AsyncIterator[Ann]:
    found = await in_database(Ann)()
    for wire in found.wires:
        await wire.open()
    yield found
    for wire in found.wires:
        await wire.close()


OUT = Closing.SIGNED_OUT


async def test_signing_out_closes_the_sockets_of_this_browser(ann: Ann) -> None:
    await in_database(ann.browser.post)("/accounts/logout/")
    assert await ann.closed() == (OUT, OUT, None, None)


async def test_ending_other_sessions_closes_theirs(ann: Ann) -> None:
    await in_database(ann.browser.post)("/accounts/sessions/")
    assert await ann.closed() == (None, None, OUT, None)


async def test_a_new_password_closes_all_but_the_browser_that_chose_it(ann: Ann) -> None:
    chosen = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    await in_database(ann.browser.post)("/accounts/password/change/", chosen)
    assert await ann.closed() == (None, None, OUT, None)
    await forget_trust(ann.here)
    await ann.here.says("ready", seen="0")
    assert await ann.closed() == (None, None, OUT, None)
    assert await Move.objects.acount() == 1


async def test_deleting_an_account_closes_all(ann: Ann) -> None:
    await in_database(ann.phone.post)("/me/data/delete/", {"password": PASSWORD})
    assert await ann.closed() == (OUT, OUT, OUT, None)


async def test_somebody_deleted_by_the_operator_is_out_as_well(ann: Ann) -> None:
    await in_database(delete_account)(user=ann.user)
    assert await ann.closed() == (OUT, OUT, OUT, None)


async def test_a_ban_in_the_admin_closes_all(ann: Ann) -> None:
    await in_database(_ban)(ann.user)
    assert await ann.closed() == (OUT, OUT, OUT, None)


def _ban(user: User) -> None:
    """As the operator does it: the form with the tick taken away."""
    operator = Client()
    operator.force_login(User.objects.create_superuser("olga"))
    page = reverse("admin:accounts_user_change", args=[user.pk])
    form = operator.get(page).context["adminform"].form
    filled_in: dict[str, Any] = {name: value for name, value in form.initial.items() if value not in (None, [], False)}
    del filled_in["is_active"]
    assert operator.post(page, filled_in).status_code == 302
    user.refresh_from_db()
    assert not user.is_active


async def test_a_change_of_preferences_closes_nothing(ann: Ann) -> None:
    await in_database(ann.browser.post)("/me/", {"display_name": "Annie", "avatar_colour": "teal"})
    assert await ann.closed() == (None, None, None, None)


async def test_nothing_is_sent_after_the_end(ann: Ann) -> None:
    await in_database(ann.browser.post)("/accounts/logout/")
    await ann.closed()
    before = len(ann.here.sent)
    await in_database(play_move)(round_id=ann.live.round_id, seat=2, text="ready", seen=0)
    await settled(*ann.wires)
    assert len(ann.here.sent) == before
    assert any("ben is ready." in frame for frame in ann.there.frames)


async def test_nothing_is_heard_after_the_end(ann: Ann) -> None:
    await in_database(ann.browser.post)("/accounts/logout/")
    await ann.here.says("ready", seen="0")
    await ann.closed()
    assert await Move.objects.acount() == 0


def end_elsewhere(browser: Client) -> None:
    """Another process ended this session: nothing is told here."""
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_session WHERE session_key = %s", [browser.session.session_key])


async def forget_trust(wire: Wire) -> None:
    """As if some seconds had passed since the session was looked for."""
    for socket in sockets.of_the_signed_in(asyncio.get_running_loop()):
        if isinstance(socket, guarded.GuardedConsumer) and socket.scope["wire"] is wire:
            socket._trusted_until = 0.0


async def test_a_move_in_a_session_that_ended_elsewhere_is_not_played(ann: Ann) -> None:
    await in_database(end_elsewhere)(ann.browser)
    await ann.here.says("ready", seen="0")
    assert await ann.closed() == (OUT, None, None, None)
    assert await Move.objects.acount() == 0


@pytest.mark.parametrize("message", ["beat", "pick 1.1", "unpick"])
async def test_a_heartbeat_finds_out_too(ann: Ann, message: str) -> None:
    await in_database(end_elsewhere)(ann.browser)
    await forget_trust(ann.here)
    await ann.here.says(message)
    assert (await ann.closed())[0] == OUT


async def test_who_says_nothing_is_found_out_by_looking_now_and_then(ann: Ann) -> None:
    await in_database(end_elsewhere)(ann.phone)
    await end_those_signed_out(sockets.of_the_signed_in(asyncio.get_running_loop()))
    assert await ann.closed() == (None, None, OUT, None)


async def test_a_password_changed_elsewhere_ends_what_was_open(ann: Ann) -> None:
    ann.user.set_password(NEW)
    await in_database(User.objects.filter(pk=ann.user.pk).update)(password=ann.user.password)
    await ann.here.says("ready", seen="0")
    assert (await ann.closed())[0] == OUT
    assert await Session.objects.aexists()


async def test_whoever_watches_without_an_account_has_no_session_that_could_end() -> None:
    game, _live = await in_database(started)("Ann", "Ben")
    wire = await Wire(f"/ws/tables/{game.code}/").open()
    await in_database(Session.objects.all().delete)()
    await settled(wire)
    assert wire.code is None
    await wire.close()


async def test_closed_sockets_are_forgotten(ann: Ann) -> None:
    await ann.here.close()
    await in_database(ann.phone.post)("/accounts/logout/")
    await ann.closed()
    assert len(sockets.of_user(ann.user.pk)) == 1
