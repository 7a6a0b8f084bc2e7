"""Whole games for the people of the tests, played through the services like any other."""

from random import Random

from games.management.made_up.play import play_a_round
from games.models import Game, Round
from games.rules.phases import Phase
from games.services.dealing import get_ready
from games.services.play import play_move
from games.services.rounds_in_play import LiveRound, catch_up
from games.services.tables import end_game
from tests.games.people import current_round, order, person, started


def play_round(live: LiveRound, seed: str = "") -> None:
    """A round with everything in it: snaps right, wrong and slow, abilities, a call."""
    play = live.play.copy()
    done = len(play.moves)
    play_a_round(play, Random(f"{live.round_id}{seed}"), [0.7, 0.5, 0.3, 0.6, 0.4, 0.8][: play.seats])
    for move in play.moves[done:]:
        play_move(round_id=live.round_id, seat=move.seat, text=order(move), seen=live.number)
        # These tests never commit, and a round in memory waits for that.
        catch_up(live)
    assert live.play.phase is Phase.OVER


def played(*names: str, rounds: int = 3, preset: str = "burn", scored: int | None = None, **changes: object) -> Game:
    """A game of these people. `scored` rounds of it have been played: all of them, unless it is said."""
    names = names or ("Ann", "Ben", "Cleo")
    game, live = started(*names, rounds=rounds, preset=preset, **changes)
    scored = rounds if scored is None else scored
    for number in range(1, scored + 1):
        play_round(live)
        if number < rounds:
            for name in names:
                get_ready(game_id=game.pk, user=person(name))
            live = current_round(game)
    game.refresh_from_db()
    return game


def ended(game: Game) -> Game:
    end_game(game_id=game.pk, user=game.host)
    game.refresh_from_db()
    return game


def moves_of(row: Round) -> list[str]:
    return [f"{move.seat} {move.text}" for move in row.moves.order_by("number")]
