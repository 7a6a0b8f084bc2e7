"""How strong the levels are, in rounds that are always the same, and the command that measures it.

The bounds are far from what was measured over 1,000 rounds (in the comments), so that only a player who has become
another player fails: with 200 rounds a win share has a standard error of at most 0.035.
"""

import json

import pytest

from games.bots.__main__ import main
from games.bots.arena import Outcome, play_rounds
from games.bots.interface import Level
from games.rules.presets import PRESETS

# The win share of one regular against three beginners: where nobody snaps, luck counts for more.
REGULAR_WINS = {"official": 0.45, "flip": 0.62, "cambia": 0.68, "stick": 0.62, "burn": 0.65}  # 60 78 86 85 85 %


def arena(preset: str, *levels: Level) -> Outcome:
    return play_rounds(PRESETS[preset], levels, rounds=200, seed=7)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_regular_beats_three_beginners(preset: str) -> None:
    levels = arena(preset, Level.REGULAR, Level.RANDOM, Level.RANDOM, Level.RANDOM).levels
    regular, beginner = levels[Level.REGULAR], levels[Level.RANDOM]
    assert regular.win_share >= REGULAR_WINS[preset]
    assert regular.mean_points < beginner.mean_points - 3  # 6 to 13 less
    assert regular.call_success is not None
    assert beginner.call_success is not None
    assert regular.call_success > beginner.call_success + 0.2  # 74 to 94 % against 18 to 26 %


@pytest.mark.parametrize("preset", PRESETS)
def test_a_regular_beats_three_rookies_and_a_rookie_three_beginners(preset: str) -> None:
    """An equal would win a quarter: they win 42 to 66 %, and 41 to 47 %."""
    rookies = arena(preset, Level.REGULAR, Level.ROOKIE, Level.ROOKIE, Level.ROOKIE)
    assert rookies.levels[Level.REGULAR].win_share > 0.32
    beginners = arena(preset, Level.ROOKIE, Level.RANDOM, Level.RANDOM, Level.RANDOM)
    assert beginners.levels[Level.ROOKIE].win_share > 0.3


def test_the_same_seed_gives_the_same_rounds() -> None:
    levels = (Level.REGULAR, Level.RANDOM)
    first, again = (play_rounds(PRESETS["burn"], levels, rounds=10, seed=3) for _ in range(2))
    assert first == again
    assert first != play_rounds(PRESETS["burn"], levels, rounds=10, seed=4)


def test_shares_add_up() -> None:
    outcome = play_rounds(PRESETS["stick"], [*Level, Level.RANDOM], rounds=40, seed=3)
    assert sum(tally.wins for tally in outcome.levels.values()) == pytest.approx(40)
    assert {level: tally.seats for level, tally in outcome.levels.items()} == {
        "random": 80,
        "rookie": 40,
        "regular": 40,
    }


def test_the_command_prints_figures(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "--preset", "flip", "--levels", "random,regular", "--rounds", "6", "--seed", "5"]
    assert main([*asked, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["rounds"] == 6
    assert figures["levels"]["random"]["seats"] == 6
    assert main(asked) == 0
    assert "regular" in capsys.readouterr().out


@pytest.mark.parametrize(
    "wrong",
    [
        ["--levels", "regular"],
        ["--levels", "regular,clever"],
        ["--levels", ",".join(["random"] * 12)],
        ["--rounds", "0"],
        ["--preset", "bridge"],
    ],
)
def test_the_command_refuses_nonsense(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(["arena", *wrong])
    assert refusal.value.code == 2
    assert "error" in capsys.readouterr().err
