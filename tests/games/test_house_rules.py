"""House rules kept under a name: used again, shared by a link, renamed, thrown away. And the rules of a table."""

import re

import pytest
from django.test import Client

from games.models import Game, HouseRules
from games.rules.presets import PRESETS
from games.services import houserules
from games.services.errors import Refused
from games.services.houserules import delete_house_rules, rename_house_rules, save_house_rules
from tests.games.filled_in import filled_in
from tests.games.people import open_game, person
from tests.games.test_new_table import HTMX, marked_sentences, page_of, words_of

pytestmark = pytest.mark.django_db
FRIDAY = PRESETS["burn"].replace(jokers=2, tie="shared")


@pytest.fixture
def ann(client: Client) -> Client:
    client.force_login(person("Ann"))
    return client


def kept(owner: str = "Ann", name: str = "Friday rules") -> HouseRules:
    return save_house_rules(owner=person(owner), name=name, rules=FRIDAY)


def test_what_was_filled_in_is_kept_under_a_name(ann):
    response = ann.post("/tables/new/save/", filled_in("burn", jokers=2, tie="shared", save_name="Friday rules"))
    friday = HouseRules.objects.get()
    assert (friday.owner, friday.name, friday.as_rules()) == (person("Ann"), "Friday rules", FRIDAY)
    assert response.url == f"/tables/new/?rules={friday.code}"


def test_keeping_rules_in_place_leaves_the_table_as_it_was(ann):
    sent = filled_in("burn", jokers=2, seats="5", name="Late", save_name="Friday rules")
    page = page_of(ann.post("/tables/new/save/", sent, headers=HTMX))
    assert "“Friday rules” is kept." in words_of(page)
    assert 'value="Late"' in page
    assert not Game.objects.exists()


def test_a_set_is_listed_and_starts_a_table(ann):
    friday = kept()
    assert f'href="/tables/new/?rules={friday.code}"' in page_of(ann.get("/tables/new/"))
    page = page_of(ann.get(f"/tables/new/?rules={friday.code}"))
    assert re.search(r'name="rule-jokers" value="2"', page)
    assert re.search(r'name="preset" value="burn"', page)
    assert len(marked_sentences(page)) == 2


def test_a_set_of_somebody_else_is_not_listed_but_its_link_works(ann):
    friday = kept(owner="Ben")
    assert "Friday rules" not in words_of(page_of(ann.get("/tables/new/")))
    assert re.search(r'name="rule-jokers" value="2"', page_of(ann.get(f"/tables/new/?rules={friday.code}")))


def test_anybody_with_the_link_can_read_them_with_the_differences_marked(client):
    friday = kept()
    page = page_of(client.get(f"/house-rules/{friday.code}/"))
    words = words_of(page)
    assert "Burn with 2 house rules. Written down by ann." in words
    assert "Jokers in each deck 2 0" in words
    assert "Ties shared most cards win" in words
    assert len(marked_sentences(page)) == 2
    assert f'href="/tables/new/?rules={friday.code}"' in page
    assert "Rename" not in words


def test_a_name_is_given_anew_and_the_link_stays(ann):
    friday = kept()
    response = ann.post(f"/house-rules/{friday.code}/rename/", {"name": " Saturday   rules "})
    assert response.url == f"/house-rules/{friday.code}/"
    friday.refresh_from_db()
    assert friday.name == "Saturday rules"


def test_a_name_that_cannot_be_given_is_told_where_it_was_typed(ann):
    friday, _other = kept(), kept(name="Saturday rules")
    page = page_of(ann.post(f"/house-rules/{friday.code}/rename/", {"name": "saturday RULES"}))
    error = re.search(r'id="rules-name-error"[^>]*>(.*?)</p>', page, re.DOTALL)
    assert error
    assert "You already keep rules called" in error[1]
    assert 'value="saturday RULES"' in page


def test_deleted_rules_are_gone_and_games_keep_theirs(ann):
    friday = kept()
    ann.post("/tables/new/", filled_in("burn", jokers=2))
    response = ann.post(f"/house-rules/{friday.code}/delete/")
    assert response.url == "/tables/new/"
    assert not HouseRules.objects.exists()
    assert Game.objects.get().house_rules().jokers == 2
    assert ann.get(f"/house-rules/{friday.code}/").status_code == 404
    assert ann.get(f"/tables/new/?rules={friday.code}").status_code == 404


def test_nobody_changes_the_rules_of_somebody_else(ann):
    friday = kept(owner="Ben")
    ann.post(f"/house-rules/{friday.code}/rename/", {"name": "Mine"})
    ann.post(f"/house-rules/{friday.code}/delete/")
    friday.refresh_from_db()
    assert friday.name == "Friday rules"
    for refuse in (
        lambda: rename_house_rules(owner=person("Ann"), code=friday.code, name="Mine"),
        lambda: delete_house_rules(owner=person("Ann"), code=friday.code),
    ):
        with pytest.raises(Refused, match="not among yours"):
            refuse()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "Give these rules a name"),
        ("   ", "Give these rules a name"),
        ("n" * 61, "too long"),
        ("FRIDAY rules", "already"),
    ],
)
def test_a_name_has_to_be_there_short_and_new(ann, name, words):
    kept()
    page = page_of(ann.post("/tables/new/save/", filled_in("burn", save_name=name), headers=HTMX))
    assert words in words_of(re.search(r'id="save-error"[^>]*>(.*?)</p>', page, re.DOTALL)[1])
    assert HouseRules.objects.count() == 1


def test_two_people_may_use_the_same_name(ann):
    kept(), kept(owner="Ben")
    assert HouseRules.objects.count() == 2


def test_rules_that_cannot_be_played_cannot_be_kept(ann):
    page = page_of(ann.post("/tables/new/save/", filled_in(jokers=9, save_name="Wild"), headers=HTMX))
    assert "Some house rules need another value first." in words_of(page)
    assert not HouseRules.objects.exists()


def test_nobody_keeps_more_than_the_house_can_hold(ann, monkeypatch):
    monkeypatch.setattr(houserules, "MOST_SETS", 2)
    kept(), kept(name="Saturday rules")
    page = page_of(ann.post("/tables/new/save/", filled_in(save_name="Sunday rules"), headers=HTMX))
    assert "You keep 2 sets already. Delete one first." in words_of(page)


def test_the_house_holds_fifty_sets_of_each():
    assert houserules.MOST_SETS == 50


# The rules of a table, and its invitation


def test_the_rules_of_a_table_are_a_page_with_the_differences_marked(client):
    game = open_game("Ann", preset="burn", jokers=2)
    page = page_of(client.get(f"/tables/{game.code}/rules/"))
    assert page.count("<h1") == 1
    assert "Friday night" in words_of(page)
    assert marked_sentences(page) == ["Not as in Burn: One deck and its jokers, 2 of them: 54 cards."]


def test_the_rules_of_a_table_fit_in_a_dialog(client):
    game = open_game("Ann", preset="burn", jokers=2)
    page = page_of(client.get(f"/tables/{game.code}/rules/", headers=HTMX))
    assert page.lstrip().startswith('<div id="table-rules"')
    assert len(marked_sentences(page)) == 1


@pytest.mark.parametrize("page", ["rules/", "invite/", "invite.svg"])
def test_a_table_without_spectators_shows_nothing_to_strangers_once_it_plays(client, page):
    game = open_game("Ann", "Ben", allows_spectators=False)
    Game.objects.filter(pk=game.pk).update(status="playing")
    assert client.get(f"/tables/{game.code}/{page}").status_code == 404
    client.force_login(person("Ben"))
    assert client.get(f"/tables/{game.code}/{page}").status_code == 200


def test_an_invitation_has_the_whole_link_and_its_code_to_photograph(client):
    game = open_game("Ann")
    for headers in ({}, HTMX):
        page = page_of(client.get(f"/tables/{game.code}/invite/", headers=headers))
        assert f'value="http://testserver/tables/{game.code}/"' in page
        assert f'src="/tables/{game.code}/invite.svg"' in page


def test_the_code_to_photograph_is_a_drawing_without_styles(client):
    game = open_game("Ann")
    response = client.get(f"/tables/{game.code}/invite.svg")
    assert response["Content-Type"] == "image/svg+xml"
    drawing = response.content.decode()
    assert "<svg" in drawing
    assert "<path" in drawing
    assert "style" not in drawing


@pytest.mark.parametrize("page", ["rules/", "invite/", "invite.svg"])
def test_a_table_that_is_not_there_has_no_pages(client, page):
    assert client.get(f"/tables/nothing/{page}").status_code == 404
