"""How often somebody may do what costs the site something. Counted in Django's cache, refused in words."""

from dataclasses import dataclass
from time import time

from django.conf import settings
from django.core.cache import cache
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.services.errors import Refused


@dataclass(frozen=True, slots=True)
class Limit:
    """So often in so many seconds. The window is one of the clock's: two of them meet at its edge, which is fine."""

    name: str
    most: int
    seconds: int
    words: str | Promise


TABLES_A_PERSON = Limit("tables", 30, 3600, _("You have opened many tables within the hour. Take a break, then go on."))
# A club plays behind one address.
TABLES_AN_ADDRESS = Limit(
    "tables-at", 200, 3600, _("Many tables have been opened from where you are. Try again within the hour.")
)


def count(limit: Limit, who: object) -> None:
    """Count one more for somebody, or refuse it."""
    if not settings.CAMBIO_LIMITS:
        return
    key = f"limit:{limit.name}:{who}:{int(time()) // limit.seconds}"
    cache.add(key, 0, timeout=limit.seconds)
    if cache.incr(key) > limit.most:
        raise Refused(limit.words)
