"""Time is a move: deadlines follow from the log, and when one has passed anybody may play the clock's move."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.models import MoveBy
from games.rules.movetext import write_move
from games.rules.phases import Phase
from games.services.absence import STARTS_OF_TURNS, note_missed_turn
from games.services.errors import Refused
from games.services.play import play_move
from games.services.rounds_in_play import LiveRound, catch_up, live_round

# Looking at one's cards takes longer than a quick turn, and so does looking at the scores.
MEMORY_SECONDS = 30
BETWEEN_ROUNDS_SECONDS = 60


def deadline(live: LiveRound) -> datetime | None:
    """When the clock plays for those who are waited for; none where there is no clock."""
    phase = live.play.phase
    if phase is Phase.OVER or live.is_paused:
        return None
    if phase is Phase.CLOSING:
        return live.closing_since + timedelta(seconds=live.snap_seconds)
    if not live.turn_seconds:
        return None
    seconds = max(live.turn_seconds, MEMORY_SECONDS) if phase is Phase.MEMORY else live.turn_seconds
    return live.waiting_since + timedelta(seconds=seconds)


def next_round_due(scored_at: datetime | None, turn_seconds: int) -> datetime | None:
    """When the next round is dealt without those who have not asked for it; never where there is no clock."""
    if scored_at is None or not turn_seconds:
        return None
    return scored_at + timedelta(seconds=max(turn_seconds, BETWEEN_ROUNDS_SECONDS))


def play_for_the_late(*, round_id: int) -> bool:
    """Play the default move for everybody who is waited for, if their time is over. Tells whether it was."""
    live = live_round(round_id)
    catch_up(live)
    due = deadline(live)
    if due is None or timezone.now() < due:
        return False
    for seat in live.play.who_must_act():
        play_default(round_id=round_id, seat=seat)
    return True


def play_default(*, round_id: int, seat: int) -> None:
    """The clock's move for a seat; nothing if somebody was faster."""
    live = live_round(round_id)
    catch_up(live)
    if seat not in live.play.who_must_act():
        return
    _seat, text = write_move(live.play.default_move(seat)).split(" ", 1)
    try:
        play_move(round_id=round_id, seat=seat, text=text, seen=live.number, by=MoveBy.CLOCK)
    except Refused:
        # Another process, or the player at the last moment, has moved: the round no longer waits for this.
        return
    if text in STARTS_OF_TURNS:
        note_missed_turn(game_id=live.game_id, seat=seat)
