"""The socket of one player: in the table's group, as the Channels tutorial does it."""

import json
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import transaction
from django.template.loader import render_to_string

from games.rules.errors import IllegalMove, InvalidMove
from tests.scale.floor.board import board_of
from tests.scale.floor.models import Table
from tests.scale.floor.state import State, play_move, seat_of


class TableConsumer(AsyncWebsocketConsumer):
    async def connect(self) -> None:
        self.code = self.scope["url_route"]["kwargs"]["code"]
        self.group = f"table_{self.code}"
        state = await self.load()
        user = self.scope["user"]
        self.seat = seat_of(state, user.pk if user else None)
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()
        await self.show(state)

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        message = json.loads(text_data or "")
        try:
            state = await self.play(message)
        except (IllegalMove, InvalidMove, ValueError) as error:
            await self.send(text_data=render_to_string("floor/error.html", {"error": error}))
            return
        await self.channel_layer.group_send(self.group, {"type": "table.changed", "state": state})

    async def table_changed(self, event: dict[str, Any]) -> None:
        await self.show(event["state"])

    async def show(self, state: State) -> None:
        await self.send(text_data=render_to_string("floor/_board.html", board_of(state, self.seat)))

    @database_sync_to_async
    def load(self) -> State:
        return Table.objects.get(code=self.code).state

    @database_sync_to_async
    def play(self, message: dict[str, Any]) -> State:
        with transaction.atomic():
            table = Table.objects.select_for_update().get(code=self.code)
            play_move(table.state, self.seat, message["move"], int(message["seen"]))
            table.save()
        return table.state
