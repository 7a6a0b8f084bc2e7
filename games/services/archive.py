"""Games from an archive. Nothing in it is believed but the moves: they are played again, and what follows from them is
written down as if they had been played here."""

from datetime import datetime
from typing import Any

from django.db import DatabaseError, transaction

from accounts.models import User
from games.models import Game, GameLength, GameStatus, Move, MoveBy, Player, Round
from games.models.codes import ALPHABET, CODE_LENGTH
from games.rules.errors import InvalidRecord, RulesError
from games.rules.movetext import write_move
from games.rules.phases import Phase
from games.rules.presets import rules_as_record, rules_from
from games.rules.record import Record, UnplayableRecord, read_record
from games.services.errors import Refused
from games.services.facts import note_game, note_round
from games.services.fairness import round_seed

FORMAT = "cambio-game/1"


@transaction.atomic
def import_game(data: Any) -> Game | None:
    """Bring a game back, or refuse it and say why; None if it is here already. People are known by their usernames;
    whoever is not known here stays nameless."""
    try:
        return _import(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Refused(f"not a game: {type(error).__name__} {error}") from error
    except DatabaseError as error:
        raise Refused(f"cannot be kept: {error}") from error
    except (RulesError, InvalidRecord, UnplayableRecord) as error:
        raise Refused(str(error)) from error


def _import(data: dict[str, Any]) -> Game | None:
    if data["format"] != FORMAT:
        raise Refused(f"format: must be {FORMAT!r}")
    code = _code(data["code"])
    if Game.objects.filter(code=code).exists():
        return None
    records = [(row, read_record(row["record"])) for row in data["rounds"]]
    if not records:
        raise Refused("rounds: there is none")
    users = _people(data)
    game = Game(
        code=code,
        name=str(data["name"])[:60],
        host=users.get(data["host"]),
        rules=rules_as_record(rules_from(data["rules"])),
        seats=len(data["players"]),
        length=GameLength(data["length"]),
        length_value=int(data["length_value"]),
        turn_seconds=int(data["turn_seconds"]),
        snap_seconds=int(data["snap_seconds"]),
        allows_spectators=bool(data["allows_spectators"]),
        is_listed=bool(data["is_listed"]),
        has_chat=bool(data["has_chat"]),
        status=GameStatus.OVER,
        started_at=_time(data["started_at"]),
        ended_at=_time(data["ended_at"]),
    )
    game.game_length()
    game.save()
    # The day on which a row is made is set by itself, and this game was opened on another.
    Game.objects.filter(pk=game.pk).update(created_at=_time(data["created_at"]))
    players = [
        Player.objects.create(
            game=game,
            seat=seat,
            user=users.get(one["username"]),
            bot_level=str(one["bot"])[:12],
            bot_name=str(one["name"])[:40],
        )
        for seat, one in enumerate(data["players"], start=1)
    ]
    for row, record in records:
        _import_round(game, players, row, record)
    note_game(game)
    game.refresh_from_db()
    return game


def _import_round(game: Game, players: list[Player], data: dict[str, Any], record: Record) -> None:
    where = f"round {data['number']}"
    if len(record.names) != game.seats or record.rules != game.house_rules():
        raise Refused(f"{where}: not of this game")
    if record.seed is None or record.fixed_deck:
        raise Refused(f"{where}: its cards were laid out by hand")
    if data["server_seed"] and round_seed(data["server_seed"], data["nonces"], game.seats) != record.seed.hex():
        raise Refused(f"{where}: the seed is not the one that was committed to")
    play = record.replay()
    if play.phase is not Phase.OVER:
        raise Refused(f"{where}: its moves do not end it")
    row = Round.objects.create(
        game=game,
        number=int(data["number"]),
        dealer=record.dealer,
        first=record.first,
        server_seed=data["server_seed"],
        nonces=data["nonces"],
        seed=record.seed.hex(),
        dealt_at=_time(data["dealt_at"]),
        scored_at=_time(data["scored_at"]),
    )
    Move.objects.bulk_create(
        Move(
            round=row,
            number=number,
            seat=move.seat,
            text=write_move(move).split(" ", 1)[1],
            at=_time(at),
            by=MoveBy(by),
        )
        for number, (move, at, by) in enumerate(zip(record.moves, data["times"], data["by"], strict=True), start=1)
    )
    note_round(row, players, play)


def _people(data: dict[str, Any]) -> dict[str | None, User]:
    names = [one["username"] for one in data["players"] if one["username"]] + [data["host"] or ""]
    return {user.username: user for user in User.objects.filter(username__in=names)}


def _code(code: Any) -> str:
    if not isinstance(code, str) or len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
        raise Refused("code: is not one of a game")
    return code


def _time(text: str) -> datetime:
    at = datetime.fromisoformat(text)
    if at.tzinfo is None:
        raise ValueError("a time without its zone")
    return at
