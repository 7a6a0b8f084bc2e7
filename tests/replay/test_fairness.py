"""The scored round shows where its deck came from, and the commands on the page prove it."""

import json
import shlex
import subprocess
import sys

import pytest
from pytest_django import Settings

from games.models import Round
from games.selectors.tables import table_of
from games.services.tables import start_game
from tests.games.people import current_round, open_game
from tests.replay.rounds import browser_of, finished, home, play_wildly

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def real_chance(repeatable: None, settings: Settings) -> None:
    """Real secrets and real nonces: the point is that they differ."""
    settings.CAMBIO_TEST_SEED = ""


def run(command: str) -> str:
    python, *arguments = shlex.split(command)
    assert python == "python"
    return subprocess.run([sys.executable, *arguments], capture_output=True, check=True, text=True).stdout.strip()


def test_the_commands_on_the_page_give_the_fingerprint_the_seed_and_the_deck() -> None:
    game, live = finished()
    page = browser_of("Dan").get(home(game))
    fairness = page.context["fairness"]
    row = Round.objects.get(pk=live.round_id)
    assert fairness.server_seed == row.server_seed
    assert all(added.nonce for added in fairness.added)
    fingerprint, seed, deck = (run(command) for command in fairness.commands)
    assert fingerprint == fairness.commitment
    assert seed == row.seed == fairness.seed
    assert json.loads(deck) == browser_of("Dan").get(home(game) + "record.json").json()["deck"]
    assert fairness.commitment in page.content.decode()


def test_the_fingerprint_is_the_one_that_the_table_published() -> None:
    game = open_game("Ann", "Ben", preset="flip")
    published = table_of(game.pk).commitment
    start_game(game_id=game.pk, user=game.host)
    play_wildly(current_round(game))
    assert browser_of("Ann").get(home(game)).context["fairness"].commitment == published
