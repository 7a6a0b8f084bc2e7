"""A finished game as one line of an archive: everything to bring it back elsewhere, with a record for each round.

Rounds that were not scored stay out: their cards were never shown.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from django.db.models import Prefetch, QuerySet

from games.models import Game, GameStatus, Move, Player, Round
from games.rules.movetext import read_move
from games.rules.record import record_of, write_record
from games.rules.round import Round as Play

FORMAT = "cambio-game/1"


def finished() -> QuerySet[Game]:
    return Game.objects.filter(status=GameStatus.OVER, rounds_played__gt=0)


def archived(game_ids: Iterable[int]) -> Iterator[dict[str, Any]]:
    """Games as JSON can write them, in the order of their ids."""
    moves = Move.objects.order_by("number")
    rounds = Round.objects.filter(scored_at__isnull=False).order_by("number").prefetch_related(Prefetch("moves", moves))
    games = finished().filter(pk__in=list(game_ids)).order_by("pk")
    players = Player.objects.select_related("user").order_by("seat")
    for game in games.select_related("host").prefetch_related(Prefetch("players", players), Prefetch("rounds", rounds)):
        yield _game(game)


def _game(game: Game) -> dict[str, Any]:
    players = list(game.players.all())
    names = [player.display_name for player in players]
    return {
        "format": FORMAT,
        "code": game.code,
        "name": game.name,
        "host": game.host.username if game.host else None,
        "rules": game.rules,
        "length": game.length,
        "length_value": game.length_value,
        "turn_seconds": game.turn_seconds,
        "snap_seconds": game.snap_seconds,
        "allows_spectators": game.allows_spectators,
        "is_listed": game.is_listed,
        "has_chat": game.has_chat,
        "created_at": _time(game.created_at),
        "started_at": _time(game.started_at),
        "ended_at": _time(game.ended_at),
        "players": [
            {
                "username": player.user.username if player.user else None,
                "bot": player.bot_level,
                "name": player.bot_name,
            }
            for player in players
        ],
        "rounds": [_round(game, row, names) for row in game.rounds.all()],
    }


def _round(game: Game, row: Round, names: list[str]) -> dict[str, Any]:
    moves = list(row.moves.all())
    play = Play(game.house_rules(), game.seats, dealer=row.dealer, first=row.first, seed=bytes.fromhex(row.seed))
    play.moves = [read_move(f"{move.seat} {move.text}", game.seats) for move in moves]
    return {
        "number": row.number,
        "record": write_record(record_of(play, names)),
        "server_seed": row.server_seed,
        "nonces": row.nonces,
        "dealt_at": _time(row.dealt_at),
        "scored_at": _time(row.scored_at),
        "times": [_time(move.at) for move in moves],
        "by": [move.by for move in moves],
    }


def _time(at: Any) -> str | None:
    return at.isoformat() if at else None
