"""What happens around every request of somebody who is signed in."""

import time
from collections.abc import Callable
from typing import Any

from allauth.usersessions.models import UserSession
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts import services

SEEN_KEY = "seen_at"
SEEN_EVERY = 3600

# A guest has no password to change or to protect: these pages are for later.
AFTER_REGISTERING = {"account_signup", "account_email", "account_set_password", "account_change_password"}


class PersonMiddleware:
    """Notes once an hour who was here, which also renews their session: whoever comes back stays signed in.

    A guest would otherwise lose all games when the first session ends, and could not get them back.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated and request.session.get(SEEN_KEY, 0) < time.time() - SEEN_EVERY:
            request.session[SEEN_KEY] = int(time.time())
            services.note_seen(user=request.user)
            UserSession.objects.create_from_request(request)
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: Any) -> HttpResponse | None:
        match = request.resolver_match
        if match is None or not request.user.is_authenticated or not request.user.is_guest:
            return None
        name = match.url_name or ""
        if not match.namespace and (name in AFTER_REGISTERING or name.startswith("mfa_")):
            return redirect("accounts:register")
        return None
