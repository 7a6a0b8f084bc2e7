"""The pages about the game answer, and say what the rules say."""

import itertools
import re
from html import unescape

import pytest
from django.test import Client, RequestFactory
from django.views import defaults

from games.presenters.choices import in_words
from games.rules.houserules import FIELDS
from games.rules.presets import PRESET_TAGLINES, PRESET_TITLES, PRESETS
from games.rules.sheet import rule_sheet

PAGES = ["/", "/rules/", *(f"/rules/{name}/" for name in PRESETS)]


@pytest.fixture
def visit(client: Client):
    """A page as a visitor gets it, after checking that it was found."""

    def get(path: str) -> str:
        response = client.get(path)
        assert response.status_code == 200, path
        return response.content.decode()

    return get


def words_of(page: str) -> str:
    """The text a reader sees, with its spaces evened out."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def rows_of(page: str) -> list[list[str]]:
    """Every table row as the words of its cells."""
    rows = re.findall(r"<tr.*?</tr>", page, re.DOTALL)
    return [[words_of(cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.DOTALL)] for row in rows]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_one_heading_one_main_part_and_a_way_to_skip_to_it(visit, path):
    page = visit(path)
    assert page.count("<h1") == page.count("<main") == 1
    assert 'href="#content"' in page
    assert '<main id="content"' in page


@pytest.mark.parametrize("path", PAGES)
def test_headings_do_not_leave_out_a_level(visit, path):
    levels = [int(level) for level in re.findall(r"<h([1-6])", visit(path))]
    steps = [after - before for before, after in itertools.pairwise(levels)]
    assert max(steps) <= 1


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_inline_because_the_policy_would_refuse_it(visit, path):
    page = visit(path)
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page)
    assert not re.search(r"<script(?![^>]*\ssrc=)", page)


@pytest.mark.parametrize("path", [*PAGES, "/nothing/here/"])
def test_a_page_may_load_only_what_is_ours(client, path):
    policy = client.get(path)["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


@pytest.mark.parametrize("path", PAGES)
def test_a_page_cannot_be_posted_to(client, path):
    assert client.post(path).status_code == 405


def test_the_landing_page_introduces_every_preset(visit):
    page = visit("/")
    for name in PRESETS:
        assert f'href="/rules/{name}/"' in page
        assert PRESET_TAGLINES[name] in words_of(page)


def test_the_landing_page_leads_to_the_tables_first(visit):
    page = visit("/")
    assert re.search(r'<a class="button" href="/tables/">\s*Play now', page)


def test_the_comparison_has_every_house_rule_in_which_the_presets_differ(visit):
    rows = {row[0]: row[1:] for row in rows_of(visit("/rules/"))}
    assert rows["House rule"] == [PRESET_TITLES[name] for name in PRESETS]
    compared = [name for name in FIELDS if FIELDS[name].title in rows]
    for name in compared:
        for words, rules in zip(rows[FIELDS[name].title], PRESETS.values(), strict=True):
            assert words.endswith(in_words(rules.values()[name])) or words == "no effect"
    differing = {
        name for name in FIELDS if len({rules.values()[name] for rules in PRESETS.values() if rules.snap == "on"}) > 1
    }
    assert differing <= set(compared)


def test_a_house_rule_without_effect_is_not_shown_as_if_it_had_one(visit):
    rows = {row[0]: row[1:] for row in rows_of(visit("/rules/"))}
    without_snapping = list(PRESETS).index("official")
    assert rows["Penalty for a wrong snap"][without_snapping] == "no effect"


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_page_has_every_sentence_of_its_sheet(visit, name):
    words = words_of(visit(f"/rules/{name}/"))
    for section in rule_sheet(PRESETS[name]):
        assert section.title in words
        for line in section.lines:
            assert " ".join(line.words().split()) in words


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_page_shows_what_red_kings_count(visit, name):
    rows = rows_of(visit(f"/rules/{name}/"))
    points = PRESETS[name].value_red_king
    assert ["Red kings", f"−{-points}"] in rows


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_page_leads_to_the_others_and_says_where_it_is(visit, name):
    page = visit(f"/rules/{name}/")
    assert f'href="/rules/{name}/" aria-current="page"' in page
    for other in PRESETS:
        assert f'href="/rules/{other}/"' in page


def test_jokers_are_drawn_only_where_they_are_played(visit):
    assert "#XR" in visit("/rules/official/")
    assert "#XR" not in visit("/rules/burn/")


def test_a_page_that_does_not_exist_is_an_empty_slot(client):
    for path in ("/rules/poker/", "/nothing/"):
        response = client.get(path)
        assert response.status_code == 404
        assert "This slot is empty" in response.content.decode()


def test_a_failure_of_ours_is_told_in_the_house_style(rf: RequestFactory):
    response = defaults.server_error(rf.get("/"))
    assert response.status_code == 500
    assert "A card fell off the table" in response.content.decode()


def test_a_page_that_is_not_for_everybody_is_a_face_down_card(rf: RequestFactory):
    response = defaults.permission_denied(rf.get("/"), PermissionError())
    assert response.status_code == 403
    assert "This card is face down" in response.content.decode()


def test_a_name_that_is_not_ours_gets_no_page(client):
    response = client.get("/", headers={"host": "elsewhere.example"})
    assert response.status_code == 400
    assert "We could not read that" in response.content.decode()


def test_a_form_from_elsewhere_is_not_taken():
    response = Client(enforce_csrf_checks=True).post("/admin/login/", {"username": "ann"})
    assert response.status_code == 403
    assert "This form has gone stale" in response.content.decode()
