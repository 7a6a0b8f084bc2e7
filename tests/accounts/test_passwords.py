"""Forgetting a password, and changing it."""

import pytest

from tests.accounts.helpers import PASSWORD, error_at, link_in, name_in_masthead, sign_in, signed_in, words_of

NEW = "four lower cards"


def test_ann_forgets_and_a_mail_helps_her_back(client, ann, mailoutbox):
    client.post("/accounts/password/reset/", {"email": "ann@example.org"})
    (mail,) = mailoutbox
    assert mail.subject == "Cambio: a new password"
    assert "Your username is ann." in mail.body
    form = client.get(link_in(mail.body)).url
    client.post(form, {"password1": NEW, "password2": NEW})
    sign_in(client, "ann", NEW)
    assert name_in_masthead(client) == "ann"


def test_a_link_works_once(client, ann, mailoutbox):
    client.post("/accounts/password/reset/", {"email": "ann@example.org"})
    link = link_in(mailoutbox[0].body)
    client.post(client.get(link).url, {"password1": NEW, "password2": NEW})
    assert "This link is spent" in words_of(client.get(link))


def test_an_address_that_nobody_has_gets_the_same_answer_and_no_mail(client, ann, mailoutbox):
    unknown = client.post("/accounts/password/reset/", {"email": "zoe@example.org"}, follow=True)
    assert mailoutbox == []
    known = client.post("/accounts/password/reset/", {"email": "ann@example.org"}, follow=True)
    assert words_of(unknown) == words_of(known)


def test_asking_for_mail_without_end_is_stopped(client, ann, mailoutbox):
    answers = [client.post("/accounts/password/reset/", {"email": "ann@example.org"}).status_code for _ in range(6)]
    assert answers[-1] == 429
    assert len(mailoutbox) == 5


def test_a_changed_password_signs_out_every_other_browser(ann, at_anns, mailoutbox):
    elsewhere = signed_in(ann)
    at_anns.post("/accounts/password/change/", {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW})
    assert name_in_masthead(at_anns) == "ann"
    assert name_in_masthead(elsewhere) is None
    assert mailoutbox[0].subject == "Cambio: your password was changed"


def test_the_old_password_is_needed_for_a_new_one(at_anns):
    response = at_anns.post("/accounts/password/change/", {"oldpassword": "?", "password1": NEW, "password2": NEW})
    assert error_at(response, "oldpassword") == "This is not your current password."


@pytest.mark.parametrize("path", ["/accounts/password/change/", "/accounts/reauthenticate/", "/me/data/delete/"])
def test_a_password_manager_is_told_whose_password_it_is(at_anns, path):
    page = at_anns.get(path).content.decode()
    assert 'autocomplete="username" value="ann"' in page
    assert 'autocomplete="current-password"' in page
