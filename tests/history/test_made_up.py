"""A made-up history is made of real games, the same ones every time, and can be measured."""

import io

import pytest
from django.core.management import CommandError, call_command

from games.management.verification import differences
from games.models import Game, Move, Player
from games.presenters.past import replay_address
from tests.history.played import played

pytestmark = pytest.mark.django_db


def make(**options: int) -> str:
    out = io.StringIO()
    call_command("make_history", **{"games": 10, "people": 8, "jobs": 1} | options, stdout=out, stderr=io.StringIO())
    return out.getvalue()


def texts() -> list[str]:
    return list(Move.objects.order_by("round_id", "number").values_list("text", flat=True))


def test_its_games_are_played_by_the_rules():
    make()
    assert differences(Game.objects.values_list("pk", flat=True))[1] == []


def test_it_tells_how_much_it_has_made():
    said = make(games=5)
    assert said.startswith("5 games, ")
    assert said.endswith(f"{Move.objects.count():,} moves\n")


def test_the_same_seed_makes_the_same_games():
    make(games=3)
    first = texts()
    Game.objects.all().delete()
    make(games=3)
    assert texts() == first
    Game.objects.all().delete()
    make(games=3, seed=2)
    assert texts() != first


def test_it_stands_beside_real_games_and_beside_another_of_its_kind():
    game = played("Ann", "Ben", rounds=1)
    make(games=3)
    make(games=3)
    assert Game.objects.count() == 7
    again = played("Ann", "Ben", rounds=1)
    assert differences([game.pk, again.pk])[1] == []
    assert Player.objects.filter(game=again).count() == 2


def test_it_needs_people_for_a_full_table():
    with pytest.raises(CommandError):
        make(people=3)


def test_the_measure_names_every_page_and_its_queries():
    make(games=30)
    out = io.StringIO()
    call_command("bench_history", times=1, limit=100_000, stdout=out, stderr=io.StringIO())
    last = out.getvalue().splitlines()[-1]
    assert "kinds of pages" in last
    assert "up to 9 queries" in last


def test_there_is_nothing_to_measure_without_a_history():
    with pytest.raises(CommandError):
        call_command("bench_history", stdout=io.StringIO())


def test_a_round_has_an_address_of_its_own():
    assert replay_address("abc", 2) == "/games/abc/rounds/2/"
