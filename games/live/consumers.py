"""A browser's connection to one table."""

import json
from dataclasses import replace

from channels.db import database_sync_to_async
from django.utils.translation import gettext as _
from markupsafe import Markup

from games.live.acting import Message, Unreadable, act, may_watch, read_message
from games.live.choosing import choose, is_choice, without_choice
from games.live.guard import Closing, Reason, refusals
from games.live.guarded import GuardedConsumer, NotHeard
from games.live.heartbeat import BEAT, answer, beat, is_behind
from games.live.hub import Hub, hub_of
from games.live.regions import Layout, Log, Viewer
from games.live.render import render
from games.live.sending import show
from games.models import Game
from games.selectors.people import blocked_by
from games.services.errors import Refused


class TableConsumer(GuardedConsumer):
    """Registers with the table's hub, and carries messages to the one door for moves."""

    hub: Hub | None = None
    viewer: Viewer
    sent: dict[str, Markup]
    layout: Layout | None
    told: Log | None

    async def connect(self) -> None:
        if not await self.come_in():
            return
        found = await database_sync_to_async(_find)(self.scope["url_route"]["kwargs"]["code"], self.user_id)
        if found is None:
            await self.turn_away(Closing.NOT_FOUND, Reason.NOT_FOUND)
            return
        if self.user_id is None and self.scope["query_string"] == b"signed-in":
            # The page is somebody's, the session no longer: it must not turn into a spectator's unnoticed.
            await self.end()
            return
        game_id, blocked = found
        self.sent, self.layout, self.told = {}, None, None
        self.viewer = Viewer(self.user_id, 0, (), blocked)
        scene = await hub_of(game_id).scene()
        self.viewer = replace(self.viewer, seat=scene.table.seat_of(self.user_id))
        if not self.has_ended:
            # Asked for again: while the table was read, the last who had it open may have left, and its hub with them.
            self.hub = hub_of(game_id)
            await self.hub.join(self)

    def leave(self) -> None:
        if self.hub is not None:
            hub, self.hub = self.hub, None
            hub.leave(self)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        try:
            text = await self.readable(text_data, bytes_data)
            if text is not None:
                await self._receive(text)
        except NotHeard as refusal:
            refusals.count(refusal.reason)
            await self.send_html(_oob_refusal(str(refusal.message)))
        except Refused as refusal:
            refusals.count(Reason.NOT_NOW)
            await self.send_html(_oob_refusal(str(refusal.message)))
            if self.hub is not None:
                # It may have been refused because of a move that was found in the log only now.
                self.hub.touch()

    async def _receive(self, text: str) -> None:
        if self.hub is None:
            return
        try:
            message = read_message(json.loads(text))
        except (ValueError, RecursionError, Unreadable):
            raise NotHeard(_("That could not be read."), Reason.UNREADABLE) from None
        is_move = message.order != BEAT and not is_choice(message.order)
        if not await self.is_still_signed_in(at_once=is_move):
            return
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
            self.sent, self.layout, self.told = {}, None, None
            await show(scene, self)
        await self.send_html(beat(scene))

    async def _do(self, message: Message) -> None:
        assert self.hub is not None
        if is_choice(message.order):
            if not self.viewer.seat:
                raise Refused(_("You are watching: only those who sit here can play."))
            self.viewer = choose(self.viewer, message.order, message.aim)
            await self._show_again()
            return
        if self.user is None:
            raise Refused(_("You are watching: only those who sit here can play."))
        # Before the table is shown anew: a snap that was none leaves its discard open, and the choice would stay.
        self.viewer = without_choice(self.viewer)
        table = (await self.hub.scene()).table
        await database_sync_to_async(act)(game_id=table.game_id, user=self.user, message=message, table=table)

    async def _show_again(self) -> None:
        if self.hub is not None:
            await show(await self.hub.scene(), self)


def _find(code: str, user_id: int | None) -> tuple[int, frozenset[int]] | None:
    """The table, for those who may see it; to others it does not exist."""
    game = Game.objects.filter(code=code).first()
    if game is None or not may_watch(game, user_id):
        return None
    return game.pk, blocked_by(user_id)


def _oob_refusal(words: str) -> str:
    return str(render("refusal", words)).replace('id="refusal"', 'id="refusal" hx-swap-oob="morph"', 1)
