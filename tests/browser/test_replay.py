"""Looking back in a real browser: by keys, by hand, by itself, without scripts; and taking a round elsewhere."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.replay.reading import as_shown, command, shown

ROOT = Path(__file__).resolve().parents[2]
AXE = Path(__file__).parent / "vendor/axe-core/axe.min.js"


@pytest.fixture(scope="session")
def told(var: Path, site: str) -> Callable[..., str]:
    """What a program beside the site prints; the same for a whole run."""
    said: dict[tuple[str, ...], str] = {}

    def run(*arguments: str) -> str:
        if arguments not in said:
            env = os.environ | {"CAMBIO_VAR": str(var)}
            done = subprocess.run(
                [sys.executable, "-m", *arguments], cwd=ROOT, env=env, check=True, capture_output=True, text=True
            )
            said[arguments] = done.stdout
        return said[arguments]

    return run


@pytest.fixture
def home(told: Callable[..., str]) -> str:
    return f"/games/{told('tests.browser.played_round', 'flip')}/rounds/1/"


@pytest.fixture
def visit(new_context: Callable[..., BrowserContext], site: str, told: Callable[..., str]) -> Callable[..., Page]:
    """A page as somebody sees it; without a name, as a visitor does."""

    def go(path: str, name: str = "Ann", *, width: int = 1280, **more: object) -> Page:
        context = new_context(viewport={"width": width, "height": 900}, **{"reduced_motion": "reduce"} | more)
        if name:
            session = told("tests.browser.signed_in", name)
            context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
        page = context.new_page()
        page.complaints = []  # type: ignore[attr-defined]
        page.on("console", lambda message: page.complaints.append(message.text))  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: page.complaints.append(str(error)))  # type: ignore[attr-defined]
        page.goto(site + path, wait_until="load")
        return page

    return go


def at(page: Page, move: int) -> None:
    """The page has arrived there, with its address."""
    expect(page.locator(f'#replay[data-move="{move}"]')).to_be_attached()
    expect(page).to_have_url(re.compile(rf"[?&]move={move}\b"))


def cloth(page: Page) -> dict[str, object]:
    return shown(page.locator("#replay .cloth").evaluate("cloth => cloth.outerHTML"))


def last(page: Page) -> int:
    return int(page.locator("#replay").get_attribute("data-last") or 0)


def test_every_step_by_key_agrees_with_the_command(visit, home: str, tmp_path: Path) -> None:
    page = visit(home)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    for move in range(last(page) + 1):
        if move:
            page.keyboard.press("ArrowRight")
            at(page, move)
        assert cloth(page) == as_shown(command(file, move))
    page.keyboard.press("ArrowRight")
    at(page, last(page))
    page.keyboard.press("ArrowLeft")
    at(page, last(page) - 1)
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("End")
    at(page, last(page))
    assert page.complaints == []


def test_the_address_opens_exactly_there(visit, home: str) -> None:
    page = visit(home + "?move=17&as=2")
    before = cloth(page)
    expect(page.locator(".eye[aria-current]")).to_have_text(re.compile("Ben"))
    expect(page.locator(".move-line[aria-current] .move-number")).to_have_text("17")
    page.keyboard.press("ArrowRight")
    at(page, 18)
    page.keyboard.press("ArrowLeft")
    at(page, 17)
    assert cloth(page) == before
    page.reload()
    assert cloth(page) == before


def test_seats_are_switched_and_the_way_back_works(visit, home: str) -> None:
    page = visit(home + "?move=20")
    assert "??" not in str(cloth(page)["hands"])
    page.get_by_role("region", name="Seen by").get_by_role("link", name="Cleo").click()
    expect(page).to_have_url(re.compile(r"move=20&as=3$"))
    assert "??" in str(cloth(page)["hands"])
    expect(page.locator(".is-known").first).to_be_attached()
    expect(page.locator("#seat-3")).to_have_class(re.compile("is-you"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"move=20$"))
    assert "??" not in str(cloth(page)["hands"])


def test_a_line_leads_to_its_move(visit, home: str) -> None:
    page = visit(home)
    page.locator("#line-9 a").click()
    at(page, 9)
    expect(page.locator("#caption")).to_have_text(page.locator("#line-9 .move-words").inner_text())


def test_the_scrubber_goes_where_it_is_put(visit, home: str) -> None:
    page = visit(home)
    page.locator("#scrubber").fill("12")
    at(page, 12)
    page.locator("#scrubber").focus()
    page.keyboard.press("ArrowRight")
    at(page, 13)
    expect(page.locator("#scrubber")).to_have_value("13")


def test_it_plays_by_itself_until_it_is_stopped(visit, home: str) -> None:
    page = visit(home)
    page.get_by_label("Fast").check()
    page.locator("h1").click()
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
    expect(page.locator('#replay[data-move="3"]')).to_be_attached()
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")


def test_it_stops_at_the_end(visit, home: str) -> None:
    page = visit(home)
    page.goto(page.url + f"?move={last(page) - 2}")
    page.get_by_label("Fast").check()
    page.locator("#play").click()
    at(page, last(page))
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")


DRAWN = "Array.from(document.querySelectorAll('#replay .cloth use'), (use) => use.getAttribute('href')).join()"


def test_cards_that_fly_land_where_they_lie(visit, home: str) -> None:
    page = visit(home + "?move=8", reduced_motion="no-preference")
    for keys, move in ((["ArrowRight"] * 9 + ["ArrowLeft"] + ["ArrowRight"] * 3, 19), (["ArrowRight", "Home"], 0)):
        for key in keys:
            page.keyboard.press(key)
        at(page, move)
        lies = visit(f"{home}?move={move}").evaluate(DRAWN)
        page.wait_for_function(f"lies => !document.querySelector('.flyer') && {DRAWN} === lies", arg=lies)
    assert page.complaints == []


def test_typing_a_comment_is_no_step(visit, home: str) -> None:
    page = visit(home + "?move=6")
    page.get_by_label("Say something about this position").fill("A good")
    page.keyboard.press("Space")
    page.keyboard.type("one")
    page.keyboard.press("Home")
    at(page, 6)
    page.locator("#next").click()
    at(page, 7)
    expect(page.get_by_label("Say something about this position")).to_have_value("A good one")
    page.get_by_role("button", name="Comment").click()
    at(page, 7)
    remark = page.locator(".remark", has_text="A good one")
    expect(remark).to_have_class(re.compile("is-here"))
    page.keyboard.press("ArrowLeft")
    at(page, 6)
    expect(remark).not_to_have_class(re.compile("is-here"))
    remark.get_by_role("link", name="on move 7").click()
    at(page, 7)
    remark.get_by_role("button", name="Delete").click()
    expect(page.locator(".remark")).to_have_count(0)
    at(page, 7)


def test_a_visitor_is_surprised(visit, home: str) -> None:
    page = visit(home, "")
    page.keyboard.press("End")
    at(page, last(page))
    assert "won the round" not in page.content()
    page.get_by_role("link", name="Turn the cards over").click()
    expect(page.locator(".has-won")).to_have_count(1)
    expect(page.locator("#caption")).to_contain_text("won the round")


def test_a_link_is_shared_and_followed(visit, home: str) -> None:
    page = visit(home + "?move=10&as=2")
    page.keyboard.press("ArrowRight")
    at(page, 11)
    expect(page.locator("#share")).to_have_value(re.compile(r"^http.*move=11&as=2$"))
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    there = visit(page.locator("#share").input_value().replace(page.evaluate("location.origin"), ""), "")
    assert cloth(there) == cloth(page)


def test_a_record_is_taken_elsewhere(visit, home: str, tmp_path: Path) -> None:
    page = visit(home)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "friday.json"
    download.value.save_as(file)
    eve = visit("/replays/", "Eve")
    eve.get_by_label("Record").set_input_files(file)
    eve.get_by_role("button", name="Look at it").click()
    expect(eve.locator("h1")).to_contain_text("friday")
    eve.wait_for_load_state()  # the scripts come last
    for move in range(1, last(page) + 1, 7):
        eve.locator("#scrubber").fill(str(move))
        at(eve, move)
        assert cloth(eve) == as_shown(command(file, move))
    assert eve.complaints == []


def test_a_bad_file_is_named(visit, tmp_path: Path) -> None:
    page = visit("/replays/", "Eve")
    file = tmp_path / "bad.json"
    file.write_text("{}")
    page.get_by_label("Record").set_input_files(file)
    page.get_by_role("button", name="Look at it").click()
    expect(page.get_by_role("alert")).to_have_text("This is not a record. format: is missing")


def test_the_browser_checks_the_shuffle(visit, home: str) -> None:
    page = visit(home)
    page.get_by_role("button", name="Check it in this browser").click()
    expect(page.locator("#fair-results .is-true")).to_have_count(3)
    page.locator("#fairness").evaluate("section => { section.dataset.nonces += '00' }")
    page.get_by_role("button", name="Check it in this browser").click()
    expect(page.locator("#fair-results .is-false")).to_have_count(1)


def test_it_all_works_without_scripts(visit, home: str) -> None:
    page = visit(home, "", java_script_enabled=False)
    page.get_by_role("link", name="Next").click()
    expect(page).to_have_url(re.compile(r"move=1$"))
    page.get_by_role("link", name="Last").click()
    page.get_by_role("link", name="Turn the cards over").click()
    expect(page.locator(".has-won")).to_have_count(1)
    page.get_by_role("region", name="Seen by").get_by_role("link", name="Dan").click()
    expect(page).to_have_url(re.compile("as=4"))
    page.get_by_role("button", name="Go").click()
    expect(page).to_have_url(re.compile("as=4"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize(("path", "name"), [("?move=30&as=2", "Ann"), ("?move=999", ""), ("?move=999", "Ann")])
def test_everybody_can_read_it(visit, home: str, path: str, name: str, width: int, scheme: str) -> None:
    page = visit(home + path, name, width=width, color_scheme=scheme)
    page.locator("#fairness summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    assert [(v["id"], [node["html"] for node in v["nodes"]]) for v in found["violations"]] == []
    assert page.complaints == []


@pytest.mark.parametrize("width", [1280, 390])
def test_everybody_can_read_the_list_of_files(visit, width: int) -> None:
    page = visit("/replays/", "Eve", width=width)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert [v["id"] for v in page.evaluate("axe.run()")["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
