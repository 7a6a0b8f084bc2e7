"""Games leave a house as lines of JSON and come back the same; nothing but their moves is believed."""

import io
import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.management import call_command

from accounts.services import delete_account
from games.management.verification import differences
from games.models import Game, Player, Round, RoundScore, RuleSet
from games.rules.record import read_record
from games.selectors.archive import archived
from games.services.archive import import_game
from games.services.errors import Refused
from tests.games.people import person
from tests.history.played import ended, moves_of, played

pytestmark = pytest.mark.django_db


def as_data(game: Game) -> dict[str, Any]:
    [data] = archived([game.pk])
    return json.loads(json.dumps(data))


def brought_back(data: dict[str, Any]) -> Game:
    Game.objects.filter(code=data["code"]).delete()
    game = import_game(data)
    assert game is not None
    return game


def test_a_game_comes_back_as_it_was():
    game = played(rounds=2, jokers=1)
    data, moves = as_data(game), moves_of(game.rounds.get(number=1))
    again = brought_back(data)
    assert again.pk != game.pk
    assert as_data(again) == data
    assert moves_of(again.rounds.get(number=1)) == moves
    assert differences([again.pk])[1] == []
    assert (again.created_at, again.ended_at) == (game.created_at, game.ended_at)


def test_every_round_is_a_record_that_the_rules_can_read():
    game = played(rounds=2)
    for row in as_data(game)["rounds"]:
        record = read_record(row["record"])
        scores = RoundScore.objects.filter(round__game=game, round__number=row["number"]).order_by("player__seat")
        assert record.replay().result.points == tuple(scores.values_list("points", flat=True))


def test_a_game_that_is_here_already_stays_as_it_is():
    game = played(rounds=1)
    data = as_data(game)
    data["name"] = "Renamed"
    assert import_game(data) is None
    game.refresh_from_db()
    assert game.name == "Friday night"


def test_people_are_known_by_their_username_or_stay_nameless():
    data = as_data(played("Ann", "Ben", rounds=1))
    delete_account(user=person("Ben"))
    again = brought_back(data)
    ann, ben = again.players.order_by("seat")
    assert (ann.user, ben.user) == (person("Ann"), None)
    assert ben.display_name == "Somebody"


def test_a_round_that_was_not_scored_is_not_told():
    game = ended(played(rounds=3, scored=1))
    assert game.rounds.count() == 2
    assert [row["number"] for row in as_data(game)["rounds"]] == [1]


def test_a_game_in_play_is_not_told():
    assert list(archived([played(rounds=3, scored=1).pk])) == []


@pytest.fixture
def line() -> str:
    """A game that was here once, as a line of an archive."""
    game = played("Ann", "Ben", rounds=1)
    text = json.dumps(as_data(game))
    game.delete()
    return text


DAMAGES = {
    "another format": (lambda data: data.update(format="cambio-game/9"), "format"),
    "no code": (lambda data: data.pop("code"), "code"),
    "a code that is an address": (lambda data: data.update(code="../../../etc"), "code"),
    "other rules than its rounds": (lambda data: data["rules"].update(jokers=4), "round 1: not of this game"),
    "rules that do not exist": (lambda data: data["rules"].update(jokers=40), "jokers"),
    "a player more": (
        lambda data: data["players"].append({"username": None, "bot": "", "name": ""}),
        "round 1: not of this game",
    ),
    "the same person twice": (lambda data: data["players"][1].update(username="ann"), "cannot be kept"),
    "a move that is not there": (lambda data: data["rounds"][0]["record"]["moves"].pop(5), "move"),
    "moves that do not end": (lambda data: shorten(data["rounds"][0]), "do not end it"),
    "another seed": (lambda data: data["rounds"][0]["record"].update(seed="ab" * 32), "deck"),
    "another secret": (lambda data: data["rounds"][0].update(server_seed="ab" * 32), "committed to"),
    "a deck laid by hand": (lambda data: data["rounds"][0]["record"].update(fixed_deck=True), "by hand"),
    "times without moves": (lambda data: data["rounds"][0]["times"].pop(), "not a game"),
    "a time without a zone": (lambda data: data.update(ended_at="2026-01-01T00:00:00"), "zone"),
    "no rounds": (lambda data: data.update(rounds=[]), "rounds"),
}


def shorten(row: dict[str, Any]) -> None:
    for part in (row["record"]["moves"], row["times"], row["by"]):
        part.pop()


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_game_is_refused_whole_and_says_why(line, name):
    data = json.loads(line)
    damage, words = DAMAGES[name]
    damage(data)
    with pytest.raises(Refused) as refusal:
        import_game(data)
    assert words in str(refusal.value.message)


def test_a_refused_game_leaves_nothing_behind(line):
    data = json.loads(line)
    DAMAGES["moves that do not end"][0](data)
    with pytest.raises(Refused):
        import_game(data)
    assert not Game.objects.exists()
    assert not Round.objects.exists()


@pytest.mark.parametrize("rubbish", [None, 7, [], "game", {}, {"format": "cambio-game/1"}])
def test_rubbish_is_refused(rubbish):
    with pytest.raises(Refused):
        import_game(rubbish)


def test_the_commands_write_and_read_a_file(tmp_path: Path):
    codes = {played("Ann", "Ben", rounds=1).code for _ in range(3)}
    file = tmp_path / "games.jsonl"
    call_command("export_games", str(file), jobs=1, stderr=io.StringIO())
    assert {json.loads(text)["code"] for text in file.read_text().splitlines()} == codes
    Game.objects.filter(code=min(codes)).delete()
    out = io.StringIO()
    call_command("import_games", str(file), stdout=out, stderr=io.StringIO())
    assert out.getvalue() == "1 new, 2 known already, 0 refused\n"


def test_the_command_goes_on_after_a_damaged_line(tmp_path: Path, line: str):
    file = tmp_path / "games.jsonl"
    file.write_text(f"rubbish\n{line}\n")
    out = io.StringIO()
    with pytest.raises(SystemExit):
        call_command("import_games", str(file), stdout=out, stderr=io.StringIO())
    assert out.getvalue().splitlines() == ["line 1: not JSON", "1 new, 0 known already, 1 refused"]


def test_games_from_before_get_their_facts_when_the_site_is_updated():
    game = played(rounds=2)
    going_on = played(rounds=3, scored=1, preset="cambia")
    facts = dict.fromkeys(("total", "points", "rounds", "wins", "calls", "right_calls", "snaps_right"), 0)
    Player.objects.update(**facts, snaps_wrong=0, snaps_slow=0, place=None, best_round=None, worst_round=None)
    RoundScore.objects.update(called_rightly=False, snaps_right=0, snaps_wrong=0, snaps_slow=0)
    Round.objects.update(moves_played=0, fingerprint="")
    Game.objects.update(preset="", rule_set=None, rounds_played=0, moves_played=0, margin=None)
    RuleSet.objects.all().delete()
    assert differences([game.pk])[1] != []
    import_module("games.migrations.0004_history").fill(apps, None)
    assert differences([game.pk, going_on.pk])[1] == []
