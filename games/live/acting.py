"""One door for everything that a player does at a table, whether a socket or a form carries it.

The seat comes from the session. A message says what to do and what its sender saw; it never says who the sender is.
"""

import re
from dataclasses import dataclass

from django.utils.translation import gettext as _

from accounts.models import User
from games.live.once import Lately
from games.models import Game, GameStatus, Player, Round
from games.selectors.shapes import Table
from games.services import absence, pausing, tables
from games.services.chat import say
from games.services.dealing import get_ready
from games.services.errors import Refused, Stale
from games.services.play import play_move

MOST_LETTERS = 400
# Halves of letters and the character 0: no page sends them, and no database keeps them.
NOT_TEXT = re.compile("[\\x00\\ud800-\\udfff]")

_lately = Lately()


@dataclass(frozen=True, slots=True)
class Message:
    """What a form of the table sends."""

    order: str
    round: int | None = None
    seen: int | None = None
    aim: int | None = None
    nonce: str = ""
    say: str = ""
    action: str = ""  # made up by the page for every press: what arrives twice is done once


class Unreadable(Refused):
    """Not what any page of ours sends."""


def read_message(data: object) -> Message:
    """A message from what arrived, or a refusal in words."""
    if not isinstance(data, dict):
        raise Unreadable(_("That could not be read."))
    fields = {name: data.get(name, "") for name in ("move", "round", "seen", "aim", "nonce", "say", "action")}
    if not all(isinstance(value, str) and len(value) <= MOST_LETTERS for value in fields.values()):
        raise Unreadable(_("That could not be read."))
    if any(NOT_TEXT.search(value) for value in fields.values()):
        raise Unreadable(_("That could not be read."))
    return Message(
        order=fields["move"],
        round=_number(fields["round"]),
        seen=_number(fields["seen"]),
        aim=_number(fields["aim"]),
        nonce=fields["nonce"],
        say=fields["say"],
        action=fields["action"],
    )


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None


def act(*, game_id: int, user: User, message: Message, table: Table | None = None) -> None:
    """Do what somebody asks at a table, or raise Refused with the reason in words. A repeat is passed over. Who has the
    table before them hands it over, and it need not be asked for who sits where."""
    action = (user.pk, message.action)
    if message.action and not _lately.is_first(action):
        return
    try:
        _decide(game_id, user, message, table)
    except Refused:
        raise
    except Exception:
        _lately.forget(action)
        raise


def _decide(game_id: int, user: User, message: Message, table: Table | None) -> None:
    if message.say:
        say(game_id=game_id, user=user, text=message.say)
        return
    verb, _space, rest = message.order.partition(" ")
    match verb:
        case "sit":
            tables.take_seat(game_id=game_id, user=user, nonce=message.nonce)
        case "bot":
            tables.seat_bot(game_id=game_id, user=user, level=rest)
        case "clear":
            tables.clear_seat(game_id=game_id, user=user, seat=_number(rest) or 0)
        case "leave":
            tables.leave_table(game_id=game_id, user=user)
        case "start":
            tables.start_game(game_id=game_id, user=user)
        case "next":
            _come_back(game_id, user)
            get_ready(game_id=game_id, user=user, nonce=message.nonce)
        case "end":
            tables.end_game(game_id=game_id, user=user)
        case "relieve":
            absence.ask_stand_in(game_id=game_id, user=user, seat=_number(rest) or 0)
        case "pause":
            _come_back(game_id, user)
            pausing.agree_to_pause(game_id=game_id, user=user)
        case "resume":
            pausing.go_on(game_id=game_id, user=user)
        case "rematch":
            tables.ask_rematch(game_id=game_id, user=user, nonce=message.nonce)
        case _:
            _play(_chair_at(table, user) or _chair(game_id, user), message)


@dataclass(frozen=True, slots=True)
class Chair:
    """Where somebody sits in the round that is being played."""

    seat: int
    round_id: int
    round_number: int


def _chair_at(table: Table | None, user: User) -> Chair | None:
    """From memory; None where the database knows better."""
    seat = table.seat_of(user.pk) if table is not None else 0
    if table is None or not seat or table.person(seat).is_played_by_a_bot:
        return None
    if table.status != GameStatus.PLAYING or table.round_id is None or table.is_between_rounds:
        return None
    return Chair(seat, table.round_id, table.round_number)


def _chair(game_id: int, user: User) -> Chair:
    player = _come_back(game_id, user)
    rounds = Round.objects.filter(game_id=game_id, dealt_at__isnull=False, game__status=GameStatus.PLAYING)
    row = rounds.order_by("-number").first()
    if row is None or row.scored_at is not None:
        raise Refused(_("No round is being played."))
    return Chair(player.seat, row.pk, row.number)


def _play(chair: Chair, message: Message) -> None:
    if message.round is not None and message.round != chair.round_number:
        raise Stale(_("The table has moved on; look again."))
    order = message.order
    if order.startswith("snap ") and "@" not in order and message.aim is not None:
        order = f"{order} @{message.aim}"
    play_move(round_id=chair.round_id, seat=chair.seat, text=order, seen=message.seen)


def _come_back(game_id: int, user: User) -> Player:
    """Whoever moves is here again."""
    player = Player.objects.filter(game_id=game_id, user=user, left_at=None).first()
    if player is None:
        raise Refused(_("You are watching: only those who sit here can play."))
    if player.away_at is not None:
        absence.come_back(player)
    return player


def may_watch(game: Game, user_id: int | None) -> bool:
    """Whether somebody may see the table: its players always, others where spectators are welcome or it still waits."""
    if user_id is not None and (game.host_id == user_id or game.players.filter(user_id=user_id).exists()):
        return True
    return game.allows_spectators or game.status == "waiting"
