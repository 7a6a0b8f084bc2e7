"""A pause that all agree to: the clock and the bots stand still, and nobody can move, until anybody goes on."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Game, GameStatus
from games.services.announce import Pulse, announce
from games.services.dealing import present
from games.services.errors import Refused


@transaction.atomic
def agree_to_pause(*, game_id: int, user: User) -> None:
    """Ask for a pause, or agree to one. It begins when everybody who is playing has."""
    game, seat = _at_the_table(game_id, user)
    if game.paused_at is not None:
        return
    game.pause_wanted = sorted({*game.pause_wanted, seat})
    if set(present(game).values_list("seat", flat=True)) <= set(game.pause_wanted):
        game.paused_at, game.pause_wanted = timezone.now(), []
    game.save(update_fields=["paused_at", "pause_wanted"])
    announce(Pulse(game.pk))


@transaction.atomic
def go_on(*, game_id: int, user: User) -> None:
    """End the pause, or turn down the wish for one. Clocks start anew, so that nobody is late for having rested."""
    game, _seat = _at_the_table(game_id, user)
    if game.paused_at is None and not game.pause_wanted:
        return
    if game.paused_at is not None:
        game.resumed_at = timezone.now()
    game.paused_at, game.pause_wanted = None, []
    game.save(update_fields=["paused_at", "resumed_at", "pause_wanted"])
    announce(Pulse(game.pk))


def _at_the_table(game_id: int, user: User) -> tuple[Game, int]:
    game = Game.objects.select_for_update().get(pk=game_id)
    player = game.players.filter(user=user, left_at=None).first()
    if game.status != GameStatus.PLAYING or player is None:
        raise Refused(_("Only those who are playing can pause a game."))
    return game, player.seat
