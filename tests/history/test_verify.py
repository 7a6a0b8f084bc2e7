"""`verify_games` finds every damage to the log or to what was written from it, and nothing else."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from django.core.management import call_command

from games.management.verification import differences
from games.models import Game, Move, Player, Round, RoundScore, RuleSet
from tests.games.people import open_game
from tests.history.played import ended, moves_of, played

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def game() -> Game:
    return played("Ann", "Ben", "Cleo", rounds=2)


def found(game: Game) -> list[str]:
    return differences([game.pk])[1]


def test_games_as_they_were_played_have_no_differences(game):
    played("Ann", "Dan", rounds=3, scored=1, preset="cambia")
    ended(played("Ben", "Dan", rounds=3, scored=2, preset="flip"))
    ended(played("Ben", "Dan", rounds=3, scored=0))
    open_game("Cleo", "Dan")
    keys = list(Game.objects.values_list("pk", flat=True))
    assert differences(keys)[1] == []


def first(game: Game) -> Round:
    return game.rounds.get(number=1)


def first_looks_swapped(game: Game) -> None:
    """Who looked first before play started changes nothing about the round, and is found all the same."""
    moves = list(first(game).moves.order_by("number")[:8])
    one, other = next((a, b) for a, b in pairwise(moves) if a.seat != b.seat)
    Move.objects.filter(pk=one.pk).update(seat=other.seat, text=other.text)
    Move.objects.filter(pk=other.pk).update(seat=one.seat, text=one.text)


def moves_swapped(game: Game) -> None:
    one, other = first(game).moves.order_by("number")[8:10]
    assert (one.seat, one.text) != (other.seat, other.text)
    Move.objects.filter(pk=one.pk).update(seat=other.seat, text=other.text)
    Move.objects.filter(pk=other.pk).update(seat=one.seat, text=one.text)


def last_move_missing(game: Game) -> None:
    row = first(game)
    row.moves.filter(number=row.moves.count()).delete()


def move_missing_and_the_rest_closed_up(game: Game) -> None:
    row = first(game)
    lost = row.moves.get(number=12)
    lost.delete()
    for move in row.moves.filter(number__gt=12).order_by("number"):
        Move.objects.filter(pk=move.pk).update(number=move.number - 1)


def change(model: type, **values: object) -> Callable[[Game], None]:
    def damage(game: Game) -> None:
        rows = {
            Game: Game.objects.filter(pk=game.pk),
            Player: Player.objects.filter(game=game, seat=2),
            Round: Round.objects.filter(game=game, number=2),
            RoundScore: RoundScore.objects.filter(round__game=game, round__number=2, player__seat=2),
            RuleSet: RuleSet.objects.filter(games=game),
        }[model]
        row = rows.get()
        changed = {name: value(getattr(row, name)) if callable(value) else value for name, value in values.items()}
        assert any(getattr(row, name) != value for name, value in changed.items()), "this would change nothing"
        rows.update(**changed)

    return damage


def add(n: int) -> Callable[[int], int]:
    return lambda value: value + n


def other_way(value: bool) -> bool:
    return not value


DAMAGES: dict[str, tuple[Callable[[Game], None], str]] = {
    "a changed score": (change(RoundScore, score=add(1)), "round 2, seat 2: score is"),
    "changed points": (change(RoundScore, points=add(-3)), "round 2, seat 2: points is"),
    "another winner": (change(RoundScore, is_winner=other_way), "round 2, seat 2: is_winner is"),
    "another caller": (change(RoundScore, called=other_way), "round 2, seat 2: called is"),
    "a call judged otherwise": (change(RoundScore, called_rightly=other_way), "called_rightly is"),
    "somebody thrown out": (change(RoundScore, was_out=other_way), "was_out is"),
    "a snap more": (change(RoundScore, snaps_right=add(1)), "snaps_right is"),
    "a score that is gone": (
        lambda game: RoundScore.objects.filter(round__game=game, player__seat=1, round__number=1).delete() and None,
        "round 1, seat 1: no score",
    ),
    "a missing move": (lambda game: first(game).moves.filter(number=7).delete() and None, "move 7 is missing"),
    "the last move missing": (last_move_missing, "round 1: it is scored, but its moves do not end it"),
    "a missing move, closed up": (move_missing_and_the_rest_closed_up, "round 1: "),
    "moves in another order": (moves_swapped, "round 1: "),
    "moves in another order that changes nothing": (first_looks_swapped, "round 1: the log is not the one"),
    "another seed": (change(Round, seed="ab" * 32), "round 2: the seed is not the one that was committed to"),
    "another secret of the server": (change(Round, server_seed="cd" * 32), "round 2: the seed is not the one"),
    "another nonce": (change(Round, nonces={"1": "aa"}), "round 2: the seed is not the one"),
    "another dealer": (change(Round, dealer=lambda seat: seat % 3 + 1), "round 2: "),
    "another first player": (change(Round, first=lambda seat: seat % 3 + 1), "round 2: "),
    "another fingerprint": (change(Round, fingerprint="0" * 64), "round 2: the log is not the one"),
    "another number of moves": (change(Round, moves_played=add(1)), "round 2: moves_played is"),
    "a round that is not scored": (change(Round, scored_at=None), "round 2: it is over, but not scored"),
    "other rules": (change(Game, rules={"preset": "burn", "value_queen": 10}), "the log is not the one"),
    "another tally": (change(Player, total=add(1)), "seat 2: total is"),
    "another place": (change(Player, place=lambda place: place % 3 + 1), "seat 2: place is"),
    "another count of snaps": (change(Player, snaps_wrong=add(1)), "seat 2: snaps_wrong is"),
    "another best round": (change(Player, best_round=add(-1)), "seat 2: best_round is"),
    "another margin": (change(Game, margin=add(1)), "margin is"),
    "another count of rounds": (change(Game, rounds_played=add(1)), "rounds_played is"),
    "another count of all moves": (change(Game, moves_played=add(1)), "moves_played is"),
    "another preset": (change(Game, preset="flip"), "preset is"),
    "another set of rules": (change(RuleSet, values={"preset": "burn"}), "its set of rules"),
    "a game that goes on": (change(Game, status="playing", ended_at=None), "it is complete, but not over"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_found_and_named(game, name):
    damage, words = DAMAGES[name]
    assert found(game) == []
    damage(game)
    lines = found(game)
    assert any(words in line for line in lines), lines
    assert all(line.startswith(f"game {game.code}: ") for line in lines)


def test_damage_to_one_game_says_nothing_about_others(game):
    bystander = played("Ann", "Dan", rounds=1, preset="burn")
    DAMAGES["a changed score"][0](game)
    DAMAGES["another margin"][0](game)
    assert len(differences([game.pk, bystander.pk])[1]) == 2
    assert found(bystander) == []


@pytest.mark.parametrize("name", ["a changed score", "another margin", "another place"])
def test_one_changed_fact_is_one_difference(game, name):
    DAMAGES[name][0](game)
    assert len(found(game)) == 1


def test_differences_name_no_card_seed_or_move(game):
    row = first(game)
    texts = set(moves_of(row))
    moves_swapped(game)
    change(Round, seed="ab" * 32)(game)
    for line in found(game):
        assert "ab" * 8 not in line
        assert not any(text in line for text in texts)


def test_the_command_says_how_much_it_read(game):
    out = io.StringIO()
    call_command("verify_games", jobs=1, stdout=out, stderr=io.StringIO())
    assert out.getvalue().splitlines()[-1] == "1 games, 2 rounds: 0 differences"


def test_the_command_fails_where_there_is_a_difference(game):
    change(RoundScore, score=add(1))(game)
    out = io.StringIO()
    with pytest.raises(SystemExit) as stop:
        call_command("verify_games", jobs=1, stdout=out, stderr=io.StringIO())
    assert stop.value.code == 1
    assert "score is" in out.getvalue()


def test_the_command_can_leave_out_what_was_over_before_a_day(game):
    Game.objects.filter(pk=game.pk).update(ended_at="2020-01-01T00:00:00Z")
    change(RoundScore, score=add(1))(game)
    out = io.StringIO()
    call_command("verify_games", "--since", "2020-02-01", "--jobs", "1", stdout=out, stderr=io.StringIO())
    assert out.getvalue().splitlines()[-1] == "0 games, 0 rounds: 0 differences"


def test_a_made_up_history_is_written_by_several_processes_and_verified_by_several(tmp_path):
    clean = {name: value for name, value in os.environ.items() if not name.startswith("CAMBIO_")}
    clean |= {"CAMBIO_VAR": str(tmp_path)}

    def manage(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "manage.py", *words]
        return subprocess.run(command, cwd=ROOT, env=clean, capture_output=True, text=True, check=False)

    assert manage("migrate", "-v0").returncode == 0
    made = manage("make_history", "--games", "30", "--people", "12", "--jobs", "2")
    assert made.returncode == 0, made.stderr
    assert made.stdout.startswith("30 games, ")
    checked = manage("verify_games", "--jobs", "2")
    assert (checked.returncode, checked.stdout.split(", ")[0]) == (0, "30 games"), checked.stdout
    assert checked.stdout.endswith(" 0 differences\n")
