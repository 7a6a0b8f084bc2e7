"""How somebody likes the site, and that it follows."""

import re

from accounts.models import User

CHOSEN = {"theme": "dark", "deck_colours": "four", "card_back": "embers", "motion": "reduced"}


def frame(browser) -> str:
    return re.search(r"<html[^>]*>", browser.get("/rules/").content.decode())[0]


def test_choices_are_told_to_every_page(at_anns):
    at_anns.post("/me/preferences/", CHOSEN)
    for said in ('data-theme="dark"', 'data-deck="four"', 'data-back="embers"', 'data-motion="reduced"'):
        assert said in frame(at_anns)


def test_sound_is_on_until_somebody_wants_quiet(at_anns):
    assert 'data-sound="on"' in frame(at_anns)
    at_anns.post("/me/preferences/", CHOSEN)  # a box without a tick is not sent
    assert 'data-sound="off"' in frame(at_anns)
    at_anns.post("/me/preferences/", CHOSEN | {"sound": "on"})
    assert 'data-sound="on"' in frame(at_anns)


def test_a_stranger_gets_the_page_as_their_system_likes_it(client):
    assert frame(client) == '<html lang="en">'


def test_what_is_not_offered_is_not_stored(at_anns, ann):
    at_anns.post("/me/preferences/", CHOSEN | {"theme": "plaid"})
    assert User.objects.get(pk=ann.pk).theme == "system"


def test_the_page_shows_what_is_chosen(at_anns):
    at_anns.post("/me/preferences/", CHOSEN)
    page = at_anns.get("/me/preferences/").content.decode()
    checked = re.findall(r'name="(\w+)" value="(\w+)"[^>]*checked', page)
    assert dict(checked) == CHOSEN
