"""A session that ends closes its sockets at once: signing out, ended from elsewhere, banned, deleted, a new password.

The room of people does not know of sockets; this one listens to what Django tells about sessions and people.
"""

from functools import partial
from typing import Any

from allauth.core import context
from django.conf import settings
from django.contrib.auth.signals import user_logged_out
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models.signals import post_delete, post_save
from django.http import HttpRequest

from accounts.models import User
from games.live.sockets import end_all, end_those_signed_out, sockets

# What of a person decides whether their sessions hold; None is a row that was saved whole.
DECISIVE = {"password", "is_active"}


def listen() -> None:
    """Called once, when the site starts."""
    user_logged_out.connect(_on_sign_out, dispatch_uid="sockets")
    post_delete.connect(_on_session_deleted, sender=Session, dispatch_uid="sockets")
    post_delete.connect(_on_person_deleted, sender=User, dispatch_uid="sockets")
    post_save.connect(_on_person_saved, sender=User, dispatch_uid="sockets")


def _on_sign_out(request: HttpRequest | None, **_more: Any) -> None:
    session = getattr(request, "session", None)
    if session is not None and session.session_key:
        _end_session(session.session_key)


def _on_session_deleted(instance: Session, **_more: Any) -> None:
    new_key = _key_given_instead_of(instance.session_key)
    if new_key is None:
        _end_session(instance.session_key)
    else:
        transaction.on_commit(partial(sockets.move_session, instance.session_key, new_key))


def _end_session(session_key: str) -> None:
    transaction.on_commit(lambda: sockets.do_with(sockets.of_session(session_key), end_all))


def _on_person_deleted(instance: User, **_more: Any) -> None:
    user_id = instance.pk
    transaction.on_commit(lambda: sockets.do_with(sockets.of_user(user_id), end_all))


def _on_person_saved(instance: User, update_fields: frozenset[str] | None, **_more: Any) -> None:
    if update_fields is not None and not DECISIVE & set(update_fields):
        return
    user_id, spared = instance.pk, _own_key() if instance.is_active else None
    transaction.on_commit(
        lambda: sockets.do_with(
            [socket for socket in sockets.of_user(user_id) if spared is None or socket.session_key != spared],
            end_those_signed_out,
        )
    )


def _own_key() -> str | None:
    """The session in which this is being done: whoever changes their password in it stays."""
    request = context.request
    return request.COOKIES.get(settings.SESSION_COOKIE_NAME) if request is not None else None


def _key_given_instead_of(session_key: str) -> str | None:
    """The new key, where a browser that changes its password or signs in is only given another one."""
    if _own_key() != session_key:
        return None
    new_key: str | None = context.request.session.session_key
    return new_key if new_key != session_key else None
