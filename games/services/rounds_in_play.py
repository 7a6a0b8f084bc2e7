"""Rounds in memory. Each process replays a round once and then follows the log; the log stays the truth."""

from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime
from threading import RLock

from games.models import Game, Move, Round
from games.rules.moves import Reveal
from games.rules.movetext import read_move
from games.rules.round import Round as Play

# Rounds that nobody asked for lately are forgotten first; a forgotten round is replayed in a millisecond.
MOST_ROUNDS = 4096


@dataclass(slots=True)
class LiveRound:
    """A round as this process knows it, and the times that clocks are read from."""

    round_id: int
    game_id: int
    play: Play
    turn_seconds: int
    snap_seconds: int
    last_at: datetime
    last_discard_at: datetime
    # The last that was more than somebody's "nothing more to snap": the closing is timed from it.
    last_deed_at: datetime
    is_paused: bool = False
    # Clocks do not run in a pause: after one they start again from here.
    resumed_at: datetime | None = None
    lock: RLock = field(default_factory=RLock)

    @property
    def number(self) -> int:
        """How many moves have been played."""
        return len(self.play.moves)

    @property
    def waiting_since(self) -> datetime:
        """Since when the table has been waiting for whoever must act."""
        return self._after_the_pause(self.last_at)

    @property
    def closing_since(self) -> datetime:
        return self._after_the_pause(self.last_deed_at)

    def _after_the_pause(self, moment: datetime) -> datetime:
        return moment if self.resumed_at is None else max(moment, self.resumed_at)

    def accept(self, after: Play, at: datetime) -> None:
        """Let the round stand as it is after one more move, made then."""
        self.last_at = at
        if after.discards != self.play.discards:
            self.last_discard_at = at
        if not isinstance(after.moves[-1], Reveal):
            self.last_deed_at = at
        self.play = after


_rounds: OrderedDict[int, LiveRound] = OrderedDict()
_lock = RLock()


def live_round(round_id: int) -> LiveRound:
    """The round, from memory or from the log. What other processes have played since is read by catch_up."""
    with _lock:
        found = _rounds.get(round_id)
        if found is None:
            found = _deal_again(round_id)
            catch_up(found)
            _rounds[round_id] = found
            while len(_rounds) > MOST_ROUNDS:
                _rounds.popitem(last=False)
        else:
            _rounds.move_to_end(round_id)
    return found


def forget_all() -> None:
    """As after a restart: whoever asks next replays from the log."""
    with _lock:
        _rounds.clear()


def catch_up(live: LiveRound) -> None:
    """Play the moves that the log has and this process does not, and learn whether the table rests."""
    with live.lock:
        pauses = Game.objects.filter(pk=live.game_id).values_list("paused_at", "resumed_at")
        for paused_at, resumed_at in pauses:
            live.is_paused, live.resumed_at = paused_at is not None, resumed_at
        rows = Move.objects.filter(round_id=live.round_id, number__gt=live.number).order_by("number")
        for number, seat, text, at in rows.values_list("number", "seat", "text", "at"):
            # A gap would mean that rows were lost; the unique number makes it impossible in this house.
            if number != live.number + 1:
                raise RuntimeError(f"the log of round {live.round_id} has no move {live.number + 1}")
            after = live.play.copy()
            after.play(read_move(f"{seat} {text}", after.seats))
            live.accept(after, at)


def _deal_again(round_id: int) -> LiveRound:
    row = Round.objects.select_related("game").get(pk=round_id)
    if row.dealt_at is None:
        raise LookupError(f"round {round_id} has not been dealt")
    game, at = row.game, row.dealt_at
    return LiveRound(row.pk, game.pk, deal(game, row), game.turn_seconds, game.snap_seconds, at, at, at)


def deal(game: Game, row: Round) -> Play:
    """The round before its first move."""
    return Play(game.house_rules(), game.seats, dealer=row.dealer, first=row.first, seed=bytes.fromhex(row.seed))
