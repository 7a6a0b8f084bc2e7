"""One press to a game: a table of four with three bots, dealt at once."""

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games.bots.interface import Level
from games.models import Game, GameLength
from games.rules.houserules import Rules
from games.services.tables import TableWishes, open_table, seat_bot, start_game

SEATS = 4
ROUNDS = 3
SNAP_SECONDS = 3


@transaction.atomic
def play_with_bots(*, host: User, rules: Rules, nonce: str = "") -> Game:
    """A table that nobody else finds, with every other seat taken by a bot, in play."""
    wishes = TableWishes(
        name=_("%(name)s and the bots") % {"name": host.name[:40]},
        rules=rules,
        seats=SEATS,
        length=GameLength.ROUNDS,
        length_value=ROUNDS,
        turn_seconds=0,
        snap_seconds=SNAP_SECONDS,
        allows_spectators=False,
        is_listed=False,
        has_chat=False,
    )
    game = open_table(host=host, wishes=wishes, nonce=nonce)
    for _seat in range(SEATS - 1):
        seat_bot(game_id=game.pk, user=host, level=Level.REGULAR)
    start_game(game_id=game.pk, user=host)
    game.refresh_from_db()
    return game
