"""Lays a table in a site's database, and prints where it is and how its players sign in. Run beside the site."""

import json
import os
import sys

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "cambio_site.settings"
django.setup()

from django.test import Client  # noqa: E402

from games.rules.phases import Phase, Window  # noqa: E402
from games.services.play import play_move  # noqa: E402
from games.services.rounds_in_play import LiveRound  # noqa: E402
from tests.games.people import let_the_clock_play, order, person, started  # noqa: E402

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def main(scene: str) -> None:
    bots = 2 if scene == "bots" else 0
    people = NAMES[: 4 - bots]
    target = ""
    while True:
        game, live = started(*people, bots=bots, preset="cambia", rounds=2)
        if scene != "snap" or (target := a_card_to_snap(live)):
            break
        game.status = "over"
        game.save()
    cookies = []
    for name in people:
        client = Client()
        client.force_login(person(name))
        cookies.append(client.cookies["sessionid"].value)
    print(json.dumps({"code": game.code, "cookies": cookies, "snap": target, "round": live.round_id}))


def a_card_to_snap(live: LiveRound) -> str:
    """Play until a discard can be snapped with somebody's first card: that snap, or nothing if it never could."""
    let_the_clock_play(live, until=Phase.TURN)
    while live.play.phase is not Phase.OVER and live.number < 60:
        seat = live.play.who_must_act()[0]
        text = order(live.play.default_move(seat))
        play_move(round_id=live.round_id, seat=seat, text=text, seen=live.number)
        play = live.play
        alike = play.rules.match_by_index
        if play.window is Window.OPEN and play.discard_pile:
            for snap in play.snap_moves(1):
                if alike[play.card_at(snap.places[0]).index] == alike[play.discard_pile[-1].index]:
                    return f"snap {snap.places[0]} @{play.discards}"
    return ""


main(sys.argv[1])
