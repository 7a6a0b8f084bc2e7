"""Saying something at a table."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Game, Message
from games.services.announce import Pulse, announce
from games.services.errors import Refused

MOST_LETTERS = 300
# Nobody needs to say more than this at once.
MOST_LINES, IN_SECONDS = 6, 10
REACTIONS = ("👏", "😂", "😱", "🤔", "🐢", "🔥")


@transaction.atomic
def say(*, game_id: int, user: User, text: str) -> Message:
    """A line of chat by somebody who sits at the table, or a reaction."""
    game = Game.objects.get(pk=game_id)
    text = " ".join(text.split())
    if not game.has_chat:
        raise Refused(_("There is no chat at this table."))
    if not game.players.filter(user=user).exists():
        raise Refused(_("Only players chat at a table."))
    if not text:
        raise Refused(_("There is nothing to say yet."))
    if len(text) > MOST_LETTERS:
        raise Refused(_("That is too long: %(most)s letters at the most.") % {"most": MOST_LETTERS})
    lately = Message.objects.filter(game=game, user=user, at__gt=timezone.now() - timedelta(seconds=IN_SECONDS))
    if lately.count() >= MOST_LINES:
        raise Refused(_("A little slower, please."))
    message = Message.objects.create(game=game, user=user, text=text, is_reaction=text in REACTIONS)
    announce(Pulse(game.pk))
    return message
