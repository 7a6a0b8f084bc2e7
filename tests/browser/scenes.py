"""`python -m tests.browser.scenes PHASES NAME…`: tables in the site's database, stopped where there is much to see.

Prints as JSON the path of each and the session of whoever looks at it. No clock runs and no bot plays there, so they
stay as they are. Every position is reached by real moves, chosen with all cards face up.
"""

import json
import os
import sys
from collections.abc import Callable

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "cambio_site.settings"
django.setup()

from games.models import Game  # noqa: E402
from games.presenters.options import options_of  # noqa: E402
from games.rules.moves import Exchange, Look  # noqa: E402
from games.rules.phases import Phase, Window  # noqa: E402
from games.services import tables  # noqa: E402
from games.services.play import play_move  # noqa: E402
from games.services.rounds_in_play import LiveRound  # noqa: E402
from tests.browser.signed_in import session_of  # noqa: E402
from tests.games.people import open_game, order, person, started  # noqa: E402

ENDS = ("closing", "result", "podium")
MOST_DEALS = 300
MOST_MOVES = 60
LARGE_HAND = 8


def lay_out(phases: list[str], names: list[str]) -> dict[str, tuple[str, str]]:
    """Every phase at a table of its own: its path, and the session of who looks at it."""
    tables.MOST_OPEN_TABLES = 1_000
    return {phase: _scene(phase, names) for phase in phases}


def _scene(phase: str, names: list[str]) -> tuple[str, str]:
    if phase in ("waiting", "visiting"):
        game = open_game(*names, seats=min(8, len(names) + 1), players_max=8)
        return game.get_absolute_url(), session_of(names[0]) if phase == "waiting" else ""
    preset = {"gathering": "burn", "looking": "cambia", "swapping": "cambia", "crowded": "cambia"}.get(phase, "flip")
    for _deal in range(MOST_DEALS):
        game, live = started(*names, preset=preset, rounds=1 if phase == "podium" else 3, decks=2, players_max=8)
        seat = _play_until(phase, live)
        if seat is not None:
            return game.get_absolute_url(), _onlooker(phase, game, names[seat - 1])
        game.delete()
    raise AssertionError(f"no deal led to {phase}")


def _onlooker(phase: str, game: Game, who: str) -> str:
    if phase == "closing":
        # No host can give so much time; it would be over before anybody has looked.
        Game.objects.filter(pk=game.pk).update(snap_seconds=10_000)
    if phase == "left":
        tables.leave_table(game_id=game.pk, user=person(who))
    return session_of("Onlooker" if phase == "watching" else who)


def _play_until(phase: str, live: LiveRound) -> int | None:
    """Play until the table shows the phase; gives the seat that has something to do there."""
    for _move in range(MOST_MOVES):
        if (seat := WANTED[phase](live)) is not None:
            return seat
        play = live.play
        if play.phase is Phase.OVER:
            return None
        if phase in ENDS and play.phase is Phase.TURN and not play.caller:
            _do(live, play.current, "call")
        else:
            seat = play.who_must_act()[0]
            _do(live, seat, order(play.default_move(seat)))
    return None


def _do(live: LiveRound, seat: int, text: str) -> None:
    play_move(round_id=live.round_id, seat=seat, text=text, seen=live.number)


def _in(phase: Phase, discards: int = 0) -> Callable[[LiveRound], int | None]:
    """Whoever is waited for first in a phase, with some cards on the table."""

    def find(live: LiveRound) -> int | None:
        is_there = live.play.phase is phase and len(live.play.discard_pile) >= discards
        return live.play.who_must_act()[0] if is_there else None

    return find


def _scored(live: LiveRound) -> int | None:
    return 1 if live.play.phase is Phase.OVER else None


def _looking(live: LiveRound) -> int | None:
    """Somebody has looked at one card and may look at another, or swap."""
    play = live.play
    looks = [m for m in play.turn_moves(play.current) if isinstance(m, Look)] if play.phase is Phase.ABILITY else []
    if len({move.place.seat for move in looks}) < 2:
        return None
    seat = play.current
    _do(live, seat, order(looks[-1]))
    return seat


def _swapping(live: LiveRound) -> int | None:
    play = live.play
    is_swap = play.phase is Phase.ABILITY and any(isinstance(m, Exchange) for m in play.turn_moves(play.current))
    return play.current if is_swap else None


def _gathering(live: LiveRound) -> int | None:
    seats = range(1, live.play.seats + 1)
    return next((seat for seat in seats if options_of(live.play, seat).gather), None)


def _giving(live: LiveRound) -> int | None:
    """Somebody snaps an opponent's card that matches, and owes one for it."""
    play = live.play
    if play.window is not Window.OPEN:
        return None
    alike = play.rules.match_by_index
    top = alike[play.discard_pile[-1].index]
    for seat in range(1, play.seats + 1):
        for snap in play.snap_moves(seat):
            where = snap.places[0]
            if where.seat != seat and alike[play.card_at(where).index] == top:
                _do(live, seat, order(snap))
                return seat
    return None


def _crowded(live: LiveRound) -> int | None:
    """Everybody has snapped what did not match until their hands are large."""
    play = live.play
    if play.window is not Window.OPEN:
        return None
    alike = play.rules.match_by_index
    top = alike[play.discard_pile[-1].index]
    for seat in range(1, play.seats + 1):
        wrong = [place for snap in play.snap_moves(seat) if alike[play.card_at(place := snap.places[0]).index] != top]
        if len(live.play.hands[seat - 1]) < LARGE_HAND and wrong:
            _do(live, seat, f"snap {wrong[0]}")
    is_large = all(len(hand) >= LARGE_HAND for hand in live.play.hands)
    return live.play.current if is_large and live.play.phase is Phase.TURN else None


WANTED: dict[str, Callable[[LiveRound], int | None]] = {
    "memory": _in(Phase.MEMORY),
    "turn": _in(Phase.TURN, discards=2),
    "drawn": _in(Phase.DRAWN, discards=1),
    "looking": _looking,
    "swapping": _swapping,
    "gathering": _gathering,
    "giving": _giving,
    "closing": _in(Phase.CLOSING),
    "result": _scored,
    "podium": _scored,
    "crowded": _crowded,
    "left": _in(Phase.TURN, discards=1),
    "watching": _in(Phase.DRAWN, discards=1),
}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(lay_out(sys.argv[1].split(","), sys.argv[2:])))
