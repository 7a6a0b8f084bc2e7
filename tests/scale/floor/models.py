"""One row a table; its state is rewritten at every move."""

from django.db import models


class Table(models.Model):
    code = models.SlugField(unique=True)
    state = models.JSONField()

    class Meta:
        app_label = "floor"

    def __str__(self) -> str:
        return self.code
