"""What made-up tables agree on: who sits there, under which rules, for how long."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.models import GameLength
from games.rules.houserules import Rules
from games.rules.presets import PRESETS
from games.standings.tally import FixedRounds, Length, OpenEnd, Target

MOST_SEATS = 6
# More than any of these games has.
MOST_ROUNDS = 64
CIRCLE = 8
BOT_SKILL = 0.35
HOUSE_CHANGES: tuple[dict[str, Any], ...] = (
    {"jokers": 4},
    {"hand_size": 5},
    {"tie": "shared"},
    {"wrong_call_points": 5},
    {"call_from_lap": 2},
    {"right_call_scores_zero": True},
    {"snap": "on", "wrong_snap_cards": 2},
    {"first_player": "last_winner"},
    {"discard_draw": "free"},
    {"hand_limit": 8, "snap": "on"},
    {"value_joker": -2},
    {"opening_peek": "choice"},
)  # fmt: skip


def made_up_rules(rng: Random) -> list[Rules]:
    """Every preset as it is, and with one or two of the usual changes."""
    rules = list(PRESETS.values())
    for preset in PRESETS.values():
        rules += [preset.replace(**change) for change in HOUSE_CHANGES]
        for _ in range(6):
            one, other = rng.sample(HOUSE_CHANGES, 2)
            rules.append(preset.replace(**one | other))
    return list(dict.fromkeys(rules))


def seated(rng: Random, people: Sequence[int], rules: Rules) -> list[tuple[int | None, float]]:
    """Two to six of one circle of friends, and how well each plays; bots fill a seat now and then."""
    circles = max(1, len(people) // CIRCLE)
    circle = int(circles * rng.random() ** 1.6) * CIRCLE
    friends = people[circle : circle + CIRCLE]
    most = min(rules.players_max, rules.max_seats(), MOST_SEATS)
    count = min(most, rng.choices((2, 3, 4, 5, 6), (3, 5, 7, 3, 2))[0])
    at_table: list[int | None] = list(rng.sample(friends, min(count, len(friends))))
    if rng.random() < 0.2 and len(at_table) > 1:
        at_table[-1] = None
    at_table += [None] * (count - len(at_table))
    return [(key, BOT_SKILL if key is None else Random(key).uniform(0.2, 0.9)) for key in at_table]  # noqa: S311


def length_of_game(rng: Random) -> tuple[Length, int]:
    """What was agreed, and after how many rounds it is over at the latest."""
    match rng.choices(("rounds", "target", "open"), (6, 3, 1))[0]:
        case "rounds":
            count = rng.choice((1, 3, 3, 5, 5, 5, 7, 8, 10))
            return FixedRounds(count), count
        case "target":
            return Target(rng.choice((50, 80, 100))), MOST_ROUNDS - 1
        case _:
            return OpenEnd(), rng.randint(2, 12)


def length_columns(length: Length) -> tuple[str, int]:
    match length:
        case FixedRounds():
            return GameLength.ROUNDS.value, length.count
        case Target():
            return GameLength.TARGET.value, length.points
        case OpenEnd():
            return GameLength.OPEN.value, 0
