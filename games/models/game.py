"""A game: several rounds at one table, and who sits there."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models.codes import CODE_LENGTH, new_code
from games.rules.houserules import Rules
from games.rules.presets import rules_from
from games.standings.tally import FixedRounds, Length, OpenEnd, Target


class GameStatus(models.TextChoices):
    WAITING = "waiting", _("waiting for players")
    PLAYING = "playing", _("being played")
    OVER = "over", _("over")


class GameLength(models.TextChoices):
    ROUNDS = "rounds", _("a number of rounds")
    TARGET = "target", _("until a tally reaches a target")
    OPEN = "open", _("until the host ends it")


class Game(models.Model):
    """A table and everything that was agreed at it before the first deal."""

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code, editable=False)
    name = models.CharField(_("name"), max_length=60)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="hosted_games"
    )
    # As a record writes them: a preset and what differs from it.
    rules = models.JSONField(_("house rules"))
    seats = models.PositiveSmallIntegerField(_("seats"))
    length = models.CharField(_("length"), max_length=8, choices=GameLength)
    # Rounds or points, by the kind of length; 0 for an open game.
    length_value = models.PositiveSmallIntegerField(default=0)
    turn_seconds = models.PositiveSmallIntegerField(_("turn clock"), default=0)
    snap_seconds = models.PositiveSmallIntegerField(_("snap time"), default=3)
    allows_spectators = models.BooleanField(_("spectators"), default=True)
    is_listed = models.BooleanField(_("listed in the lobby"), default=True)
    has_chat = models.BooleanField(_("chat"), default=True)
    status = models.CharField(_("status"), max_length=8, choices=GameStatus, default=GameStatus.WAITING, db_index=True)
    created_at = models.DateTimeField(_("opened"), auto_now_add=True)
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)
    # Counts what changes besides moves, so that whoever has the table open can tell that they missed something.
    version = models.PositiveIntegerField(default=0, editable=False)
    # Seats of those who want a pause; when all people at the table do, the clock and the bots stand still.
    pause_wanted = models.JSONField(default=list, blank=True)
    paused_at = models.DateTimeField(null=True, blank=True)
    # Clocks start again from here.
    resumed_at = models.DateTimeField(null=True, blank=True)
    # The game that the same people went on to; asked for once, however many press the button.
    rematch = models.OneToOneField("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch_of")

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        ordering = ("-created_at",)
        indexes = (models.Index(fields=["status", "is_listed", "-created_at"]),)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("games:table", args=[self.code])

    def house_rules(self) -> Rules:
        return rules_from(self.rules)

    def game_length(self) -> Length:
        match self.length:
            case GameLength.ROUNDS:
                return FixedRounds(self.length_value)
            case GameLength.TARGET:
                return Target(self.length_value)
            case _:
                return OpenEnd()


class Player(models.Model):
    """Who sits in a seat: a person, or a bot of a level."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="players")
    seat = models.PositiveSmallIntegerField(_("seat"))
    # A deleted account leaves its seat in past games, without a name.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="players"
    )
    bot_level = models.CharField(_("bot"), max_length=12, blank=True)
    bot_name = models.CharField(max_length=40, blank=True)
    joined_at = models.DateTimeField(auto_now_add=True)
    # Somebody who leaves a game in play keeps the seat and the score; a bot plays for them.
    left_at = models.DateTimeField(null=True, blank=True)
    # Somebody who kept the table waiting: a bot keeps the seat warm until they move again.
    away_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        ordering = ("seat",)
        constraints = (
            models.UniqueConstraint(fields=["game", "seat"], name="one_player_a_seat"),
            models.UniqueConstraint(fields=["game", "user"], name="one_seat_a_person"),
        )

    def __str__(self) -> str:
        return self.display_name

    @property
    def is_bot(self) -> bool:
        return bool(self.bot_level)

    @property
    def display_name(self) -> str:
        if self.is_bot:
            return self.bot_name
        return self.user.name if self.user else str(_("Somebody"))
