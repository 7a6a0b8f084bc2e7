"""`python -m tests.browser.signed_in NAME`: a person in the site's database, and a session to be that person with."""

import os
import sys

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "cambio_site.settings"


def session_of(name: str) -> str:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    from accounts.models import User

    user, _is_new = User.objects.get_or_create(username=name.lower())
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "allauth.account.auth_backends.AuthenticationBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    assert session.session_key
    return session.session_key


if __name__ == "__main__":
    django.setup()
    sys.stdout.write(session_of(sys.argv[1]))
