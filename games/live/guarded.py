"""What all sockets of the site have in common: who is behind them, how much they may send, and how they end."""

import asyncio
from collections.abc import Mapping
from time import monotonic
from typing import Any, cast

from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.utils.translation import gettext as _

from accounts.models import User
from games.live.guard import FAR_TOO_BIG, MOST_BYTES, Closing, Pace, Reason, Verdict, refusals
from games.live.sessions import signed_in
from games.live.sockets import sockets
from games.services.errors import Refused

# In this process a session that ends closes its sockets at once; what ends in another is found out after this long,
# and before anything is done at a table.
TRUSTED_SECONDS = 3.0


class NotHeard(Refused):
    """A message that was not even looked at."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


class GuardedConsumer(AsyncWebsocketConsumer):
    user_id: int | None = None
    user: User | None = None
    session_key: str | None = None
    address: str = ""
    loop: asyncio.AbstractEventLoop
    has_ended = False
    _pace: Pace
    _trusted_until = 0.0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            # Something of ours may have gone wrong: a socket that nobody serves any more must not count for ever.
            self._leave()

    async def come_in(self) -> bool:
        """Find out who this is and register them; nobody may have too many sockets open."""
        user, session = self.scope["user"], self.scope.get("session")
        self.user_id = user.pk if user is not None and user.is_authenticated else None
        self.session_key = session.session_key if session is not None and self.user_id is not None else None
        if self.user_id is not None:
            # The session was read a moment ago.
            self.user, self._trusted_until = cast("User", user), monotonic() + TRUSTED_SECONDS
        self.address = address_of(self.scope)
        self.loop = asyncio.get_running_loop()
        self._pace = Pace(self.user_id if self.user_id is not None else self.address)
        # Codes reach the browser only over a socket that was accepted.
        await self.accept()
        if not sockets.has_room_for(self.user_id, self.address):
            await self.turn_away(Closing.TOO_MANY, Reason.TOO_MANY_SOCKETS)
            return False
        sockets.add(self)
        return True

    async def disconnect(self, code: int) -> None:
        self._leave()

    async def end(self) -> None:
        """The session has ended: nothing more is sent, nothing more is heard."""
        await self.turn_away(Closing.SIGNED_OUT, Reason.SIGNED_OUT)

    async def turn_away(self, code: Closing, reason: Reason) -> None:
        if not self.has_ended:
            self._leave()
            refusals.count(reason)
            # A plain number: Daphne takes no member of an enum for one.
            await self.close(int(code))

    def _leave(self) -> None:
        self.has_ended = True
        sockets.remove(self)
        self.leave()

    def leave(self) -> None:
        """For those who have more to say goodbye to."""

    async def readable(self, text: str | None, data: bytes | None) -> str | None:
        """The text of a message that may be looked at; None when the socket has been closed instead."""
        if self.has_ended:
            return None
        verdict, size = self._pace.judge(), len(data or b"") + len((text or "").encode(errors="replace"))
        if verdict is Verdict.ENOUGH:
            await self.turn_away(Closing.TOO_OFTEN, Reason.TOO_OFTEN)
            return None
        if size > FAR_TOO_BIG:
            await self.turn_away(Closing.TOO_BIG, Reason.TOO_BIG)
            return None
        if verdict is Verdict.REFUSED:
            raise NotHeard(_("A little slower, please."), Reason.TOO_OFTEN)
        if size > MOST_BYTES:
            raise NotHeard(_("That could not be read."), Reason.TOO_BIG)
        if not text:
            raise NotHeard(_("That could not be read."), Reason.UNREADABLE)
        return text

    async def is_still_signed_in(self, *, at_once: bool = False) -> bool:
        """Whether the session has not ended meanwhile; if it has, so has the socket."""
        if self.user_id is None or (monotonic() < self._trusted_until and not at_once):
            return True
        self._trusted_until = monotonic() + TRUSTED_SECONDS
        self.user = await database_sync_to_async(signed_in)(self.user_id, self.session_key)
        if self.user is None:
            await self.end()
        return not self.has_ended

    async def dispatch(self, message: dict[str, Any]) -> None:
        """As Channels does it, but without closing old database connections first: that takes a trip to another
        thread for every message, and `database_sync_to_async`, our only way to the database, does it anyway."""
        await getattr(self, get_handler_name(message))(message)

    async def send_html(self, html: str) -> None:
        if not self.has_ended:
            await self.send(text_data=html)


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a connection comes from, past as many proxies as are ours; the same rule as for pages."""
    proxies = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    forwarded = [value for name, value in scope.get("headers", ()) if name == b"x-forwarded-for"]
    if proxies and forwarded:
        addresses = b",".join(forwarded).decode("latin1").split(",")
        if len(addresses) >= proxies:
            return addresses[-proxies].strip()
    client = scope.get("client")
    return str(client[0]) if client else ""
