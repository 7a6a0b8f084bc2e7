"""What is said at a table."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class Message(models.Model):
    """A line of chat, or a quick reaction."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="messages")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="messages")
    text = models.CharField(_("text"), max_length=300)
    is_reaction = models.BooleanField(_("reaction"), default=False)
    at = models.DateTimeField(_("time"), auto_now_add=True)

    class Meta:
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        ordering = ("id",)

    def __str__(self) -> str:
        return self.text
