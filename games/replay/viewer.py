"""The whole viewer as a value: the cards, the words, where one can go from here. One template makes it HTML."""

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from markupsafe import Markup

from games.presenters.drawing import environment, render
from games.presenters.flights import flights_of
from games.replay.position import ALL_CARDS, EVERYBODY, Position, beside_the_move, link_to_share, write_position
from games.replay.sight import sight_of
from games.replay.stage import stage_regions
from games.replay.telling import Told, tell
from games.selectors.replays import Replay


@dataclass(frozen=True, slots=True)
class Line:
    """A move to go to."""

    told: Told
    address: str
    is_current: bool


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through whose eyes the round can be seen."""

    words: str
    address: str
    is_current: bool
    initials: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A line on the scrubber."""

    move: int
    kind: str


@dataclass(frozen=True, slots=True)
class Viewer:
    """What the viewer's template is given."""

    home: str
    move: int
    last: int
    eyes: int
    address: str
    share: str
    picture: str
    first_address: str
    previous_address: str
    next_address: str
    last_address: str
    caption: Told
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    choices: tuple[Eyes, ...]
    fields: tuple[tuple[str, int], ...]  # what the scrubber's form sends along
    eyes_words: str
    spoil_address: str  # where the end is told; empty where it is already
    unspoil_address: str  # where it is not; empty for who knows it anyway
    is_end: bool
    untold: str  # how much is still ahead, where nothing else is told of it
    others: tuple[Markup, ...]
    piles: Markup
    mine: Markup
    flights: Markup


def viewer_of(replay: Replay, position: Position, home: str) -> Viewer:
    """The viewer at a position. `home` is the address of the replay itself."""

    def at(move: int) -> str:
        return home + write_position(replace(position, move=move), replay)

    play = replay.record.replay(position.move)
    told = tell(replay, position)
    others, piles, mine = stage_regions(replay, position, sight_of(play, position))
    since = len(replay.record.replay(position.move - 1).events) if position.move else len(play.events)
    return Viewer(
        home=home,
        move=position.move,
        last=replay.last,
        eyes=position.eyes,
        address=at(position.move),
        share=home + link_to_share(position),
        picture=f"{home}picture.svg?{urlencode(_picture_query(position))}",
        first_address=at(0),
        previous_address=at(max(position.move - 1, 0)),
        next_address=at(min(position.move + 1, replay.last)),
        last_address=at(replay.last),
        caption=told[position.move],
        lines=tuple(Line(line, at(line.move), line.move == position.move) for line in told),
        marks=tuple(Mark(line.move, line.kind) for line in told if line.kind),
        choices=_choices(replay, position, home),
        fields=tuple(beside_the_move(position, replay).items()),
        eyes_words=_eyes_words(replay, position),
        spoil_address="" if position.has_spoilers else home + _spoiled(position, replay),
        unspoil_address=_unspoiled(position, replay, home),
        is_end=position.move == replay.last,
        untold="" if position.has_spoilers else _untold(replay.last - position.move),
        others=tuple(others),
        piles=piles,
        mine=mine,
        flights=render("flights", flights_of(play, since)),
    )


def draw(viewer: Viewer) -> Markup:
    """The viewer's HTML; its root has the id `replay`."""
    return Markup(environment().get_template("_viewer.html").render(v=viewer))  # noqa: S704  # jinja has escaped it


def _picture_query(position: Position) -> dict[str, int]:
    """A picture tells the end only when it is asked to, whoever looks."""
    query = {"move": position.move}
    if position.eyes != ALL_CARDS:
        query["as"] = position.eyes
    return query | ({"spoilers": 1} if position.has_spoilers else {})


def _choices(replay: Replay, position: Position, home: str) -> tuple[Eyes, ...]:
    def to(eyes: int, words: str, initials: str = "", colour: str = "") -> Eyes:
        address = home + write_position(replace(position, eyes=eyes), replay)
        return Eyes(words, address, eyes == position.eyes, initials, colour)

    found = [to(ALL_CARDS, _("All cards"))] if position.has_spoilers else []
    found.append(to(EVERYBODY, _("Everybody")))
    found += [to(person.seat, person.name, person.initials, person.colour) for person in replay.people]
    return tuple(found)


def _eyes_words(replay: Replay, position: Position) -> str:
    if position.eyes == ALL_CARDS:
        return _("Every card lies open.")
    if position.eyes == EVERYBODY:
        return _("What the whole table had seen.")
    return _("What %(name)s had seen, and where those cards are now.") % {"name": replay.names[position.eyes - 1]}


def _untold(count: int) -> str:
    if not count:
        return ""
    return ngettext("%(count)s more move, untold.", "%(count)s more moves, untold.", count) % {"count": count}


def _spoiled(position: Position, replay: Replay) -> str:
    """Whoever asks to be told everything sees all cards, unless they look through a player's eyes."""
    eyes = ALL_CARDS if position.eyes == EVERYBODY else position.eyes
    return write_position(replace(position, eyes=eyes, has_spoilers=True), replay)


def _unspoiled(position: Position, replay: Replay, home: str) -> str:
    if not position.has_spoilers or replay.is_own:
        return ""
    eyes = EVERYBODY if position.eyes == ALL_CARDS else position.eyes
    return home + write_position(replace(position, eyes=eyes, has_spoilers=False), replay)
