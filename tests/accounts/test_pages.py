"""Every page that a person can reach looks like the house and keeps to its policy."""

import itertools
import re

import pytest
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.test import Client
from django.urls import get_resolver, reverse
from django.views import defaults

from accounts import services
from tests.accounts.helpers import PASSWORD, sign_in, signed_in

FOR_STRANGERS = [
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/logout/",
    "/accounts/inactive/",
    "/accounts/confirm-email/",
    "/accounts/confirm-email/nonsense/",
    "/accounts/password/reset/",
    "/accounts/password/reset/done/",
    "/accounts/password/reset/key/1-nonsense/",
    "/accounts/password/reset/key/done/",
]
FOR_ANN = [
    "/me/",
    "/me/preferences/",
    "/me/security/",
    "/me/blocked/",
    "/me/data/",
    "/me/data/delete/",
    "/accounts/logout/",
    "/accounts/email/",
    "/accounts/password/change/",
    "/accounts/reauthenticate/",
    "/accounts/2fa/",
    "/accounts/2fa/totp/activate/",
    "/accounts/2fa/webauthn/",
    "/accounts/2fa/webauthn/add/",
    "/accounts/2fa/recovery-codes/generate/",
    "/accounts/sessions/",
]
FOR_A_GUEST = ["/me/", "/me/preferences/", "/me/security/", "/me/blocked/", "/me/data/delete/", "/accounts/register/"]


def check(response) -> None:
    page = response.content.decode()
    assert response.status_code == 200
    assert page.count("<h1") == page.count("<main") == 1
    assert 'class="brand"' in page
    assert not re.search(r"<title>\s*·", page), "a page without a title"
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|data:", page)
    assert not re.search(r'<script(?![^>]*(\ssrc=|type="application/json"))', page)
    levels = [int(level) for level in re.findall(r"<h([1-6])", page)]
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))
    for name in re.findall(r'<input(?![^>]*type="hidden")(?![^>]*\shidden)[^>]*\sid="([^"]+)"', page):
        assert f'for="{name}"' in page or re.search(rf'<label[^>]*>\s*<input[^>]*id="{name}"', page), name


@pytest.mark.parametrize("path", FOR_STRANGERS)
def test_a_page_for_strangers(client, path):
    response = client.get(path, follow=path == "/accounts/logout/")
    check(response)


@pytest.mark.parametrize("path", FOR_ANN)
def test_a_page_for_ann(client, ann, path):
    sign_in(client, "ann")
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    check(client.get(path))


@pytest.mark.parametrize("path", FOR_A_GUEST)
def test_a_page_for_a_guest(path):
    check(signed_in(services.create_guest()).get(path))


@pytest.mark.parametrize("path", [path for path in FOR_ANN if path != "/accounts/logout/"])
def test_a_page_about_oneself_is_for_those_who_are_signed_in(path):
    response = Client().get(path)
    assert response.status_code == 302
    assert response.url.startswith("/accounts/login/?next=")


def test_every_page_of_an_account_with_a_second_step(client, ann):
    TOTP.activate(ann, generate_totp_secret())
    RecoveryCodes.activate(ann)
    browser = signed_in(ann)
    browser.post("/accounts/reauthenticate/", {"password": PASSWORD})
    for path in ("2fa/", "2fa/totp/deactivate/", "2fa/recovery-codes/", "2fa/recovery-codes/generate/"):
        check(browser.get(f"/accounts/{path}"))
    check(browser.get("/accounts/2fa/reauthenticate/"))
    sign_in(client, "ann")
    check(client.get("/accounts/2fa/authenticate/"))


def test_no_page_of_the_library_is_left_without_a_look_at_it():
    """Whoever adds a page to this list has seen what it looks like."""
    known = {*FOR_STRANGERS, *FOR_ANN, *FOR_A_GUEST}
    names = {name for name in get_resolver().reverse_dict if isinstance(name, str)}
    leads_elsewhere = {
        "account_confirm_email",  # with a key of its own, above
        "account_confirm_login_code",  # signing in by code is not switched on
        "account_reset_password_from_key",
        "account_set_password",  # everybody here has a password, or is a guest
        "mfa_authenticate",
        "mfa_deactivate_totp",
        "mfa_download_recovery_codes",
        "mfa_edit_webauthn",  # with a passkey: tests/browser/test_accounts.py
        "mfa_login_webauthn",
        "mfa_reauthenticate",
        "mfa_reauthenticate_webauthn",
        "mfa_remove_webauthn",
        "mfa_view_recovery_codes",
    }
    library = {name for name in names if name.startswith(("account_", "mfa_", "usersessions_"))}
    unseen = {name for name in library - leads_elsewhere if reverse(name) not in known}
    assert unseen == set()


def test_a_failure_of_ours_still_has_a_way_in_and_no_form_that_cannot_work(rf):
    page = defaults.server_error(rf.get("/")).content.decode()
    assert 'href="/accounts/login/"' in page
    assert "/play-now/" not in page
