"""Commit, then announce: listeners in this process are told directly, other processes by the channel layer.

What is carried says which game changed and how far, no cards and no words: whoever hears it reads the log. Nothing
depends on its arriving.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from django.db import transaction
from django.db.models import F

from games.models import Game


@dataclass(frozen=True, slots=True)
class Pulse:
    """A game has changed. `number` counts the moves of its round, where a move was played."""

    game_id: int
    round_id: int | None = None
    number: int | None = None


Listener = Callable[[Pulse], None]
_listeners: list[Listener] = []


def listen(listener: Listener) -> None:
    """Have every pulse of this process told to a function, in the thread that committed."""
    if listener not in _listeners:
        _listeners.append(listener)


def announce(pulse: Pulse) -> None:
    """After the commit of the running transaction. A move has its number; anything else counts the game's version, so
    that who misses the pulse can find out."""
    if pulse.number is None:
        Game.objects.filter(pk=pulse.game_id).update(version=F("version") + 1)
    transaction.on_commit(partial(_tell, pulse))


def _tell(pulse: Pulse) -> None:
    for listener in _listeners:
        listener(pulse)
