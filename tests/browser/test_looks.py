"""What only a browser can tell: that pages fit, that nothing is refused, and that everybody can read them."""

from pathlib import Path

import pytest

AXE = Path(__file__).parent / "vendor/axe-core/axe.min.js"
PAGES = ["/", "/rules/", "/rules/flip/"]
WIDTHS = [1280, 390]
SCHEMES = ["light", "dark"]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", [*PAGES, "/rules/official/"])
def test_a_page_fits_its_window(open_page, path, width):
    page = open_page(path, width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", PAGES)
def test_the_browser_has_nothing_to_complain_about(open_page, path, width):
    assert open_page(path, width=width).complaints == []


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", [*PAGES, "/nothing/"])
def test_a_page_can_be_read_by_everybody(open_page, path, width, scheme):
    page = open_page(path, width=width, scheme=scheme)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    assert [(v["id"], [node["html"] for node in v["nodes"]]) for v in found["violations"]] == []
    assert len(found["passes"]) > 10


def test_cards_are_really_drawn(open_page):
    page = open_page("/")
    card = page.locator(".hero-hand .card").nth(2)
    box = card.evaluate("card => { const b = card.querySelector('use').getBBox(); return [b.width, b.height] }")
    # What the sprite holds, without the outline; nothing at all if it had not been found.
    assert box == [247, 347]


def test_the_theme_can_be_chosen_against_the_system(open_page):
    page = open_page("/", scheme="light")
    paper = "getComputedStyle(document.body).backgroundColor"
    by_day = page.evaluate(paper)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    by_night = page.evaluate(paper)
    assert by_night != by_day
    assert by_night == open_page("/", scheme="dark").evaluate(paper)


def test_four_colours_tell_every_suit_apart(open_page):
    page = open_page("/")
    colours = """() => ['s', 'h', 'd', 'c'].map(suit => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.className = 'probe';
        probe.style.color = `var(--suit-${suit})`;
        return getComputedStyle(probe).color;
    })"""
    assert len(set(page.evaluate(colours))) == 2
    page.evaluate("document.documentElement.dataset.deck = 'four'")
    assert len(set(page.evaluate(colours))) == 4


def test_the_keyboard_can_skip_to_the_content(open_page):
    page = open_page("/rules/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"


def test_focus_can_be_seen(open_page):
    page = open_page("/")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert page.evaluate("document.activeElement.className") == "brand"
    assert outline == "solid"
