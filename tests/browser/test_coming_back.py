"""The table never breaks: reloads, second tabs, lost networks and killed servers, and everybody plays on."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games.rules.phases import Phase
from games.rules.round import Round
from tests.browser.players import SNAPSHOT, Log, Seated, check_against_the_log
from tests.browser.server import Server
from tests.browser.test_whole_games import come_as_a_guest, sign_up

# The stage as a tree, without what is on its way, counted by the second, or about who is just away. The newest
# movement is shown once, not at a reload; morphing may leave attributes in another order.
STAGE = """() => {
  const passing = ["style", "aria-busy", "data-hurry", "disabled", "open"];
  const isLeftOut = (node) => node.nodeType === Node.ELEMENT_NODE &&
    (node.matches("#flights, .badge-away, .badge-gone") ||
      (node.matches(".badges") && Array.from(node.children).every(isLeftOut)));
  const tree = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent.trim();
    const attributes = Array.from(node.attributes, ({ name, value }) => `${name}=${value}`)
      // htmx marks what it puts in, and leaves an empty class behind.
      .filter((attribute) => attribute !== "class=" && !passing.includes(attribute.split("=")[0]));
    const inside = node.matches(".clock-words") ? [] : Array.from(node.childNodes)
      .filter((child) => !isLeftOut(child)).map(tree).filter(String);
    return [node.localName, attributes.sort().join(" "), ...inside];
  };
  return tree(document.getElementById("stage"));
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, CAMBIO_TEST_SEED="coming back", CAMBIO_BOT_PACE="0.05", CAMBIO_LIMITS="0")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def window(new_context: Callable[..., BrowserContext]) -> Callable[[int], Page]:
    def window(width: int) -> Page:
        context = new_context(viewport={"width": width, "height": 900}, reduced_motion="reduce")
        context.add_init_script(SNAPSHOT)
        return context.new_page()

    return window


def open_table(page: Page, server: Server, *, preset: str, bots: int = 0, turn_seconds: str = "") -> None:
    """Ann opens a table for herself and the bots, or for herself and a friend."""
    sign_up(page, server.address, "Ann")
    page.goto(f"{server.address}/tables/new/?preset={preset}")
    for name, value in {"rounds": "9", "snap_seconds": "10", "turn_seconds": turn_seconds}.items():
        page.fill(f"input[name={name}]", value)
    page.get_by_role("button", name="Open the table").last.click()
    for _ in range(bots):
        seats = page.locator(".room-seat.is-free").count()
        page.get_by_role("button", name="Seat a bot: Regular").click()
        expect(page.locator(".room-seat.is-free")).to_have_count(seats - 1)


def start(page: Page, *others: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    for anybody in (page, *others):
        expect(anybody.locator("#piles")).to_be_visible()


def log_of(page: Page, var: Path) -> Log:
    return Log(var, page.url.rstrip("/").rsplit("/", 1)[-1])


def newest(log: Log) -> Round:
    return log.replay(log.rounds()[-1][1])


def shows(page: Page, game: Round) -> None:
    expect(page.locator(f"#state input[name=seen][value='{len(game.moves)}']")).to_have_count(1)


def moment(game: Round, seat: int) -> str:
    """Where the round stands for somebody whom it waits for."""
    if seat not in game.who_must_act():
        return ""
    looks = game.view_for(seat).table.looks[seat - 1]
    return "looking" if game.phase is Phase.ABILITY and looks else game.phase.value


def take_turns(people: list[Seated], log: Log) -> Iterator[tuple[Seated, Round]]:
    """Everybody does what they wish; before each press, who presses and where the round stands."""
    for _ in range(600):
        game = newest(log)
        for person in people:
            if game.phase is Phase.OVER:
                person.page.locator("#do-next").click()
                expect(person.page.locator("#do-next")).to_have_count(0)
                continue
            if wishes := person.wish(game):
                shows(person.page, game)
                yield person, game
                press(person.page, *wishes)
                expect(person.page.locator(f"#state input[name=seen][value='{len(game.moves)}']")).to_have_count(0)
                break


def press(page: Page, *orders: str) -> None:
    for order in orders:
        page.click(f'#board button[name=move][value="{order}"]')


def two_people(window: Callable[[int], Page], server: Server, var: Path, preset: str) -> tuple[list[Seated], Log]:
    ann, ben = window(1280), window(390)
    open_table(ann, server, preset=preset)
    come_as_a_guest(ben, ann.url)
    start(ann, ben)
    log = log_of(ann, var)
    return [Seated(ann, log.seat_of("Ann"), Random(1)), Seated(ben, log.seat_of_the_guest(), Random(2))], log


def test_a_reload_finds_every_phase_as_it_was(server: Server, tmp_path: Path, window: Callable[[int], Page]) -> None:
    people, log = two_people(window, server, tmp_path, "flip")
    wanted = {"memory", "turn", "drawn", "ability", "looking", "give", "closing"}
    for person, game in take_turns(people, log):
        now = moment(game, person.seat)
        if now not in wanted:
            continue
        wanted.remove(now)
        before, said = person.page.evaluate(STAGE), person.page.locator("#prompt").inner_text()
        person.page.reload()
        # As the server sends it, and again as the socket brings it.
        assert person.page.evaluate(STAGE) == before, now
        expect(person.page.locator("#light")).to_have_attribute("data-state", "connected")
        expect(person.page.locator("#beat[data-now]")).to_be_attached()
        assert person.page.evaluate(STAGE) == before, now
        assert person.page.locator("#prompt").inner_text() == said
        if not wanted:
            break
    assert wanted == set()


def test_two_tabs_of_one_player_stay_in_step(server: Server, tmp_path: Path, window: Callable[[int], Page]) -> None:
    people, log = two_people(window, server, tmp_path, "burn")
    ann = people[0]
    tabs = [ann.page, ann.page.context.new_page()]
    tabs[1].goto(ann.page.url)
    for count, (_person, game) in enumerate(take_turns(people, log)):
        for tab in tabs:
            shows(tab, game)
        assert tabs[0].evaluate(STAGE) == tabs[1].evaluate(STAGE)
        ann.page = tabs[count % 2]
        if count == 40:
            break
    for tab in tabs:
        tab.close()


def test_who_was_offline_is_shown_what_they_missed(
    server: Server, tmp_path: Path, window: Callable[[int], Page]
) -> None:
    people, log = two_people(window, server, tmp_path, "official")
    for person, game in take_turns(people, log):
        other = next(one for one in people if one is not person)
        if moment(game, person.seat) != "turn":
            continue
        other.page.context.set_offline(True)
        expect(other.page.locator("#light")).to_have_attribute("data-state", "offline", timeout=20_000)
        press(person.page, "draw", "swap 1")
        expect(person.page.locator("#log")).to_contain_text("You swapped your card 1")
        after = newest(log)
        assert other.page.locator("#state input[name=seen]").input_value() == str(len(game.moves))
        other.page.context.set_offline(False)
        shows(other.page, after)
        expect(other.page.locator("#light")).to_have_attribute("data-state", "connected")
        press(other.page, "draw")  # who is back plays on
        expect(other.page.locator("#prompt")).to_contain_text("You drew")
        break
    for one in people:
        list(check_against_the_log(one, log))


def test_a_server_that_is_killed_between_moves_comes_back_with_everything(
    server: Server, tmp_path: Path, window: Callable[[int], Page]
) -> None:
    people, log = two_people(window, server, tmp_path, "flip")
    kills = {"memory", "drawn", "ability"}
    for person, game in take_turns(people, log):
        if (now := moment(game, person.seat)) not in kills:
            continue
        kills.remove(now)
        for one in people:
            shows(one.page, game)
        before = [one.page.evaluate(STAGE) for one in people]
        server.kill()
        for one in people:
            expect(one.page.locator("#light")).to_have_attribute("data-state", "offline")
        offered = person.page.locator("#stage button[name=move]").first
        offered.click()
        expect(person.page.locator("#refusal")).to_have_text("You are offline: that was not sent.")
        server.start()
        for one in people:
            expect(one.page.locator("#light")).to_have_attribute("data-state", "connected", timeout=40_000)
            expect(one.page.locator("#beat[data-now]")).to_be_attached()
        assert len(newest(log).moves) == len(game.moves), "what was pressed while nobody listened was not played"
        assert [one.page.evaluate(STAGE) for one in people] == before
        if not kills:
            break
    assert kills == set()
    for one in people:
        list(check_against_the_log(one, log))


def test_a_server_that_is_killed_in_a_burst_of_moves_loses_nothing_that_was_shown(
    server: Server, tmp_path: Path, window: Callable[[int], Page]
) -> None:
    page = window(1280)
    open_table(page, server, preset="burn", bots=3)
    start(page)
    log = log_of(page, tmp_path)
    ann = Seated(page, log.seat_of("Ann"), Random(3))
    deaths, shown = iter((6, 15, 27, 41)), 0
    death = next(deaths, None)
    while death is not None:
        play_on(ann, log)
        rounds = dict(log.rounds())
        if sum(len(log.replay(row).moves) for row in rounds.values()) < death:
            continue
        server.kill()
        # Whatever the page was shown is in the log, with the same number and the same cards; numbers have no gaps.
        shown += len(list(check_against_the_log(ann, log)))
        for row in rounds.values():
            numbers = [n for (n,) in log.database.execute("select number from games_move where round_id = ?", [row])]
            assert sorted(numbers) == list(range(1, len(numbers) + 1))
        server.start()
        expect(page.locator("#light")).to_have_attribute("data-state", "connected", timeout=40_000)
        death = next(deaths, None)
    assert shown > 20
    # Bots and all play on, to the end of the round.
    number = len(log.rounds())
    for _ in range(2000):
        if len(log.rounds()) > number or newest(log).phase is Phase.OVER:
            break
        play_on(ann, log)
    assert len(log.rounds()) > number or newest(log).phase is Phase.OVER
    list(check_against_the_log(ann, log))


def play_on(ann: Seated, log: Log) -> None:
    game = newest(log)
    if game.phase is Phase.OVER:
        if ann.page.locator("#do-next").count():
            ann.press("next")
    elif wishes := ann.wish(game):
        ann.press_all(wishes)
    ann.page.wait_for_timeout(10)


def test_the_clock_goes_on_after_the_server_was_killed(
    server: Server, tmp_path: Path, window: Callable[[int], Page]
) -> None:
    page = window(1280)
    open_table(page, server, preset="official", bots=1, turn_seconds="15")
    start(page)
    log = log_of(page, tmp_path)
    press(page, "ready")
    expect(page.locator("#prompt")).to_contain_text("Your turn.", timeout=20_000)
    server.kill()
    before = len(newest(log).moves)
    server.start()
    expect(page.locator("#light")).to_have_attribute("data-state", "connected", timeout=40_000)
    # Ann does nothing: the clock plays her turn, and the bot its own.
    expect(page.locator("#log")).to_contain_text("You drew a card.", timeout=40_000)
    expect(page.locator(f"#state input[name=seen][value='{before}']")).to_have_count(0)
    expect(page.locator("#prompt")).to_contain_text("Your turn.", timeout=20_000)
    assert len(newest(log).moves) >= before + 4
