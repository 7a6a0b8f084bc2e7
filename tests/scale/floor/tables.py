"""`python -m tests.scale.floor.tables COUNT SEED`: tables of four for the floor, in play, everybody signed in."""

import json
import os
import sys
from random import Random

import django

from tests.scale.choosing import beginning_of
from tests.scale.target import PRESET, SEATS


def main(count: int, seed: str) -> None:
    from django.contrib.auth.models import User
    from django.core.management import call_command

    from tests.scale.floor.models import Table
    from tests.scale.floor.state import new_state, round_of
    from tests.scale.sessions import make_sessions

    call_command("migrate", run_syncdb=True, interactive=False, verbosity=0)
    User.objects.bulk_create([User(username=f"player{number}") for number in range(count * SEATS)])
    people = list(User.objects.order_by("pk"))
    sessions = make_sessions(people, "django.contrib.auth.backends.ModelBackend")
    made = []
    for number in range(count):
        four, code = people[number * SEATS : (number + 1) * SEATS], f"table-{number + 1}"
        players, names = [user.pk for user in four], [user.username for user in four]
        table = Table(code=code, state=new_state(code, players, names, PRESET))
        table.state["moves"] = beginning_of(round_of(table.state), Random(f"{seed}:{number}"))
        made.append((table, [sessions[user.pk] for user in four]))
    Table.objects.bulk_create([table for table, _sessions in made])
    json.dump(
        [
            {"key": table.pk, "code": table.code, "sessions": four, "moves": table.state["moves"]}
            for table, four in made
        ],
        sys.stdout,
    )


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.scale.floor.settings"
    django.setup()
    main(int(sys.argv[1]), sys.argv[2])
