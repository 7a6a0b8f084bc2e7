"""Signing up: a username and a password are enough."""

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from accounts import services
from accounts.forms.entrance import SignupForm
from accounts.models import User
from tests.accounts.helpers import PASSWORD, error_at, link_in, name_in_masthead


def sign_up(client, username="cleo", password=PASSWORD, again=None, email=""):
    typed = {"username": username, "password1": password, "password2": again or password, "email": email}
    return client.post("/accounts/signup/", typed)


def test_cleo_signs_up_without_an_address_and_is_there(client):
    assert sign_up(client).status_code == 302
    assert name_in_masthead(client) == "cleo"
    cleo = User.objects.get(username="cleo")
    assert not cleo.is_guest
    assert cleo.email == ""


def test_an_address_is_confirmed_by_following_a_link(client, mailoutbox):
    sign_up(client, email="Cleo@Example.org")
    assert [mail.to for mail in mailoutbox] == [["cleo@example.org"]]
    assert mailoutbox[0].subject == "Cambio: is this address yours?"
    client.post(link_in(mailoutbox[0].body))
    assert EmailAddress.objects.get(email="cleo@example.org").verified


def test_one_name_is_not_given_twice_however_it_is_written(client, ann):
    response = sign_up(client, username="ANN")
    assert response.status_code == 200
    assert error_at(response, "username") == "Somebody else has this username already."


def test_one_address_does_not_belong_to_two(client, ann):
    response = sign_up(client, email="ann@example.org")
    assert error_at(response, "email") == "Somebody has registered with this address already."


@pytest.mark.parametrize("username", ["cleo@home", "-cleo", "cle o", "cleo\u202e", "c" * 31])
def test_a_username_has_only_characters_that_can_be_typed_and_told_apart(client, username):
    assert error_at(sign_up(client, username=username), "username")
    assert not User.objects.exists()


@pytest.mark.parametrize("username", ["Cleo", "cleo.k", "cléo", "Клео", "クレオ", "7cleo_-"])
def test_a_username_may_be_in_any_script(client, username):
    assert sign_up(client, username=username).status_code == 302


def test_letters_that_only_look_different_make_the_same_name(client):
    sign_up(client, username="\uff23leo")  # a wide C
    assert User.objects.get().username == "Cleo"


def test_a_weak_password_is_refused_beside_its_field(client):
    assert "too short" in error_at(sign_up(client, password="abc"), "password1")


def test_a_slip_in_the_second_password_is_told_beside_it(client):
    assert error_at(sign_up(client, again="three low card"), "password2")


def test_every_field_helps_a_password_manager(client):
    page = client.get("/accounts/signup/").content.decode()
    assert page.count('autocomplete="new-password"') == 2
    assert 'autocomplete="username"' in page
    assert 'autocomplete="email"' in page


def test_a_machine_that_signs_up_again_and_again_is_stopped(client):
    answers = [sign_up(client, username="-").status_code for _ in range(21)]
    assert answers == [200] * 20 + [429]


def test_of_two_who_choose_a_name_in_the_same_instant_one_is_told_so(monkeypatch) -> None:
    """Both find it free; the other is a moment faster."""
    honest = SignupForm.try_save

    def after_the_other(form: SignupForm, request: object) -> object:
        User.objects.create_user("Cleo")
        return honest(form, request)

    monkeypatch.setattr(SignupForm, "try_save", after_the_other)
    answer = Client().post("/accounts/signup/", {"username": "cleo", "password1": PASSWORD, "password2": PASSWORD})
    assert answer.status_code == 200
    assert error_at(answer, "username") == "Somebody else has this username already."
    assert User.objects.count() == 1


def test_a_guest_who_registers_in_the_same_instant_stays_a_guest(monkeypatch) -> None:
    browser = Client()
    browser.post("/play-now/")
    honest = services.register_guest

    def after_the_other(**chosen: object) -> object:
        User.objects.create_user("Cleo")
        return honest(**chosen)

    monkeypatch.setattr(services, "register_guest", after_the_other)
    answer = browser.post("/accounts/register/", {"username": "cleo", "password1": PASSWORD, "password2": PASSWORD})
    assert error_at(answer, "username") == "Somebody else has this username already."
    assert User.objects.filter(is_guest=True).count() == 1
    assert browser.get("/me/").status_code == 200
