"""Who may look back at a game."""

from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from games.models import Game


def may_see_game(game: Game, user: User | AnonymousUser) -> bool:
    """A game is as public as its table was: its players always, others where spectators were welcome."""
    return game.allows_spectators or (user.is_authenticated and game.players.filter(user=user).exists())
