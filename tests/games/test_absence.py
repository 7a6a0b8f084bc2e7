"""Nobody stalls a table: clocks, bots that keep a seat warm, hosts who are gone, and coming back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.live.acting import Message, act
from games.models import Game, Move, MoveBy, Player, Round
from games.rules.phases import Phase
from games.services.absence import PATIENCE, ask_stand_in, deal_without_the_late, replace_host
from games.services.clock import next_round_due, play_for_the_late
from games.services.dealing import get_ready
from games.services.errors import Refused
from games.services.play import play_move
from games.services.rounds_in_play import LiveRound
from games.services.tables import leave_table
from tests.games.people import current_round, everybody_calls, let_the_clock_play, person, started

pytestmark = pytest.mark.django_db(transaction=True)


def long_ago(live: LiveRound, seconds: float = 1000) -> None:
    """As if the last move had been made so long ago."""
    for name in ("last_at", "last_discard_at", "last_deed_at"):
        setattr(live, name, getattr(live, name) - timedelta(seconds=seconds))


def miss_turn(live: LiveRound) -> None:
    """Whoever is to move sleeps through the whole turn."""
    sleeper = live.play.current
    while live.play.current == sleeper and live.play.phase is not Phase.OVER:
        long_ago(live)
        assert play_for_the_late(round_id=live.round_id)


def play_turn(live: LiveRound) -> None:
    seat = live.play.current
    for text in ("draw", "discard", "done"):
        if live.play.current == seat and (text != "done" or live.play.phase is Phase.ABILITY):
            play_move(round_id=live.round_id, seat=seat, text=text, seen=live.number)


def away(game: Game) -> list[str]:
    return [player.user.username for player in game.players.exclude(away_at=None) if player.user]


def at_the_first_turn(*names: str, **changes: object) -> tuple[Game, LiveRound]:
    game, live = started(*names, **{"turn_seconds": 15} | changes)
    let_the_clock_play(live, until=Phase.TURN)
    return game, live


def name_of(game: Game, seat: int) -> str:
    user = game.players.get(seat=seat).user
    assert user is not None
    return user.username


def test_one_missed_turn_is_forgiven_and_two_in_a_row_bring_a_bot() -> None:
    game, live = at_the_first_turn("Ann", "Ben")
    sleeper = live.play.current
    miss_turn(live)
    play_turn(live)
    assert away(game) == []
    miss_turn(live)
    assert away(game) == [name_of(game, sleeper)]


def test_a_turn_of_ones_own_in_between_starts_the_count_anew() -> None:
    game, live = at_the_first_turn("Ann", "Ben")
    for plays in (miss_turn, play_turn, play_turn, play_turn, miss_turn):
        plays(live)
    assert away(game) == []


def test_a_move_brings_the_player_back() -> None:
    game, live = at_the_first_turn("Ann", "Ben")
    sleeper = person(name_of(game, live.play.current))
    for plays in (miss_turn, play_turn, miss_turn, play_turn):
        plays(live)
    act(game_id=game.pk, user=sleeper, message=Message("draw", seen=live.number))
    assert away(game) == []
    assert Move.objects.filter(round_id=live.round_id).latest("number").by == MoveBy.PLAYER


def test_a_host_who_sleeps_is_host_no_more() -> None:
    game, live = at_the_first_turn("Ann", "Ben")
    if name_of(game, live.play.current) != "ann":
        play_turn(live)
    for plays in (miss_turn, play_turn, miss_turn):
        plays(live)
    game.refresh_from_db()
    assert (away(game), game.host) == (["ann"], person("Ben"))


def test_without_a_clock_the_others_may_ask_for_a_bot_after_a_while() -> None:
    game, live = at_the_first_turn("Ann", "Ben", turn_seconds=0)
    seat = live.play.current
    other = person(name_of(game, 3 - seat))
    with pytest.raises(Refused, match="patience"):
        ask_stand_in(game_id=game.pk, user=other, seat=seat)
    long_ago(live, PATIENCE.total_seconds() + 1)
    with pytest.raises(Refused, match="does not wait"):
        ask_stand_in(game_id=game.pk, user=person(name_of(game, seat)), seat=3 - seat)
    ask_stand_in(game_id=game.pk, user=other, seat=seat)
    assert away(game) == [name_of(game, seat)]


def test_a_spectator_cannot_send_anybody_away() -> None:
    game, live = at_the_first_turn("Ann", "Ben", turn_seconds=0)
    long_ago(live)
    with pytest.raises(Refused, match="watching"):
        ask_stand_in(game_id=game.pk, user=person("Dan"), seat=live.play.current)


def test_the_next_round_does_not_wait_for_ever() -> None:
    game, live = at_the_first_turn("Ann", "Ben", "Cleo")
    everybody_calls(live)
    get_ready(game_id=game.pk, user=person("Ann"))
    due = next_round_due(Round.objects.get(pk=live.round_id).scored_at, game.turn_seconds)
    assert due is not None
    assert due > timezone.now()
    deal_without_the_late(game_id=game.pk, number=2)
    assert current_round(game).round_id != live.round_id
    assert away(game) == ["ben", "cleo"]


def test_bots_are_not_left_alone_with_each_other() -> None:
    game, live = at_the_first_turn("Ann", "Ben", bots=1)
    everybody_calls(live)
    deal_without_the_late(game_id=game.pk, number=2)
    assert current_round(game).round_id == live.round_id
    assert away(game) == []


def test_who_is_away_does_not_keep_the_next_round_waiting() -> None:
    game, live = at_the_first_turn("Ann", "Ben")
    everybody_calls(live)
    Player.objects.filter(game=game, user=person("Ben")).update(away_at=timezone.now())
    get_ready(game_id=game.pk, user=person("Ann"))
    assert current_round(game).round_id != live.round_id


def test_the_others_play_on_when_the_last_one_who_was_waited_for_leaves() -> None:
    game, live = at_the_first_turn("Ann", "Ben")
    everybody_calls(live)
    get_ready(game_id=game.pk, user=person("Ann"))
    leave_table(game_id=game.pk, user=person("Ben"))
    assert current_round(game).round_id != live.round_id


def test_the_role_of_a_host_who_is_gone_passes_on_once() -> None:
    game, _live = at_the_first_turn("Ann", "Ben", "Cleo")
    for _twice in range(2):
        replace_host(game_id=game.pk, host_id=person("Ann").pk)
    game.refresh_from_db()
    assert game.host == person("Ben")


def test_whoever_comes_back_to_a_table_without_a_host_is_its_host() -> None:
    game, _live = at_the_first_turn("Ann", "Ben")
    Player.objects.filter(game=game, user=person("Ben")).update(away_at=timezone.now())
    leave_table(game_id=game.pk, user=person("Ann"))
    game.refresh_from_db()
    assert game.host is None
    act(game_id=game.pk, user=person("Ben"), message=Message("sit"))
    game.refresh_from_db()
    assert game.host == person("Ben")
