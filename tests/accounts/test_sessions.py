"""Where somebody is signed in, and how long."""

import time

from django.test import Client

from accounts.middleware import SEEN_EVERY, SEEN_KEY
from tests.accounts.helpers import name_in_masthead, sign_in, words_of

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1"


def test_ann_sees_her_browsers_and_signs_out_the_others(ann):
    here, phone = Client(headers={"user-agent": FIREFOX}), Client(headers={"user-agent": IPHONE})
    for browser in (here, phone):
        sign_in(browser, "ann")
    page = words_of(here.get("/accounts/sessions/"))
    assert "Firefox on Linux" in page
    assert "Safari on iPhone" in page
    assert page.count("This browser") == 1
    here.post("/accounts/sessions/")
    assert name_in_masthead(phone) is None
    assert name_in_masthead(here) == "ann"
    assert "Safari on iPhone" not in words_of(here.get("/accounts/sessions/"))


def test_nobody_sees_the_browsers_of_others(ann, ben, client):
    sign_in(Client(headers={"user-agent": IPHONE}), "ben")
    sign_in(client, "ann")
    assert "iPhone" not in words_of(client.get("/accounts/sessions/"))


def test_whoever_comes_back_stays_signed_in(at_anns, ann):
    at_anns.get("/")
    session = at_anns.session
    session[SEEN_KEY] = time.time() - SEEN_EVERY - 1
    session.save()
    before = ann.last_seen
    response = at_anns.get("/")
    assert "sessionid" in response.cookies, "the session was not renewed"
    ann.refresh_from_db()
    assert ann.last_seen > before


def test_being_here_is_noted_once_an_hour_and_not_at_every_page(at_anns, ann, django_assert_num_queries):
    at_anns.get("/")
    with django_assert_num_queries(2):  # the session and the person
        assert "sessionid" not in at_anns.get("/").cookies
