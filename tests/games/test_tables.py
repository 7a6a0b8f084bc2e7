"""Tables: opened, joined, left, started, played to the end, and played again."""

import re
from typing import Any

import pytest

from games.models import Game, GameStatus, Player, Round
from games.services.dealing import get_ready
from games.services.errors import Refused
from games.services.tables import (
    MOST_OPEN_TABLES,
    ask_rematch,
    clear_seat,
    end_game,
    leave_table,
    open_table,
    seat_bot,
    start_game,
    take_seat,
)
from tests.games.people import current_round, everybody_calls, open_game, person, started, wishes

pytestmark = pytest.mark.django_db(transaction=True)


def seated(game: Game) -> list[str]:
    return [player.display_name for player in game.players.order_by("seat")]


def test_a_host_sits_at_their_own_table() -> None:
    game = open_game("Ann")
    assert seated(game) == ["ann"]
    assert game.status == GameStatus.WAITING


def test_friends_take_the_next_seats() -> None:
    assert seated(open_game("Ann", "Ben", "Cleo")) == ["ann", "ben", "cleo"]


def test_sitting_down_twice_is_sitting_down_once() -> None:
    game = open_game("Ann", "Ben")
    take_seat(game_id=game.pk, user=person("Ben"))
    assert seated(game) == ["ann", "ben"]


def test_a_full_table_takes_nobody() -> None:
    game = open_game("Ann", "Ben")
    with pytest.raises(Refused, match="full"):
        take_seat(game_id=game.pk, user=person("Cleo"))


def test_only_the_host_seats_bots() -> None:
    game = open_game("Ann", "Ben", seats=4)
    with pytest.raises(Refused, match="host"):
        seat_bot(game_id=game.pk, user=person("Ben"), level="regular")


def test_there_is_no_bot_of_a_made_up_level() -> None:
    with pytest.raises(Refused, match="no such bot"):
        seat_bot(game_id=open_game("Ann", seats=4).pk, user=person("Ann"), level="shark9000")


def test_bots_at_one_table_have_different_names() -> None:
    game = open_game("Ann", bots=3)
    assert len(set(seated(game))) == 4


def test_the_host_sends_somebody_away_and_the_seat_is_free() -> None:
    game = open_game("Ann", "Ben")
    clear_seat(game_id=game.pk, user=person("Ann"), seat=2)
    take_seat(game_id=game.pk, user=person("Cleo"))
    assert seated(game) == ["ann", "cleo"]


def test_a_guest_cannot_send_the_host_away() -> None:
    with pytest.raises(Refused, match="host"):
        clear_seat(game_id=open_game("Ann", "Ben").pk, user=person("Ben"), seat=1)


def test_the_hosts_role_passes_on_when_the_host_leaves() -> None:
    game = open_game("Ann", "Ben", "Cleo")
    leave_table(game_id=game.pk, user=person("Ann"))
    game.refresh_from_db()
    assert game.host == person("Ben")
    assert seated(game) == ["ben", "cleo"]


def test_a_table_that_everybody_has_left_is_closed() -> None:
    game = open_game("Ann", bots=1)
    leave_table(game_id=game.pk, user=person("Ann"))
    game.refresh_from_db()
    assert game.status == GameStatus.OVER


def test_nobody_plays_alone() -> None:
    with pytest.raises(Refused, match="two"):
        start_game(game_id=open_game("Ann", seats=4).pk, user=person("Ann"))


def test_only_the_host_starts() -> None:
    with pytest.raises(Refused, match="host"):
        start_game(game_id=open_game("Ann", "Ben").pk, user=person("Ben"))


def test_seats_close_ranks_at_the_start() -> None:
    game = open_game("Ann", "Ben", "Cleo", seats=6)
    leave_table(game_id=game.pk, user=person("Ben"))
    start_game(game_id=game.pk, user=person("Ann"))
    game.refresh_from_db()
    assert game.seats == 2
    assert list(game.players.values_list("seat", flat=True)) == [1, 2]


def test_nobody_joins_a_game_that_has_started() -> None:
    game, _live = started("Ann", "Ben", seats=4)
    with pytest.raises(Refused, match="started"):
        take_seat(game_id=game.pk, user=person("Cleo"))


def test_who_leaves_a_game_in_play_keeps_the_seat_and_may_come_back() -> None:
    game, _live = started("Ann", "Ben")
    leave_table(game_id=game.pk, user=person("Ben"))
    ben = Player.objects.get(game=game, user=person("Ben"))
    assert ben.left_at is not None
    take_seat(game_id=game.pk, user=person("Ben"))
    ben.refresh_from_db()
    assert ben.left_at is None


def test_nobody_keeps_opening_tables() -> None:
    for _ in range(MOST_OPEN_TABLES):
        open_game("Ann")
    with pytest.raises(Refused, match="open already"):
        open_table(host=person("Ann"), wishes=wishes())


def test_a_scored_round_prepares_the_next_with_the_deal_moved_on() -> None:
    game, live = started("Ann", "Ben")
    everybody_calls(live)
    first, second = Round.objects.filter(game=game).order_by("number")
    assert first.scored_at is not None
    assert (second.number, second.dealt_at) == (2, None)
    assert second.dealer == first.dealer % 2 + 1


def test_the_next_round_is_dealt_when_everybody_is_ready() -> None:
    game, live = started("Ann", "Ben")
    everybody_calls(live)
    get_ready(game_id=game.pk, user=person("Ann"))
    assert Round.objects.get(game=game, number=2).dealt_at is None
    get_ready(game_id=game.pk, user=person("Ben"))
    assert Round.objects.get(game=game, number=2).dealt_at is not None


def test_who_has_left_is_not_waited_for() -> None:
    game, live = started("Ann", "Ben", "Cleo")
    everybody_calls(live)
    leave_table(game_id=game.pk, user=person("Cleo"))
    for name in ("Ann", "Ben"):
        get_ready(game_id=game.pk, user=person(name))
    assert Round.objects.get(game=game, number=2).dealt_at is not None


def test_a_game_of_two_rounds_ends_after_the_second() -> None:
    game, live = started("Ann", "Ben", rounds=2)
    everybody_calls(live)
    for name in ("Ann", "Ben"):
        get_ready(game_id=game.pk, user=person(name))
    everybody_calls(current_round(game))
    game.refresh_from_db()
    assert game.status == GameStatus.OVER
    assert Round.objects.filter(game=game).count() == 2


def test_scores_are_what_the_round_came_to() -> None:
    game, live = started("Ann", "Ben", "Cleo")
    everybody_calls(live)
    result = live.play.result
    assert result is not None
    rows = Round.objects.get(game=game, number=1).scores.order_by("player__seat")
    assert tuple(row.points for row in rows) == result.points
    assert tuple(row.score for row in rows) == result.scores
    assert tuple(row.player.seat for row in rows if row.is_winner) == result.winners
    assert [row.called for row in rows] == [seat == live.play.caller for seat in (1, 2, 3)]


def test_the_host_ends_a_game_before_its_time() -> None:
    game, _live = started("Ann", "Ben")
    with pytest.raises(Refused, match="host"):
        end_game(game_id=game.pk, user=person("Ben"))
    end_game(game_id=game.pk, user=person("Ann"))
    game.refresh_from_db()
    assert game.status == GameStatus.OVER


def test_a_rematch_has_the_same_rules_and_is_asked_for_once() -> None:
    game, live = started("Ann", "Ben", rounds=1, jokers=1, bots=1)
    everybody_calls(live)
    again = ask_rematch(game_id=game.pk, user=person("Ben"))
    assert again.rules == game.rules
    assert again.host == person("Ben")
    assert ask_rematch(game_id=game.pk, user=person("Ann")) == again


def test_a_rematch_is_not_for_strangers() -> None:
    game, live = started("Ann", "Ben", rounds=1)
    everybody_calls(live)
    with pytest.raises(Refused, match="players"):
        ask_rematch(game_id=game.pk, user=person("Dan"))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seats": 9}, "9 cannot sit at this table: 2 to 8 can."),
        ({"preset": "burn", "seats": 7}, "7 cannot sit at this table: 2 to 6 can."),
        ({"seats": 8, "hand_size": 6}, "8 cannot sit at this table: 2 to 7 can."),
        ({"rounds": 0}, "A game has 1 to 50 rounds."),
        ({"turn_seconds": 3}, "A turn takes 15 to 120 seconds."),
        ({"snap_seconds": 11}, "A discard stays open for 0 to 10 seconds."),
    ],
)
def test_what_cannot_be_played_is_refused_in_words_for_a_player(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(Refused, match=re.escape(words)):
        open_table(host=person("Ann"), wishes=wishes(**changes))
    assert not Game.objects.exists()
