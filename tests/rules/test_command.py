"""`python -m games.rules`: what it prints, how it exits, and that it needs nothing of Django."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.rules.__main__ import main
from games.rules.record import record_of, write_record
from tests.builders import table

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*.json"))
SEED = "9f" * 32


def a_record(**changes: Any) -> dict[str, Any]:
    """Ann and Ben with a deck arranged by hand, and no moves."""
    game = table("AS 2S 3S 4S / 5H 6S KH XR", discard="9D", draw="7H", ready=False)
    return write_record(record_of(game, ["Ann", "Ben"])) | changes


@pytest.fixture
def replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    """Replay a record (or any text) and tell the exit status, what was printed, and what was complained about."""

    def run(record: object, *options: str) -> tuple[int, Any, str]:
        file = tmp_path / "record.json"
        file.write_text(record if isinstance(record, str) else json.dumps(record), encoding="utf-8")
        status = main(["replay", str(file), *options])
        printed = capsys.readouterr()
        return status, json.loads(printed.out) if printed.out else None, printed.err

    return run


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario(file: Path, replay) -> None:
    scenario = json.loads(file.read_text(encoding="utf-8"))
    options = ["--view", str(scenario["view"])] if "view" in scenario else []
    status, printed, complaint = replay(scenario["record"], *options)
    if "status" in scenario:
        assert (status, printed) == (scenario["status"], None)
        assert len(complaint.splitlines()) == 1
    elif "fails_at" in scenario:
        number = scenario["fails_at"]
        assert status == 1
        assert printed.pop("error")
        assert printed == {"ok": False, "move": number, "text": scenario["record"]["moves"][number - 1]}
    else:
        assert status == 0
        assert printed | scenario["expect"] == printed


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) >= 24


def test_replay_prints_everything_of_a_round(replay) -> None:
    moves = ["1 ready", "2 ready", "1 draw"]
    status, printed, _ = replay(a_record(moves=moves))
    draw_pile = printed.pop("draw_pile")
    assert status == 0
    assert printed == {
        "ok": True,
        "phase": "drawn",
        "current": 1,
        "hands": [["AS", "2S", "3S", "4S"], ["5H", "6S", "KH", "XR"]],
        "drawn": {"seat": 1, "card": "7H", "from": "draw"},
        "discard": ["9D"],
        "caller": None,
        "out": [],
        "ability": None,
        "owes": [],
        "points": None,
        "scores": None,
        "winners": None,
    }
    assert len(draw_pile) == 54 - 8 - 1 - 1
    assert draw_pile[0] == "5S"


def test_a_view_hides_what_the_seat_may_not_see(replay) -> None:
    _, printed, _ = replay(a_record(moves=["1 ready", "2 ready", "1 draw"]), "--view", "2")
    assert printed["drawn"] == {"seat": 1, "card": "??", "from": "draw"}
    assert printed["hands"] == [["??"] * 4, ["??"] * 4]
    assert set(printed["draw_pile"]) == {"??"}


def test_a_spectator_is_view_0(replay) -> None:
    _, printed, _ = replay(a_record(), "--view", "0")
    assert printed["hands"] == [["??"] * 4, ["??"] * 4]


def test_the_draw_pile_stays_hidden_in_a_view_of_a_finished_round(replay) -> None:
    moves = ["1 ready", "2 ready", "1 call", "2 draw", "2 discard", "2 done"]
    _, printed, _ = replay(a_record(moves=moves), "--view", "1")
    assert printed["phase"] == "over"
    assert printed["hands"][1] == ["5H", "6S", "KH", "XR"]
    assert set(printed["draw_pile"]) == {"??"}


def test_owed_cards_are_told(replay) -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR", preset="flip", draw="5D", ready=False)
    record = write_record(record_of(game, ["Ann", "Ben"]))
    record["moves"] = ["1 ready", "2 ready", "1 draw", "1 discard", "1 snap 2.1"]
    _, printed, _ = replay(record)
    assert (printed["phase"], printed["current"]) == ("give", 2)
    assert printed["owes"] == [{"seat": 1, "into": ["2.1"]}]


def test_moves_stops_after_so_many(replay) -> None:
    moves = ["1 ready", "2 ready", "1 draw", "1 draw"]
    assert replay(a_record(moves=moves), "--moves", "3")[0] == 0
    assert replay(a_record(moves=moves))[0] == 1
    assert replay(a_record(moves=moves), "--moves", "0")[1]["phase"] == "memory"


def test_an_illegal_move_is_shown_as_it_was_written(replay) -> None:
    status, printed, _ = replay(a_record(moves=["1 ready", "2 look 3"]))
    assert status == 1
    assert (printed["ok"], printed["move"], printed["text"]) == (False, 2, "2 look 3")
    assert printed["error"].startswith("Everybody looks at the same slots")


def test_a_bad_move_behind_an_illegal_one_makes_the_record_unreadable(replay) -> None:
    assert replay(a_record(moves=["2 draw", "1 fly"]))[0] == 2


@pytest.mark.parametrize(
    ("record", "named"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "not a JSON object"),
        (a_record(format="cambio/2"), "format"),
        (a_record(colour="red"), "colour"),
        (a_record(rules={"preset": "official", "wheels": 4}), "wheels"),
        (a_record(rules={"preset": "official", "jokers": 5}), "jokers"),
        (a_record(rules={"jokers": 2}), "preset"),
        (a_record(seats=["Ann"]), "seats"),
        (a_record(seats="Ann and Ben"), "seats"),
        (a_record(seats=["Ann", 2]), "seats"),
        (a_record(dealer=3), "dealer"),
        (a_record(dealer=True), "dealer"),
        (a_record(first=2), "first"),
        (a_record(seed="12"), "seed"),
        (a_record(seed="g" * 64), "seed"),
        (a_record(deck=["AS"]), "deck"),
        (a_record(deck=["1S"]), "deck"),
        (a_record(deck=[7]), "deck"),
        (a_record(fixed_deck="yes"), "fixed_deck"),
        (a_record(seed=SEED, fixed_deck=False), "deck"),
        (a_record(moves="1 draw"), "moves"),
        (a_record(moves=["1 draw 2"]), "moves"),
        (a_record(moves=["3 draw"]), "moves"),
        (a_record(moves=["1 look 3.1"]), "moves"),
        (a_record(moves=["0 draw"]), "moves"),
        (a_record(moves=["1 snap"]), "moves"),
        (a_record(moves=["1 snap 1.1 @"]), "moves"),
        (a_record(moves=["1 swap x"]), "moves"),
        (a_record(moves=[5]), "moves"),
    ],
)
def test_a_record_that_cannot_be_read_is_named_in_one_line(replay, record: object, named: str) -> None:
    status, printed, complaint = replay(record)
    assert (status, printed) == (2, None)
    assert len(complaint.splitlines()) == 1
    assert named in complaint


@pytest.mark.parametrize("field", ["format", "rules", "seats", "dealer", "moves"])
def test_a_missing_field_is_named(replay, field: str) -> None:
    record = a_record()
    del record[field]
    assert replay(record)[0] == 2
    assert field in replay(record)[2]


def test_a_record_without_seed_and_deck_names_the_deck(replay) -> None:
    record = a_record()
    del record["deck"]
    del record["fixed_deck"]
    assert "deck" in replay(record)[2]


def test_a_file_that_is_not_there_is_unreadable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "no-such-file.json"]) == 2
    assert "no-such-file.json" in capsys.readouterr().err


def test_a_view_of_a_seat_that_is_not_there_is_refused(replay) -> None:
    assert replay(a_record(), "--view", "3")[0] == 2


def test_who_plays_first_has_to_be_told_where_the_dealer_does_not_decide(replay) -> None:
    record = a_record(rules={"preset": "official", "first_player": "chosen"})
    assert replay(record | {"first": 2, "moves": ["1 ready", "2 ready"]})[1]["current"] == 2
    del record["first"]
    assert "first" in replay(record)[2]


def test_presets_are_printed_with_all_their_fields(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["presets"]) == 0
    presets = json.loads(capsys.readouterr().out)
    assert list(presets) == ["official", "flip", "cambia", "stick", "burn"]
    assert {len(fields) for fields in presets.values()} == {37}
    assert presets["burn"]["snap_several"] is True
    assert presets["flip"]["hand_limit"] == 6
    assert presets["cambia"]["hand_limit"] is None
    assert presets["stick"]["discard_draw"] == "no"


def test_the_deck_of_a_seed_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "--seed", SEED, "--decks", "2", "--jokers", "1"]) == 0
    deck = json.loads(capsys.readouterr().out)
    assert len(deck) == 2 * 53
    assert deck.count("XR") == 2


def in_a_new_process(code: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, **options)


def test_a_replay_imports_nothing_of_django() -> None:
    code = (
        "import sys; from games.rules.__main__ import main; status = main(['replay', '-']);"
        "print(sorted(m for m in sys.modules if m.split('.')[0] in ('django', 'asgiref')), file=sys.stderr);"
        "sys.exit(status)"
    )
    result = in_a_new_process(code, input=json.dumps(a_record()))
    assert result.returncode == 0
    assert result.stderr.strip() == "[]"
    assert json.loads(result.stdout)["phase"] == "memory"


def test_the_benchmark_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--players", "3", "--seconds", "0.05", "--preset", "burn", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["players"] == 3
    for name in ("rules_alone", "with_views"):
        assert figures[name]["moves"] > figures[name]["rounds"] > 0
    assert figures["copies"] > 0
    assert figures["calibration"] > 0
