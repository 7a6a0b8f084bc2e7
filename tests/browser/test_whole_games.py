"""Whole games in real browsers: one registered player, one guest and two bots, from signing up to the podium.

Every page is held against the log in the database after every move, and what the page offers is all that is pressed.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games.rules.options import Ability, Snap, SnapGive
from games.rules.phases import Phase
from games.rules.presets import PRESETS
from tests.browser.players import SNAPSHOT, Log, Seated, check_against_the_log, what_happened

# A game of three rounds may miss a rare card; then they play again, as friends do.
MOST_GAMES = 5


@pytest.fixture
def browser_window(new_context: Callable[..., BrowserContext]) -> Callable[[int], Page]:
    def window(width: int) -> Page:
        context = new_context(viewport={"width": width, "height": 900}, reduced_motion="reduce")
        context.add_init_script(SNAPSHOT)
        page = context.new_page()
        page.complaints = []  # type: ignore[attr-defined]
        page.on("console", lambda message: page.complaints.append(message.text))  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: page.complaints.append(str(error)))  # type: ignore[attr-defined]
        return page

    return window


def sign_up(page: Page, site: str, name: str) -> None:
    page.goto(f"{site}/accounts/signup/")
    page.fill("input[name=username]", name)
    for field in ("password1", "password2"):
        page.fill(f"input[name={field}]", "three low cards")
    page.click("main form button:not([name])")
    expect(page.locator(".menu-name")).to_contain_text(name)


def open_table(page: Page, site: str, preset: str) -> str:
    page.goto(f"{site}/tables/new/?preset={preset}")
    page.fill("input[name=rounds]", "3")
    page.fill("input[name=snap_seconds]", "0")
    page.get_by_role("button", name="Open the table").last.click()
    expect(page.locator("#stage")).to_contain_text("Free seat")
    return page.url


def come_as_a_guest(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("button", name="Leave the table")).to_be_visible()


def play_to_the_podium(people: list[Seated], log: Log) -> set[tuple[int, int]]:
    """Until the game is over; tells which moves of which rounds were compared with the log."""
    compared: set[tuple[int, int]] = set()
    for _ in range(4000):
        if log.status() != "playing":
            break
        pressed = False
        for person in people:
            game = log.replay(log.rounds()[-1][1])
            if game.phase is Phase.OVER:
                pressed |= person.page.locator("#do-next").is_visible() and person.press("next")
            else:
                wishes = person.wish(game)
                pressed |= bool(wishes) and person.press_all(wishes)
            compared |= set(check_against_the_log(person, log))
        if not pressed:
            people[0].page.wait_for_timeout(30)
    for person in people:
        expect(person.page.locator(".podium")).to_be_visible()
        compared |= set(check_against_the_log(person, log))
    return compared


def what_has_to_happen(preset: str) -> set[str]:
    rules = PRESETS[preset]
    wanted = {"CambioCalled", "RoundScored"}
    wanted |= {value.value for name, value in rules.values().items() if name.startswith("ability_")} - {Ability.NONE}
    if rules.snap is Snap.ON:
        wanted |= {"SnapSucceeded", "SnapFailed", "PenaltyDrawn"}
        if rules.snap_give is not SnapGive.NO:
            wanted |= {"CardGiven"}
    return wanted


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_of_three_rounds_is_played_to_the_podium(
    preset: str, quick_site: tuple[str, Path], browser_window: Callable[[int], Page]
) -> None:
    site, var = quick_site
    ann, ben = browser_window(1280), browser_window(390)
    sign_up(ann, site, f"ann-{preset}")
    address = open_table(ann, site, preset)
    come_as_a_guest(ben, address)
    for level in ("Beginner", "Regular"):
        ann.get_by_role("button", name=f"Seat a bot: {level}").click()
    expect(ann.locator(".room-seat.is-free")).to_have_count(0)
    happened: Counter[str] = Counter()
    for _game in range(MOST_GAMES):
        ann.get_by_role("button", name="Start the game").click()
        for page in (ann, ben):
            expect(page.locator("#piles")).to_be_visible()
        log = Log(var, ann.url.rstrip("/").rsplit("/", 1)[-1])
        people = [Seated(ann, log.seat_of(f"ann-{preset}"), Random(1)), Seated(ben, log.seat_of_the_guest(), Random(2))]
        compared = play_to_the_podium(people, log)
        assert len(log.rounds()) == 3
        assert {number for number, _move in compared} == {1, 2, 3}
        happened += what_happened(log)
        if what_has_to_happen(preset) <= set(happened):
            break
        play_again(ann, ben)
    assert what_has_to_happen(preset) - set(happened) == set()
    assert ann.complaints == ben.complaints == []  # type: ignore[attr-defined]


def play_again(ann: Page, ben: Page) -> None:
    """The same rules, people and bots at a new table."""
    ann.get_by_role("button", name="Play again").click()
    for page in (ann, ben):
        page.get_by_role("link", name="To the rematch").click()
    ben.get_by_role("button", name="Take a seat").click()
    expect(ann.locator(".room-seat.is-free")).to_have_count(0)
