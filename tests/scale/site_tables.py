"""`python -m tests.scale.site_tables COUNT SEED`: tables of four in the site's database, in play, everybody signed in.

Printed as JSON. People, sessions and the moves that lie behind a table are written in bulk; tables are opened, joined
and started as players do it.
"""

import json
import os
import sys
from random import Random
from typing import TYPE_CHECKING

import django

from tests.scale.choosing import beginning_of
from tests.scale.target import PRESET, SEATS

if TYPE_CHECKING:
    from accounts.models import User

# Nobody's clock runs out while the load is being set up; it is there, and its region is sent.
TURN_SECONDS = 3600


def main(count: int, seed: str) -> None:
    from django.core.management import call_command
    from django.db import transaction

    from tests.scale.sessions import make_sessions

    call_command("migrate", interactive=False, verbosity=0)
    with transaction.atomic():
        people = make_people(count * SEATS)
        sessions = make_sessions(people, "allauth.account.auth_backends.AuthenticationBackend")
        made = []
        for number in range(count):
            four = people[number * SEATS : (number + 1) * SEATS]
            key, code, moves = open_and_start(number, four, Random(f"{seed}:{number}"))
            made.append({"key": key, "code": code, "sessions": [sessions[user.pk] for user in four], "moves": moves})
    json.dump(made, sys.stdout)


def make_people(count: int) -> "list[User]":
    from accounts.models import User

    first = User.objects.count()
    names = [f"player{number}" for number in range(first, first + count)]
    User.objects.bulk_create([User(username=name) for name in names])
    return list(User.objects.filter(username__in=names).order_by("pk"))


def open_and_start(number: int, people: "list[User]", rng: Random) -> tuple[int, str, list[str]]:
    from games.models import Game, GameLength
    from games.rules.presets import PRESETS
    from games.services import tables
    from games.services.rounds_in_play import deal

    wishes = tables.TableWishes(
        name=f"Table {number + 1}",
        rules=PRESETS[PRESET],
        seats=SEATS,
        length=GameLength.OPEN,
        length_value=0,
        turn_seconds=120,
        snap_seconds=10,
        allows_spectators=True,
        is_listed=True,
        has_chat=True,
    )
    game = tables.open_table(host=people[0], wishes=wishes)
    # No host could wish for that.
    Game.objects.filter(pk=game.pk).update(turn_seconds=TURN_SECONDS, snap_seconds=TURN_SECONDS)
    for user in people[1:]:
        tables.take_seat(game_id=game.pk, user=user)
    row = tables.start_game(game_id=game.pk, user=people[0])
    moves = beginning_of(deal(game, row), rng)
    write_moves(row.pk, moves)
    return game.pk, game.code, moves


def write_moves(round_id: int, moves: list[str]) -> None:
    """Into the log, which is all that there is of a round in play."""
    from django.utils import timezone

    from games.models import Move

    rows = [
        Move(round_id=round_id, number=number, seat=int(text[0]), text=text[2:], at=timezone.now())
        for number, text in enumerate(moves, start=1)
    ]
    Move.objects.bulk_create(rows)


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "cambio_site.settings"
    django.setup()
    main(int(sys.argv[1]), sys.argv[2])
