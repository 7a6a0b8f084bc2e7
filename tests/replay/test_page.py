"""The page of a replay: the same round as the command replays, at every move; and an address for every position."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.rules.presets import PRESETS
from games.services.dealing import get_ready
from tests.games.people import current_round, everybody_calls, person, started
from tests.replay.reading import as_shown, command, shown
from tests.replay.rounds import browser_of, finished, home, play_wildly

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_page_agrees_with_the_command_at_every_move(preset: str, tmp_path: Path) -> None:
    game, live = finished("Ann", "Ben", "Cleo", preset=preset, seed=3)
    ann, file = browser_of("Ann"), tmp_path / "record.json"
    file.write_bytes(ann.get(home(game) + "record.json").content)
    for move in range(live.number + 1):
        page = ann.get(home(game), {"move": move}).content.decode()
        assert shown(page) == as_shown(command(file, move))


def test_the_record_is_accepted_by_the_command_in_a_process_of_its_own(tmp_path: Path) -> None:
    game, live = finished()
    file = tmp_path / "record.json"
    file.write_bytes(browser_of("Ann").get(home(game) + "record.json").content)
    run = subprocess.run([sys.executable, "-m", "games.rules", "replay", file], capture_output=True, check=True)
    assert live.play.result is not None
    assert json.loads(run.stdout)["scores"] == list(live.play.result.scores)


def test_a_seat_sees_in_hands_what_the_command_shows_it_and_what_it_remembers(tmp_path: Path) -> None:
    game, live = finished(preset="cambia", seed=2)
    ann, file = browser_of("Ann"), tmp_path / "record.json"
    file.write_bytes(ann.get(home(game) + "record.json").content)
    remembered = 0
    for move in range(live.number):
        seen = shown(ann.get(home(game), {"move": move, "as": 2}).content.decode())
        view, truth = command(file, move, "--view", "2"), command(file, move)
        for hand, now, really in zip(seen["hands"], view["hands"], truth["hands"], strict=True):
            for card, at_the_table, true_card in zip(hand, now, really, strict=True):
                assert card in (at_the_table, true_card)
                remembered += card != at_the_table
        assert seen["held"] == as_shown(view)["held"]
    assert remembered > 20


def test_a_step_brings_the_viewer_alone() -> None:
    game, _live = finished()
    ann = browser_of("Ann")
    step = ann.get(home(game), {"move": 7}, headers={"HX-Request": "true"}).content.decode()
    page = ann.get(home(game), {"move": 7}).content.decode()
    assert step.startswith('<div id="replay"')
    assert "<html" in page
    assert "<html" not in step
    assert shown(step) == shown(page)


@pytest.mark.parametrize("asked", ["", "x", "-1", "²", "99999999999", "1.5"])
def test_a_position_that_is_not_there_is_the_nearest_that_is(asked: str) -> None:
    game, _live = finished()
    page = browser_of("Ann").get(home(game), {"move": asked, "as": asked})
    assert page.status_code == 200
    assert page.context["viewer"].move == 0


def test_the_last_position_is_found_beyond_the_end() -> None:
    game, live = finished()
    assert browser_of("Ann").get(home(game), {"move": 5000}).context["viewer"].move == live.number


def test_every_line_leads_to_its_move_and_keeps_the_eyes() -> None:
    game, live = finished()
    ann = browser_of("Ann")
    lines = ann.get(home(game), {"move": 4, "as": 2}).context["viewer"].lines
    assert [line.told.move for line in lines] == list(range(live.number + 1))
    there = ann.get(lines[9].address).context["viewer"]
    assert (there.move, there.eyes) == (9, 2)
    assert [line.told.move for line in there.lines if line.is_current] == [9]


def test_moves_are_told_with_their_time_and_whose_hand_it_was() -> None:
    game, live = started("Ann", "Ben")
    everybody_calls(live)
    lines = browser_of("Ann").get(home(game)).context["viewer"].lines
    assert {line.told.hand for line in lines if line.told.move} == {"clock", ""}
    assert all(line.told.took.endswith(" s") for line in lines if line.told.move)
    call = next(line for line in lines if line.told.kind == "call")
    assert call.told.words == (f"{('ann', 'ben')[live.play.caller - 1]} called Cambio!",)


def test_rounds_of_a_game_lead_to_each_other() -> None:
    game, _live = finished("Ann", "Ben")
    ann = browser_of("Ann")
    assert f'href="{home(game, 2)}"' not in ann.get(home(game)).content.decode()
    for name in ("Ann", "Ben"):
        get_ready(game_id=game.pk, user=person(name))
    play_wildly(current_round(game))
    assert f'href="{home(game, 2)}"' in ann.get(home(game)).content.decode()
    assert f'href="{home(game)}"' in ann.get(home(game, 2)).content.decode()


def test_a_link_that_is_posted_shows_a_picture_and_no_winner() -> None:
    game, live = finished()
    page = browser_of("Ann").get(home(game), {"move": live.number}).content.decode()
    assert f'property="og:image" content="http://testserver{home(game)}picture.svg?move={live.number}"' in page
    head = page.split("</head>")[0]
    assert "won" not in head
    assert "ann, ben, cleo" in head
