"""How far games are: enough to tell whether something was missed, for many at once."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Max

from games.models import Game, Move, Round

# Well below what SQLite takes in one statement.
AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game is: `version` counts what changed besides moves, `number` the moves of the round in play."""

    version: int
    round_id: int | None = None
    number: int = 0


def standings_of(game_ids: Sequence[int]) -> dict[int, Standing]:
    found: dict[int, Standing] = {}
    for start in range(0, len(game_ids), AT_ONCE):
        ids = game_ids[start : start + AT_ONCE]
        found |= {pk: Standing(version) for pk, version in Game.objects.filter(pk__in=ids).values_list("pk", "version")}
        in_play = Round.objects.filter(game_id__in=ids, dealt_at__isnull=False, scored_at=None)
        rounds = dict(in_play.values_list("pk", "game_id"))
        numbers = Move.objects.filter(round_id__in=rounds).values("round_id").annotate(newest=Max("number"))
        newest = dict(numbers.order_by().values_list("round_id", "newest"))
        for round_id, game_id in rounds.items():
            found[game_id] = Standing(found[game_id].version, round_id, newest.get(round_id, 0))
    return found
