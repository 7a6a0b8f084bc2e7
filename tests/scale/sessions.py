"""Everybody signed in, as a browser that comes back is; written in bulk."""

from collections.abc import Sequence
from datetime import timedelta

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import AbstractBaseUser
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.utils import timezone


def make_sessions(people: Sequence[AbstractBaseUser], backend: str) -> dict[int, str]:
    """The session keys of these people, by their primary keys."""
    store, expires, keys = SessionStore(), timezone.now() + timedelta(days=1), {user.pk: _key(user) for user in people}
    Session.objects.bulk_create(
        Session(
            session_key=keys[user.pk],
            session_data=store.encode(
                {
                    SESSION_KEY: str(user.pk),
                    BACKEND_SESSION_KEY: backend,
                    HASH_SESSION_KEY: user.get_session_auth_hash(),
                }
            ),
            expire_date=expires,
        )
        for user in people
    )
    return keys


def _key(user: AbstractBaseUser) -> str:
    return f"load{user.pk:028d}"
