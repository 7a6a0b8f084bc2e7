"""What is said about a position of a finished round."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.round import Round


class Comment(models.Model):
    """A remark on how a round stood after so many moves."""

    MOST_LETTERS = 500

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="comments")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="comments")
    move = models.PositiveIntegerField(_("move"))
    text = models.CharField(_("text"), max_length=MOST_LETTERS)
    at = models.DateTimeField(_("time"), auto_now_add=True)

    class Meta:
        verbose_name = _("comment")
        verbose_name_plural = _("comments")
        ordering = ("move", "id")

    def __str__(self) -> str:
        return self.text
