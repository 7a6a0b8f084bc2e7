"""Taking one's data along, and leaving for good."""

import json

import pytest
from django.contrib.sessions.models import Session

from accounts import deletion, export, services
from accounts.models import User
from tests.accounts.helpers import PASSWORD, error_at, name_in_masthead, sign_in, signed_in, words_of


def test_the_file_holds_everything_about_ann_and_no_secret(client, ann, ben):
    sign_in(client, "ann")
    client.get("/")
    services.block_player(blocker=ann, blocked=ben)
    response = client.get("/me/data/export/")
    assert response["Content-Disposition"] == 'attachment; filename="cambio.json"'
    told = json.loads(response.content)
    assert told["account"]["username"] == "ann"
    assert told["preferences"]["theme"] == "system"
    assert told["emails"] == [{"email": "ann@example.org", "primary": True, "verified": True}]
    assert told["sessions"][0]["ip"] == "127.0.0.1"
    assert told["blocks"][0]["name"] == "ben"
    assert told["second_steps"] == []
    assert ann.password not in response.content.decode()
    assert client.session.session_key not in response.content.decode()


def test_other_rooms_add_their_part(at_anns, monkeypatch):
    monkeypatch.setattr(export, "_parts", dict(export._parts))
    export.register("songs", lambda user: [f"{user.name}'s song"])
    assert json.loads(at_anns.get("/me/data/export/").content)["songs"] == ["ann's song"]


def test_ann_leaves_and_her_name_is_gone_everywhere(client, ann):
    sign_in(client, "ann")
    elsewhere = signed_in(ann)
    elsewhere.get("/")
    response = client.post("/me/data/delete/", {"password": PASSWORD}, follow=True)
    assert "Your account is gone." in words_of(response)
    assert not User.objects.exists()
    assert name_in_masthead(client) is None
    assert name_in_masthead(elsewhere) is None
    assert all("_auth_user_id" not in session.get_decoded() for session in Session.objects.all())


@pytest.mark.parametrize("password", ["", "a guess"])
def test_nobody_is_deleted_without_their_password(at_anns, ann, password):
    response = at_anns.post("/me/data/delete/", {"password": password})
    assert error_at(response, "password")
    assert User.objects.filter(pk=ann.pk).exists()


def test_the_password_cannot_be_guessed_here_either(at_anns):
    answers = [at_anns.post("/me/data/delete/", {"password": "a guess"}).status_code for _ in range(6)]
    assert answers[-1] == 429


def test_a_guest_leaves_by_saying_so():
    browser = signed_in(services.create_guest())
    assert error_at(browser.post("/me/data/delete/"), "sure") == "Tick this if you mean it."
    browser.post("/me/data/delete/", {"sure": "on"})
    assert not User.objects.exists()


def test_other_rooms_hear_of_it_while_the_row_is_there(ann):
    told = []
    deletion.before_delete.append(lambda user: told.append(User.objects.get(pk=user.pk).name))
    try:
        services.delete_account(user=ann)
    finally:
        deletion.before_delete.pop()
    assert told == ["ann"]


def test_deleting_in_the_admin_takes_the_same_way(ann, ben):
    ann.is_staff = ann.is_superuser = True
    ann.save()
    told = []
    deletion.before_delete.append(told.append)
    try:
        signed_in(ann).post(f"/admin/accounts/user/{ben.pk}/delete/", {"post": "yes"})
    finally:
        deletion.before_delete.pop()
    assert len(told) == 1
    assert not User.objects.filter(username="ben").exists()


def test_the_admin_finds_people_and_tells_guests_apart(ann, ben):
    ann.is_staff = ann.is_superuser = True
    ann.save()
    guest = services.create_guest()
    admin = signed_in(ann)
    assert "ben" in words_of(admin.get("/admin/accounts/user/?q=ben"))
    assert guest.username in words_of(admin.get("/admin/accounts/user/?is_guest__exact=1"))
    assert admin.get(f"/admin/accounts/user/{ben.pk}/change/").status_code == 200
    assert admin.get("/admin/accounts/user/add/").status_code == 200
