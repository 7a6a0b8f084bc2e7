"""The lobby and the making of a table in a real browser: with the mouse, with the keyboard, and without scripts."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

ROOT = Path(__file__).resolve().parents[2]
AXE = Path(__file__).parent / "vendor/axe-core/axe.min.js"
WIDTHS = [1280, 390]
SCHEMES = ["light", "dark"]


@pytest.fixture(scope="session")
def session_of(var: Path, site: str) -> Callable[[str], str]:
    """The session of a person, made past the site; the same for a whole run."""
    made: dict[str, str] = {}

    def find(name: str) -> str:
        if name not in made:
            command = [sys.executable, "-m", "tests.browser.signed_in", name]
            env = os.environ | {"CAMBIO_VAR": str(var)}
            made[name] = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout
        return made[name]

    return find


@pytest.fixture
def visit(new_context: Callable[..., BrowserContext], site: str, session_of) -> Callable[..., Page]:
    """A page of the site as somebody sees it who is signed in; without a name, as a visitor sees it."""

    def go(path: str, *, name: str = "Ann", width: int = 1280, scheme: str = "light", scripts: bool = True) -> Page:
        context = new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,
            reduced_motion="reduce",
            java_script_enabled=scripts,
        )
        if name:
            context.add_cookies([{"name": "sessionid", "value": session_of(name), "url": site}])
        page = context.new_page()
        page.complaints = []  # type: ignore[attr-defined]
        page.on("console", lambda message: page.complaints.append(message.text))  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: page.complaints.append(str(error)))  # type: ignore[attr-defined]
        page.goto(site + path, wait_until="load")
        return page

    return go


def make_table(page: Page, name: str) -> str:
    """Press through the page for a new table as it is; gives the table's address."""
    page.get_by_label("Name of the table").fill(name)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/tables/\w{12}/$"))
    return page.url


def leave(page: Page) -> None:
    """Stand up, so that nobody has too many tables open at the end of the day."""
    page.get_by_role("button", name="Leave the table").click()
    expect(page.get_by_role("button", name="Leave the table")).to_have_count(0)


def check(page: Page, width: int) -> None:
    """It fits, nothing was refused, and everybody can read it."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.complaints == []  # type: ignore[attr-defined]
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    assert [(v["id"], [node["html"] for node in v["nodes"]]) for v in found["violations"]] == []
    assert len(found["passes"]) > 10


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_host_changes_rules_and_opens_the_table(visit, width, scheme):
    page = visit("/tables/new/?preset=burn", width=width, scheme=scheme)
    check(page, width)
    page.get_by_label("Name of the table").fill("Friday night")
    page.locator("label.segment", has_text="To a target").click()
    page.get_by_label("Target in points").fill("150")

    page.get_by_label("Find a rule").fill("joker deck")
    expect(page.locator("#row-jokers")).to_be_visible()
    expect(page.locator("#row-tie")).to_be_hidden()
    page.get_by_label("Jokers in each deck").fill("2")
    expect(page.locator("#house-sheet .differs")).to_have_count(1)
    expect(page.locator("#house-sheet .differs")).to_contain_text("One deck and its jokers, 2 of them")
    expect(page.get_by_label("Find a rule")).to_have_value("joker deck")
    expect(page.locator("#row-tie")).to_be_hidden()

    page.get_by_label("Find a rule").fill("")
    page.locator("#rules-the-end-of-the-round summary").click()
    page.get_by_label("Ties", exact=True).select_option("shared")
    expect(page.locator("#builder-status")).to_have_text("Burn with 2 house rules.")
    expect(page.locator("#rules-the-end-of-the-round")).to_have_attribute("open", "")

    page.get_by_label("Jokers in each deck").fill("9")
    expect(page.locator("#id_rule-jokers_error")).to_have_text("Choose 0 to 4.")
    check(page, width)
    page.get_by_label("Jokers in each deck").fill("3")
    expect(page.locator("#builder-status")).to_have_text("Burn with 2 house rules.")

    address = make_table(page, "Friday night")
    assert page.complaints == []
    rules = visit(address[address.index("/tables/") :] + "rules/", width=width, scheme=scheme)
    expect(rules.locator("#house-changes tbody tr")).to_have_count(2)
    expect(rules.locator("#house-changes")).to_contain_text("Jokers in each deck")
    check(rules, width)
    leave(page)


def test_the_keyboard_stays_with_a_rule_that_is_set_back(visit):
    page = visit("/tables/new/?preset=official")
    page.locator("#rules-snapping summary").click()
    page.locator("#row-snap label.segment", has_text="everybody may").click()
    back = page.locator("#back-snap")
    expect(back).to_be_visible()
    # For a blink after it has come the button is the form's, and would send it the old way.
    page.wait_for_timeout(200)
    back.focus()
    page.keyboard.press("Enter")
    expect(back).to_have_count(0)
    assert page.evaluate("document.activeElement.name") == "rule-snap"
    assert page.evaluate("document.activeElement.value") == "off"


def test_what_is_typed_while_an_answer_is_on_its_way_is_not_undone(visit):
    page = visit("/tables/new/?preset=official")
    page.get_by_label("Find a rule").fill("jack queen")
    page.get_by_label("Find a rule").fill("points for")
    page.route("**/tables/new/check/", lambda route: (page.wait_for_timeout(300), route.continue_()))
    page.get_by_label("Jack", exact=True).fill("11")
    page.wait_for_timeout(350)
    page.get_by_label("Queen", exact=True).fill("12")
    page.get_by_label("Jack", exact=True).focus()
    expect(page.locator("#house-sheet .differs")).to_have_text(re.compile("A jack counts 11 and a queen 12."))
    expect(page.get_by_label("Queen", exact=True)).to_have_value("12")


def test_another_preset_keeps_what_the_table_is_called(visit):
    page = visit("/tables/new/?preset=official")
    page.get_by_label("Name of the table").fill("Sunday lunch")
    page.locator("#choose-flip").click()
    expect(page.locator("#builder-status")).to_have_text("Flip, as it is.")
    expect(page.get_by_label("Name of the table")).to_have_value("Sunday lunch")
    assert page.url.endswith("?preset=flip")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("New table")
    expect(page.locator("#builder-status")).to_have_text("Official, as it is.")
    page.get_by_label("Find a rule").fill("joker")
    expect(page.locator("#row-tie")).to_be_hidden()


def test_an_error_in_a_folded_group_unfolds_it(visit):
    page = visit("/tables/new/?preset=flip")
    page.locator("#rules-the-deal-and-the-first-look summary").click()
    page.get_by_label("Cards dealt to each").fill("6")
    expect(page.locator("#id_rule-hand_limit_error")).to_be_visible()
    page.get_by_role("link", name="1 entry needs another value.").click()
    expect(page.get_by_label("Most cards in a hand")).to_be_in_viewport()


def test_a_large_table_takes_a_second_deck(visit):
    page = visit("/tables/new/?preset=official")
    page.locator(".seats label", has_text="8").click()
    page.get_by_role("button", name="Play with two decks").click()
    expect(page.locator("#house-sheet")).to_contain_text("2 decks with 2 jokers each")
    expect(page.locator("#second-deck")).to_have_count(0)


@pytest.mark.parametrize("width", WIDTHS)
def test_house_rules_are_kept_shared_and_deleted(visit, width):
    page = visit("/tables/new/?preset=stick", width=width)
    page.locator("#rules-what-the-cards-count summary").click()
    page.get_by_label("Ace", exact=True).fill("0")
    page.get_by_label("Name for these rules").fill(f"Aces are free {width}")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator("#save-done")).to_contain_text("is kept")
    page.get_by_role("link", name="Share it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Aces are free {width}")
    check(page, width)
    friend = visit(page.url[page.url.index("/house-rules/") :], name="Ben", width=width, scheme="dark")
    check(friend, width)
    friend.get_by_role("link", name="Open a table with these").click()
    expect(friend.locator("#house-sheet .differs")).to_contain_text("An ace counts 0")
    page.get_by_text("Delete these rules").click()
    page.get_by_role("button", name="Delete them for good").click()
    page.wait_for_url(re.compile(r"/tables/new/$"))
    assert page.complaints == []


def test_rules_are_kept_while_an_earlier_answer_is_still_on_its_way(visit):
    page = visit("/tables/new/?preset=stick")
    page.route("**/tables/new/check/", lambda _route: None)  # it never comes
    page.locator("#rules-what-the-cards-count summary").click()
    with page.expect_request("**/tables/new/check/"):
        page.get_by_label("Ace", exact=True).fill("0")
    page.get_by_label("Name for these rules").fill("In a hurry")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator("#save-done")).to_contain_text("“In a hurry” is kept.")
    expect(page.get_by_label("Ace", exact=True)).to_have_value("0")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_lobby_changes_by_itself_and_lets_somebody_sit_down(visit, width, scheme):
    lobby = visit("/tables/", name="Ben", width=width, scheme=scheme)
    check(lobby, width)
    name = f"Come in {width} {scheme}"
    host = visit("/tables/new/")
    address = make_table(host, name)
    entry = lobby.locator("#tables-open .entry", has_text=name)
    expect(entry).to_contain_text("3 free seats")
    check(lobby, width)
    entry.get_by_role("button", name="Sit down").click()
    lobby.wait_for_url(address)
    lobby.go_back()
    expect(lobby.locator("#tables-mine .entry", has_text=name)).to_be_visible()
    leave(host)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_visitor_can_read_the_lobby_too(visit, width, scheme):
    page = visit("/tables/", name="", width=width, scheme=scheme)
    expect(page.locator("main").get_by_role("link", name="Sign in")).to_be_visible()
    check(page, width)


def test_a_table_can_be_made_without_scripts(visit):
    page = visit("/tables/new/", scripts=False)
    page.locator("#choose-burn").click()
    page.get_by_text("Players and cards").click()
    page.get_by_label("Jokers in each deck").fill("2")
    page.get_by_role("button", name="Show the rule sheet for this").click()
    assert page.locator("#house-sheet .differs").count() == 1
    page.locator("#back-jokers").click()
    assert page.locator("#house-sheet .differs").count() == 0
    address = make_table(page, "By hand")
    rules = visit(address[address.index("/tables/") :] + "rules/", scripts=False)
    assert "Burn, as it is." in rules.inner_text("main")
    leave(page)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_invitation_can_be_copied_and_photographed(visit, width):
    page = visit("/tables/new/")
    address = make_table(page, f"Invited {width}")
    invite = visit(address[address.index("/tables/") :] + "invite/", width=width)
    check(invite, width)
    assert invite.get_by_label("Link to the table").input_value() == address
    assert invite.locator(".invite-code").evaluate("image => image.complete && image.naturalWidth > 0")
    invite.get_by_role("button", name="Copy").click()
    expect(invite.get_by_role("button", name="Copied")).to_be_visible()
    leave(page)


def test_one_press_deals_a_game_against_bots(visit):
    page = visit("/tables/", name="Cleo")
    page.get_by_role("button", name="Play with bots now").click()
    page.wait_for_url(re.compile(r"/tables/\w{12}/$"))
    expect(page.locator("#piles")).to_be_visible()
