"""`python -m tests.scale.site_tables COUNT`: tables of four in the site's database, dealt, everybody signed in.

Printed as JSON. People and sessions are written in bulk; tables are opened, joined and started as players do it.
"""

import json
import os
import sys

import django

from tests.scale.target import PRESET, SEATS

# Nobody's clock runs out while the load is being set up; it is there, and its region is sent.
TURN_SECONDS = 3600


def main(count: int) -> None:
    from django.core.management import call_command
    from django.db import transaction

    from tests.scale.sessions import make_sessions

    call_command("migrate", interactive=False, verbosity=0)
    with transaction.atomic():
        people = make_people(count * SEATS)
        sessions = make_sessions(people, "allauth.account.auth_backends.AuthenticationBackend")
        made = [
            open_and_start(number, people[number * SEATS : (number + 1) * SEATS], sessions) for number in range(count)
        ]
    json.dump(made, sys.stdout)


def make_people(count: int) -> list:  # type: ignore[type-arg]
    from accounts.models import User

    first = User.objects.count()
    names = [f"player{number}" for number in range(first, first + count)]
    User.objects.bulk_create([User(username=name) for name in names])
    return list(User.objects.filter(username__in=names).order_by("pk"))


def open_and_start(number: int, people: list, sessions: dict[int, str]) -> dict[str, object]:  # type: ignore[type-arg]
    from games.models import GameLength
    from games.rules.presets import PRESETS
    from games.services import tables

    wishes = tables.TableWishes(
        name=f"Table {number + 1}",
        rules=PRESETS[PRESET],
        seats=SEATS,
        length=GameLength.OPEN,
        length_value=0,
        turn_seconds=TURN_SECONDS,
        snap_seconds=TURN_SECONDS,
        allows_spectators=True,
        is_listed=True,
        has_chat=True,
    )
    game = tables.open_table(host=people[0], wishes=wishes)
    for user in people[1:]:
        tables.take_seat(game_id=game.pk, user=user)
    tables.start_game(game_id=game.pk, user=people[0])
    return {"key": game.pk, "code": game.code, "sessions": [sessions[user.pk] for user in people]}


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "cambio_site.settings"
    django.setup()
    main(int(sys.argv[1]))
