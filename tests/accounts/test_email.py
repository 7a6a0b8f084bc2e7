"""One address, if somebody likes, and the server that mail leaves by."""

import pytest
from allauth.account.models import EmailAddress

from cambio_site import environment
from tests.accounts.helpers import error_at, link_in, signed_in, words_of


def addresses(user) -> list[str]:
    return list(EmailAddress.objects.filter(user=user, verified=True).values_list("email", flat=True))


def test_ben_adds_an_address_and_confirms_it(ben, mailoutbox):
    browser = signed_in(ben)
    browser.post("/accounts/email/", {"action_add": "", "email": "ben@example.org"})
    assert "Not confirmed" in words_of(browser.get("/accounts/email/"))
    browser.post(link_in(mailoutbox[0].body))
    assert addresses(ben) == ["ben@example.org"]


def test_a_new_address_replaces_the_old_one_once_it_is_confirmed(at_anns, ann, mailoutbox):
    at_anns.post("/accounts/email/", {"action_add": "", "email": "fox@example.org"})
    assert addresses(ann) == ["ann@example.org"]
    at_anns.post(link_in(mailoutbox[0].body))
    assert addresses(ann) == ["fox@example.org"]


def test_an_address_can_be_taken_back(at_anns, ann):
    at_anns.post("/accounts/email/", {"action_remove": "", "email": "ann@example.org"})
    assert addresses(ann) == []
    ann.refresh_from_db()
    assert ann.email == ""


def test_something_that_is_no_address_is_told_beside_the_field(at_anns):
    assert error_at(at_anns.post("/accounts/email/", {"action_add": "", "email": "ann"}), "email")


def test_a_link_that_is_too_old_or_made_up_is_told_so(client):
    assert "This link is spent" in words_of(client.get("/accounts/confirm-email/nonsense/"))


@pytest.mark.parametrize(
    ("text", "port", "starttls", "ssl"),
    [
        ("smtp://mail.example.org", 25, False, False),
        ("smtp+tls://ann:p%40ss@mail.example.org", 587, True, False),
        ("smtps://ann:p%40ss@mail.example.org:4650", 4650, False, True),
    ],
)
def test_a_mail_server_is_one_address(monkeypatch, text, port, starttls, ssl):
    monkeypatch.setenv("CAMBIO_MAIL", text)
    server = environment.mail_server("CAMBIO_MAIL")
    assert (server.host, server.port, server.starttls, server.ssl) == ("mail.example.org", port, starttls, ssl)
    assert server.password in {"", "p@ss"}


def test_without_a_mail_server_there_is_none(monkeypatch):
    monkeypatch.delenv("CAMBIO_MAIL", raising=False)
    assert environment.mail_server("CAMBIO_MAIL") is None


def test_a_mail_server_that_cannot_be_read_is_told_at_the_start(monkeypatch):
    monkeypatch.setenv("CAMBIO_MAIL", "mail.example.org")
    with pytest.raises(ValueError, match="has to look like"):
        environment.mail_server("CAMBIO_MAIL")
