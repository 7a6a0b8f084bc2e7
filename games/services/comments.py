"""Saying something about a position of a finished round, and taking it back."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Comment, Round
from games.services.errors import Refused

# Nobody has more to say than this at once.
MOST_COMMENTS, IN_SECONDS = 5, 60


@transaction.atomic
def comment_on(*, round_id: int, user: User, move: int, text: str) -> Comment:
    """A remark on how a scored round stood after so many moves, by somebody who may see it: that was asked before."""
    row = Round.objects.get(pk=round_id)
    text = " ".join(text.split())
    if row.scored_at is None:
        raise Refused(_("This round is still being played."))
    if not 0 <= move <= row.moves.count():
        raise Refused(_("There is no such move."))
    if not text:
        raise Refused(_("There is nothing to say yet."))
    if len(text) > Comment.MOST_LETTERS:
        raise Refused(_("That is too long: %(most)s letters at the most.") % {"most": Comment.MOST_LETTERS})
    lately = Comment.objects.filter(user=user, at__gt=timezone.now() - timedelta(seconds=IN_SECONDS))
    if lately.count() >= MOST_COMMENTS:
        raise Refused(_("A little slower, please."))
    return Comment.objects.create(round=row, user=user, move=move, text=text)


@transaction.atomic
def delete_comment(*, round_id: int, comment_id: int, user: User) -> None:
    """By its author alone."""
    deleted, _rows = Comment.objects.filter(round_id=round_id, pk=comment_id, user=user).delete()
    if not deleted:
        raise Refused(_("This comment is not yours."))
