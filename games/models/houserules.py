"""House rules kept under a name, to be used again and shared."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.codes import CODE_LENGTH, new_code
from games.rules.houserules import Rules
from games.rules.presets import rules_from


class HouseRules(models.Model):
    """A saved set. Games copy it: changing or deleting a set changes no game."""

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="house_rules")
    name = models.CharField(_("name"), max_length=60)
    rules = models.JSONField(_("house rules"))
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("house rules")
        verbose_name_plural = _("house rules")
        ordering = ("name",)
        constraints = (models.UniqueConstraint(fields=["owner", "name"], name="one_set_a_name"),)

    def __str__(self) -> str:
        return self.name

    def as_rules(self) -> Rules:
        return rules_from(self.rules)
