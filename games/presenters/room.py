"""Around the cards: the head of the page, the waiting room, the end of a round, the podium, the chat."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.bots.levels import SKILLS, Level
from games.models import GameStatus, Message
from games.presenters.numbers import signed
from games.presenters.scores import PodiumStep, length_words, podium
from games.rules.presets import PRESET_TITLES, house_changes
from games.selectors.shapes import Table
from games.standings.tally import OpenEnd


@dataclass(frozen=True, slots=True)
class Head:
    """The table's name and its menu. `leaving` and `ending` say what that would do; empty where it cannot be done."""

    name: str
    code: str
    preset: str
    length: str
    leaving: str
    ending: str
    end_title: str
    is_shared: bool  # others may come by its link
    can_pause: bool


@dataclass(frozen=True, slots=True)
class WaitingSeat:
    seat: int
    name: str
    initials: str
    colour: str
    words: str
    can_be_cleared: bool


@dataclass(frozen=True, slots=True)
class WaitingRoom:
    code: str
    seats: tuple[WaitingSeat | None, ...]
    is_known: bool  # signed in, if only as a guest
    is_seated: bool
    is_host: bool
    has_room: bool
    can_sit: bool
    can_start: bool
    levels: tuple[tuple[str, str], ...]
    commitment: str
    is_over: bool


@dataclass(frozen=True, slots=True)
class ResultLine:
    name: str
    initials: str
    colour: str
    score: str
    total: str
    called: bool
    won: bool


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a round that is not the last."""

    words: str
    lines: tuple[ResultLine, ...]
    is_seated: bool
    has_left: bool
    is_ready: bool
    waiting_for: str
    code: str
    can_end: bool  # by the host, where no number of rounds or points does


@dataclass(frozen=True, slots=True)
class Podium:
    words: str
    steps: tuple[PodiumStep, ...]
    is_seated: bool
    code: str
    rematch_code: str


@dataclass(frozen=True, slots=True)
class ChatLine:
    name: str
    text: str
    is_reaction: bool


@dataclass(frozen=True, slots=True)
class Chat:
    lines: tuple[ChatLine, ...]
    is_open: bool


def head_value(table: Table, seat: int, user_id: int | None) -> Head:
    title = _(PRESET_TITLES[table.rules.preset])
    if house_changes(table.rules):
        title = _("%(preset)s with house rules") % {"preset": title}
    is_host = user_id is not None and user_id == table.host_id
    is_waiting = table.status == GameStatus.WAITING
    return Head(
        name=table.name,
        code=table.code,
        preset=title,
        length=length_words(table),
        leaving=_leaving_words(table, seat, is_host=is_host) if seat and table.status == GameStatus.PLAYING else "",
        ending=_ending_words(is_waiting=is_waiting) if is_host and table.status != GameStatus.OVER else "",
        end_title=_("Close the table") if is_waiting else _("End the game"),
        is_shared=is_waiting or (table.allows_spectators and table.status == GameStatus.PLAYING),
        can_pause=_can_ask_for_a_pause(table, seat),
    )


def _can_ask_for_a_pause(table: Table, seat: int) -> bool:
    if not seat or table.status != GameStatus.PLAYING or table.is_paused or table.pause_wanted:
        return False
    return not table.person(seat).has_left


def _leaving_words(table: Table, seat: int, *, is_host: bool) -> str:
    if table.person(seat).has_left:
        return ""
    if not any(p.user_id and not p.has_left and p.seat != seat for p in table.people):
        return _("Nobody else is here: the game ends, and a round in play is not counted.")
    words = _("Your seat and your points stay, and a bot plays for you. You can come back while the game is on.")
    return words + " " + _("Somebody else becomes the host.") if is_host else words


def _ending_words(*, is_waiting: bool) -> str:
    if is_waiting:
        return _("The table is closed for everybody.")
    return _("The game ends for everybody as it stands. A round in play is not counted.")


def waiting_value(table: Table, seat: int, user_id: int | None) -> WaitingRoom:
    is_host = user_id is not None and user_id == table.host_id
    by_seat = {person.seat: person for person in table.people}
    seats: list[WaitingSeat | None] = []
    for number in range(1, table.capacity + 1):
        person = by_seat.get(number)
        if person is None:
            seats.append(None)
            continue
        words = _(SKILLS[Level(person.bot_level)].title) if person.is_bot else ""
        if person.user_id is not None and person.user_id == table.host_id:
            words = _("host")
        can_be_cleared = is_host and person.user_id != user_id and table.status == GameStatus.WAITING
        seats.append(WaitingSeat(number, person.name, person.initials, person.colour, words, can_be_cleared))
    return WaitingRoom(
        code=table.code,
        seats=tuple(seats),
        is_known=user_id is not None,
        is_seated=bool(seat),
        is_host=is_host,
        has_room=len(table.people) < table.capacity,
        can_sit=not seat and len(table.people) < table.capacity,
        can_start=is_host and len(table.people) > 1,
        levels=tuple((level.value, _(skill.title)) for level, skill in SKILLS.items()),
        commitment=table.commitment,
        is_over=table.status == GameStatus.OVER,
    )


def result_value(table: Table, seat: int) -> Result:
    number = len(table.tally.rounds) - 1
    scores, totals, winners = table.tally.rounds[number], table.tally.totals(), table.winners[number]
    names = _(" and ").join(table.names[winner - 1] for winner in winners)
    lines = tuple(
        ResultLine(
            name=person.name,
            initials=person.initials,
            colour=person.colour,
            score=signed(scores[person.seat - 1]),
            total=signed(totals[person.seat - 1]),
            called=table.callers[number] == person.seat,
            won=person.seat in winners,
        )
        for person in sorted(table.people, key=lambda person: scores[person.seat - 1])
    )
    missing = [person.name for person in table.missing]
    return Result(
        words=_("%(names)s won round %(number)s.") % {"names": names, "number": number + 1},
        lines=lines,
        is_seated=bool(seat),
        has_left=bool(seat) and table.person(seat).has_left,
        is_ready=seat in table.ready,
        waiting_for=", ".join(missing),
        code=table.code,
        can_end=bool(seat) and table.person(seat).user_id == table.host_id and isinstance(table.length, OpenEnd),
    )


def podium_value(table: Table, seat: int) -> Podium:
    steps = podium(table) if table.tally.rounds else ()
    winners = [step.name for step in steps if step.place == 1]
    if winners and seat and table.tally.places()[seat - 1] == 1:
        words = _("You win the game.") if len(winners) == 1 else _("You share the game.")
    elif not winners:
        words = _("The game was ended before a round was scored.")
    elif len(winners) == 1:
        words = _("%(name)s wins the game.") % {"name": winners[0]}
    else:
        words = _("%(names)s share the game.") % {"names": _(" and ").join(winners)}
    return Podium(words, steps, bool(seat), table.code, table.rematch_code)


def chat_value(table: Table, messages: Iterable[Message], blocked: frozenset[int]) -> Chat:
    lines = tuple(
        ChatLine(message.user.name if message.user else _("Somebody"), message.text, message.is_reaction)
        for message in messages
        if message.user_id not in blocked
    )
    return Chat(lines, table.has_chat)
