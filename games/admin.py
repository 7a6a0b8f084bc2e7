"""For the operator: find people and games. No face, seed or move of a round in play is shown to anybody."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.models import Comment, Game, HouseRules, ImportedRound, Message, Move, Player, Round


class ReadOnly(admin.ModelAdmin):
    """Looked at, never changed: the log is the truth, and services are the only code that writes."""

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


class PlayerInline(admin.TabularInline):
    model = Player
    fields = ("seat", "user", "bot_level", "left_at")
    readonly_fields = fields
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(Game)
class GameAdmin(ReadOnly):
    list_display = ("name", "status", "host", "seats", "length", "created_at", "ended_at")
    list_filter = ("status", "length", "is_listed")
    search_fields = ("name", "code", "players__user__username")
    date_hierarchy = "created_at"
    inlines = (PlayerInline,)


@admin.register(Round)
class RoundAdmin(ReadOnly):
    """Its secrets are shown only once the round is scored."""

    list_display = ("game", "number", "dealer", "dealt_at", "scored_at")
    search_fields = ("game__name", "game__code")

    def get_fields(self, request: HttpRequest, obj: Round | None = None) -> Any:
        fields = ["game", "number", "dealer", "first", "dealt_at", "scored_at"]
        if obj is not None and obj.scored_at is not None:
            fields += ["server_seed", "nonces", "seed"]
        return fields


@admin.register(Move)
class MoveAdmin(ReadOnly):
    list_display = ("round", "number", "seat", "text", "at", "by")
    search_fields = ("round__game__name", "round__game__code")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Move]:
        return super().get_queryset(request).filter(round__scored_at__isnull=False)


@admin.register(Message)
class MessageAdmin(ReadOnly):
    list_display = ("game", "user", "text", "at")
    search_fields = ("text", "user__username", "game__name")


@admin.register(HouseRules)
class HouseRulesAdmin(ReadOnly):
    list_display = ("name", "owner", "created_at")
    search_fields = ("name", "owner__username")


@admin.register(Comment)
class CommentAdmin(ReadOnly):
    list_display = ("round", "move", "user", "text", "at")
    search_fields = ("text", "user__username", "round__game__name")


@admin.register(ImportedRound)
class ImportedRoundAdmin(ReadOnly):
    list_display = ("name", "owner", "is_shared", "created_at")
    search_fields = ("name", "owner__username")
