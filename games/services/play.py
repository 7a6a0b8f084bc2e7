"""Playing a move: one INSERT, whose unique number is the lock; and what follows when it ends a round."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Move, MoveBy
from games.rules.errors import IllegalMove, InvalidMove
from games.rules.moves import Draw, Reveal, Snap, Take
from games.rules.moves import Move as RulesMove
from games.rules.movetext import read_move, write_move
from games.rules.options import SnapWindow
from games.rules.phases import Phase, Window
from games.services.announce import Pulse, announce
from games.services.errors import Refused, Stale
from games.services.rounds_in_play import LiveRound, catch_up, live_round
from games.services.scoring import score_round

# Two who play at once try again in turn; more than a whole table of tries means that something else is wrong.
MOST_TRIES = 20


@dataclass(frozen=True, slots=True)
class Played:
    """A move that is in the log."""

    round_id: int
    number: int


def play_move(*, round_id: int, seat: int, text: str, seen: int | None, by: MoveBy = MoveBy.PLAYER) -> Played:
    """Play a move for a seat, or refuse it. `seen` is the move number that the sender had on the screen.

    A snap is never stale: it names the discard that it is aimed at, and too late is no fault of the player's. Nor is
    what several do at once: look and get ready before play, reveal after it.
    The caller answers for the seat: it comes from the session, never from the message.
    """
    live = live_round(round_id)
    with live.lock:
        if seen is not None and seen > live.number:
            # The sender has seen moves of another process that this one has not.
            catch_up(live)
        for _attempt in range(MOST_TRIES):
            move = _read(text, seat, live)
            if seen is not None and seen != live.number and _can_be_stale(live, move):
                raise Stale(_("The table has moved on; look again."))
            _check_time(live, move, by)
            try:
                return _write(live, move, by)
            except IntegrityError:
                # Another process played this number first: read what it played, and look at our move again.
                catch_up(live)
    raise Refused(_("The table is too busy; try again."))


def _can_be_stale(live: LiveRound, move: RulesMove) -> bool:
    """Where several act at the same time, what others did meanwhile changes nothing about a move."""
    return live.play.phase is not Phase.MEMORY and not isinstance(move, Snap | Reveal)


def _read(text: str, seat: int, live: LiveRound) -> RulesMove:
    try:
        move = read_move(f"{seat} {text}", live.play.seats)
    except InvalidMove:
        raise Refused(_("That is not a move.")) from None
    if isinstance(move, Snap) and move.aim is None:
        move = replace(move, aim=live.play.discards)
    return move


def _check_time(live: LiveRound, move: RulesMove, by: MoveBy) -> None:
    """Nobody moves in a pause. At some tables a discard stays open for snaps for a moment before the next player may
    draw."""
    if live.is_paused:
        raise Refused(_("The table is paused. Go on first."))
    if isinstance(move, Draw | Take) and by is not MoveBy.CLOCK and timezone.now() < draw_opens_at(live):
        raise Refused(_("A moment: the discard can still be snapped."))


def draw_opens_at(live: LiveRound) -> datetime:
    """From when on the player whose turn it is may draw."""
    play = live.play
    waits = play.phase is Phase.TURN and play.window is Window.OPEN and play.rules.snap_window is SnapWindow.UNTIL_DRAW
    return live.last_discard_at + timedelta(seconds=live.snap_seconds) if waits else live.last_discard_at


def _write(live: LiveRound, move: RulesMove, by: MoveBy) -> Played:
    """Check the move on the round, write it, and only then let the round in memory have it."""
    after = live.play.copy()
    try:
        after.play(move)
    except IllegalMove as error:
        raise Refused(_(error.reason.value)) from None
    number, now = live.number + 1, timezone.now()
    seat, text = write_move(move).split(" ", 1)
    with transaction.atomic():
        Move.objects.create(round_id=live.round_id, number=number, seat=int(seat), text=text, at=now, by=by)
        if after.phase is Phase.OVER:
            score_round(live.round_id, after, now)
        transaction.on_commit(lambda: live.accept(after, now))
        announce(Pulse(live.game_id, live.round_id, number))
    return Played(live.round_id, number)
