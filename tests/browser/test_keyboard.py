"""A whole evening without a mouse: signing up, opening a table, a game against two bots, and winning it.

The shuffles and the bots are the same every day, and nobody snaps: so what the page reads out can be held against a
transcript that was read and found good.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games.rules.moves import Snap
from games.rules.phases import Phase
from tests.browser.conftest import running_site
from tests.browser.players import Log
from tests.browser.test_whole_games import come_as_a_guest
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


def test_keys_go_everywhere_and_focus_stays(own_site: tuple[str, Path], ann: Page) -> None:
    site, _var = own_site
    sign_up(ann, site)
    open_a_table(ann, "burn")
    start(ann)
    keys, focused = ann.keyboard, ann.locator(":focus")
    # From the prompt to one's own cards, and on as they lie.
    keys.press("ArrowDown")
    mine = str(focused.get_attribute("data-place")).split(".")[0]
    expect(focused).to_have_attribute("data-place", f"{mine}.1")
    for key, place in (("ArrowRight", f"{mine}.2"), ("ArrowDown", f"{mine}.4"), ("ArrowLeft", f"{mine}.3")):
        keys.press(key)
        expect(focused).to_have_attribute("data-place", place)
    # A card that is pressed turns over where it is, and keeps the focus.
    keys.press("Enter")
    expect(ann.locator(".seat.is-you .is-looked-at")).to_have_count(1)
    expect(focused).to_have_attribute("data-place", f"{mine}.3")
    # Digits press cards from anywhere.
    keys.press("1")
    expect(ann.locator(".seat.is-you .is-looked-at")).to_have_count(2)
    # Upwards are the piles, and then the others' cards.
    for _ in range(8):
        keys.press("ArrowUp")
    assert str(focused.get_attribute("data-place")).split(".")[0] not in (mine, "draw", "discard")
    # A button that disappears leaves the focus on the prompt.
    tab_to(ann, "#do-ready")
    keys.press("Enter")
    expect(ann.locator("#do-ready")).to_have_count(0)
    expect(ann.locator("#prompt")).to_be_focused()
    # Keys are explained, and typing is typing.
    keys.press("k")
    expect(ann.locator("#keys")).to_be_visible()
    keys.press("Escape")
    expect(ann.locator("#keys")).to_be_hidden()
    tab_to(ann, "#say")
    keys.type("drs1k")
    expect(ann.locator("#say")).to_have_value("drs1k")


def test_one_letter_alone_snaps_nothing(
    own_site: tuple[str, Path], ann: Page, new_context: Callable[..., BrowserContext]
) -> None:
    site, var = own_site
    ben = new_context(reduced_motion="reduce").new_page()
    sign_up(ann, site)
    open_a_table(ann, "flip")
    come_as_a_guest(ben, ann.url)
    tab_to(ann, "#do-start")
    ann.keyboard.press("Enter")
    expect(ann.locator("#prompt")).to_be_focused()
    ann.keyboard.press("s")
    expect(ann.locator("#refusal")).to_have_text("That cannot be snapped now.")
    # Whoever starts swaps their first card, and the old one can be snapped.
    for page in (ann, ben):
        page.click("#do-ready")
    expect(ann.locator("#prompt")).to_contain_text("turn")
    first = ann if ann.locator("#do-draw").count() else ben
    first.click("#do-draw")
    first.click('button[value="swap 1"]')
    expect(ann.locator('#board button[value^="snap "]').first).to_be_visible()
    for keys in (["s"], ["Escape", "s"], ["Escape", "1"], ["s"]):
        for key in keys:
            ann.keyboard.press(key)
    expect(ann.locator("#refusal")).to_contain_text("Snap which card?")
    log = Log(var, ann.url.rstrip("/").rsplit("/", 1)[-1])
    assert not [move for move in log.replay(log.rounds()[-1][1]).moves if isinstance(move, Snap)]
    ann.keyboard.press("2")
    expect(ann.locator("#log")).to_contain_text("You snapped your card 2")


def test_a_table_that_is_sent_again_is_not_read_out_again(
    own_site: tuple[str, Path], ann: Page, new_context: Callable[..., BrowserContext]
) -> None:
    site, _var = own_site
    ben = new_context(reduced_motion="reduce").new_page()
    sign_up(ann, site)
    open_a_table(ann, "official")
    come_as_a_guest(ben, ann.url)
    tab_to(ann, "#do-start")
    ann.keyboard.press("Enter")
    expect(ann.locator("#prompt")).to_be_focused()
    ben.click("#do-ready")
    expect(ann.locator("#log")).to_contain_text("is ready.")
    before = ann.evaluate("window.heard")
    assert before[-1].endswith("is ready.")
    # The page believes that it is somewhere else, asks, and gets everything anew.
    ann.evaluate("document.querySelector('#state input[name=seen]').value = '99'")
    ann.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(ann.locator("#state input[name=seen][value='1']")).to_have_count(1)
    expect(ann.locator("#beat[data-number='1']")).to_be_attached()
    assert ann.locator("#state input[name=seen]").input_value() == "1"
    assert ann.evaluate("window.heard") == before
