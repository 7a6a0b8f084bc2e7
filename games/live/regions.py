"""From a table and its round to the regions of one viewer's page. Page load, pulse and reconnect all come here."""

from dataclasses import InitVar, dataclass, field
from datetime import datetime

from django.utils import timezone
from markupsafe import Markup

from games.live.render import render
from games.models import GameStatus, Message
from games.presenters.board import piles_value, plate_value, seat_value, seats_around
from games.presenters.flights import flights_of
from games.presenters.interruptions import interrupted
from games.presenters.log import Line
from games.presenters.logbook import LogBook
from games.presenters.options import Gathered, Options, options_of
from games.presenters.prompt import prompt_value
from games.presenters.room import chat_value, head_value, podium_value, result_value, waiting_value
from games.presenters.scores import score_sheet
from games.rules.moves import Place
from games.rules.phases import Phase
from games.rules.round import Round
from games.selectors.changes import Standing
from games.selectors.shapes import Table
from games.services.absence import PATIENCE, is_relievable
from games.services.clock import deadline
from games.services.play import draw_opens_at
from games.services.rounds_in_play import LiveRound

# More than any round that is played to its end by people.
LOG_LINES = 300


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at the table, and what they have chosen so far for a move that takes several cards."""

    user_id: int | None
    seat: int
    picked: tuple[Place, ...] = ()
    blocked: frozenset[int] = frozenset()
    gathered: Gathered | None = None


@dataclass(slots=True)
class Scene:
    """The table at one moment: all that the regions of every viewer are made from.

    The round is taken once: the database's thread may have played on before the last viewer is shown this moment.
    """

    table: Table
    live: LiveRound | None
    messages: tuple[Message, ...] = ()
    presence: tuple[str, ...] = ()  # of each seat; unknown counts as here
    since: int = 0  # events that have been shown moving already
    book: InitVar[LogBook | None] = None
    log: LogBook = field(init=False)  # what has been told of this round already
    play: Round | None = field(init=False)
    # Regions that are the same for everybody: made for the first viewer.
    common: dict[str, Markup] = field(default_factory=dict, init=False)

    def __post_init__(self, book: LogBook | None) -> None:
        self.log = book or LogBook(self.table.names)
        self.play = self.live.play if self.live is not None else None

    @property
    def standing(self) -> Standing:
        """How far this moment is, to be held against the database."""
        play, version = self.play, self.table.version
        if play is None or play.phase is Phase.OVER or self.table.status != GameStatus.PLAYING:
            return Standing(version)
        return Standing(version, self.table.round_id, len(play.moves))


@dataclass(frozen=True, slots=True)
class State:
    """What every form sends along: which round, which move and which discard its sender saw."""

    round: int
    number: int
    aim: int


@dataclass(frozen=True, slots=True)
class Clock:
    """Milliseconds of the server's time; 0 where no clock runs."""

    deadline: int = 0
    total: int = 0
    is_yours: bool = False


@dataclass(frozen=True, slots=True)
class Log:
    """What has happened in a round, the newest first."""

    round: int
    lines: tuple[Line, ...]

    @property
    def last(self) -> int:
        return self.lines[0].number if self.lines else 0


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
    """Every region of this viewer's page but the log, by its id."""
    table, live, play = scene.table, scene.live, scene.play
    if not scene.common:
        scene.common.update(_common_regions(scene))
    found = scene.common | {
        "head": render("head", head_value(table, viewer.seat, viewer.user_id)),
        "chat": render("chat", chat_value(table, scene.messages, viewer.blocked)),
    }
    if live is None or play is None:
        return found | {"middle": render("waiting", waiting_value(table, viewer.seat, viewer.user_id))}
    view = play.view_for(viewer.seat or None)
    # A game that was ended in the middle of a round waits for nobody.
    is_on = table.status == GameStatus.PLAYING and not table.is_paused
    waits_for = play.who_must_act() if is_on else ()
    is_here = is_on and bool(viewer.seat) and not table.person(viewer.seat).has_left
    options = options_of(play, viewer.seat, viewer.picked, viewer.gathered) if is_here else Options()
    found["piles"] = render("piles", piles_value(table, view, options))
    for seat in range(1, play.seats + 1):
        presence = scene.presence[seat - 1] if scene.presence else "here"
        found[f"plate-{seat}"] = render("plate", plate_value(table, view, seat, presence))
        found[f"seat-{seat}"] = render("seat", seat_value(table, view, seat, options))
    found["middle"] = _middle(scene, viewer, play.phase)
    found["prompt"] = render("prompt", _prompt(scene, live, viewer.seat, view, options, waits_for))
    found["clock"] = render("clock", _clock(live, is_here and viewer.seat in waits_for) if is_on else Clock())
    return found


def whole_page(scene: Scene, viewer: Viewer) -> dict[str, Markup]:
    """Every region with the log, which a page that is open gets line by line."""
    log = log_of(scene, viewer)
    return regions_for(scene, viewer) | ({} if log is None else {"log": render("log", log)})


def log_of(scene: Scene, viewer: Viewer) -> Log | None:
    if scene.play is None:
        return None
    return Log(scene.table.round_number, scene.log.newest(scene.play, viewer.seat, LOG_LINES))


def _common_regions(scene: Scene) -> dict[str, Markup]:
    """What is the same on everybody's page."""
    table, play = scene.table, scene.play
    found = {"sheet": render("sheet", score_sheet(table))}
    if play is None:
        return found | {"state": render("state", State(0, 0, 0))}
    return found | {
        "state": render("state", State(table.round_number, len(play.moves), play.discards)),
        "flights": render("flights", flights_of(play, scene.since)),
    }


def _middle(scene: Scene, viewer: Viewer, phase: Phase) -> Markup:
    table = scene.table
    if table.status == GameStatus.OVER:
        return render("podium", podium_value(table, viewer.seat))
    if phase is Phase.OVER:
        return render("result", result_value(table, viewer.seat))
    return render("nothing", None)


def _prompt(scene: Scene, live: LiveRound, seat: int, view, options: Options, waits_for):  # type: ignore[no-untyped-def]
    value = prompt_value(scene.table, view, options, waits_for)
    opens_at = draw_opens_at(live)
    if options.draw and opens_at > live.last_discard_at:
        value = value.opening(_milliseconds(opens_at))
    return interrupted(value, scene.table, seat, _relievable(scene, live, waits_for))


def _relievable(scene: Scene, live: LiveRound, waits_for: tuple[int, ...]) -> tuple[int, ...]:
    """Who has kept the table waiting for so long that the others may let a bot play on."""
    table, now = scene.table, timezone.now()
    if table.is_between_rounds and not table.turn_seconds:
        is_late = table.scored_at is not None and now >= table.scored_at + PATIENCE
        return tuple(person.seat for person in table.missing) if is_late else ()
    if not is_relievable(live, now):
        return ()
    return tuple(seat for seat in waits_for if not table.person(seat).is_played_by_a_bot)


def _clock(live: LiveRound, is_yours: bool) -> Clock:
    due = deadline(live)
    if due is None:
        return Clock(0, 0, is_yours)
    total = live.snap_seconds if live.play.phase is Phase.CLOSING else live.turn_seconds
    return Clock(_milliseconds(due), total * 1000, is_yours)


def _milliseconds(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
