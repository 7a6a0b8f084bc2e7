"""A round that somebody brought as a file."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.codes import CODE_LENGTH, new_code


class ImportedRound(models.Model):
    """A record to look back at. It is its owner's own until they share the link."""

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="imported_rounds")
    name = models.CharField(_("name"), max_length=60)
    # As the notation writes it; it was read and played through before it was kept.
    record = models.JSONField(_("record"))
    is_shared = models.BooleanField(_("shared"), default=False)
    created_at = models.DateTimeField(_("imported"), auto_now_add=True)

    class Meta:
        verbose_name = _("imported round")
        verbose_name_plural = _("imported rounds")
        ordering = ("-created_at", "-id")

    def __str__(self) -> str:
        return self.name
