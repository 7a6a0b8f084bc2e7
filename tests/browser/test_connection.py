"""The connection's light tells the truth, and what is pressed without a connection is not sent later."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, StorageState, WebSocketRoute, expect

from tests.browser.test_whole_games import open_table, sign_up


class Line:
    """The wire between a page and the site, which can be cut, silenced, and listened to."""

    def __init__(self, page: Page) -> None:
        self.is_silent = False
        self.is_cut = False
        self.sent: list[dict[str, str]] = []
        self.opened = 0
        self._route: WebSocketRoute | None = None
        page.route_web_socket("**/ws/tables/**", self._open)

    def _open(self, route: WebSocketRoute) -> None:
        self.opened += 1
        if self.is_cut:
            route.close(code=1012)
            return
        self._route = route
        server = route.connect_to_server()
        route.on_message(lambda text: self._send(server, str(text)))
        server.on_message(lambda text: None if self.is_silent else route.send(text))

    def _send(self, server: WebSocketRoute, text: str) -> None:
        self.sent.append(json.loads(text))
        if not self.is_silent:
            server.send(text)

    def cut(self, code: int = 1012) -> None:
        """From now on no socket stays open."""
        self.is_cut = True
        assert self._route is not None
        self._route.close(code=code)

    def moves(self) -> list[str]:
        return [said["move"] for said in self.sent if said.get("move", "beat") != "beat"]


@pytest.fixture(scope="module")
def signed_in(browser: Browser, quick_site: tuple[str, Path]) -> StorageState:
    """Ann signs up once for all these evenings."""
    context = browser.new_context()
    sign_up(context.new_page(), quick_site[0], "ann-on-the-line")
    state = context.storage_state()
    context.close()
    return state


@pytest.fixture
def ann(new_context: Callable[..., BrowserContext], signed_in: StorageState) -> Page:
    window = {"width": 1280, "height": 900}
    return new_context(viewport=window, reduced_motion="reduce", storage_state=signed_in).new_page()


@pytest.fixture
def line(ann: Page, quick_site: tuple[str, Path]) -> Iterator[Line]:
    """Ann's line to a table of her own, with her page's time in our hands."""
    line = Line(ann)
    ann.clock.install()
    open_table(ann, quick_site[0], "official")
    wait_for_an_answer(ann)
    yield line
    # Nobody may keep too many tables open.
    form = ann.locator("#board")
    token = form.locator("[name=csrfmiddlewaretoken]").input_value()
    address = quick_site[0] + str(form.get_attribute("action"))
    ann.request.post(address, form={"csrfmiddlewaretoken": token, "move": "leave"})


def wait_for_an_answer(page: Page) -> None:
    """The page's time is ours, the answer takes a moment of the real one."""
    expect(page.locator("#beat[data-now]")).to_be_attached()
    page.evaluate("delete document.getElementById('beat').dataset.now")


def come_back(page: Page) -> None:
    """Let the page's time pass, in steps that leave a socket the moment that it needs to open."""
    for _ in range(40):
        if page.locator("#light").get_attribute("data-state") == "connected":
            break
        page.clock.run_for(1_000)
        page.wait_for_timeout(50)
    light(page, "connected", "Connected")


def light(page: Page, state: str, words: str) -> None:
    expect(page.locator("#light")).to_have_attribute("data-state", state)
    expect(page.locator(".light-words")).to_have_text(words)


def test_a_page_that_is_looked_at_asks_every_ten_seconds(ann: Page, line: Line) -> None:
    before = len(line.sent)
    for _ in range(2):
        ann.clock.run_for(10_000)
        wait_for_an_answer(ann)
        light(ann, "connected", "Connected")
    assert [said["move"] for said in line.sent[before:]] == ["beat", "beat"]
    assert line.opened == 1


def test_an_answer_that_is_late_is_told_and_one_that_does_not_come_opens_another_socket(ann: Page, line: Line) -> None:
    line.is_silent = True
    ann.clock.run_for(14_100)
    light(ann, "slow", "Slow connection")
    assert line.opened == 1
    line.is_silent = False
    ann.clock.run_for(4_100)
    light(ann, "connected", "Connected")
    assert line.opened == 2


def test_a_lost_connection_is_counted_down_and_found_again(ann: Page, line: Line) -> None:
    line.cut()
    light(ann, "offline", "Offline")
    expect(ann.locator(".light-count")).to_have_text("trying again in 1 s")
    for _ in range(5):
        ann.clock.run_for(2_000)
    assert 3 <= line.opened <= 12  # growing pauses, not one try after the other
    light(ann, "offline", "Offline")
    line.is_cut = False
    come_back(ann)
    expect(ann.locator(".light-count")).to_be_empty()


def test_a_page_that_wakes_up_tries_at_once(ann: Page, line: Line) -> None:
    line.cut()
    light(ann, "offline", "Offline")
    ann.clock.run_for(20_000)
    light(ann, "offline", "Offline")
    line.is_cut = False
    ann.evaluate("dispatchEvent(new Event('online'))")  # no time passes
    light(ann, "connected", "Connected")


def test_a_page_that_wakes_up_with_a_socket_asks_at_once(ann: Page, line: Line) -> None:
    before = len(line.sent)
    ann.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    light(ann, "connected", "Connected")
    wait_for_an_answer(ann)
    assert [said["move"] for said in line.sent[before:]] == ["beat"]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (4401, "You are signed out"),
        (4429, "That was too much at once."),
        (4404, "This table is no longer there."),
    ],
)
def test_who_was_turned_away_is_told_why_and_not_tried_again(ann: Page, line: Line, code: int, words: str) -> None:
    line.cut(code)
    light(ann, "closed", "Not connected")
    expect(ann.locator("#closed")).to_contain_text(words)
    tries = line.opened
    ann.clock.run_for(60_000)
    ann.evaluate("dispatchEvent(new Event('online'))")
    assert line.opened == tries
    expect(ann.locator("#closed a:visible")).to_have_count(1)


@pytest.mark.parametrize("code", [1000, 1001, 1011, 1012, 3000, 4000])
def test_after_any_other_end_it_comes_back(ann: Page, line: Line, code: int) -> None:
    line.cut(code)
    line.is_cut = False
    come_back(ann)
    ann.clock.run_for(3_000)
    assert line.opened == 2  # htmx does not try on its own as well


def test_what_is_pressed_offline_is_refused_and_never_sent(ann: Page, line: Line) -> None:
    line.cut()
    light(ann, "offline", "Offline")
    ann.get_by_role("button", name="Seat a bot: Regular").click()
    expect(ann.locator("#refusal")).to_have_text("You are offline: that was not sent.")
    ann.locator("#say").fill("Anybody there?")
    ann.keyboard.press("Enter")
    expect(ann.locator("#say")).to_have_value("Anybody there?")
    line.is_cut = False
    come_back(ann)
    assert line.moves() == []
    assert not any("say" in said for said in line.sent)
    expect(ann.locator(".room-seat.is-free")).to_have_count(3)
    # The button has not been lost: now it works.
    ann.get_by_role("button", name="Seat a bot: Regular").click()
    expect(ann.locator(".room-seat.is-free")).to_have_count(2)
    assert line.moves() == ["bot regular"]


def test_what_is_pressed_while_the_first_socket_opens_waits_for_it(ann: Page, line: Line) -> None:
    ann.add_init_script(
        """document.addEventListener("htmx:wsConnecting", () => queueMicrotask(() => {
            for (const level of ["Beginner", "Regular"]) {
                document.querySelector(`[aria-label="Seat a bot: ${level}"]`).click();
            }
        }), { once: true });"""
    )
    ann.reload()
    expect(ann.locator(".room-seat.is-free")).to_have_count(1)
    expect(ann.locator("#refusal")).to_be_empty()
    assert len(line.moves()) == 2


def test_a_press_is_on_its_way_until_it_is_answered_and_pressing_again_sends_nothing(ann: Page, line: Line) -> None:
    line.is_silent = True
    button = ann.get_by_role("button", name="Seat a bot: Regular")
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    button.click()
    assert line.moves() == ["bot regular"]
    # Nothing comes back: the socket is given up, and Ann is told to look.
    line.is_silent = False
    ann.clock.run_for(18_100)
    expect(ann.locator("#refusal")).to_contain_text("Look at the table before you try again.")
    expect(button).not_to_have_attribute("aria-busy", "true")
    button.click()
    expect(ann.locator(".room-seat.is-free")).to_have_count(2)
    expect(button).not_to_have_attribute("aria-busy", "true")


def test_every_press_has_a_name_of_its_own(ann: Page, line: Line) -> None:
    for free in (2, 1):
        ann.get_by_role("button", name="Seat a bot: Regular").click()
        expect(ann.locator(".room-seat.is-free")).to_have_count(free)
    names = [said["action"] for said in line.sent if said.get("move") == "bot regular"]
    assert len(set(names)) == 2


def test_the_clock_follows_the_servers(ann: Page, line: Line) -> None:
    """A computer's clock that jumps by an hour is an hour off, until the next beat tells."""
    ann.evaluate(
        """() => {
            const clock = document.createElement('div');
            clock.id = 'clock';
            clock.dataset.total = '60000';
            clock.dataset.deadline = Date.now() + 60_000;
            clock.innerHTML = '<span class="clock-words"></span>';
            document.getElementById('stage').append(clock);
        }"""
    )
    ann.clock.run_for(500)
    ann.clock.fast_forward("01:00:00")
    expect(ann.locator(".clock-words")).to_have_text("0 s")
    ann.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(ann.locator(".clock-words")).to_have_text(re.compile(r"^[3-6]\d s$"))
