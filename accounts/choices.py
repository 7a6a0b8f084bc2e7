"""What a person may choose: how the site looks and moves for them, and the colour of their avatar."""

import secrets

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Theme(TextChoices):
    SYSTEM = "system", _("Like my device")
    LIGHT = "light", pgettext_lazy("a theme", "Light")
    DARK = "dark", pgettext_lazy("a theme", "Dark")


class DeckColours(TextChoices):
    TWO = "two", _("Two colours")
    FOUR = "four", _("Four colours")


class CardBack(TextChoices):
    """Each is one set of colours in static/css/people.css."""

    ARROWS = "arrows", pgettext_lazy("a card back", "Arrows")
    EMBERS = "embers", pgettext_lazy("a card back", "Embers")
    MIDNIGHT = "midnight", pgettext_lazy("a card back", "Midnight")


class Motion(TextChoices):
    SYSTEM = "system", _("Like my device")
    REDUCED = "reduced", _("As little as possible")


class AvatarColour(TextChoices):
    """Each is one line in static/css/people.css, where a test looks after the contrast."""

    TEAL = "teal", pgettext_lazy("a colour", "Teal")
    VERMILION = "vermilion", pgettext_lazy("a colour", "Vermilion")
    OCHRE = "ochre", pgettext_lazy("a colour", "Ochre")
    PLUM = "plum", pgettext_lazy("a colour", "Plum")
    MOSS = "moss", pgettext_lazy("a colour", "Moss")
    BLUE = "blue", pgettext_lazy("a colour", "Blue")
    SLATE = "slate", pgettext_lazy("a colour", "Slate")
    ROSE = "rose", pgettext_lazy("a colour", "Rose")


def any_avatar_colour() -> str:
    """So that four newcomers at a table can be told apart before any of them has chosen."""
    return secrets.choice(AvatarColour.values)
