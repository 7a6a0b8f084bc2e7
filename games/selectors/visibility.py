"""Who may look back at which games, and at whose page."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q
from django.db.models.functions import Lower

from accounts.models import User
from games.models import Game, Player

Viewer = User | AnonymousUser


def may_see_game(game: Game, user: Viewer) -> bool:
    """Its players always; others where spectators are welcome."""
    if game.allows_spectators:
        return True
    return user.is_authenticated and game.players.filter(user_id=user.pk).exists()


def seen_in_lists(user: Viewer) -> Q:
    """The games that a list may show somebody: their own, and those that were open to all and listed."""
    public = Q(is_listed=True, allows_spectators=True)
    if not user.is_authenticated:
        return public
    return public | Q(pk__in=Player.objects.filter(user_id=user.pk).values("game_id"))


def seen_person(username: str, user: Viewer) -> User | None:
    """Whose page has this address, if whoever asks may see it."""
    # As the index spells it: another spelling of the same question would read everybody.
    person = User.objects.annotate(lower=Lower("username")).filter(lower=username.lower()).first()
    return person if person is not None and may_see_profile(person, user) else None


def may_see_profile(person: User, user: Viewer) -> bool:
    """One's own always. A guest has no page for others: the name in its address is known to nobody."""
    if person.pk == user.pk:
        return True
    return person.is_active and not person.is_guest and not person.hides_profile
