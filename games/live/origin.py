"""Which pages may open a socket: our own. Browsers say where a page comes from; whoever does not is no browser.

A page of another site could otherwise open a table with its visitor's cookie, read their cards and play for them.
"""

from typing import Any
from urllib.parse import ParseResult

from channels.security.websocket import OriginValidator
from django.conf import settings

from games.live.guard import Reason, refusals

AT_HOME = ["localhost", "127.0.0.1", "[::1]"]


class OwnPages(OriginValidator):
    def __init__(self, application: Any) -> None:
        hosts = settings.ALLOWED_HOSTS
        super().__init__(application, AT_HOME if settings.DEBUG and not hosts else hosts)

    def valid_origin(self, parsed_origin: ParseResult | None) -> bool:
        is_ours = parsed_origin is not None and bool(super().valid_origin(parsed_origin))
        if not is_ours:
            refusals.count(Reason.FOREIGN_PAGE)
        return is_ours
