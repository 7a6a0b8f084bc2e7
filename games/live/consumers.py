"""A browser's connection to one table."""

import json
from dataclasses import replace
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils.translation import gettext as _
from markupsafe import Markup

from accounts.models import User
from games.live.acting import Message, act, may_watch, read_message
from games.live.heartbeat import BEAT, answer, beat, is_behind
from games.live.hub import Hub, hub_of, show
from games.live.regions import Layout, Viewer
from games.live.render import render
from games.models import Game
from games.rules.errors import InvalidMove
from games.rules.moves import Look
from games.rules.movetext import read_move
from games.selectors.people import blocked_by
from games.services.errors import Refused

MOST_BYTES = 8_192
# Codes from 4000 on are told to the browser as they are; others would make it try again.
NOT_FOUND, NOT_WELCOME, SIGNED_OUT = 4404, 4403, 4401


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
        if user_id is None and self.scope["query_string"] == b"signed-in":
            # The page is somebody's, the session no longer: it must not turn into a spectator's unnoticed.
            await self.close(SIGNED_OUT)
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
        if message.order == BEAT:
            await self._beat(message)
            return
        try:
            await self._do(message)
        finally:
            if message.action:
                await self.send_html(answer(message))

    async def _beat(self, message: Message) -> None:
        assert self.hub is not None
        scene = await self.hub.scene()
        if is_behind(scene, message):
            # Whatever the page has missed, it gets everything as if it had just been opened.
            self.sent, self.layout = {}, None
            await show(scene, self)
        await self.send_html(beat(scene))

    async def _do(self, message: Message) -> None:
        assert self.hub is not None
        if message.order.startswith(("pick", "unpick")):
            self._pick(message.order)
            await self._show_again()
            return
        user_id = self._user_id()
        if user_id is None:
            raise Refused(_("You are watching: only those who sit here can play."))
        await database_sync_to_async(_act)(self.hub.game_id, user_id, message)
        self.viewer = replace(self.viewer, picked=())

    def _user_id(self) -> int | None:
        user = self.scope["user"]
        return user.pk if user is not None and user.is_authenticated else None

    def _pick(self, order: str) -> None:
        """Choose the first card of a swap, or take the choice back. It is no move: nobody else sees it."""
        picked: tuple[Any, ...] = ()
        if order != "unpick":
            try:
                move = read_move(f"1 look {order.removeprefix('pick ')}", 12)
            except InvalidMove:
                raise Refused(_("That is not a move.")) from None
            picked = (move.place,) if isinstance(move, Look) else ()
        self.viewer = replace(self.viewer, picked=picked)

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
