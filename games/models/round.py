"""A round, its moves and its scores. Moves are only ever added; their number is the lock."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game, Player


class Round(models.Model):
    """One deal. It is prepared with a secret of the server, dealt when all players have added their own, then played
    and scored. Its state in play is the replay of its moves."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("number"))
    dealer = models.PositiveSmallIntegerField(_("dealer"))
    # Decided when it is dealt.
    first = models.PositiveSmallIntegerField(_("first player"), null=True, blank=True)
    # Secrets until the round is scored: nothing shows, logs or exports them before.
    server_seed = models.CharField(max_length=64)
    nonces = models.JSONField(default=dict)
    seed = models.CharField(max_length=64, blank=True)
    dealt_at = models.DateTimeField(null=True, blank=True)
    scored_at = models.DateTimeField(null=True, blank=True)
    # Written when it is scored: how long it was, and what `verify_games` knows its log by.
    moves_played = models.PositiveIntegerField(_("moves"), default=0)
    fingerprint = models.CharField(max_length=64, blank=True)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ("game", "number")
        constraints = (models.UniqueConstraint(fields=["game", "number"], name="one_round_a_number"),)

    def __str__(self) -> str:
        return f"{self.game} {self.number}"

    @property
    def is_in_play(self) -> bool:
        return self.dealt_at is not None and self.scored_at is None


class MoveBy(models.TextChoices):
    """Whose hand made a move."""

    PLAYER = "player", _("the player")
    CLOCK = "clock", _("the clock")
    BOT = "bot", _("a bot")


class Move(models.Model):
    """One line of the log: append-only."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField(_("number"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    # In the record's notation, without the seat: `swap 3`.
    text = models.CharField(_("move"), max_length=120)
    at = models.DateTimeField(_("time"))
    by = models.CharField(_("by"), max_length=6, choices=MoveBy, default=MoveBy.PLAYER)

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ("round", "number")
        constraints = (models.UniqueConstraint(fields=["round", "number"], name="one_move_a_number"),)

    def __str__(self) -> str:
        return f"{self.number}. {self.seat} {self.text}"


class RoundScore(models.Model):
    """What a player took home from a scored round."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="scores")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="scores")
    points = models.SmallIntegerField(_("points"))
    score = models.SmallIntegerField(_("score"))
    is_winner = models.BooleanField(_("won"))
    called = models.BooleanField(_("called"))
    was_out = models.BooleanField(_("out"))
    called_rightly = models.BooleanField(_("called rightly"), default=False)
    snaps_right = models.PositiveSmallIntegerField(_("right snaps"), default=0)
    snaps_wrong = models.PositiveSmallIntegerField(_("wrong snaps"), default=0)
    snaps_slow = models.PositiveSmallIntegerField(_("slow snaps"), default=0)

    class Meta:
        verbose_name = _("score")
        verbose_name_plural = _("scores")
        ordering = ("round", "player__seat")
        constraints = (models.UniqueConstraint(fields=["round", "player"], name="one_score_a_player"),)

    def __str__(self) -> str:
        return f"{self.player}: {self.score}"
