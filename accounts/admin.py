"""People, for whoever runs the site."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts import services
from accounts.models import Block, User


@admin.register(User)
class PersonAdmin(UserAdmin):
    list_display = ("username", "display_name", "email", "is_guest", "is_staff", "last_seen")
    list_filter = ("is_guest", "is_staff", "is_superuser", "is_active")
    search_fields = ("username", "display_name", "email")
    readonly_fields = ("last_seen", "last_login", "date_joined")
    ordering = ("-last_seen",)
    fieldsets = (
        (None, {"fields": ("username", "password", "is_guest")}),
        (_("Person"), {"fields": ("display_name", "avatar_colour", "email")}),
        (_("Preferences"), {"fields": ("theme", "deck_colours", "card_back", "sound", "motion")}),
        (_("Permissions"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("date_joined", "last_login", "last_seen")}),
    )

    # Through the service, so that the other rooms hear of it.
    def delete_model(self, request: HttpRequest, obj: User) -> None:
        services.delete_account(user=obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            services.delete_account(user=user)


@admin.register(Block)
class BlockAdmin(admin.ModelAdmin):
    list_display = ("blocker", "blocked", "created_at")
    search_fields = ("blocker__username", "blocked__username")
    raw_id_fields = ("blocker", "blocked")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("blocker", "blocked")
