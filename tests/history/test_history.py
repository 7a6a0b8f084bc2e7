"""The history: who finds which games, in which order, page by page, in a few queries."""

import re
from datetime import UTC, date, datetime, timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from games.models import Game, Player
from games.rules.options import Tie
from games.selectors import history
from games.selectors.history import Filters, Order, Result, finished_games
from tests.games.people import person
from tests.history.played import ended, played

pytestmark = pytest.mark.django_db
NOBODY = AnonymousUser()


def named(name: str, game: Game, **changes: object) -> Game:
    Game.objects.filter(pk=game.pk).update(name=name, **changes)
    return game


def found(filters: Filters = Filters(), viewer: object = NOBODY) -> list[str]:  # noqa: B008
    return [entry.name for entry in finished_games(viewer, filters).entries]  # type: ignore[arg-type]


def on(day: int) -> datetime:
    return datetime(2026, 3, day, 12, tzinfo=UTC)


@pytest.fixture
def evenings() -> None:
    """Four games on four days; one under a rule of the house, one that only its players may see."""
    named("Monday", played("Ann", "Ben", rounds=1), ended_at=on(1))
    named("Tuesday", played("Ann", "Ben", "Cleo", rounds=2, preset="flip"), ended_at=on(2))
    named("Wednesday", played("Ben", "Cleo", rounds=3, preset="flip", tie="shared"), ended_at=on(3))
    named("Secret", played("Ann", "Dan", rounds=1, is_listed=False), ended_at=on(4))


@pytest.mark.usefixtures("evenings")
class TestFinding:
    def test_the_newest_come_first(self):
        assert found() == ["Wednesday", "Tuesday", "Monday"]

    def test_the_oldest_can_come_first(self):
        assert found(Filters(order=Order.OLDEST)) == ["Monday", "Tuesday", "Wednesday"]

    def test_the_longest_are_those_with_most_moves(self):
        lengths = dict(Game.objects.values_list("name", "moves_played"))
        names = found(Filters(order=Order.LONGEST))
        assert names == sorted(names, key=lambda name: -lengths[name])

    def test_the_closest_are_those_with_the_smallest_margin(self):
        margins = dict(Game.objects.values_list("name", "margin"))
        names = found(Filters(order=Order.CLOSEST))
        assert names == sorted(names, key=lambda name: margins[name])

    def test_a_game_that_was_not_listed_is_found_by_its_players(self):
        assert found(viewer=person("Dan"))[0] == "Secret"
        assert "Secret" not in found(viewer=person("Cleo"))

    def test_all_named_players_sat_there(self):
        ann, ben, cleo = (person(name).pk for name in ("Ann", "Ben", "Cleo"))
        assert found(Filters(players=(ann,))) == ["Tuesday", "Monday"]
        assert found(Filters(players=(ann, cleo))) == ["Tuesday"]
        assert found(Filters(players=(ben,), opponents=(cleo,))) == ["Wednesday", "Tuesday"]

    def test_a_result_is_that_of_the_players_and_not_of_their_opponents(self):
        Player.objects.filter(game__name="Tuesday").update(place=2)
        Player.objects.filter(game__name="Tuesday", user=person("Ann")).update(place=1)
        ann, ben = person("Ann").pk, person("Ben").pk
        assert "Tuesday" in found(Filters(players=(ann,), opponents=(ben,), result=Result.WON))
        assert "Tuesday" not in found(Filters(players=(ben,), opponents=(ann,), result=Result.WON))
        assert "Tuesday" in found(Filters(players=(ben,), result=Result.LOST))

    def test_calls_are_found_by_whether_they_were_right(self):
        ben = person("Ben").pk
        Player.objects.update(calls=0, right_calls=0)
        Player.objects.filter(game__name="Monday", user=ben).update(calls=2, right_calls=1)
        Player.objects.filter(game__name="Tuesday", user=ben).update(calls=1, right_calls=1)
        assert found(Filters(players=(ben,), result=Result.CALLED_RIGHTLY)) == ["Tuesday", "Monday"]
        assert found(Filters(players=(ben,), result=Result.CALLED_WRONGLY)) == ["Monday"]

    def test_a_preset_is_found(self):
        assert found(Filters(preset="flip")) == ["Wednesday", "Tuesday"]

    @pytest.mark.parametrize(
        ("rule", "names"),
        [
            (("tie", Tie.SHARED), ["Wednesday"]),
            (("tie", Tie.CALLER_LOSES), ["Tuesday"]),
            (("hand_limit", 6), ["Wednesday", "Tuesday"]),
            (("hand_limit", None), ["Monday"]),
            (("snap_several", True), ["Monday"]),
            (("snap_several", False), ["Wednesday", "Tuesday"]),
            (("value_red_king", -2), ["Wednesday", "Tuesday", "Monday"]),
        ],
    )
    def test_a_house_rule_is_found_whether_the_host_or_the_preset_set_it(self, rule, names):
        assert found(Filters(rule=rule)) == names

    def test_a_number_of_players_is_found(self):
        assert found(Filters(seats=3)) == ["Tuesday"]

    def test_days_include_their_last_minute(self):
        Game.objects.filter(name="Tuesday").update(ended_at=datetime(2026, 3, 2, 23, 59, 59, tzinfo=UTC))
        assert found(Filters(since=date(2026, 3, 2), until=date(2026, 3, 2))) == ["Tuesday"]
        assert found(Filters(since=date(2026, 3, 3))) == ["Wednesday"]

    def test_words_in_the_tables_name_are_found_in_any_case(self):
        assert found(Filters(text="WEDNES")) == ["Wednesday"]

    def test_filters_add_up(self):
        assert found(Filters(preset="flip", seats=2, text="day")) == ["Wednesday"]


def test_games_in_play_or_without_a_score_are_no_history():
    played(rounds=3, scored=1)
    ended(played(rounds=3, scored=0))
    assert found() == []


def test_a_game_that_the_host_ended_is_history():
    ended(named("Short", played(rounds=3, scored=1)))
    assert found() == ["Short"]


@pytest.mark.parametrize("order", list(Order))
def test_pages_neither_repeat_nor_skip_a_game(monkeypatch, order):
    """Though some end at the same moment with the same margin."""
    game = played("Ann", "Ben", rounds=1)
    others = [
        Game.objects.create(
            name=f"Game {i}",
            rules=game.rules,
            seats=2,
            length="rounds",
            status="over",
            preset="burn",
            rule_set=game.rule_set,
            rounds_played=1,
            moves_played=i // 3,
            margin=i // 4,
            ended_at=on(1) + timedelta(days=i // 2),
        )
        for i in range(10)
    ]
    Game.objects.filter(pk=game.pk).delete()
    monkeypatch.setattr(history, "PAGE", 3)
    seen, cursor, pages = [], None, []
    while True:
        page = finished_games(NOBODY, Filters(order=order), cursor)
        seen += [entry.name for entry in page.entries]
        pages.append(page)
        if page.after is None:
            break
        cursor = page.after
    assert sorted(seen) == sorted(game.name for game in others)
    assert len(pages) == 4
    # And the same way back.
    for earlier, later in zip(pages[-2::-1], pages[:0:-1], strict=True):
        assert later.before is not None
        assert finished_games(NOBODY, Filters(order=order), later.before).entries == earlier.entries
    assert pages[0].before is None


class TestThePage:
    def test_it_tells_who_won_and_how(self):
        game = named("Monday", played("Ann", "Ben", rounds=1))
        page = Client().get("/history/").content.decode()
        assert f'href="/games/{game.code}/"' in page
        assert "Monday" in page
        assert "ann" in page

    def test_every_filter_stands_in_the_address(self):
        played("Ann", "Ben", rounds=1)
        address = (
            "/history/?player=ann&against=ben&preset=burn&rule=jokers&value=0&seats=2&since=2020-01-01&words=night"
        )
        page = Client().get(address).content.decode()
        assert "Friday night" in page
        assert 'value="ann"' in page
        assert '<option value="0" selected>' in page

    def test_an_address_sheds_empty_fields(self):
        answer = Client().get("/history/?player=ann&against=&order=newest&preset=")
        assert answer.status_code == 302
        assert answer["Location"] == "/history/?player=ann"

    @pytest.mark.parametrize(
        ("query", "words"),
        [
            ("player=zoe", "Nobody here has the username “zoe”."),
            ("against=zoe", "Nobody here has the username “zoe”."),
            ("result=won", "Whose result? Name a player."),
            ("rule=jokers", "Choose a value of this house rule."),
            ("rule=jokers&value=99", "Select a valid choice."),
            ("rule=cards", "Select a valid choice."),
            ("preset=poker", "Select a valid choice."),
            ("since=2026-02-30", "Enter a valid date."),
            ("since=2026-02-03&until=2026-02-01", "This day is before the first."),
            ("order=best", "Select a valid choice."),
            ("seats=99", "Select a valid choice."),
        ],
    )
    def test_what_cannot_be_looked_for_is_told_by_its_field(self, query, words):
        played("Ann", "Ben", rounds=1)
        page = Client().get(f"/history/?{query}").content.decode()
        assert words in page
        assert 'aria-invalid="true"' in page
        assert "Friday night" not in page

    @pytest.mark.parametrize("query", ["after=x", "after=1-x", "before=", "after=999999999999999999999-1", "value=7"])
    def test_a_damaged_address_is_no_error(self, query):
        played("Ann", "Ben", rounds=1)
        assert Client().get(f"/history/?{query}", follow=True).status_code == 200

    def test_a_change_brings_the_list_alone_and_its_address(self):
        played("Ann", "Ben", rounds=1)
        answer = Client().get("/history/?player=ann&against=&order=newest", headers={"HX-Request": "true"})
        assert answer["HX-Push-Url"] == "/history/?player=ann"
        assert answer.content.decode().startswith('<div id="history">')
        assert "HX-Request" in answer["Vary"]

    def test_a_guest_cannot_be_looked_for_by_a_name_that_nobody_knows(self):
        game = played("Ann", "Ben", rounds=1)
        ben = person("Ben")
        ben.is_guest = True
        ben.save()
        assert "Nobody here has" in Client().get("/history/?player=ben").content.decode()
        assert "/people/ben/" not in Client().get(f"/games/{game.code}/").content.decode()

    @pytest.mark.parametrize("games", [1, 5])
    def test_it_takes_as_many_queries_for_one_game_as_for_many(self, games, django_assert_num_queries):
        for _ in range(games):
            played("Ann", "Ben", rounds=1)
        client = Client()
        client.force_login(person("Ann"))
        client.get("/history/")
        with django_assert_num_queries(5):
            page = client.get("/history/?player=ann&against=ben&rule=jokers&value=0&order=longest").content.decode()
        assert len(re.findall('class="past-entry"', page)) == games
