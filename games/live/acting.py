"""One door for everything that a player does at a table, whether a socket or a form carries it.

The seat comes from the session. A message says what to do and what its sender saw; it never says who the sender is.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from accounts.models import User
from games.live.once import Lately
from games.models import Game, Player, Round
from games.services import tables
from games.services.chat import say
from games.services.errors import Refused, Stale
from games.services.play import play_move

MOST_LETTERS = 400

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


def read_message(data: object) -> Message:
    """A message from what arrived, or a refusal in words."""
    if not isinstance(data, dict):
        raise Refused(_("That could not be read."))
    fields = {name: data.get(name, "") for name in ("move", "round", "seen", "aim", "nonce", "say", "action")}
    if not all(isinstance(value, str) and len(value) <= MOST_LETTERS for value in fields.values()):
        raise Refused(_("That could not be read."))
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


def act(*, game_id: int, user: User, message: Message) -> None:
    """Do what somebody asks at a table, or raise Refused with the reason in words. A repeat is passed over."""
    action = (user.pk, message.action)
    if message.action and not _lately.is_first(action):
        return
    try:
        _decide(game_id, user, message)
    except Refused:
        raise
    except Exception:
        _lately.forget(action)
        raise


def _decide(game_id: int, user: User, message: Message) -> None:
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
            tables.get_ready(game_id=game_id, user=user, nonce=message.nonce)
        case "end":
            tables.end_game(game_id=game_id, user=user)
        case "rematch":
            tables.ask_rematch(game_id=game_id, user=user, nonce=message.nonce)
        case _:
            _play(game_id, user, message)


def _play(game_id: int, user: User, message: Message) -> None:
    seat = Player.objects.filter(game_id=game_id, user=user, left_at=None).values_list("seat", flat=True).first()
    if seat is None:
        raise Refused(_("You are watching: only those who sit here can play."))
    row = (
        Round.objects.filter(game_id=game_id, dealt_at__isnull=False, game__status="playing")
        .order_by("-number")
        .first()
    )
    if row is None or row.scored_at is not None:
        raise Refused(_("No round is being played."))
    if message.round is not None and message.round != row.number:
        raise Stale(_("The table has moved on; look again."))
    order = message.order
    if order.startswith("snap ") and "@" not in order and message.aim is not None:
        order = f"{order} @{message.aim}"
    play_move(round_id=row.pk, seat=seat, text=order, seen=message.seen)


def may_watch(game: Game, user_id: int | None) -> bool:
    """Whether somebody may see the table: its players always, others where spectators are welcome or it still waits."""
    if user_id is not None and (game.host_id == user_id or game.players.filter(user_id=user_id).exists()):
        return True
    return game.allows_spectators or game.status == "waiting"
