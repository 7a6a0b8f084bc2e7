"""Looking back in a real browser: a short game with bots, its score sheet, the history, and a person's page."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games.rules.phases import Phase
from tests.browser.conftest import running_site
from tests.browser.players import SNAPSHOT, Log, Seated

ROOT = Path(__file__).resolve().parents[2]
AXE = Path(__file__).parent / "vendor/axe-core/axe.min.js"
WIDTHS = [1280, 390]
SCHEMES = ["light", "dark"]


@pytest.fixture
def window(new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    def opened(*, width: int = 1280, scheme: str = "light", scripts: bool = True) -> Page:
        context = new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,
            reduced_motion="reduce",
            java_script_enabled=scripts,
        )
        page = context.new_page()
        page.complaints = []  # type: ignore[attr-defined]
        page.on("console", lambda message: page.complaints.append(message.text))  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: page.complaints.append(str(error)))  # type: ignore[attr-defined]
        return page

    return opened


class TestAGameThatWasJustPlayed:
    """From the first deal to the pages that tell of it."""

    def test_its_sheet_grows_and_it_is_found_again(
        self, quick_site: tuple[str, Path], window: Callable[..., Page]
    ) -> None:
        site, var = quick_site
        page, beside = window(), window()
        page.context.add_init_script(SNAPSHOT)
        log = self.start(page, site, var)
        ann = Seated(page, log.seat_of("ann-again"), Random(4))
        self.play_until(ann, log, scored=1)
        beside.goto(f"{site}/games/{log.code}/")
        expect(beside.locator(".numbers tbody tr")).to_have_count(1)
        page.locator("#do-next").click()
        self.play_until(ann, log, scored=2)
        expect(page.locator(".podium")).to_be_visible()
        # The sheet that stayed open asks by itself.
        expect(beside.locator(".numbers tbody tr")).to_have_count(2, timeout=40_000)
        assert beside.locator("[hx-trigger]").count() == 0

        page.get_by_role("link", name="Score sheet").last.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Two short rounds")
        totals = page.locator(".numbers tfoot .cell-points").all_inner_texts()
        assert [text.replace("−", "-") for text in totals] == self.totals(log, var)
        page.get_by_role("link", name="ann-again").first.click()
        expect(page.locator(".figure-value").first).to_have_text("1")
        page.get_by_role("link", name="All games of ann-again").click()
        expect(page.locator(".past-entry")).to_have_count(1)
        page.get_by_role("link", name="Two short rounds").click()
        expect(page).to_have_url(f"{site}/games/{log.code}/")
        assert page.complaints == beside.complaints == []  # type: ignore[attr-defined]

    def start(self, page: Page, site: str, var: Path) -> Log:
        page.goto(f"{site}/accounts/signup/")
        page.fill("input[name=username]", "ann-again")
        for field in ("password1", "password2"):
            page.fill(f"input[name={field}]", "three low cards")
        page.click("main form button:not([name])")
        expect(page.locator(".menu-name")).to_contain_text("ann-again")
        page.goto(f"{site}/tables/new/?preset=cambia")
        page.get_by_label("Name of the table").fill("Two short rounds")
        page.fill("input[name=rounds]", "2")
        page.fill("input[name=snap_seconds]", "0")
        page.get_by_role("button", name="Open the table").last.click()
        expect(page.locator("#stage")).to_contain_text("Free seat")
        page.get_by_role("button", name="Seat a bot: Beginner").click()
        page.get_by_role("button", name="Start the game").click()
        expect(page.locator("#piles")).to_be_visible()
        return Log(var, page.url.rstrip("/").rsplit("/", 1)[-1])

    def play_until(self, ann: Seated, log: Log, *, scored: int) -> None:
        """Press what the page offers until so many rounds are over."""
        for _ in range(3000):
            rounds = log.rounds()
            game = log.replay(rounds[-1][1])
            if len(rounds) == scored and game.phase is Phase.OVER:
                return
            if game.phase is Phase.OVER or not (wishes := ann.wish(game)) or not ann.press_all(wishes):
                ann.page.wait_for_timeout(30)
        raise AssertionError(f"round {scored} did not end")

    def totals(self, log: Log, var: Path) -> list[str]:
        query = """select sum(s.score) from games_roundscore s join games_player p on p.id = s.player_id
                   join games_game g on g.id = p.game_id where g.code = ? group by p.seat order by p.seat"""
        return [str(total) for (total,) in log.database.execute(query, [log.code])]


class OldSite(NamedTuple):
    """A site with years behind it, and the code of a game for a target."""

    address: str
    code: str
    var: Path


def find_winner(var: Path) -> tuple[str, str]:
    """Who has won most often where nobody snaps: username, and name at the table."""
    query = """select u.username, u.display_name from games_player p join accounts_user u on u.id = p.user_id
               join games_game g on g.id = p.game_id join games_ruleset r on r.id = g.rule_set_id
               where p.place = 1 and g.is_listed and json_extract(r."values", '$.snap') = 'off'
               group by u.id order by count(*) desc"""
    winner: tuple[str, str] = (
        sqlite3.connect(f"file:{var / 'cambio.sqlite3'}?mode=ro", uri=True).execute(query).fetchone()
    )
    return winner


@pytest.fixture(scope="module")
def old_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OldSite]:
    var = tmp_path_factory.mktemp("old")
    env = {name: value for name, value in os.environ.items() if not name.startswith("CAMBIO_")} | {
        "CAMBIO_VAR": str(var)
    }
    for words in (["migrate", "-v0"], ["make_history", "--games", "80", "--people", "16", "--jobs", "1"]):
        subprocess.run([sys.executable, "manage.py", *words], cwd=ROOT, env=env, check=True, capture_output=True)
    database = sqlite3.connect(f"file:{var / 'cambio.sqlite3'}?mode=ro", uri=True)
    query = (
        "select code from games_game where length = 'target' and is_listed and seats > 3 order by rounds_played desc"
    )
    code = database.execute(query).fetchone()[0]
    with running_site(var) as address:
        yield OldSite(address, code, var)


def paths(code: str) -> dict[str, str]:
    return {
        "a score sheet": f"/games/{code}/",
        "the history": "/history/",
        "what was found": "/history/?player=ann.a&result=called-rightly&rule=snap&value=on&order=longest",
        "what cannot be looked for": "/history/?player=nobody&rule=jokers&since=2026-02-02&until=2026-01-01",
        "a person": "/people/ann.a/",
    }


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", list(paths("")))
def test_a_page_about_the_past_fits_and_can_be_read_by_everybody(
    old_site: OldSite, window: Callable[..., Page], name: str, width: int, scheme: str
) -> None:
    site, code = old_site.address, old_site.code
    page = window(width=width, scheme=scheme)
    page.goto(site + paths(code)[name], wait_until="load")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    assert [(v["id"], [node["html"] for node in v["nodes"]]) for v in found["violations"]] == []
    assert page.complaints == []  # type: ignore[attr-defined]


def test_a_chosen_filter_changes_the_list_and_the_address_in_place(
    old_site: OldSite, window: Callable[..., Page]
) -> None:
    site, var = old_site.address, old_site.var
    winner, name = find_winner(var)
    page = window()
    page.goto(f"{site}/history/")
    page.evaluate("document.body.dataset.stays = 'yes'")
    page.get_by_label("Players").fill(winner)
    page.get_by_label("Their result").select_option("won")
    expect(page).to_have_url(f"{site}/history/?player={winner}&result=won")
    first = page.locator(".past-entry").first.locator(".is-first")
    expect(first).to_contain_text([name])
    page.get_by_text("More filters").click()
    page.get_by_label("House rule").select_option("snap")
    expect(page.get_by_text("Choose a value of this house rule.")).to_be_visible()
    page.get_by_label("Its value").select_option("off")
    expect(page).to_have_url(f"{site}/history/?player={winner}&result=won&rule=snap&value=off")
    expect(page.locator(".past-entry").first).to_contain_text("Official")
    assert page.evaluate("document.body.dataset.stays") == "yes", "the page was loaded anew"
    page.go_back()
    expect(page).to_have_url(f"{site}/history/?player={winner}&result=won&rule=snap")
    page.go_back()
    expect(page).to_have_url(f"{site}/history/?player={winner}&result=won")
    expect(page.get_by_label("Players")).to_have_value(winner)
    assert page.complaints == []  # type: ignore[attr-defined]


def test_everything_works_without_scripts(old_site: OldSite, window: Callable[..., Page]) -> None:
    site = old_site.address
    page = window(scripts=False)
    page.goto(f"{site}/history/")
    names = page.locator(".past-entry h3").all_inner_texts()
    page.get_by_role("link", name="Go on").click()
    assert not set(names) & set(page.locator(".past-entry h3").all_inner_texts())
    page.get_by_role("link", name="Back", exact=False).click()
    assert page.locator(".past-entry h3").all_inner_texts() == names
    page.get_by_label("Players").fill("ann.a, ben.a")
    page.get_by_role("button", name="Find").click()
    expect(page).to_have_url(f"{site}/history/?player=ann.a%2C+ben.a")
    for entry in page.locator(".past-entry .places").all():
        expect(entry).to_contain_text("Ann A")
        expect(entry).to_contain_text("Ben A")
