"""House rules that games were played under, each set once."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class RuleSet(models.Model):
    """Every house rule with its value, those of the preset included: the history is asked for any of them, and there
    are far fewer sets than games."""

    digest = models.CharField(max_length=64, unique=True)
    preset = models.CharField(max_length=12)
    values = models.JSONField(_("house rules"))
    # How many differ from the preset.
    changes = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name = _("set of rules")
        verbose_name_plural = _("sets of rules")

    def __str__(self) -> str:
        return f"{self.preset} +{self.changes}"
