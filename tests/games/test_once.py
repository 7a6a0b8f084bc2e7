"""What arrives twice is done once, whichever door it comes by."""

from unittest.mock import patch

import pytest
from django.test import Client
from django.urls import reverse

from games.live.acting import Message, act
from games.live.once import Lately
from games.models import Game, Move
from games.services.errors import Refused
from tests.games.people import open_game, person, started


def test_an_action_is_new_once() -> None:
    lately = Lately()
    assert [lately.is_first("a"), lately.is_first("a"), lately.is_first("b")] == [True, False, True]


def test_what_broke_may_be_tried_again() -> None:
    lately = Lately()
    lately.is_first("a")
    lately.forget("a")
    assert lately.is_first("a")


def test_only_the_newest_actions_are_remembered() -> None:
    lately = Lately(most=2)
    for action in ("a", "b", "c"):
        lately.is_first(action)
    assert lately.is_first("a")
    assert not lately.is_first("c")


@pytest.mark.django_db(transaction=True)
class TestAtATable:
    def say(self, game: Game, name: str, action: str) -> None:
        act(game_id=game.pk, user=person(name), message=Message("", say="Hello", action=action))

    def test_a_form_that_is_sent_twice_counts_once(self) -> None:
        game, live = started("Ann", "Ben")
        client = Client()
        client.force_login(person("Ann"))
        for _ in range(2):
            form = {"move": "ready", "round": "1", "seen": "0", "action": "form"}
            answer = client.post(reverse("games:table_act", args=[game.code]), form)
            assert answer.status_code == 302
        assert Move.objects.filter(round_id=live.round_id).count() == 1
        # The repeat was passed over, not refused: nobody is told off for pressing twice.
        assert not list(client.get(reverse("games:table", args=[game.code])).context["messages"])

    def test_two_people_may_make_up_the_same_name(self) -> None:
        game = open_game("Ann", "Ben")
        self.say(game, "Ann", "same")
        self.say(game, "Ben", "same")
        assert game.messages.count() == 2

    def test_forms_without_a_name_are_all_done(self) -> None:
        game = open_game("Ann", "Ben")
        self.say(game, "Ann", "")
        self.say(game, "Ann", "")
        assert game.messages.count() == 2

    def test_a_refusal_is_said_once(self) -> None:
        game, _live = started("Ann", "Ben")
        draw = Message("draw", round=1, seen=0, action="early")
        with pytest.raises(Refused):
            act(game_id=game.pk, user=person("Ann"), message=draw)
        act(game_id=game.pk, user=person("Ann"), message=draw)

    def test_an_error_on_the_way_leaves_the_action_open(self) -> None:
        game = open_game("Ann", "Ben")
        with patch("games.live.acting.say", side_effect=OSError("disk")), pytest.raises(OSError, match="disk"):
            self.say(game, "Ann", "again")
        self.say(game, "Ann", "again")
        assert game.messages.count() == 1

    def test_every_page_brings_an_action_of_its_own_for_whoever_has_no_scripts(self) -> None:
        game, _live = started("Ann", "Ben")
        client = Client()
        client.force_login(person("Ann"))
        pages = [client.get(reverse("games:table", args=[game.code])) for _ in range(2)]
        assert pages[0].context["action"] != pages[1].context["action"]
        assert pages[0].content.decode().count(f'name="action" value="{pages[0].context["action"]}"') == 3
