"""People and their games: guests who register, accounts that are deleted, blocks, and everybody's own data."""

import json

import pytest
from django.test import Client

from accounts import services as accounts
from accounts.export import export_of
from games.models import Game, GameStatus, Player
from games.selectors.tables import table_of
from games.services.chat import say
from games.services.errors import Refused
from games.services.tables import take_seat
from tests.games.people import everybody_calls, open_game, person, started

pytestmark = pytest.mark.django_db(transaction=True)


def page_of(game: Game) -> str:
    return Client().get(game.get_absolute_url()).content.decode()


def test_a_guest_who_registers_keeps_every_game() -> None:
    guest = accounts.create_guest()
    game = open_game("Ann", seats=2)
    take_seat(game_id=game.pk, user=guest)
    accounts.register_guest(guest=guest, username="otter", password="three low cards")
    assert [player.game for player in Player.objects.filter(user=guest)] == [game]
    assert table_of(game.pk).names == ("ann", "otter")


def test_a_deleted_account_leaves_its_games_without_its_name() -> None:
    game, live = started("Ann", "Zebulon", rounds=1)
    say(game_id=game.pk, user=person("Zebulon"), text="Good game")
    everybody_calls(live)
    assert "zebulon" in page_of(game)
    accounts.delete_account(user=person("Zebulon"))
    page = page_of(game)
    assert "zebulon" not in page.lower()
    assert "Somebody" in page
    assert "Good game" in page


def test_who_deletes_their_account_is_not_waited_for() -> None:
    game, _live = started("Ann", "Ben", "Cleo")
    accounts.delete_account(user=person("Ben"))
    assert [p.has_left for p in table_of(game.pk).people] == [False, True, False]


def test_a_table_whose_only_person_is_gone_is_closed() -> None:
    game = open_game("Ann", bots=1)
    accounts.delete_account(user=person("Ann"))
    game.refresh_from_db()
    assert game.status == GameStatus.OVER


@pytest.mark.parametrize(("blocker", "blocked"), [("Ann", "Ben"), ("Ben", "Ann")])
def test_people_who_blocked_each_other_do_not_meet_at_a_table(blocker: str, blocked: str) -> None:
    game = open_game("Ann", seats=3)
    accounts.block_player(blocker=person(blocker), blocked=person(blocked))
    with pytest.raises(Refused, match="cannot sit down"):
        take_seat(game_id=game.pk, user=person("Ben"))


def test_the_export_holds_games_moves_scores_and_words() -> None:
    game, live = started("Ann", "Ben", rounds=1)
    say(game_id=game.pk, user=person("Ann"), text="Hello")
    everybody_calls(live)
    data = export_of(person("Ann"))
    (told,) = data["games"]
    assert told["table"] == "Friday night"
    assert [one["number"] for one in told["rounds"]] == [1]
    assert {"ready"} <= {move["text"] for move in told["moves"]}
    assert [line["text"] for line in data["messages"]] == ["Hello"]
    assert data["house_rules"] == []


def test_the_export_tells_no_move_of_a_round_in_play() -> None:
    started("Ann", "Ben")
    assert export_of(person("Ann"))["games"][0]["moves"] == []


def test_the_download_is_json() -> None:
    started("Ann", "Ben", rounds=1)
    browser = Client()
    browser.force_login(person("Ann"))
    assert json.loads(browser.get("/me/data/export/").content)["games"][0]["seat"] == 1
