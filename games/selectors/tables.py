"""A table as its page needs it: one function, for the page, the socket and the lobby alike."""

from django.db.models import Prefetch, QuerySet

from games.models import Game, Message, Player, Round, RoundScore
from games.rules.shuffle import commitment
from games.selectors.shapes import Person, Table
from games.standings.tally import Tally

CHAT_LINES = 60


def table_of(game_id: int) -> Table:
    """Everything but the round in play."""
    game = _games().get(pk=game_id)
    rounds = list(game.rounds.all())
    dealt = [row for row in rounds if row.dealt_at]
    scored = [row for row in rounds if row.scored_at]
    newest = dealt[-1] if dealt else None
    preparing = rounds[-1] if rounds and not rounds[-1].dealt_at else None
    people = tuple(_person(player) for player in game.players.all())
    return Table(
        game_id=game.pk,
        code=game.code,
        name=game.name,
        status=game.status,
        host_id=game.host_id,
        capacity=game.seats,
        people=people,
        rules=game.house_rules(),
        length=game.game_length(),
        turn_seconds=game.turn_seconds,
        snap_seconds=game.snap_seconds,
        allows_spectators=game.allows_spectators,
        has_chat=game.has_chat,
        is_listed=game.is_listed,
        round_id=newest.pk if newest else None,
        round_number=newest.number if newest else 0,
        tally=Tally(game.seats, tuple(_scores(row) for row in scored)),
        callers=tuple(next((s.player.seat for s in row.scores.all() if s.called), 0) for row in scored),
        winners=tuple(tuple(s.player.seat for s in row.scores.all() if s.is_winner) for row in scored),
        ready=tuple(sorted(int(seat) for seat in preparing.nonces)) if preparing else (),
        commitment=commitment(bytes.fromhex(rounds[-1].server_seed)) if rounds else "",
        rematch_code=game.rematch.code if game.rematch else "",
        ended_at=game.ended_at,
        scored_at=scored[-1].scored_at if scored else None,
        version=game.version,
        is_paused=game.paused_at is not None,
        pause_wanted=tuple(game.pause_wanted),
    )


def _games() -> QuerySet[Game]:
    scores = RoundScore.objects.select_related("player").order_by("player__seat")
    return Game.objects.select_related("rematch").prefetch_related(
        Prefetch("players", Player.objects.select_related("user").order_by("seat")),
        Prefetch("rounds", Round.objects.order_by("number").prefetch_related(Prefetch("scores", scores))),
    )


def _person(player: Player) -> Person:
    name = player.display_name
    return Person(
        seat=player.seat,
        name=name,
        initials=player.user.initials if player.user else name[:1].upper(),
        colour=player.user.avatar_colour if player.user else "ink",
        user_id=player.user_id,
        bot_level=player.bot_level,
        has_left=player.left_at is not None,
        is_away=player.away_at is not None,
    )


def _scores(row: Round) -> tuple[int, ...]:
    return tuple(score.score for score in row.scores.all())


def chat_of(game_id: int) -> list[Message]:
    """The newest lines of a table's chat, oldest first."""
    return list(reversed(Message.objects.filter(game_id=game_id).select_related("user").order_by("-id")[:CHAT_LINES]))
