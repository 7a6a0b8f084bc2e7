"""How often somebody may open tables; refusals are in words, and nothing has changed."""

import pytest
from django.test import Client

from games.models import Game
from games.services import limits
from games.services.errors import Refused
from games.services.tables import MOST_OPEN_TABLES, ask_rematch, end_game, leave_table, open_table
from tests.games.filled_in import filled_in
from tests.games.people import person, started, wishes

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("limits")]
HOURLY = "many tables within the hour"


def fewer(monkeypatch: pytest.MonkeyPatch, name: str, most: int) -> None:
    limit = getattr(limits, name)
    monkeypatch.setattr(limits, name, limits.Limit(limit.name, most, limit.seconds, limit.words))


def test_who_opens_tables_and_leaves_them_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    fewer(monkeypatch, "TABLES_A_PERSON", 3)
    ann = person("Ann")
    for _ in range(3):
        leave_table(game_id=open_table(host=ann, wishes=wishes()).pk, user=ann)
    with pytest.raises(Refused, match=HOURLY):
        open_table(host=ann, wishes=wishes())
    assert Game.objects.count() == 3
    open_table(host=person("Ben"), wishes=wishes())


def test_a_rematch_is_a_table_too(monkeypatch: pytest.MonkeyPatch) -> None:
    fewer(monkeypatch, "TABLES_A_PERSON", 1)
    game, _live = started("Ann", "Ben")
    end_game(game_id=game.pk, user=person("Ann"))
    with pytest.raises(Refused, match=HOURLY):
        ask_rematch(game_id=game.pk, user=person("Ann"))
    again = ask_rematch(game_id=game.pk, user=person("Ben"))
    assert ask_rematch(game_id=game.pk, user=person("Ann")) == again


def test_a_rematch_counts_among_the_tables_that_are_open() -> None:
    game, _live = started("Ann", "Ben")
    end_game(game_id=game.pk, user=person("Ann"))
    for _ in range(MOST_OPEN_TABLES):
        open_table(host=person("Ann"), wishes=wishes())
    with pytest.raises(Refused, match="tables open already"):
        ask_rematch(game_id=game.pk, user=person("Ann"))


@pytest.mark.parametrize("address", ["/tables/bots/", "/tables/new/"])
def test_one_address_opens_so_many_tables_an_hour(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    fewer(monkeypatch, "TABLES_AN_ADDRESS", 2)
    pages = []
    for name in ("Ann", "Ben", "Cleo"):
        browser = Client()
        browser.force_login(person(name))
        pages.append(browser.post(address, filled_in(), follow=True).content.decode())
    assert ["Many tables have been opened" in page for page in pages] == [False, False, True]
    assert Game.objects.count() == 2


def test_without_limits_nobody_counts(settings) -> None:
    settings.CAMBIO_LIMITS = False
    for _ in range(limits.TABLES_A_PERSON.most + 1):
        limits.count(limits.TABLES_A_PERSON, "Ann")


def test_the_next_hour_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    fewer(monkeypatch, "TABLES_A_PERSON", 1)
    monkeypatch.setattr(limits, "time", lambda: 7_200.0)
    limits.count(limits.TABLES_A_PERSON, "Ann")
    with pytest.raises(Refused):
        limits.count(limits.TABLES_A_PERSON, "Ann")
    monkeypatch.setattr(limits, "time", lambda: 10_800.0)
    limits.count(limits.TABLES_A_PERSON, "Ann")
