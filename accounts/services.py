"""The only code that writes about people."""

import secrets
from datetime import timedelta

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.deletion import before_delete
from accounts.guest_names import is_guest_name, make_guest_name
from accounts.models import Block, User


class NameTaken(Exception):
    """Somebody else has registered this username a moment ago, after it was found to be free."""


class CannotBlock(Exception):
    """Nobody can block themselves."""


@transaction.atomic
def create_guest() -> User:
    """Somebody who just wants to play. Only the browser that asked can be this guest: there is no password."""
    # The username is never shown; it only has to differ from all others.
    guest = User(username=f"guest-{secrets.token_hex(8)}", display_name=make_guest_name(), is_guest=True)
    guest.set_unusable_password()
    guest.save()
    return guest


@transaction.atomic
def register_guest(*, guest: User, username: str, password: str, email: str = "") -> User:
    """The guest becomes a registered player in the same row, so that every game they played stays theirs."""
    guest.username = username
    guest.set_password(password)
    guest.email = email
    guest.is_guest = False
    if is_guest_name(guest.display_name):
        guest.display_name = ""
    try:
        with transaction.atomic():
            guest.save()
    except IntegrityError as error:
        raise NameTaken from error
    if email:
        EmailAddress.objects.create(user=guest, email=email, primary=True, verified=False)
    return guest


@transaction.atomic
def change_profile(*, user: User, display_name: str, avatar_colour: str, hides_profile: bool = False) -> None:
    user.display_name = display_name
    user.avatar_colour = avatar_colour
    user.hides_profile = hides_profile
    user.save(update_fields=["display_name", "avatar_colour", "hides_profile"])


@transaction.atomic
def change_preferences(*, user: User, theme: str, deck_colours: str, card_back: str, sound: bool, motion: str) -> None:
    user.theme = theme
    user.deck_colours = deck_colours
    user.card_back = card_back
    user.sound = sound
    user.motion = motion
    user.save(update_fields=["theme", "deck_colours", "card_back", "sound", "motion"])


@transaction.atomic
def note_seen(*, user: User) -> None:
    user.last_seen = timezone.now()
    user.save(update_fields=["last_seen"])


@transaction.atomic
def block_player(*, blocker: User, blocked: User) -> Block:
    """Blocking somebody twice is blocking them once."""
    if blocker == blocked:
        raise CannotBlock
    block, _created = Block.objects.get_or_create(blocker=blocker, blocked=blocked)
    return block


@transaction.atomic
def unblock_player(*, blocker: User, blocked: User) -> None:
    Block.objects.filter(blocker=blocker, blocked=blocked).delete()


@transaction.atomic
def delete_account(*, user: User) -> None:
    """The person is gone: their row, their name, and every place where they were signed in."""
    for prepare in before_delete:
        prepare(user)
    keys = UserSession.objects.filter(user=user).values_list("session_key", flat=True)
    Session.objects.filter(session_key__in=list(keys)).delete()
    user.delete()


def remove_idle_guests(*, days: int) -> int:
    """Says how many. Each in a transaction of its own: thousands at once would keep everybody else waiting."""
    long_ago = timezone.now() - timedelta(days=days)
    idle = list(User.objects.filter(is_guest=True, last_seen__lt=long_ago))
    for guest in idle:
        delete_account(user=guest)
    return len(idle)
