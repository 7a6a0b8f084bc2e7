"""A browser's connection to one table."""

import json
from dataclasses import replace
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils.translation import gettext as _
from markupsafe import Markup

from accounts.models import User
from games.live.acting import act, may_watch, read_message
from games.live.choosing import choose, is_choice, without_choice
from games.live.hub import Hub, hub_of, show
from games.live.regions import Layout, Viewer
from games.live.render import render
from games.models import Game
from games.selectors.people import blocked_by
from games.services.errors import Refused

MOST_BYTES = 8_192
# Codes from 4000 on are told to the browser as they are; others would make it try again.
NOT_FOUND, NOT_WELCOME = 4404, 4403


class TableConsumer(AsyncWebsocketConsumer):
    """Registers with the table's hub, and carries messages to the one door for moves."""

    hub: Hub | None = None
    viewer: Viewer
    sent: dict[str, Markup]
    layout: Layout | None

    async def connect(self) -> None:
        user_id = self._user_id()
        found = await database_sync_to_async(_find)(self.scope["url_route"]["kwargs"]["code"], user_id)
        await self.accept()
        if found is None:
            await self.close(NOT_FOUND)
            return
        game_id, is_welcome, blocked = found
        if not is_welcome:
            await self.close(NOT_WELCOME)
            return
        self.sent, self.layout = {}, None
        self.viewer = Viewer(user_id, 0, (), blocked)
        self.hub = hub_of(game_id)
        scene = await self.hub.scene()
        self.viewer = replace(self.viewer, seat=scene.table.seat_of(user_id))
        await self.hub.join(self)

    async def disconnect(self, code: int) -> None:
        if self.hub is not None:
            self.hub.leave(self)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        try:
            await self._receive(text_data or "")
        except Refused as refusal:
            await self.send_html(_oob_refusal(str(refusal.message)))
            await self._show_again()

    async def _receive(self, text: str) -> None:
        if self.hub is None:
            return
        if len(text) > MOST_BYTES:
            raise Refused(_("That could not be read."))
        try:
            message = read_message(json.loads(text))
        except (ValueError, RecursionError):
            raise Refused(_("That could not be read.")) from None
        if is_choice(message.order):
            self.viewer = choose(self.viewer, message.order, message.aim)
            await self._show_again()
            return
        user_id = self._user_id()
        if user_id is None:
            raise Refused(_("You are watching: only those who sit here can play."))
        # Before the table is shown anew: a snap that was none leaves its discard open, and the choice would stay.
        self.viewer = without_choice(self.viewer)
        await database_sync_to_async(_act)(self.hub.game_id, user_id, message)

    def _user_id(self) -> int | None:
        user = self.scope["user"]
        return user.pk if user is not None and user.is_authenticated else None

    async def _show_again(self) -> None:
        if self.hub is not None:
            await show(await self.hub.scene(), self)

    async def send_html(self, html: str) -> None:
        await self.send(text_data=html)


def _find(code: str, user_id: int | None) -> tuple[int, bool, frozenset[int]] | None:
    game = Game.objects.filter(code=code).first()
    if game is None:
        return None
    return game.pk, may_watch(game, user_id), blocked_by(user_id)


def _act(game_id: int, user_id: int, message: Any) -> None:
    # The session may have ended since the socket was opened: the person is looked up at every message.
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if user is None:
        raise Refused(_("You are signed out."))
    act(game_id=game_id, user=user, message=message)


def _oob_refusal(words: str) -> str:
    return str(render("refusal", words)).replace('id="refusal"', 'id="refusal" hx-swap-oob="morph"', 1)
