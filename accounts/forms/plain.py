"""The house's way with forms that django-allauth brings along: our words, and no placeholder that repeats a label."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.forms import BaseForm

# Strings, most of them translated when they are shown.
Words = Mapping[str, Any]


class PlainWords(BaseForm):
    """Mixed in before a form. A hint is what stands below a label."""

    labels: ClassVar[Words] = {}
    hints: ClassVar[Words] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs.pop("placeholder", None)
            field.label = self.labels.get(name, field.label)
            field.help_text = self.hints.get(name, "")
