"""From a table and its round to the regions of one viewer's page. Page load, pulse and reconnect all come here."""

from dataclasses import dataclass, field
from datetime import datetime

from markupsafe import Markup

from games.live.render import render
from games.models import GameStatus, Message
from games.presenters.board import piles_value, seat_value, seats_around
from games.presenters.flights import flights_of
from games.presenters.log import Teller
from games.presenters.options import Gathered, Options, options_of
from games.presenters.prompt import prompt_value
from games.presenters.room import chat_value, head_value, podium_value, result_value, waiting_value
from games.presenters.scores import score_sheet
from games.rules.moves import Place
from games.rules.phases import Phase
from games.selectors.shapes import Table
from games.services.clock import deadline
from games.services.play import draw_opens_at
from games.services.rounds_in_play import LiveRound

LOG_LINES = 40


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at the table, and what they have chosen so far for a move that takes several cards."""

    user_id: int | None
    seat: int
    picked: tuple[Place, ...] = ()
    blocked: frozenset[int] = frozenset()
    gathered: Gathered | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """The table at one moment: all that the regions of every viewer are made from."""

    table: Table
    live: LiveRound | None
    messages: tuple[Message, ...] = ()
    presence: dict[int, str] = field(default_factory=dict)
    since: int = 0  # events that have been shown moving already


@dataclass(frozen=True, slots=True)
class State:
    """What every form sends along: which round, which move and which discard its sender saw."""

    round: int
    number: int
    aim: int


@dataclass(frozen=True, slots=True)
class Clock:
    """Milliseconds of the server's time; 0 where no clock runs."""

    deadline: int
    total: int
    is_yours: bool


@dataclass(frozen=True, slots=True)
class Log:
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """What the stage is built of; when it changes the whole stage is sent anew."""

    status: str
    others: tuple[int, ...]
    mine: int


def layout_of(scene: Scene, viewer: Viewer) -> Layout:
    if scene.live is None:
        return Layout(scene.table.status, (), viewer.seat)
    return Layout(scene.table.status, tuple(seats_around(len(scene.table.people), viewer.seat)), viewer.seat)


def regions_for(scene: Scene, viewer: Viewer) -> dict[str, Markup]:
    """Every region of this viewer's page, by its id."""
    table, live = scene.table, scene.live
    found = {
        "head": render("head", head_value(table, viewer.seat, viewer.user_id)),
        "sheet": render("sheet", score_sheet(table)),
        "chat": render("chat", chat_value(table, scene.messages, viewer.blocked)),
    }
    if live is None:
        return found | {
            "state": render("state", State(0, 0, 0)),
            "middle": render("waiting", waiting_value(table, viewer.seat, viewer.user_id)),
        }
    # Once: the database's thread may put a newer one there at any moment, and a page must not show two at once.
    play = live.play
    view = play.view_for(viewer.seat or None)
    # A game that was ended in the middle of a round waits for nobody.
    is_on = table.status == GameStatus.PLAYING
    waits_for = play.who_must_act() if is_on else ()
    is_here = is_on and viewer.seat and not table.person(viewer.seat).has_left
    options = options_of(play, viewer.seat, viewer.picked, viewer.gathered) if is_here else Options()
    found["state"] = render("state", State(table.round_number, len(play.moves), play.discards))
    found["piles"] = render("piles", piles_value(table, view, options))
    for seat in range(1, play.seats + 1):
        presence = scene.presence.get(seat, "here")
        found[f"seat-{seat}"] = render("seat", seat_value(table, view, seat, options, presence))
    found["middle"] = _middle(scene, viewer, play.phase)
    found["prompt"] = render("prompt", _prompt(scene, live, view, options, waits_for))
    found["clock"] = render(
        "clock", _clock(live, bool(is_here) and viewer.seat in waits_for) if is_on else Clock(0, 0, False)
    )
    told = Teller(table.names).lines(play.events_for(None))
    found["log"] = render("log", Log(tuple(told[: -LOG_LINES - 1 : -1])))
    found["flights"] = render("flights", flights_of(play, scene.since))
    return found


def _middle(scene: Scene, viewer: Viewer, phase: Phase) -> Markup:
    table = scene.table
    if table.status == GameStatus.OVER:
        return render("podium", podium_value(table, viewer.seat))
    if phase is Phase.OVER:
        return render("result", result_value(table, viewer.seat))
    return render("nothing", None)


def _prompt(scene: Scene, live: LiveRound, view, options: Options, waits_for):  # type: ignore[no-untyped-def]
    value = prompt_value(scene.table, view, options, waits_for)
    opens_at = draw_opens_at(live)
    if options.draw and opens_at > live.last_discard_at:
        return value.opening(_milliseconds(opens_at))
    return value


def _clock(live: LiveRound, is_yours: bool) -> Clock:
    due = deadline(live)
    if due is None:
        return Clock(0, 0, is_yours)
    total = live.snap_seconds if live.play.phase is Phase.CLOSING else live.turn_seconds
    return Clock(_milliseconds(due), total * 1000, is_yours)


def _milliseconds(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
