"""Leaving a game and coming back, ending it, and a visitor's way to a seat: all from the table's page."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game, GameStatus
from games.rules.phases import Phase
from tests.games.people import everybody_calls, let_the_clock_play, open_game, person, started

pytestmark = pytest.mark.django_db(transaction=True)


def page_for(name: str, game: Game) -> str:
    client = Client()
    if name:
        client.force_login(person(name))
    return client.get(f"/tables/{game.code}/").content.decode()


def press(name: str, game: Game, order: str) -> str:
    client = Client()
    client.force_login(person(name))
    return client.post(f"/tables/{game.code}/act/", {"move": order}, follow=True).content.decode()


def offers(html: str) -> set[str]:
    return set(re.findall(r'name="move" value="([^"]+)"', html))


def test_players_may_leave_and_the_host_may_end_the_game():
    game, _live = started("Ann", "Ben", "Cleo")
    assert {"leave", "end"} <= offers(page_for("Ann", game))
    assert "leave" in offers(page_for("Ben", game))
    assert "end" not in offers(page_for("Ben", game))
    assert not {"leave", "end"} & offers(page_for("Dan", game))


def test_what_leaving_does_is_told_before():
    game, _live = started("Ann", "Ben")
    assert "Somebody else becomes the host." in page_for("Ann", game)
    assert "Somebody else becomes the host." not in page_for("Ben", game)
    assert "a bot plays for you" in page_for("Ben", game)
    alone, _live = started("Ann", bots=1)
    assert "Nobody else is here: the game ends" in page_for("Ann", alone)


def test_somebody_who_left_can_only_come_back():
    game, live = started("Ann", "Ben", "Cleo")
    let_the_clock_play(live, until=Phase.TURN)
    name = ("Ann", "Ben", "Cleo")[live.play.current - 1]
    assert "draw" in offers(page_for(name, game))
    page = press(name, game, "leave")
    assert "You left the table." in page
    assert offers(page) == {"sit"}
    page = press(name, game, "sit")
    assert "You left the table." not in page
    assert {"draw", "leave"} <= offers(page)


def test_somebody_who_left_can_come_back_between_two_rounds():
    game, live = started("Ann", "Ben", "Cleo")
    press("Cleo", game, "leave")
    everybody_calls(live)
    assert offers(page_for("Cleo", game)) == {"sit"}
    assert "next" in offers(page_for("Ben", game))
    assert "next" in offers(press("Cleo", game, "sit"))


def test_the_host_ends_the_game_in_the_middle_of_a_round():
    game, _live = started("Ann", "Ben")
    page = press("Ann", game, "end")
    game.refresh_from_db()
    assert game.status == GameStatus.OVER
    assert "The game was ended before a round was scored." in page
    assert offers(page) == {"rematch"}
    assert "is-turn" not in page
    assert 'id="clock" class="clock" data-deadline="0"' in page


def test_the_host_closes_a_table_that_waits():
    game = open_game("Ann", "Ben")
    assert "Close the table" in page_for("Ann", game)
    assert "Close the table" not in page_for("Ben", game)
    page = press("Ann", game, "end")
    assert "closed before the first deal" in page
    assert offers(page) == set()


def test_a_visitor_joins_as_a_guest_and_comes_back_to_the_table(client):
    game = open_game("Ann")
    page = client.get(f"/tables/{game.code}/").content.decode()
    assert "Join as a guest" in page
    assert "sit" not in offers(page)
    assert f"?next=/tables/{game.code}/" in page
    page = client.post(reverse("accounts:play_now"), {"next": f"/tables/{game.code}/"}, follow=True)
    assert page.redirect_chain[-1][0] == f"/tables/{game.code}/"
    assert "sit" in offers(page.content.decode())
    assert "Join as a guest" not in page.content.decode()


def test_the_rules_and_the_invitation_are_one_press_away():
    game = open_game("Ann", "Ben")
    for name in ("Ann", "Dan", ""):
        page = page_for(name, game)
        assert f'href="/tables/{game.code}/rules/"' in page
        assert f'href="/tables/{game.code}/invite/"' in page
        assert f'src="/tables/{game.code}/invite.svg"' in page
