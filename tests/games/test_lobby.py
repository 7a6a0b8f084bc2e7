"""The lobby lists what somebody can do something with, once; it changes by itself; and bots are one press away."""

import asyncio
import re
from datetime import timedelta

import pytest
from channels.db import database_sync_to_async
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.utils import timezone

from games.live import lobby as live_lobby
from games.live.lobby_regions import lobby_regions
from games.live.routing import urlpatterns
from games.models import Game, GameStatus
from games.presenters.lobby import since_words
from games.selectors.lobby import lobby_for
from games.services.tables import MOST_OPEN_TABLES, end_game, leave_table, open_table, start_game, take_seat
from tests.games.people import open_game, person, started, wishes
from tests.games.test_new_table import page_of, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(client: Client) -> Client:
    client.force_login(person("Ann"))
    return client


def codes(page: str, tables: str) -> set[str]:
    """The tables under one heading."""
    region = re.search(rf'<section id="{tables}".*?</section>', page, re.DOTALL)
    assert region, f"there is no list {tables}"
    return set(re.findall(r'<h3><a href="/tables/(\w+)/">', region[0]))


def lists(client: Client) -> dict[str, set[str]]:
    page = page_of(client.get("/tables/"))
    return {name: codes(page, f"tables-{name}") for name in ("mine", "open", "watch")}


# What is listed


def test_a_table_with_a_free_seat_is_open_to_others_and_the_hosts_own(client, ann):
    game = open_game("Ann", seats=3)
    assert lists(ann) == {"mine": {game.code}, "open": set(), "watch": set()}
    assert lists(Client()) == {"mine": set(), "open": {game.code}, "watch": set()}


def test_a_table_in_play_is_there_to_watch(client):
    game, _round = started("Ann", "Ben")
    assert lists(client)["watch"] == {game.code}
    client.force_login(person("Ben"))
    assert lists(client) == {"mine": {game.code}, "open": set(), "watch": set()}


@pytest.mark.parametrize(
    "changes", [{"is_listed": False}, {"status": GameStatus.OVER}, {"host": None}], ids=["unlisted", "over", "hostless"]
)
def test_what_nobody_should_join_is_not_open(client, changes):
    game = open_game("Ann", seats=3)
    Game.objects.filter(pk=game.pk).update(**changes)
    assert lists(client)["open"] == set()


def test_a_full_table_is_not_open(client):
    open_game("Ann", "Ben")
    assert lists(client)["open"] == set()


@pytest.mark.parametrize("changes", [{"is_listed": False}, {"allows_spectators": False}])
def test_what_nobody_should_watch_is_not_listed(client, changes):
    started("Ann", "Ben", **changes)
    assert lists(client)["watch"] == set()


def test_an_unlisted_table_is_listed_for_those_who_sit_there(ann):
    game = open_game("Ann", seats=3, is_listed=False)
    assert lists(ann)["mine"] == {game.code}


def test_a_table_that_is_over_or_was_left_is_no_longer_mine(ann):
    over, left = open_game("Ann", "Ben"), open_game("Ben", "Ann", "Cleo")
    end_game(game_id=over.pk, user=person("Ann"))
    leave_table(game_id=left.pk, user=person("Ann"))
    assert lists(ann)["mine"] == set()


def test_an_entry_tells_what_one_wants_to_know_before_sitting_down(client):
    game = open_game("Ann", "Ben", bots=1, preset="burn", jokers=2, seats=5, rounds=7)
    Game.objects.filter(pk=game.pk).update(turn_seconds=30, created_at=timezone.now() - timedelta(minutes=13))
    words = words_of(page_of(client.get("/tables/")))
    for expected in (
        "Friday night",
        "Burn with house rules",
        "7 rounds",
        "30 s a turn",
        "ann, ben, Ada bot",
        "2 free seats",
        "opened 10 minutes ago",
    ):
        assert expected in words


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0, "opened just now"),
        (3, "opened a few minutes ago"),
        (59, "opened 55 minutes ago"),
        (61, "opened an hour ago"),
        (150, "opened 2 hours ago"),
        (60 * 24 * 3, "opened 3 days ago"),
    ],
)
def test_time_is_told_in_wide_steps(minutes, words):
    now = timezone.now()
    assert since_words(now - timedelta(minutes=minutes), now, is_playing=False) == words


def test_an_empty_lobby_offers_something_to_do(client):
    words = words_of(page_of(client.get("/tables/")))
    assert "No table has a free seat just now." in words
    assert "Nobody plays in public at the moment." in words


def test_a_name_cannot_bring_code_into_the_lobby(client):
    game = open_game("Ann", seats=3)
    Game.objects.filter(pk=game.pk).update(name="<script>alert(1)</script>")
    assert "<script>alert" not in page_of(client.get("/tables/"))


def test_sitting_down_is_one_press(ann):
    game = open_game("Ben", seats=3)
    page = page_of(ann.get("/tables/"))
    assert f'formaction="/tables/{game.code}/act/" name="move" value="sit"' in page
    ann.post(f"/tables/{game.code}/act/", {"move": "sit"})
    assert game.players.filter(user=person("Ann")).exists()


def test_a_visitor_is_asked_to_sign_in_and_offered_no_seat(client):
    open_game("Ben", seats=3)
    page = page_of(client.get("/tables/"))
    assert "next=%2Ftables%2F" in page
    assert 'value="sit"' not in page


def test_the_lobby_is_read_with_the_same_few_queries_however_many_tables(ann, django_assert_max_num_queries):
    for number in range(4):
        open_game("Ann", "Ben", seats=4)
        open_game("Cleo", f"Guest{number}", seats=4)
    with django_assert_max_num_queries(8):
        seen = lobby_for([person("Ann").pk])
    assert len(seen.open) == 8


def test_equal_lists_are_rendered_once():
    open_game("Ben", seats=3)
    seen, now = lobby_for([]), timezone.now()
    ann, cleo = lobby_regions(seen, 1, now), lobby_regions(seen, 2, now)
    assert ann["tables-open"] is cleo["tables-open"]


# A game against bots


def test_one_press_deals_a_game_against_three_regular_bots(ann):
    response = ann.post("/tables/bots/")
    game = Game.objects.get()
    assert response.url == game.get_absolute_url()
    assert game.status == GameStatus.PLAYING
    assert not game.is_listed
    assert game.rules == {"preset": "official"}
    assert sorted(game.players.values_list("bot_level", flat=True)) == ["", "regular", "regular", "regular"]
    assert game.rounds.filter(dealt_at__isnull=False).count() == 1


def test_the_bots_play_what_the_host_played_last(ann):
    open_game("Ann", preset="flip", jokers=3)
    assert "Flip. The cards are dealt at once." in words_of(page_of(ann.get("/tables/")))
    ann.post("/tables/bots/")
    assert Game.objects.get(is_listed=False).rules == {"preset": "flip"}


def test_somebody_with_too_many_tables_is_told_in_the_lobby(ann):
    for _ in range(MOST_OPEN_TABLES):
        open_game("Ann")
    response = ann.post("/tables/bots/", follow=True)
    assert "Finish or close one first." in words_of(response.content.decode())
    assert Game.objects.count() == MOST_OPEN_TABLES


def test_a_visitor_comes_back_to_the_lobby_after_signing_in(client):
    response = client.post("/tables/bots/")
    assert response.status_code == 302
    assert "next=/tables/" in response.url
    assert not Game.objects.exists()


def test_looking_at_the_address_of_the_bots_deals_nothing(ann):
    assert ann.get("/tables/bots/").status_code == 405


# The lobby changes by itself


class Visitor:
    """Somebody's lobby: it keeps the newest HTML of every list, as a browser would."""

    def __init__(self, user) -> None:
        self.socket = WebsocketCommunicator(URLRouter(urlpatterns), "/ws/lobby/")
        self.socket.scope["user"] = user
        self.seen: dict[str, str] = {}
        self.messages = 0

    async def come(self) -> "Visitor":
        connected, _protocol = await self.socket.connect()
        assert connected
        await self.hear()
        return self

    async def hear(self) -> set[str]:
        """Wait for a message; gives the lists that it changes."""
        message = await self.socket.receive_from(timeout=5)
        self.messages += 1
        changed = re.findall(r'<section id="([\w-]+)" hx-swap-oob="morph".*?</section>', message, re.DOTALL)
        for name in changed:
            self.seen[name] = message
        return set(changed)

    def codes(self, tables: str) -> set[str]:
        return codes(self.seen[tables].replace(' hx-swap-oob="morph"', ""), tables)


@pytest.fixture
def in_a_hurry(monkeypatch):
    monkeypatch.setattr(live_lobby, "SOON", 0.05)
    monkeypatch.setattr(live_lobby, "AFTER_A_MOVE", 0.1)
    monkeypatch.setattr(live_lobby, "UNASKED", 30)


in_database = database_sync_to_async
live = pytest.mark.django_db(transaction=True)


@live
async def test_a_new_table_appears_for_everybody_and_as_their_own_for_its_host(in_a_hurry):
    people = await in_database(lambda: [person("Ann"), person("Ben")])()
    ann, ben, stranger = [await Visitor(user).come() for user in (*people, AnonymousUser())]
    game = await in_database(open_table)(host=people[0], wishes=wishes(seats=3))
    assert await ben.hear() == {"tables-open"}
    assert await ann.hear() == {"tables-mine"}
    await stranger.hear()
    assert ann.codes("tables-mine") == ben.codes("tables-open") == stranger.codes("tables-open") == {game.code}
    assert ann.codes("tables-open") == set()
    for visitor in (ann, ben, stranger):
        await visitor.socket.disconnect()


@live
async def test_a_table_wanders_from_open_to_watched_to_gone(in_a_hurry):
    host, ben = await in_database(lambda: [person("Ann"), person("Ben")])()
    visitor = await Visitor(AnonymousUser()).come()
    game = await in_database(open_table)(host=host, wishes=wishes(seats=2))
    await visitor.hear()
    assert visitor.codes("tables-open") == {game.code}
    await in_database(take_seat)(game_id=game.pk, user=ben)
    await visitor.hear()
    assert visitor.codes("tables-open") == set()
    await in_database(start_game)(game_id=game.pk, user=host)
    await visitor.hear()
    assert visitor.codes("tables-watch") == {game.code}
    await in_database(end_game)(game_id=game.pk, user=host)
    await visitor.hear()
    assert visitor.codes("tables-watch") == set()
    await visitor.socket.disconnect()


@live
async def test_what_happens_in_one_breath_is_told_once(in_a_hurry):
    people = await in_database(lambda: [person(name) for name in ("Ann", "Ben", "Cleo")])()
    visitor = await Visitor(AnonymousUser()).come()

    def open_three() -> None:
        for user in people:
            open_table(host=user, wishes=wishes(seats=3))

    await in_database(open_three)()
    await visitor.hear()
    assert len(visitor.codes("tables-open")) == 3
    assert await visitor.socket.receive_nothing(timeout=0.3)
    await visitor.socket.disconnect()


@live
async def test_nothing_is_sent_where_nothing_has_changed(in_a_hurry):
    host = await in_database(person)("Ann")
    visitor = await Visitor(AnonymousUser()).come()
    await in_database(open_table)(host=host, wishes=wishes(seats=3, is_listed=False))
    assert await visitor.socket.receive_nothing(timeout=0.4)
    await visitor.socket.disconnect()


@live
async def test_a_pulse_that_was_lost_is_healed_by_time(in_a_hurry, monkeypatch):
    monkeypatch.setattr(live_lobby, "UNASKED", 0.1)
    host = await in_database(person)("Ann")
    visitor = await Visitor(AnonymousUser()).come()
    # Without a service nothing is announced.
    await in_database(Game.objects.create)(
        name="From another process", host=host, rules={"preset": "burn"}, seats=3, length="open"
    )
    await visitor.hear()
    assert "From another process" in visitor.seen["tables-open"]
    await visitor.socket.disconnect()


@live
async def test_the_hub_goes_with_the_last_visitor(in_a_hurry):
    visitors = [await Visitor(AnonymousUser()).come() for _ in range(2)]
    hub = live_lobby.lobby_hub()
    await visitors[0].socket.disconnect()
    assert live_lobby.lobby_hub() is hub
    await visitors[1].socket.disconnect()
    await asyncio.sleep(0)
    assert live_lobby._hub is None
