"""From one round to the next: everybody adds their chance, and when nobody is missing the cards are dealt."""

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Game, GameStatus, Player, Round
from games.services.announce import Pulse, announce
from games.services.errors import Refused
from games.services.fairness import is_nonce, new_nonce, round_seed
from games.standings.rotation import first_of_round


@transaction.atomic
def get_ready(*, game_id: int, user: User, nonce: str = "") -> None:
    """Ask for the next round; it is dealt when everybody at the table has."""
    game = Game.objects.select_for_update().get(pk=game_id)
    player = game.players.filter(user=user).first()
    row = game.rounds.filter(dealt_at=None).first()
    if game.status != GameStatus.PLAYING or player is None or row is None:
        raise Refused(_("There is no round to get ready for."))
    add_nonce(row, player.seat, nonce)
    deal_if_nobody_is_missing(game)
    announce(Pulse(game.pk))


def deal_if_nobody_is_missing(game: Game) -> None:
    """Deal the next round if nobody is waited for any more. Bots alone with each other do not play on."""
    row = game.rounds.filter(dealt_at=None).first()
    if game.status == GameStatus.PLAYING and row is not None and present(game).exists() and not missing(game, row):
        deal_now(game, row)


def present(game: Game) -> QuerySet[Player]:
    """The people who play themselves: neither bots nor those for whom a bot plays."""
    return game.players.filter(user__isnull=False, left_at=None, away_at=None)


def missing(game: Game, row: Round) -> list[Player]:
    """Whom the next deal waits for."""
    return list(present(game).exclude(seat__in=[int(seat) for seat in row.nonces]))


def add_nonce(row: Round, seat: int, nonce: str) -> None:
    """Chance added by a player; somebody whose browser sends none is given some, so that being ready is written."""
    if settings.CAMBIO_TEST_SEED or not nonce or not is_nonce(nonce):
        nonce = new_nonce()
    row.nonces = row.nonces | {str(seat): nonce}
    row.save(update_fields=["nonces"])


def deal_now(game: Game, row: Round) -> None:
    row.seed = round_seed(row.server_seed, row.nonces, game.seats)
    before = game.rounds.filter(number=row.number - 1).first()
    row.first = first_of_round(
        game.house_rules(),
        seats=game.seats,
        dealer=row.dealer,
        seed=bytes.fromhex(row.seed),
        last_winners=tuple(before.scores.filter(is_winner=True).values_list("player__seat", flat=True))
        if before
        else (),
    )
    row.dealt_at = timezone.now()
    row.save()
