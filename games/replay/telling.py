"""The moves of a round in words, beside each other: what happened, how long it took, and by whose hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import lru_cache

from django.utils import translation
from django.utils.translation import gettext as _

from games.models import MoveBy
from games.presenters.log import Teller
from games.replay.position import Position
from games.rules import events
from games.rules.events import Event
from games.rules.moves import Done, Move
from games.selectors.replays import Replay

# Whoever steps through a round asks for the same words at every step. Some fifty kilobytes each.
MOST_STORIES = 200


@dataclass(frozen=True, slots=True)
class Told:
    """One move. `kind` marks what is worth finding again: snap, missed, call, exchange, end."""

    move: int
    seat: int
    words: tuple[str, ...]
    took: str = ""
    hand: str = ""  # whose, where it was not the player's own
    hand_words: str = ""
    kind: str = ""


def tell(replay: Replay, position: Position) -> tuple[Told, ...]:
    """Every move, the deal before them as number 0. Without spoilers nothing is told beyond where the viewer is."""
    # Who looks and what the table is called change no word: all who look at a round share its story.
    bare = replace(replay, title="", people=(), is_own=False, own_seat=0, chance=None)
    told = _whole_story(bare, position.has_spoilers, translation.get_language() or "en")
    return told if position.has_spoilers else told[: position.move + 1]


@lru_cache(maxsize=MOST_STORIES)
def _whole_story(replay: Replay, has_spoilers: bool, language: str) -> tuple[Told, ...]:  # noqa: ARG001  # of the words
    teller = Teller(replay.record.names)
    play = replay.record.deal()
    told, since = [Told(0, 0, _words(teller, play.events_for(None)))], len(play.events)
    for number, move in enumerate(replay.record.moves, start=1):
        play.play(move)
        happened = play.events_for(None, since)
        since = len(play.events)
        told.append(_told(replay, teller, number, move, happened, has_spoilers=has_spoilers))
    return tuple(told)


def _told(
    replay: Replay, teller: Teller, number: int, move: Move, happened: list[Event], *, has_spoilers: bool
) -> Told:
    kind = _kind(happened)
    if not has_spoilers:
        happened = [event for event in happened if not isinstance(event, events.RoundScored)]
    hand = _hand(replay, number)
    return Told(
        move=number,
        seat=move.seat,
        words=_words(teller, happened) or (_quietly(replay, move),),
        took=_took(replay, number),
        hand=hand,
        hand_words={"clock": _("by the clock"), "bot": _("by a bot")}.get(hand, ""),
        kind=kind,
    )


def _words(teller: Teller, happened: Sequence[Event]) -> tuple[str, ...]:
    return tuple(line.words for line in teller.lines(happened))


def _quietly(replay: Replay, move: Move) -> str:
    """A move that the log of a table has no line for."""
    name = {"name": replay.record.names[move.seat - 1]}
    if isinstance(move, Done):
        return _("%(name)s left it at that.") % name
    return _("%(name)s has nothing more to snap.") % name


def _kind(happened: list[Event]) -> str:
    kinds = {type(event) for event in happened}
    for kind, marks in (
        ("call", {events.CambioCalled}),
        ("snap", {events.SnapSucceeded}),
        ("missed", {events.SnapFailed, events.SnapWasTooSlow}),
        ("exchange", {events.CardsExchanged}),
        ("end", {events.RoundScored}),
    ):
        if kinds & marks:
            return kind
    return ""


def _hand(replay: Replay, number: int) -> str:
    by = replay.deeds[number - 1].by if replay.deeds else MoveBy.PLAYER
    return "" if by == MoveBy.PLAYER else str(by)


def _took(replay: Replay, number: int) -> str:
    if not replay.deeds or replay.dealt_at is None:
        return ""
    before = replay.dealt_at if number == 1 else replay.deeds[number - 2].at
    return duration(replay.deeds[number - 1].at - before)


def duration(time: timedelta) -> str:
    """How long somebody thought, as short as it can be said."""
    seconds = max(time.total_seconds(), 0)
    if seconds < 10:
        return _("%(seconds)s s") % {"seconds": f"{seconds:.1f}"}
    if seconds < 60:
        return _("%(seconds)s s") % {"seconds": round(seconds)}
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return _("%(minutes)s min %(seconds)s s") % {"minutes": minutes, "seconds": rest}
    return _("%(hours)s h %(minutes)s min") % {"hours": minutes // 60, "minutes": minutes % 60}
