"""Playing a move: it is in the log before anybody sees it, its number is the lock, and the log is the truth."""

from datetime import timedelta
from unittest.mock import patch

import pytest
from django.utils import timezone

from games.models import Move, MoveBy, Round
from games.rules.phases import Phase
from games.rules.report import report_round
from games.services import rounds_in_play
from games.services.announce import Pulse, listen
from games.services.clock import deadline, play_for_the_late
from games.services.errors import Refused, Stale
from games.services.play import play_move
from games.services.rounds_in_play import LiveRound, forget_all, live_round
from tests.games.people import everybody_calls, let_the_clock_play, started

pytestmark = pytest.mark.django_db(transaction=True)


def at_the_first_turn(**changes: object) -> LiveRound:
    _game, live = started("Ann", "Ben", **changes)
    let_the_clock_play(live, until=Phase.TURN)
    return live


def log(live: LiveRound) -> list[str]:
    return [f"{m.seat} {m.text}" for m in Move.objects.filter(round_id=live.round_id).order_by("number")]


def move(live: LiveRound, text: str, **changes: object) -> None:
    play_move(**{"round_id": live.round_id, "seat": live.play.current, "text": text, "seen": live.number} | changes)  # type: ignore[arg-type]


def test_a_move_is_one_line_of_the_log() -> None:
    live = at_the_first_turn()
    player = live.play.current
    move(live, "draw")
    assert log(live)[-1] == f"{player} draw"
    assert list(Move.objects.values_list("number", flat=True)) == [1, 2, 3]


def test_the_log_replays_to_what_memory_holds() -> None:
    live = at_the_first_turn(preset="burn")
    move(live, "draw")
    before = report_round(live.play)
    forget_all()
    assert report_round(live_round(live.round_id).play) == before


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    live = at_the_first_turn()
    before, lines = report_round(live.play), log(live)
    with pytest.raises(Refused, match="You hold no card"):
        move(live, "discard")
    assert (report_round(live.play), log(live)) == (before, lines)


@pytest.mark.parametrize("text", ["fly", "", "swap", "swap x", "draw\n2 draw", "snap 9.9", "look 1.0"])
def test_what_is_no_move_is_refused_in_words(text: str) -> None:
    live = at_the_first_turn(preset="cambia")
    lines = log(live)
    with pytest.raises(Refused):
        move(live, text)
    assert log(live) == lines


def test_who_saw_an_older_table_is_asked_to_look_again() -> None:
    live = at_the_first_turn()
    with pytest.raises(Stale):
        move(live, "draw", seen=live.number - 1)


def test_two_who_get_ready_at_once_are_both_ready() -> None:
    _game, live = started("Ann", "Ben")
    for seat in (1, 2):
        move(live, "ready", seat=seat, seen=0)
    assert live.play.phase is Phase.TURN


def test_a_snap_is_never_stale_but_aims_at_a_discard() -> None:
    live = at_the_first_turn(preset="cambia")
    move(live, "draw")
    move(live, "swap 1")
    other = 3 - live.play.current
    move(live, f"snap {other}.1 @1", seat=other, seen=0)
    assert log(live)[-1] == f"{other} snap {other}.1 @1"
    with pytest.raises(Refused, match="Too late"):
        move(live, f"snap {other}.2 @7", seat=other, seen=0)


def test_a_snap_without_an_aim_means_the_newest_discard() -> None:
    live = at_the_first_turn(preset="cambia")
    move(live, "draw")
    move(live, "swap 1")
    move(live, "snap 1.2", seat=1)
    assert log(live)[-1] == "1 snap 1.2 @1"


def test_of_two_processes_that_play_one_number_one_waits_its_turn() -> None:
    """The other process is another memory of the same round."""
    live = at_the_first_turn(preset="cambia")
    move(live, "draw")
    move(live, "swap 1")
    first, second = wrong_snap(live, 1), wrong_snap(live, 2)
    with patch.object(rounds_in_play, "_rounds", type(rounds_in_play._rounds)()):
        other = live_round(live.round_id)
        assert other is not live
        move(other, first, seat=1)
    # This memory has not heard of it, and plays the same number.
    move(live, second, seat=2, seen=None)
    numbers = list(Move.objects.filter(round_id=live.round_id).values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    assert log(live)[-2:] == [f"1 {first} @1", f"2 {second} @1"]


def wrong_snap(live: LiveRound, seat: int) -> str:
    """A card of a seat that does not match the discard: a right one would end the window."""
    alike, top = live.play.rules.match_by_index, live.play.discard_pile[-1]
    snaps = [snap for snap in live.play.snap_moves(seat) if snap.places[0].seat == seat]
    wrong = next(snap for snap in snaps if alike[live.play.card_at(snap.places[0]).index] != alike[top.index])
    return f"snap {wrong.places[0]}"


def test_a_pulse_is_told_after_the_commit_and_carries_no_card() -> None:
    heard: list[Pulse] = []
    listen(heard.append)
    live = at_the_first_turn()
    heard.clear()
    move(live, "draw")
    assert heard == [Pulse(live.game_id, live.round_id, live.number)]


def test_without_a_clock_nobody_is_hurried() -> None:
    assert deadline(at_the_first_turn()) is None


def test_the_deadline_follows_from_the_last_move() -> None:
    live = at_the_first_turn(turn_seconds=20)
    assert deadline(live) == live.last_at + timedelta(seconds=20)


def test_the_clock_plays_for_the_late_and_signs_it() -> None:
    live = at_the_first_turn(turn_seconds=20)
    assert not play_for_the_late(round_id=live.round_id)
    with patch("games.services.clock.timezone.now", return_value=timezone.now() + timedelta(seconds=21)):
        assert play_for_the_late(round_id=live.round_id)
    newest = Move.objects.order_by("-number").first()
    assert newest is not None
    assert (newest.text, newest.by) == ("draw", MoveBy.CLOCK)


def test_the_clock_survives_a_restart() -> None:
    live = at_the_first_turn(turn_seconds=20)
    due = deadline(live)
    forget_all()
    assert deadline(live_round(live.round_id)) == due


def test_the_next_player_waits_while_a_discard_may_be_stuck() -> None:
    live = at_the_first_turn(preset="stick", snap_seconds=5)
    move(live, "draw")
    move(live, "swap 1")
    with pytest.raises(Refused, match="can still be snapped"):
        move(live, "draw")
    with patch("games.services.play.timezone.now", return_value=timezone.now() + timedelta(seconds=6)):
        move(live, "draw")
    assert live.play.phase is Phase.DRAWN


def test_the_closing_ends_by_the_clock_even_where_turns_have_none() -> None:
    live = at_the_first_turn(preset="cambia", snap_seconds=4)
    move(live, "call")
    let_the_clock_play(live, until=Phase.CLOSING)
    assert deadline(live) == live.last_deed_at + timedelta(seconds=4)
    with patch("games.services.clock.timezone.now", return_value=timezone.now() + timedelta(seconds=5)):
        play_for_the_late(round_id=live.round_id)
    assert live.play.phase is Phase.OVER


def test_nothing_is_played_in_a_round_that_is_over() -> None:
    _game, live = started("Ann", "Ben")
    everybody_calls(live)
    with pytest.raises(Refused, match="over"):
        move(live, "draw", seat=1)


def test_the_deck_follows_from_the_servers_secret_and_everybodys_chance() -> None:
    from hashlib import sha256

    _game, live = started("Ann", "Ben")
    row = Round.objects.get(pk=live.round_id)
    parts = bytes.fromhex(row.server_seed) + row.nonces["1"].encode() + row.nonces["2"].encode()
    assert row.seed == sha256(parts).hexdigest()
    assert live.play.seed.hex() == row.seed
