"""Codes from an app and recovery codes. Passkeys need a browser: tests/browser/test_accounts.py."""

import base64
import hmac
import re
import struct
import time

import pytest

from tests.accounts.helpers import PASSWORD, error_at, name_in_masthead, sign_in, words_of


def code_of(secret: str, *, later: int = 0) -> str:
    """What an authenticator app shows, as RFC 6238 has it."""
    digest = hmac.digest(base64.b32decode(secret), struct.pack(">Q", int(time.time()) // 30 + later), "sha1")
    start = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[start : start + 4])[0] & 0x7FFFFFFF) % 10**6:06}"


@pytest.fixture
def secret(client, ann) -> str:
    """Ann has come in, shown once more who she is, and set up an app."""
    sign_in(client, "ann")
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    page = client.get("/accounts/2fa/totp/activate/").content.decode()
    secret = re.search(r"<dd>([A-Z2-7]+)</dd>", page)[1]
    client.post("/accounts/2fa/totp/activate/", {"code": code_of(secret)})
    return secret


def test_after_her_password_ann_is_asked_for_a_code(client, secret):
    client.post("/accounts/logout/")
    assert sign_in(client, "ann").url == "/accounts/2fa/authenticate/"
    assert name_in_masthead(client) is None
    client.post("/accounts/2fa/authenticate/", {"code": code_of(secret, later=1)})
    assert name_in_masthead(client) == "ann"


def test_a_wrong_code_is_told_beside_the_field(client, secret):
    client.post("/accounts/logout/")
    sign_in(client, "ann")
    response = client.post("/accounts/2fa/authenticate/", {"code": "000000"})
    assert error_at(response, "code").startswith("This code is not right.")
    assert name_in_masthead(client) is None


def test_a_recovery_code_lets_ann_in_once(client, secret):
    page = client.get("/accounts/2fa/recovery-codes/").content.decode()
    codes = re.findall(r"<li>(\w{8,})</li>", page)
    assert len(codes) == 10
    for expected in ("ann", None):
        client.post("/accounts/logout/")
        sign_in(client, "ann")
        client.post("/accounts/2fa/authenticate/", {"code": codes[0]})
        assert name_in_masthead(client) == expected


def test_ann_stops_being_asked(client, secret):
    client.post("/accounts/2fa/totp/deactivate/")
    client.post("/accounts/logout/")
    sign_in(client, "ann")
    assert name_in_masthead(client) == "ann"


def test_somebody_at_an_open_browser_cannot_set_up_their_own_app(at_anns):
    """She came in, but not lately with her password."""
    response = at_anns.get("/accounts/2fa/totp/activate/", follow=True)
    assert "Is it still you?" in words_of(response)
    wrong = at_anns.post("/accounts/reauthenticate/", {"password": "?"})
    assert error_at(wrong, "password") == "This is not your password."
    assert at_anns.post("/accounts/reauthenticate/", {"password": PASSWORD}).status_code == 302


def test_the_square_for_the_camera_is_drawn_on_the_page(client, ann):
    """A picture made of data would be refused by the policy."""
    sign_in(client, "ann")
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    page = client.get("/accounts/2fa/totp/activate/").content.decode()
    assert '<svg width="' in page
    assert "data:" not in page
    assert "<?xml" not in page


def test_codes_cannot_be_guessed_in_a_row(client, secret):
    client.post("/accounts/logout/")
    sign_in(client, "ann")
    for _ in range(6):
        response = client.post("/accounts/2fa/authenticate/", {"code": "000000"})
    assert "Too many wrong tries" in words_of(response)
