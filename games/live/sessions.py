"""Whether a session still is somebody's: it may have ended since the socket was opened, here or in another process."""

from importlib import import_module

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.utils.crypto import constant_time_compare

from accounts.models import User


def signed_in(user_id: int, session_key: str | None) -> User | None:
    """The person, if they may still act in this session: two look-ups by key."""
    user = User.objects.filter(pk=user_id, is_active=True).first()
    return user if user is not None and _belongs_to(user, session_key) else None


def is_signed_in(user_id: int, session_key: str | None) -> bool:
    return signed_in(user_id, session_key) is not None


def _belongs_to(user: User, session_key: str | None) -> bool:
    if session_key is None:
        # Whoever was let in without a session, such as a test, has none that could end.
        return True
    session = import_module(settings.SESSION_ENGINE).SessionStore(session_key)
    # The hash follows from the password: a new one ends all other sessions.
    kept = session.get(HASH_SESSION_KEY, "")
    return session.get(SESSION_KEY) == str(user.pk) and any(
        constant_time_compare(kept, valid)
        for valid in (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())
    )
