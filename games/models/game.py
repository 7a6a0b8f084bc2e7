"""A game: several rounds at one table, and who sits there."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models.codes import CODE_LENGTH, new_code
from games.models.rule_set import RuleSet
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

    # For the history, and changed by services.facts alone: all of it follows from the rules and the scored rounds.
    preset = models.CharField(max_length=12, blank=True, editable=False)
    rule_set = models.ForeignKey(RuleSet, null=True, editable=False, on_delete=models.PROTECT, related_name="games")
    rounds_played = models.PositiveSmallIntegerField(_("rounds"), default=0, editable=False)
    moves_played = models.PositiveIntegerField(_("moves"), default=0, editable=False)
    # How far the winner is ahead of the second; unknown before a round is scored.
    margin = models.PositiveIntegerField(_("margin"), null=True, editable=False)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        ordering = ("-created_at",)
        indexes = (
            models.Index(fields=["status", "is_listed", "-created_at"]),
            # The four orders of the history; the id settles what is equal, so that pages neither repeat nor skip.
            models.Index(fields=["status", "ended_at", "id"], name="games_by_end"),
            models.Index(fields=["status", "moves_played", "id"], name="games_by_length"),
            models.Index(fields=["status", "margin", "id"], name="games_by_margin"),
            models.Index(fields=["rule_set", "ended_at"], name="games_by_rules"),
        )

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
    # For the history, and changed by services.facts alone: what the rounds scored so far add up to.
    place = models.PositiveSmallIntegerField(_("place"), null=True, editable=False)
    total = models.IntegerField(_("tally"), default=0, editable=False)
    points = models.IntegerField(_("points"), default=0, editable=False)
    rounds = models.PositiveSmallIntegerField(_("rounds"), default=0, editable=False)
    wins = models.PositiveSmallIntegerField(_("rounds won"), default=0, editable=False)
    calls = models.PositiveSmallIntegerField(_("calls"), default=0, editable=False)
    right_calls = models.PositiveSmallIntegerField(_("right calls"), default=0, editable=False)
    snaps_right = models.PositiveSmallIntegerField(_("right snaps"), default=0, editable=False)
    snaps_wrong = models.PositiveSmallIntegerField(_("wrong snaps"), default=0, editable=False)
    snaps_slow = models.PositiveSmallIntegerField(_("slow snaps"), default=0, editable=False)
    best_round = models.SmallIntegerField(_("best round"), null=True, editable=False)
    worst_round = models.SmallIntegerField(_("worst round"), null=True, editable=False)

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
