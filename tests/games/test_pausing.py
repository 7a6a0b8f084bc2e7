"""A pause that all agree to."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Game
from games.rules.phases import Phase
from games.services.clock import deadline, play_for_the_late
from games.services.errors import Refused
from games.services.pausing import agree_to_pause, go_on
from games.services.play import play_move
from games.services.rounds_in_play import LiveRound, catch_up
from tests.games.people import let_the_clock_play, person, started

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table() -> tuple[Game, LiveRound]:
    game, live = started("Ann", "Ben", bots=1, turn_seconds=15)
    let_the_clock_play(live, until=Phase.TURN)
    return game, live


def pause(game: Game, live: LiveRound) -> None:
    for name in ("Ann", "Ben"):
        agree_to_pause(game_id=game.pk, user=person(name))
    catch_up(live)


def test_it_begins_when_all_people_have_agreed(table) -> None:
    game, live = table
    agree_to_pause(game_id=game.pk, user=person("Ann"))
    catch_up(live)
    assert not live.is_paused
    agree_to_pause(game_id=game.pk, user=person("Ben"))
    catch_up(live)
    assert live.is_paused


def test_one_who_plays_on_turns_it_down(table) -> None:
    game, live = table
    agree_to_pause(game_id=game.pk, user=person("Ann"))
    go_on(game_id=game.pk, user=person("Ben"))
    agree_to_pause(game_id=game.pk, user=person("Ben"))
    catch_up(live)
    assert not live.is_paused


def test_nobody_moves_and_no_clock_runs(table) -> None:
    game, live = table
    pause(game, live)
    assert deadline(live) is None
    assert not play_for_the_late(round_id=live.round_id)
    with pytest.raises(Refused, match="paused"):
        play_move(round_id=live.round_id, seat=live.play.current, text="draw", seen=live.number)


def test_the_clock_starts_anew_for_everybody(table) -> None:
    game, live = table
    live.last_at -= timedelta(seconds=14)
    pause(game, live)
    before = timezone.now()
    go_on(game_id=game.pk, user=person("Ben"))
    catch_up(live)
    due = deadline(live)
    assert due is not None
    assert due >= before + timedelta(seconds=15)


def test_those_who_only_watch_cannot_pause_a_game(table) -> None:
    game, _live = table
    with pytest.raises(Refused):
        agree_to_pause(game_id=game.pk, user=person("Dan"))
    with pytest.raises(Refused):
        go_on(game_id=game.pk, user=person("Dan"))
