"""The table's page in a real browser: everybody can read every phase of it, and everything on it can be reached."""

import json
import os
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
BEFORE = ["waiting", "visiting", "memory"]
PLAYING = ["turn", "drawn", "looking", "swapping", "gathering", "giving", "crowded", "left", "watching"]
AFTER = ["closing", "result", "podium"]
PHASES = [*BEFORE, *PLAYING, *AFTER]
# What is to be seen in each, so that no phase is taken for another.
SIGNS = {
    "waiting": "#do-start",
    "visiting": "#do-play-now",
    "memory": "#do-ready",
    "turn": "#do-draw",
    "drawn": "#do-discard",
    "looking": ".is-looked-at >> nth=0",
    "swapping": ".is-picked",
    "gathering": "#do-snap",
    "giving": ".seat.is-you .is-target >> nth=0",
    "crowded": ".seat.is-you .slot:nth-child(8)",
    "left": "#do-sit",
    "watching": ".is-watched #prompt",
    "closing": "#do-reveal",
    "result": ".result",
    "podium": ".podium",
}
FOUR = ("Ann", "Ben", "Cleo", "Dan")
EIGHT = (*FOUR, "Eve", "Finn", "Gus", "Bartholomew-Maximilian")

Scene = tuple[str, str]


@pytest.fixture(scope="session")
def lay_out(var: Path, site: str) -> Callable[..., dict[str, Scene]]:
    """Tables in certain phases: where each is, and the session of who looks at it."""

    def run(phases: list[str], names: tuple[str, ...] = FOUR) -> dict[str, Scene]:
        command = [sys.executable, "-m", "tests.browser.scenes", ",".join(phases), *names]
        env = os.environ | {"CAMBIO_VAR": str(var), "CAMBIO_TEST_SEED": "scenes"}
        done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True)
        return {phase: (path, session) for phase, (path, session) in json.loads(done.stdout).items()}

    return run


@pytest.fixture(scope="session")
def scenes(lay_out: Callable[..., dict[str, Scene]]) -> dict[str, Scene]:
    """One table for each phase. They are only looked at, so that all tests find them alike."""
    return lay_out(PHASES)


@pytest.fixture
def look_at(new_context: Callable[..., BrowserContext], site: str) -> Callable[..., Page]:
    def go(scene: Scene, *, width: int = 1280, scheme: str = "light", script: str = "", **more: object) -> Page:
        path, session = scene
        size = {"width": width, "height": 844}
        context = new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce", **more)
        if script:
            context.add_init_script(script)
        if session:
            context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
        page = context.new_page()
        page.complaints = []  # type: ignore[attr-defined]
        page.on("console", lambda message: page.complaints.append(message.text))  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: page.complaints.append(str(error)))  # type: ignore[attr-defined]
        page.goto(site + path)
        return page

    return go


def choose_a_card(page: Page, phase: str) -> None:
    """A swap and a snap of several show more when something has been chosen."""
    if phase == "gathering":
        page.locator("#do-gather").click()
    if phase in ("gathering", "swapping"):
        page.locator(".place.is-target").first.click()
        expect(page.locator(".is-picked")).to_have_count(1)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_read_by_everybody(scenes, look_at, phase, width, scheme):
    page = look_at(scenes[phase], width=width, scheme=scheme)
    choose_a_card(page, phase)
    expect(page.locator(SIGNS[phase])).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    assert [(v["id"], [node["html"] for node in v["nodes"]]) for v in found["violations"]] == []
    assert len(found["passes"]) > 10
    assert page.complaints == []


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_menu_and_its_sheets_can_be_read_by_everybody(scenes, look_at, width, scheme):
    page = look_at(scenes["turn"], width=width, scheme=scheme)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.locator("#table-menu > summary").click()
    page.locator("#sure-leave > summary").click()
    assert page.evaluate("axe.run()")["violations"] == []
    page.locator("#show-rules").click()
    expect(page.get_by_role("heading", name="The rule sheet")).to_be_visible()
    assert page.evaluate("axe.run()")["violations"] == []
    assert page.complaints == []


@pytest.mark.parametrize("names", [FOUR[:2], FOUR, EIGHT[:6], EIGHT], ids=len)
def test_on_a_phone_no_card_of_yours_lies_under_the_prompt(lay_out, look_at, names):
    for phase in ("turn", "crowded"):
        page = look_at(lay_out([phase], names)[phase], width=390, has_touch=True)
        hand = page.locator(".seat.is-you .hand").bounding_box()
        prompt = page.locator("#prompt").bounding_box()
        assert hand["y"] + hand["height"] <= prompt["y"]


@pytest.mark.parametrize("names", [FOUR, EIGHT], ids=len)
def test_on_a_phone_a_finger_hits_the_card_it_aims_at(lay_out, look_at, names):
    page = look_at(lay_out(["turn"], names)["turn"], width=390, has_touch=True)
    missed = page.evaluate(
        """() => {
          const missed = [];
          for (const card of document.querySelectorAll(".others button.place")) {
            const { x, y, width, height } = card.getBoundingClientRect();
            for (const [dx, dy] of [[0, 0], [-19, 0], [19, 0], [0, -19], [0, 19]]) {
              const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
              if (hit?.closest("button") !== card) missed.push([card.id, dx, dy]);
            }
          }
          return missed;
        }"""
    )
    assert page.locator(".others button.place").count() == 4 * (len(names) - 1)
    assert missed == []


def test_somebody_leaves_and_comes_back(lay_out, look_at):
    page = look_at(lay_out(["turn"])["turn"])
    page.locator("#table-menu > summary").click()
    expect(page.get_by_role("button", name="Yes, leave")).to_be_hidden()
    page.locator("#sure-leave > summary").click()
    page.get_by_role("button", name="Yes, leave").click()
    expect(page.locator("#prompt")).to_contain_text("You left the table.")
    page.keyboard.press("b")
    expect(page.locator("#prompt")).not_to_contain_text("You left the table.")
    page.locator("#table-menu > summary").click()
    expect(page.locator("#sure-leave")).to_be_visible()


def test_the_rules_open_by_a_key_and_keep_the_table_s_own_keys_silent(lay_out, look_at):
    page = look_at(lay_out(["turn"])["turn"])
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="About this table")
    expect(sheet).to_contain_text("The rule sheet")
    page.keyboard.press("d")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.locator("#do-draw")).to_be_visible()
    page.keyboard.press("k")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()
    expect(page.locator("#light")).to_have_attribute("data-state", "connected")
    page.keyboard.press("d")
    expect(page.locator("#do-draw")).to_have_count(0)


def test_several_cards_are_snapped_by_keyboard(lay_out, look_at):
    page = look_at(lay_out(["gathering"])["gathering"])
    page.keyboard.press("m")
    expect(page.locator("#do-unpick")).to_be_visible()
    for number in (1, 2):
        page.locator(f".seat.is-you .slot:nth-child({number}) .place").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".is-picked")).to_have_count(number)
    expect(page.get_by_role("button", name="Snap these 2 cards")).to_be_visible()
    page.keyboard.press("m")
    expect(page.locator("#log")).to_contain_text("snapped")
    expect(page.locator(".is-picked")).to_have_count(0)


def test_a_swap_takes_two_presses_without_scripts(lay_out, look_at):
    page = look_at(lay_out(["swapping"])["swapping"], java_script_enabled=False)
    page.locator("button[value^=pick]").first.click()
    assert page.locator(".is-picked").count() == 1
    page.locator("button[value^=exchange]").last.click()
    assert page.locator(".is-picked").count() == 0
    assert "swapped" in page.locator(".log-lines").inner_text()


LISTEN = """
window.contexts = 0;
window.notes = 0;
window.AudioContext = class extends AudioContext { constructor() { super(); window.contexts += 1; } };
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.notes += 1; return start.apply(this, when); };
}
"""


def test_a_card_is_heard_after_a_press_and_not_before(lay_out, look_at):
    page = look_at(lay_out(["turn"])["turn"], script=LISTEN)
    expect(page.locator("#do-draw")).to_be_visible()
    assert page.evaluate("[contexts, notes]") == [0, 0]
    page.locator("#do-draw").click()
    # The page's policy lets nothing be evaluated from within; it is asked from here.
    for _ in range(100):
        if page.evaluate("notes"):
            break
        page.wait_for_timeout(50)
    assert page.evaluate("notes") > 0
    assert page.evaluate("contexts") == 1


def test_who_wants_no_sounds_hears_none(lay_out, look_at):
    # As the page of somebody who has switched them off; modules run later than this.
    off = 'addEventListener("readystatechange", () => (document.documentElement.dataset.sound = "off"), true);'
    page = look_at(lay_out(["turn"])["turn"], script=LISTEN + off)
    page.locator("#do-draw").click()
    expect(page.locator("#do-discard")).to_be_visible()
    assert page.evaluate("[contexts, notes]") == [0, 0]
