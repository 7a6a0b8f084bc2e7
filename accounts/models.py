"""People. This room knows nothing about cards."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import names
from accounts.choices import AvatarColour, CardBack, DeckColours, Motion, Theme, any_avatar_colour


class User(AbstractUser):
    """Somebody who plays here. A guest who registers keeps this row, and with it every game they played."""

    # Nobody's real name is asked for.
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]

    username = models.CharField(
        _("username"),
        max_length=names.USERNAME_MAX,
        unique=True,
        validators=[names.valid_username],
        error_messages={"unique": _("Somebody else has this username already.")},
    )
    display_name = models.CharField(
        _("name at the table"),
        max_length=names.DISPLAY_NAME_MAX,
        blank=True,
        validators=[names.valid_display_name],
        help_text=_("What the others see. Leave it empty to be called by your username."),
    )
    is_guest = models.BooleanField(_("guest"), default=False)
    # Not at every request: see accounts.middleware.
    last_seen = models.DateTimeField(_("last seen"), default=timezone.now)
    avatar_colour = models.CharField(
        _("colour"), max_length=12, choices=AvatarColour.choices, default=any_avatar_colour
    )

    hides_profile = models.BooleanField(
        _("Hide my page"),
        default=False,
        help_text=_("Nobody else can open your page with its results. Your name still stands at the games you played."),
    )

    theme = models.CharField(_("theme"), max_length=8, choices=Theme.choices, default=Theme.SYSTEM)
    deck_colours = models.CharField(_("suits"), max_length=8, choices=DeckColours.choices, default=DeckColours.TWO)
    card_back = models.CharField(_("card back"), max_length=12, choices=CardBack.choices, default=CardBack.ARROWS)
    sound = models.BooleanField(_("sounds"), default=True)
    motion = models.CharField(_("motion"), max_length=8, choices=Motion.choices, default=Motion.SYSTEM)

    class Meta(AbstractUser.Meta):
        constraints = [
            # Ann and ann would be taken for one person, and could not both sign in.
            models.UniqueConstraint(
                Lower("username"),
                name="username_in_any_case",
                violation_error_message=_("Somebody else has this username already."),
            ),
        ]
        indexes = [
            models.Index(fields=["last_seen"], condition=models.Q(is_guest=True), name="guests_by_last_seen"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """What everybody calls this person."""
        return self.display_name or self.username

    @property
    def initials(self) -> str:
        return names.initials(self.name)

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name


class Block(models.Model):
    """One person does not want to meet another. The other is not told."""

    blocker = models.ForeignKey(User, on_delete=models.CASCADE, related_name="blocks_made")
    blocked = models.ForeignKey(User, on_delete=models.CASCADE, related_name="blocks_received")
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["blocker", "blocked"], name="block_once"),
            models.CheckConstraint(condition=~models.Q(blocker=models.F("blocked")), name="block_somebody_else"),
        ]

    def __str__(self) -> str:
        return f"{self.blocker} → {self.blocked}"
