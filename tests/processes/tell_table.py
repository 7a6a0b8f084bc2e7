"""Prints what a site's database says of a table: its log, and what replaying it gives. Run beside the site."""

import json
import os
import sys
from collections import Counter

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "cambio_site.settings"
django.setup()

from games.models import Game, Move, RoundScore  # noqa: E402
from games.rules.report import report_round  # noqa: E402
from games.services.rounds_in_play import live_round  # noqa: E402

game = Game.objects.get(code=sys.argv[1])
rounds = []
for row in game.rounds.exclude(dealt_at=None).order_by("number"):
    play = live_round(row.pk).play
    rounds.append(
        {
            "numbers": list(Move.objects.filter(round=row).order_by("number").values_list("number", flat=True)),
            "events": Counter(type(event).__name__ for event in play.events),
            "is_over": play.result is not None,
            "scores": list(play.result.scores) if play.result else [],
            "stored": list(
                RoundScore.objects.filter(round=row).order_by("player__seat").values_list("score", flat=True)
            ),
            "report": report_round(play),
        }
    )
print(json.dumps({"status": game.status, "rounds": rounds, "prepared": game.rounds.filter(dealt_at=None).count()}))
