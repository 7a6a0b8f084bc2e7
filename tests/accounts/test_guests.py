"""Playing without an account, and staying."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from accounts import services
from accounts.guest_names import ADJECTIVES, ANIMALS, is_guest_name
from accounts.models import User
from accounts.names import valid_display_name
from tests.accounts.helpers import PASSWORD, error_at, name_in_masthead, sign_in, signed_in, words_of

CHOSEN = {"username": "dan", "password1": PASSWORD, "password2": PASSWORD, "email": ""}


@pytest.fixture
def guest() -> User:
    return services.create_guest()


@pytest.fixture
def at_guests(guest) -> Client:
    return signed_in(guest)


def test_one_press_and_somebody_has_a_name(client):
    assert client.post("/play-now/").url == "/"
    guest = User.objects.get()
    assert guest.is_guest
    assert is_guest_name(guest.name)
    assert not guest.has_usable_password()
    assert f"Tonight you are {guest.name}" in words_of(client.get("/"))


def test_a_guest_goes_where_they_were_going_but_not_elsewhere(client):
    assert client.post("/play-now/", {"next": "/rules/"}).url == "/rules/"
    assert Client().post("/play-now/", {"next": "https://elsewhere.example/"}).url == "/"
    assert Client().post("/play-now/", {"next": "//elsewhere.example/"}).url == "/"


def test_a_link_makes_no_guest(client):
    assert client.get("/play-now/").status_code == 405
    assert not User.objects.exists()


def test_pressing_twice_makes_one_guest(client):
    client.post("/play-now/")
    client.post("/play-now/")
    assert User.objects.count() == 1


def test_an_address_cannot_flood_the_house_with_guests():
    answers = [Client().post("/play-now/") for _ in range(31)]
    assert [answer.status_code for answer in answers] == [302] * 30 + [429]
    assert "That was too often" in words_of(answers[-1])


def test_every_name_for_a_guest_is_a_good_name():
    for adjective in ADJECTIVES:
        for animal in ANIMALS:
            valid_display_name(f"{adjective} {animal} 99")


def test_a_guest_registers_and_keeps_the_row(at_guests, guest):
    at_guests.post("/accounts/register/", CHOSEN)
    dan = User.objects.get()
    assert dan.pk == guest.pk
    assert not dan.is_guest
    assert name_in_masthead(at_guests) == "dan"
    elsewhere = Client()
    sign_in(elsewhere, "dan")
    assert name_in_masthead(elsewhere) == "dan"


def test_a_name_that_was_chosen_stays(at_guests, guest):
    services.change_profile(user=guest, display_name="Dan the Man", avatar_colour="plum")
    at_guests.post("/accounts/register/", CHOSEN)
    assert name_in_masthead(at_guests) == "Dan the Man"


def test_an_address_given_while_registering_is_asked_to_be_confirmed(at_guests, mailoutbox):
    at_guests.post("/accounts/register/", CHOSEN | {"email": "dan@example.org"})
    assert mailoutbox[0].to == ["dan@example.org"]
    assert not EmailAddress.objects.get().verified


def test_a_taken_name_is_told_and_the_guest_is_still_a_guest(at_guests, guest, ann):
    response = at_guests.post("/accounts/register/", CHOSEN | {"username": "Ann"})
    assert error_at(response, "username") == "Somebody else has this username already."
    guest.refresh_from_db()
    assert guest.is_guest


def test_the_menu_reminds_a_guest_gently(at_guests, at_anns):
    assert "You play as a guest." in words_of(at_guests.get("/"))
    assert "You play as a guest." not in words_of(at_anns.get("/"))


def test_signing_out_as_a_guest_is_explained_first(at_guests):
    page = at_guests.get("/accounts/logout/")
    assert "nobody can come back" in words_of(page)


@pytest.mark.parametrize(
    "path", ["signup/", "email/", "password/set/", "password/change/", "2fa/", "2fa/totp/activate/"]
)
def test_what_needs_an_account_leads_a_guest_to_registering(at_guests, path):
    assert at_guests.get(f"/accounts/{path}").url == "/accounts/register/"


def test_whoever_is_registered_need_not_register(at_anns):
    assert at_anns.get("/accounts/register/").url == "/me/security/"


def test_guests_who_stay_away_are_forgotten_and_nobody_else(ann, guest, capsys):
    long_ago = timezone.now() - timedelta(days=31)
    idle = services.create_guest()
    User.objects.filter(pk__in=[idle.pk, ann.pk]).update(last_seen=long_ago)
    call_command("remove_idle_guests", "--days", "30")
    assert set(User.objects.all()) == {ann, guest}
    assert capsys.readouterr().out == "1 removed.\n"


def test_everybody_cannot_be_removed_by_a_slip(guest):
    with pytest.raises(CommandError):
        call_command("remove_idle_guests", "--days", "0")
