"""Nobody stalls a table: a bot keeps the seat of somebody who is away warm, and a host who is gone is host no more.

A seat is kept warm after two turns in a row that the clock had to play, or, where there is no clock, when somebody who
waits asks for it. The bot knows what that seat has seen, nothing else; the player's next move ends it.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Game, GameStatus, Move, MoveBy, Player, Round
from games.services.announce import Pulse, announce
from games.services.dealing import deal_if_nobody_is_missing, deal_now, missing, present
from games.services.errors import Refused
from games.services.rounds_in_play import LiveRound, catch_up, live_round

MISSED_TURNS = 2
# Without a clock: how long somebody may think before others can ask a bot to play on.
PATIENCE = timedelta(minutes=2)
STARTS_OF_TURNS = ("draw", "take")


@transaction.atomic
def note_missed_turn(*, game_id: int, seat: int) -> None:
    """The clock has begun a turn for somebody. If it was not the first time in a row, a bot takes over."""
    moves = Move.objects.filter(round__game_id=game_id, seat=seat).exclude(by=MoveBy.BOT).order_by("-id")
    own = moves.filter(by=MoveBy.PLAYER).values_list("id", flat=True).first() or 0
    if moves.filter(id__gt=own, by=MoveBy.CLOCK, text__in=STARTS_OF_TURNS).count() >= MISSED_TURNS:
        player = Player.objects.filter(game_id=game_id, seat=seat, user__isnull=False).first()
        if player is not None:
            send_away(player)


@transaction.atomic
def ask_stand_in(*, game_id: int, user: User, seat: int) -> None:
    """Somebody at a table without a clock has waited long enough for another player."""
    game = Game.objects.select_for_update().get(pk=game_id)
    if not game.players.filter(user=user, left_at=None).exists():
        raise Refused(_("You are watching: only those who sit here can play."))
    player = game.players.filter(seat=seat, user__isnull=False, left_at=None, away_at=None).exclude(user=user).first()
    since = waited_for_since(game, seat)
    if player is None or since is None:
        raise Refused(_("The table does not wait for that player."))
    if timezone.now() < since + PATIENCE:
        raise Refused(_("A little patience: they may still be thinking."))
    send_away(player)
    deal_if_nobody_is_missing(game)


@transaction.atomic
def deal_without_the_late(*, game_id: int, number: int) -> None:
    """The time between two rounds is over: whoever has not asked for the next one is away, and it is dealt. Not if
    that would leave bots alone with each other."""
    game = Game.objects.select_for_update().get(pk=game_id)
    row = game.rounds.filter(number=number, dealt_at=None).first()
    if game.status != GameStatus.PLAYING or game.paused_at is not None or row is None:
        return
    late = missing(game, row)
    if present(game).count() > len(late):
        for player in late:
            send_away(player)
        game.refresh_from_db()
        deal_now(game, row)
        announce(Pulse(game.pk))


def waited_for_since(game: Game, seat: int) -> datetime | None:
    """Since when the table has been waiting for a seat, in a round or for the next one; None where it does not."""
    if game.status != GameStatus.PLAYING:
        return None
    row = game.rounds.order_by("-number").first()
    if row is None:
        return None
    if row.dealt_at is not None:
        live = live_round(row.pk)
        catch_up(live)
        return live.waiting_since if seat in live.play.who_must_act() else None
    before = Round.objects.filter(game=game, number=row.number - 1).values_list("scored_at", flat=True).first()
    return None if str(seat) in row.nonces else before


def send_away(player: Player) -> None:
    """From now on a bot plays for somebody, and somebody else is host."""
    if player.away_at is None:
        player.away_at = timezone.now()
        player.save(update_fields=["away_at"])
        if player.game.host_id == player.user_id:
            pass_host_on(player.game)
        announce(Pulse(player.game_id))


def come_back(player: Player) -> None:
    """Somebody who was away, or had left, plays on."""
    if player.left_at is not None or player.away_at is not None:
        player.left_at = player.away_at = None
        player.save(update_fields=["left_at", "away_at"])
        # If everybody was away, nobody has been host since.
        Game.objects.filter(pk=player.game_id, host=None).update(host=player.user_id)
        announce(Pulse(player.game_id))


@transaction.atomic
def replace_host(*, game_id: int, host_id: int) -> None:
    """The host has been gone for long: whoever is here is host. Nothing, if the host has changed meanwhile."""
    game = Game.objects.select_for_update().get(pk=game_id)
    if game.host_id == host_id and pass_host_on(game):
        announce(Pulse(game.pk))


def pass_host_on(game: Game) -> bool:
    """Give the host's role to the next person at the table. Tells whether there was one."""
    heir = present(game).exclude(user=game.host).select_related("user").order_by("seat").first()
    if heir is None:
        return False
    game.host = heir.user
    game.save(update_fields=["host"])
    return True


def is_relievable(live: LiveRound, now: datetime) -> bool:
    """Whether those who wait may ask a bot to play on."""
    return not live.turn_seconds and not live.is_paused and now >= live.waiting_since + PATIENCE
