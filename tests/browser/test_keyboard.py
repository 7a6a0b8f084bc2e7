"""A whole evening without a mouse: signing up, opening a table, a game against two bots, and winning it.

The shuffles and the bots are the same every day, and nobody snaps: so what the page reads out can be held against a
transcript that was read and found good.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games.rules.phases import Phase
from tests.browser.conftest import running_site
from tests.browser.players import Log
from tests.browser.typist import LISTEN, Typist, tab_to

HEARD = Path(__file__).parent / "golden" / "heard.txt"


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A site where nobody has ever played: the first table's cards are known."""
    with running_site(tmp_path, CAMBIO_TEST_SEED="by keys", CAMBIO_BOT_PACE="0.15", CAMBIO_LIMITS="0") as address:
        yield address, tmp_path


@pytest.fixture
def ann(new_context: Callable[..., BrowserContext]) -> Page:
    context = new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.add_init_script(LISTEN)
    return context.new_page()


def sign_up(page: Page, site: str) -> None:
    page.goto(f"{site}/accounts/signup/")
    tab_to(page, "input[name=username]")
    page.keyboard.type("Ann")
    for field in ("password1", "password2"):
        tab_to(page, f"input[name={field}]")
        page.keyboard.type("three low cards")
    page.keyboard.press("Enter")
    expect(page.locator(".menu-name")).to_contain_text("Ann")


def open_a_table(page: Page, preset: str) -> None:
    tab_to(page, 'a[href="/tables/"]')
    page.keyboard.press("Enter")
    expect(page.locator(".lobby")).to_be_visible()
    tab_to(page, 'main a[href="/tables/new/"]')
    page.keyboard.press("Enter")
    expect(page.locator("#builder")).to_be_visible()
    tab_to(page, f'a[href$="preset={preset}"]')
    page.keyboard.press("Enter")
    expect(page.locator(f'a[href$="preset={preset}"][aria-current]')).to_have_count(1)
    tab_to(page, "input[name=rounds]")
    page.keyboard.press("Control+A")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(page.locator("#stage")).to_contain_text("Free seat")


def start(page: Page) -> None:
    for level, free in (("Beginner", 2), ("Regular", 1)):
        tab_to(page, f'[aria-label="Seat a bot: {level}"]')
        page.keyboard.press("Enter")
        expect(page.locator(".room-seat.is-free")).to_have_count(free)
    tab_to(page, "#do-start")
    page.keyboard.press("Enter")
    expect(page.locator("#piles")).to_be_visible()
    expect(page.locator("#prompt")).to_be_focused()


def play_to_the_podium(ann: Typist) -> None:
    for _ in range(3000):
        game = ann.game()
        if game.phase is Phase.OVER:
            break
        # The others get ready first: who is faster should not be chance.
        is_early = game.phase is Phase.MEMORY and len(game.moves) < game.seats - 1
        move = ann.wish(game)
        if move is None or is_early or not ann.shows(game):
            ann.page.wait_for_timeout(20)
            continue
        ann.type(move)
        expect(ann.page.locator(f"#state input[name=seen][value='{len(game.moves)}']")).to_have_count(0)
        assert ann.page.evaluate("document.activeElement !== document.body"), "the focus got lost"
    expect(ann.page.locator(".podium")).to_be_visible()


def test_a_game_is_won_without_a_mouse(own_site: tuple[str, Path], ann: Page) -> None:
    site, var = own_site
    sign_up(ann, site)
    open_a_table(ann, "official")
    start(ann)
    log = Log(var, ann.url.rstrip("/").rsplit("/", 1)[-1])
    player = Typist(ann, log.seat_of("Ann"), log)
    play_to_the_podium(player)
    expect(ann.locator(".podium-step.place-1")).to_contain_text("Ann")
    heard = "\n".join(player.heard()) + "\n"
    if os.environ.get("CAMBIO_WRITE_GOLDEN"):
        HEARD.parent.mkdir(exist_ok=True)
        HEARD.write_text(heard, encoding="utf-8")
    # Which sentences come with one message is chance; the words and their order are not.
    assert heard.split() == HEARD.read_text(encoding="utf-8").split()
