"""People's pages: figures that are right, for those who may see them."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from accounts.services import delete_account
from games.models import Player
from games.selectors.statistics import statistics_of
from games.standings.career import PastGame, career_of, spans_of
from tests.games.people import person
from tests.history.played import played

pytestmark = pytest.mark.django_db
START = datetime(2026, 1, 15, tzinfo=UTC)


def past(place: int = 1, days: int = 0, **changes: object) -> PastGame:
    facts = {
        "ended_at": START + timedelta(days=days),
        "preset": "burn",
        "rule_set": 1,
        "seats": 4,
        "place": place,
        "points": 20,
        "rounds": 2,
        "wins": 1,
        "calls": 1,
        "right_calls": 1,
        "snaps_right": 2,
        "snaps_wrong": 1,
        "snaps_slow": 0,
        "best_round": 3,
        "worst_round": 17,
    }
    return PastGame(**(facts | changes))  # type: ignore[arg-type]


def test_figures_add_up():
    career = career_of([past(1, points=10), past(3, points=50, rounds=4, best_round=-2), past(2, preset="flip")])
    assert career is not None
    assert (career.games, career.games_won, career.rounds) == (3, 1, 8)
    assert career.points_a_round == 80 / 8
    assert career.average_place == 2
    assert (career.best_round, career.worst_round) == (-2, 17)
    assert career.presets == (("burn", 2), ("flip", 1))


def test_streaks_are_of_games_won_in_a_row():
    career = career_of([past(place) for place in (1, 1, 1, 2, 1, 1)])
    assert career is not None
    assert (career.longest_streak, career.streak) == (3, 2)


def test_nobody_has_a_career_without_a_game():
    assert career_of([]) is None


def test_a_long_career_is_told_in_longer_stretches():
    assert len(spans_of([past(days=31 * i) for i in range(10)])) == 10
    assert len(spans_of([past(days=31 * i) for i in range(60)])) <= 24
    assert {span.label for span in spans_of([past(days=400 * i) for i in range(30)])} >= {"2026", "2027"}


def test_statistics_count_finished_games_only():
    played("Ann", "Ben", rounds=2)
    played("Ann", "Ben", rounds=3, scored=1)
    career = statistics_of(person("Ann")).career
    assert career is not None
    assert (career.games, career.rounds) == (1, 2)
    mine = Player.objects.get(user=person("Ann"), game__status="over")
    assert career.points_a_round == mine.points / 2
    assert career.snaps_right == mine.snaps_right


def test_opponents_are_met_ahead_level_or_behind():
    for ann, ben in ((1, 2), (1, 2), (2, 1), (1, 1)):
        game = played("Ann", "Ben", rounds=1)
        game.players.filter(user=person("Ann")).update(place=ann)
        game.players.filter(user=person("Ben")).update(place=ben)
    played("Ann", "Cleo", rounds=1)
    ben, cleo = statistics_of(person("Ann")).opponents
    assert (ben.name, ben.games, ben.ahead, ben.behind) == ("ben", 4, 2, 1)
    assert (cleo.name, cleo.games) == ("cleo", 1)
    assert statistics_of(person("Ben")).opponents[0].behind == 2


def test_house_rules_that_were_changed_are_counted_and_those_of_the_preset_are_not():
    played("Ann", "Ben", rounds=1, jokers=2)
    played("Ann", "Ben", rounds=1, jokers=2, decks=2)
    played("Ann", "Ben", rounds=1)
    assert statistics_of(person("Ann")).rule_counts == (("jokers", 2, 2), ("decks", 2, 1))


def browser(name: str | None = None) -> Client:
    client = Client()
    if name:
        client.force_login(person(name))
    return client


def test_anybody_may_see_a_page():
    played("Ann", "Ben", rounds=1)
    page = browser().get("/people/ann/").content.decode()
    assert "Friday night" in page
    assert 'href="/history/?player=ann"' in page
    assert browser().get("/people/ANN/").status_code == 200


def test_a_page_before_the_first_game_says_so():
    person("Dan")
    assert "has not finished a game yet" in browser().get("/people/dan/").content.decode()


def test_a_hidden_page_is_there_for_its_owner_alone():
    game = played("Ann", "Ben", rounds=1)
    ann = person("Ann")
    ann.hides_profile = True
    ann.save()
    assert browser().get("/people/ann/").status_code == 404
    assert browser("Ben").get("/people/ann/").status_code == 404
    assert browser("Ann").get("/people/ann/").status_code == 200
    sheet = browser("Ben").get(f"/games/{game.code}/").content.decode()
    assert "ann" in sheet
    assert "/people/ann/" not in sheet


def test_somebody_hides_their_page_among_what_the_others_see():
    played("Ann", "Ben", rounds=1)
    browser("Ann").post("/me/", {"display_name": "Ann", "avatar_colour": "teal", "hides_profile": "on"})
    assert browser().get("/people/ann/").status_code == 404


def test_whoever_is_gone_has_no_page_and_their_games_no_name():
    game = played("Ann", "Ben", rounds=1)
    delete_account(user=person("Ann"))
    assert browser().get("/people/ann/").status_code == 404
    sheet = browser().get(f"/games/{game.code}/").content.decode()
    assert "Somebody" in sheet
    assert "Somebody" in browser().get("/history/").content.decode()
    assert browser().get("/people/ben/").status_code == 200


def test_a_guest_has_a_page_for_nobody_else():
    played("Ann", "Ben", rounds=1)
    ben = person("Ben")
    ben.is_guest = True
    ben.save()
    assert browser("Ann").get("/people/ben/").status_code == 404
    assert browser("Ben").get("/people/ben/").status_code == 200


def test_the_latest_games_are_those_that_the_reader_may_see():
    played("Ann", "Ben", rounds=1, is_listed=False)
    assert "Friday night" not in browser("Cleo").get("/people/ann/").content.decode()
    assert "Friday night" in browser("Ben").get("/people/ann/").content.decode()


@pytest.mark.parametrize("games", [1, 4])
def test_a_page_takes_as_many_queries_for_one_game_as_for_many(games, django_assert_num_queries):
    for _ in range(games):
        played("Ann", "Ben", "Cleo", rounds=1, jokers=1)
    client = browser("Ann")
    client.get("/history/")
    with django_assert_num_queries(9):
        client.get("/people/ben/")
