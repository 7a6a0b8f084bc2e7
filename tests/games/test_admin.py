"""The operator finds games, and sees no face, seed or move of a round in play."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Round
from tests.games.people import everybody_calls, started

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def operator() -> Client:
    browser = Client()
    browser.force_login(User.objects.create_superuser("operator"))
    return browser


def test_games_are_found_by_a_players_name(operator: Client) -> None:
    started("Ann", "Ben")
    page = operator.get(reverse("admin:games_game_changelist"), {"q": "ben"}).content.decode()
    assert "Friday night" in page


def test_a_round_in_play_keeps_its_secrets(operator: Client) -> None:
    _game, live = started("Ann", "Ben")
    row = Round.objects.get(pk=live.round_id)
    page = operator.get(reverse("admin:games_round_change", args=[row.pk])).content.decode()
    assert row.seed not in page
    assert row.server_seed not in page


def test_a_scored_round_shows_them(operator: Client) -> None:
    _game, live = started("Ann", "Ben")
    everybody_calls(live)
    row = Round.objects.get(pk=live.round_id)
    assert row.seed in operator.get(reverse("admin:games_round_change", args=[row.pk])).content.decode()


def test_moves_are_listed_only_when_their_round_is_scored(operator: Client) -> None:
    _game, live = started("Ann", "Ben", rounds=1)
    moves = reverse("admin:games_move_changelist")
    assert "0 moves" in operator.get(moves).content.decode()
    everybody_calls(live)
    assert "0 moves" not in operator.get(moves).content.decode()


def test_nothing_can_be_changed(operator: Client) -> None:
    game, _live = started("Ann", "Ben")
    assert operator.post(reverse("admin:games_game_delete", args=[game.pk])).status_code == 403
    assert operator.get(reverse("admin:games_game_add")).status_code == 403
