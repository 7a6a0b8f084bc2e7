"""What every answer tells the browser to refuse: other sites' scripts, frames, guesses about types, and plain http."""

from unittest.mock import patch

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.games.people import started

pytestmark = pytest.mark.django_db(transaction=True)


def answers() -> dict[str, tuple[int, HttpResponse]]:
    """One answer of every kind, by what it is: the status that is expected, and the answer."""
    game, live = started("Ann", "Ben")
    operator, anybody = Client(), Client(raise_request_exception=False)
    operator.force_login(User.objects.create_superuser("olga"))
    forged = Client(enforce_csrf_checks=True)
    broken = Client(raise_request_exception=False)
    return {
        "landing": (200, anybody.get("/")),
        "table": (200, anybody.get(game.get_absolute_url())),
        "lobby": (200, anybody.get("/tables/")),
        "signing in": (200, anybody.get("/accounts/login/")),
        "admin": (200, operator.get(reverse("admin:index"))),
        "a round in the admin": (200, operator.get(reverse("admin:games_round_change", args=[live.round_id]))),
        "not found": (404, anybody.get("/nothing/here/")),
        "forged": (403, forged.post(f"{game.get_absolute_url()}act/")),
        "wrong method": (405, anybody.get(f"{game.get_absolute_url()}act/")),
        "broken": (500, broken_page(broken, game.get_absolute_url())),
    }


def broken_page(browser: Client, path: str) -> HttpResponse:
    with patch("games.views.tables.whole_page", side_effect=RuntimeError("a secret")):
        return browser.get(path)


def test_every_kind_of_page_is_strict() -> None:
    for name, (status, answer) in answers().items():
        headers = answer.headers
        assert answer.status_code == status, name
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy, name
        assert "frame-ancestors 'none'" in policy, name
        assert "object-src 'none'" in policy, name
        assert "base-uri 'self'" in policy, name
        assert "form-action 'self'" in policy, name
        assert "unsafe" not in policy, name
        assert headers["X-Content-Type-Options"] == "nosniff", name
        assert headers["Referrer-Policy"] == "same-origin", name
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin", name
        assert headers["X-Frame-Options"] == "DENY", name


def test_no_page_has_anything_inline() -> None:
    for name, (_status, answer) in answers().items():
        page = answer.content.decode()
        for inline in (" style=", " onclick=", " onload=", "<style", "javascript:"):
            assert inline not in page, f"{name}: {inline}"


def test_no_page_tells_what_went_wrong_inside() -> None:
    for name, (_status, answer) in answers().items():
        page = answer.content.decode()
        for inside in ("Traceback", "RuntimeError", "a secret", "site-packages", "games/views"):
            assert inside not in page, f"{name}: {inside}"


def test_cookies_are_out_of_reach_of_scripts_and_of_other_sites() -> None:
    browser = Client()
    cookies = browser.post("/play-now/").cookies
    assert cookies["sessionid"]["httponly"]
    assert cookies["sessionid"]["samesite"] == "Lax"
    browser.get("/accounts/register/")
    assert browser.cookies["csrftoken"]["samesite"] == "Lax"


def test_plain_http_at_home_promises_no_https() -> None:
    answer = Client().get("/")
    assert "Strict-Transport-Security" not in answer.headers
    assert not Client().post("/play-now/").cookies["sessionid"]["secure"]
