"""`python -m tests.browser.played_round PRESET` plays in the site's database and prints the code of the game: Ann, Ben,
Cleo and Dan have one round scored and one in play."""

import os
import sys
from datetime import timedelta
from itertools import count
from random import Random

import django

from games.bots.arena import Table
from games.bots.interface import Level
from games.rules.moves import Ready
from games.rules.round import Round

os.environ["DJANGO_SETTINGS_MODULE"] = "cambio_site.settings"


def a_good_round(dealt: Round) -> Round:
    """Bots play what was dealt until it was neither too short nor too long, and somebody won alone."""
    tries = (played(dealt.copy(), number) for number in count())
    return next(game for game in tries if 40 <= len(game.moves) <= 75 and game.result and len(game.result.winners) == 1)


def played(game: Round, seed: int) -> Round:
    Table(game, [Level.REGULAR, Level.ROOKIE, Level.REGULAR, Level.ROOKIE], seed.to_bytes(32, "big")).play()
    return game


def play_a_round(preset: str) -> str:
    from accounts.models import User
    from games.models import Game, Move, MoveBy
    from games.services.dealing import get_ready
    from games.services.play import play_move
    from tests.games.people import current_round, order, person, started

    names = ("Ann", "Ben", "Cleo", "Dan")
    for name in names:
        person(name)
        User.objects.filter(username=name.lower()).update(display_name=name)
    game, live = started(*names, preset=preset, rounds=3)
    for move in a_good_round(live.play).moves:
        by = MoveBy.CLOCK if isinstance(move, Ready) and move.seat == 4 else MoveBy.PLAYER
        play_move(round_id=live.round_id, seat=move.seat, text=order(move), seen=live.number, by=by)
    # People think; this program does not.
    rng, at = Random(1), Game.objects.get(pk=game.pk).rounds.get(number=1).dealt_at
    for row in Move.objects.filter(round_id=live.round_id).order_by("number"):
        at += timedelta(seconds=rng.expovariate(0.25))
        Move.objects.filter(pk=row.pk).update(at=at)
    for name in names:
        get_ready(game_id=game.pk, user=person(name))
    assert current_round(game).play.phase is not None
    return game.code


if __name__ == "__main__":
    django.setup()
    sys.stdout.write(play_a_round(sys.argv[1]))
