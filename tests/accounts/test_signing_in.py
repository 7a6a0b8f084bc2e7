"""Signing in, by username or by e-mail, and what is said when it does not work."""

import pytest
from django.test import Client

from tests.accounts.helpers import name_in_masthead, sign_in, words_of


@pytest.mark.parametrize("login", ["ann", "Ann", "ann@example.org", "ANN@example.org"])
def test_ann_comes_in_by_either_name(client, ann, login):
    assert sign_in(client, login).status_code == 302
    assert "Welcome, ann." in words_of(client.get("/"))
    assert name_in_masthead(client) == "ann"


def test_a_wrong_password_is_told_in_words_that_give_nothing_away(client, ann):
    for login in ("ann", "nobody"):
        response = sign_in(client, login, "three high cards")
        assert response.status_code == 200
        assert "This username and this password do not belong together." in words_of(response)
        assert name_in_masthead(client) is None


def test_five_wrong_passwords_close_the_door_for_that_name(client, ann):
    for _ in range(5):
        sign_in(client, "ann", "a guess")
    assert "Too many wrong tries" in words_of(sign_in(client, "ann"))
    assert name_in_masthead(client) is None


def test_a_machine_that_tries_without_end_gets_a_page_that_says_so(client, ann):
    for _ in range(30):
        sign_in(client, "ann", "")
    response = sign_in(client, "ann")
    assert response.status_code == 429
    assert "That was too often" in words_of(response)
    assert "Content-Security-Policy" in response.headers


def test_whoever_was_on_the_way_to_a_page_gets_there(client, ann):
    asked = client.get("/me/")
    assert asked.url == "/accounts/login/?next=/me/"
    assert sign_in(client, "ann", next="/me/").url == "/me/"


def test_nobody_is_sent_to_another_site(client, ann):
    assert sign_in(client, "ann", next="https://elsewhere.example/").url == "/"


def test_signing_out_takes_a_press_not_a_link(at_anns):
    at_anns.get("/accounts/logout/")
    assert name_in_masthead(at_anns) == "ann"
    at_anns.post("/accounts/logout/")
    assert name_in_masthead(at_anns) is None


def test_a_closed_account_does_not_open(client, ann):
    ann.is_active = False
    ann.save()
    assert sign_in(client, "ann").url == "/accounts/inactive/"
    assert name_in_masthead(client) is None


def test_the_admin_has_the_same_door_as_everybody():
    assert Client().get("/admin/login/?next=/admin/").url == "/accounts/login/?next=%2Fadmin%2F"
