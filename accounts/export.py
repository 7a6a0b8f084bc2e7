"""Everything the site knows about a person, as JSON. Other rooms register their part when they start."""

from collections.abc import Callable
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession

from accounts.models import User
from accounts.selectors import blocks_of

Part = Callable[[User], Any]

_parts: dict[str, Part] = {}


def register(name: str, part: Part) -> None:
    """`part(user)` is what stands under `name`: anything that JSON can hold, dates and times included."""
    _parts[name] = part


def export_of(user: User) -> dict[str, Any]:
    return {name: part(user) for name, part in _parts.items()}


def account(user: User) -> dict[str, Any]:
    return {
        "username": user.username,
        "display_name": user.display_name,
        "avatar_colour": user.avatar_colour,
        "is_guest": user.is_guest,
        "joined": user.date_joined,
        "last_signed_in": user.last_login,
        "last_seen": user.last_seen,
    }


def preferences(user: User) -> dict[str, Any]:
    return {
        "theme": user.theme,
        "deck_colours": user.deck_colours,
        "card_back": user.card_back,
        "sound": user.sound,
        "motion": user.motion,
        "hides_profile": user.hides_profile,
    }


def emails(user: User) -> list[dict[str, Any]]:
    return list(EmailAddress.objects.filter(user=user).values("email", "primary", "verified"))


def sessions(user: User) -> list[dict[str, Any]]:
    return list(UserSession.objects.filter(user=user).values("created_at", "last_seen_at", "ip", "user_agent"))


def second_steps(user: User) -> list[dict[str, Any]]:
    """What protects the sign-in, without the secrets themselves."""
    return [
        {"kind": found.get_type_display(), "created_at": found.created_at, "last_used_at": found.last_used_at}
        for found in Authenticator.objects.filter(user=user)
    ]


def blocks(user: User) -> list[dict[str, Any]]:
    return [{"name": block.blocked.name, "since": block.created_at} for block in blocks_of(user)]


def register_own_parts() -> None:
    for part in (account, preferences, emails, sessions, second_steps, blocks):
        register(part.__name__, part)
