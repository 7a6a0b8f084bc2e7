"""Rounds that were played wildly at a table of the site, to look back at."""

from random import Random

from django.test import Client

from games.models import Game, MoveBy
from games.rules.moves import Call
from games.rules.phases import Phase
from games.services.play import play_move
from games.services.rounds_in_play import LiveRound
from tests.games.people import order, person, started
from tests.rules.wild import wild_move

LONG_ENOUGH = 50


def play_wildly(live: LiveRound, seed: int = 1, most: int = 400) -> None:
    """Everybody plays anything, through the service, until the round is scored. In time the first calls who may."""
    rng = Random(seed)
    while live.play.phase is not Phase.OVER and live.number < most:
        calls = [move for move in live.play.turn_moves(live.play.current) if isinstance(move, Call)]
        move = calls[0] if calls and live.number > LONG_ENOUGH else wild_move(live.play, rng)
        by = MoveBy.CLOCK if rng.random() < 0.1 else MoveBy.PLAYER
        play_move(round_id=live.round_id, seat=move.seat, text=order(move), seen=live.number, by=by)


def finished(*names: str, preset: str = "flip", seed: int = 1, **changes: object) -> tuple[Game, LiveRound]:
    """A game whose first round is scored, and that round."""
    game, live = started(*names or ("Ann", "Ben", "Cleo"), preset=preset, **changes)
    play_wildly(live, seed)
    assert live.play.phase is Phase.OVER
    return game, live


def browser_of(name: str = "") -> Client:
    """Somebody's browser; without a name a visitor's."""
    client = Client()
    if name:
        client.force_login(person(name))
    return client


def home(game: Game, number: int = 1) -> str:
    return f"/games/{game.code}/rounds/{number}/"
