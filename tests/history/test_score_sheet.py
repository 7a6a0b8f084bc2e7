"""The score sheet of a game: numbers that are right, shown to those who may see them, growing while it goes on."""

import csv
import io
import itertools
import json

import pytest
from django.test import Client

from games.models import Game, GameLength
from games.presenters.charts import NARROW, WIDE, Series, line_chart
from games.presenters.score_sheet import sheet_page
from games.selectors.score_sheet import score_sheet_of
from tests.games.people import open_game, person
from tests.history.played import played

pytestmark = pytest.mark.django_db


def browser(name: str | None = None) -> Client:
    client = Client()
    if name:
        client.force_login(person(name))
    return client


def test_points_penalties_and_totals_stand_round_by_round():
    game = played(rounds=4)
    sheet = sheet_page(score_sheet_of(game))
    for i, player in enumerate(game.players.order_by("seat")):
        total = 0
        for row, score in zip(sheet.rows, player.scores.order_by("round__number"), strict=True):
            total += score.score
            cell = row.cells[i]
            assert cell.points == str(score.points).replace("-", "−")
            assert cell.total == str(total).replace("-", "−")
            assert bool(cell.extra) == (score.score != score.points)
            assert cell.is_winner == score.is_winner
            assert cell.call == ("" if not score.called else "right" if score.called_rightly else "wrong")
        assert sheet.people[i].total == str(total).replace("-", "−")


def test_the_page_names_everybody_and_links_every_round():
    game = played(rounds=2)
    page = browser().get(f"/games/{game.code}/").content.decode()
    for name in ("ann", "ben", "cleo"):
        assert f'href="/people/{name}/"' in page
    for number in (1, 2):
        assert f'href="/games/{game.code}/rounds/{number}/"' in page


def test_the_table_links_to_the_sheet_once_there_is_something_on_it():
    link = 'href="/games/{}/"'
    fresh = played("Ann", "Ben", rounds=2, scored=0)
    assert link.format(fresh.code) not in browser("Ann").get(f"/tables/{fresh.code}/").content.decode()
    game = played("Ann", "Ben", rounds=1)
    assert browser("Ann").get(f"/tables/{game.code}/").content.decode().count(link.format(game.code)) == 2


def test_a_game_in_play_asks_for_its_sheet_again():
    game = played(rounds=3, scored=1)
    page = browser().get(f"/games/{game.code}/").content.decode()
    assert 'hx-trigger="every 15s"' in page
    assert "Round 2 is being played." in page
    part = browser().get(f"/games/{game.code}/", headers={"HX-Request": "true"}).content.decode()
    assert part.startswith('<article id="score-sheet"')


def test_a_finished_game_asks_no_more():
    page = browser().get(f"/games/{played(rounds=1).code}/").content.decode()
    assert "hx-trigger" not in page
    assert "is being played" not in page


def test_a_game_before_its_first_score_says_so():
    game = played(rounds=2, scored=0)
    assert "No round has been scored yet." in browser().get(f"/games/{game.code}/").content.decode()


def test_a_private_game_is_seen_by_its_players_alone():
    game = played("Ann", "Ben", rounds=1, allows_spectators=False, is_listed=False)
    for path in ("", "score-sheet.csv", "score-sheet.json"):
        assert browser().get(f"/games/{game.code}/{path}").status_code == 404
        assert browser("Dan").get(f"/games/{game.code}/{path}").status_code == 404
        assert browser("Ben").get(f"/games/{game.code}/{path}").status_code == 200


def test_there_is_no_sheet_of_a_table_that_waits():
    assert browser("Ann").get(f"/games/{open_game('Ann', 'Ben').code}/").status_code == 404


def test_the_spreadsheet_has_a_line_for_each_player_and_round():
    game = played(rounds=2)
    lines = list(csv.DictReader(io.StringIO(browser().get(f"/games/{game.code}/score-sheet.csv").content.decode())))
    assert [(line["round"], line["player"]) for line in lines] == [
        (number, name) for number in "12" for name in ("ann", "ben", "cleo")
    ]
    last = {line["player"]: int(line["total"]) for line in lines if line["round"] == "2"}
    assert last == {player.display_name: player.total for player in game.players.all()}


def test_a_name_cannot_be_a_formula_in_a_spreadsheet():
    game = played(rounds=1)
    ann = person("Ann")
    ann.display_name = "=1+1"
    ann.save()
    assert ",'=1+1," in browser().get(f"/games/{game.code}/score-sheet.csv").content.decode()


def test_the_file_for_programs_has_everything():
    game = played(rounds=2)
    data = json.loads(browser().get(f"/games/{game.code}/score-sheet.json").content)
    assert data["rules"] == {"preset": "burn"}
    assert [one["number"] for one in data["rounds"]] == [1, 2]
    assert {one["name"]: one["total"] for one in data["players"]} == {
        player.display_name: player.total for player in game.players.all()
    }
    assert set(data["rounds"][0]["seats"][0]) >= {"points", "score", "total", "called_rightly", "snaps_slow"}


def test_nothing_of_a_round_in_play_is_told_but_its_number():
    game = played(rounds=3, scored=1)
    row = game.rounds.get(number=2)
    for path in ("", "score-sheet.csv", "score-sheet.json"):
        content = browser("Ann").get(f"/games/{game.code}/{path}").content.decode()
        assert row.seed not in content
        assert row.server_seed not in content
        assert content.count(f"/rounds/{row.number}/") == 0


def test_the_target_is_a_line_in_the_chart():
    game = played(rounds=2)
    Game.objects.filter(pk=game.pk).update(length=GameLength.TARGET, length_value=100)
    page = browser().get(f"/games/{game.code}/").content.decode()
    assert "target 100" in page


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_lines_of_a_chart_differ_without_colour(size):
    series = [Series(f"P{i}", (0.0, 10.0, 10.0 + i / 10)) for i in range(12)]
    chart = line_chart(series, ["start", "1", "2"], size, starts_at_zero=True)
    assert len({(line.mark, line.is_hollow) for line in chart.lines}) == 12
    names = sorted(line.label_y for line in chart.lines)
    assert all(after - before >= 16.9 for before, after in itertools.pairwise(names)), "names overlap"
    assert names[-1] <= chart.bottom


def test_a_chart_holds_negative_totals():
    chart = line_chart([Series("Ann", (0.0, -3.0))], ["start", "1"], WIDE, starts_at_zero=True)
    assert chart.rows[0].words.startswith("−")
    assert chart.lines[0].dots[1].y <= chart.bottom


@pytest.mark.parametrize("rounds", [1, 4])
def test_a_sheet_takes_as_many_queries_for_one_round_as_for_many(rounds, django_assert_num_queries):
    game = played("Ann", "Ben", rounds=rounds)
    client = browser("Ann")
    client.get("/history/")
    with django_assert_num_queries(6):
        client.get(f"/games/{game.code}/")
