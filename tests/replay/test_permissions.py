"""Who may look back at what: by every address there is."""

import pytest

from games.models import Comment, Game, ImportedRound, Round
from games.services.dealing import get_ready
from games.services.tables import end_game
from tests.games.people import current_round, open_game, person, started
from tests.replay.rounds import browser_of, finished, home, play_wildly

pytestmark = pytest.mark.django_db(transaction=True)

LOOKING = ["", "?move=3&as=2&spoilers=1", "record.json", "picture.svg", "picture.svg?move=3&as=1&spoilers=1"]
EVERYBODY = ["Ann", "Ben", "Dan", ""]


def answers(game: Game, name: str, number: int = 1) -> set[int]:
    """How every address of a round answers somebody, steps and comments included."""
    client = browser_of(name)
    found = {client.get(home(game, number) + path).status_code for path in LOOKING}
    found.add(client.get(home(game, number), headers={"HX-Request": "true"}).status_code)
    if name:
        found.add(client.post(home(game, number) + "comments/", {"move": 1, "text": "Oh!"}).status_code)
        found.add(client.post(home(game, number) + "comments/1/delete/").status_code)
    return found


@pytest.mark.parametrize("name", ["Ann", "Ben"])
def test_players_look_back_at_their_own_round(name: str) -> None:
    game, _live = finished("Ann", "Ben", allows_spectators=False)
    assert answers(game, name) == {200, 302}


def test_others_look_where_spectators_were_welcome() -> None:
    game, _live = finished("Ann", "Ben", is_listed=False)
    assert answers(game, "Dan") == {200, 302}
    assert answers(game, "") == {200}


@pytest.mark.parametrize("name", ["Dan", ""])
def test_nobody_else_looks_where_they_were_not(name: str) -> None:
    game, _live = finished("Ann", "Ben", allows_spectators=False)
    assert answers(game, name) == {404}
    assert not Comment.objects.exists()


@pytest.mark.parametrize("name", EVERYBODY)
def test_a_round_in_play_is_not_there_for_anybody(name: str) -> None:
    game, live = started("Ann", "Ben", preset="flip")
    play_wildly(live, most=12)
    assert answers(game, name) == {404}
    assert not Comment.objects.exists()


@pytest.mark.parametrize("name", EVERYBODY)
def test_neither_is_one_that_was_broken_off(name: str) -> None:
    game, live = started("Ann", "Ben", preset="flip")
    play_wildly(live, most=12)
    end_game(game_id=game.pk, user=person("Ann"))
    assert answers(game, name) == {404}


@pytest.mark.parametrize("name", EVERYBODY)
def test_neither_is_one_that_was_not_dealt_or_does_not_exist(name: str) -> None:
    game = open_game("Ann", "Ben")
    assert answers(game, name) == {404}
    assert answers(game, name, number=2) == {404}


@pytest.mark.parametrize("number", [0, 2**31, 10**30])
def test_no_number_is_too_large_to_be_missing(number: int) -> None:
    game, _live = finished("Ann", "Ben")
    assert answers(game, "Ann", number) == {404}
    assert browser_of("Ann").post(f"{home(game)}comments/{10**30}/delete/").status_code == 302


def test_a_scored_round_of_a_game_in_play_can_be_seen_and_the_next_cannot() -> None:
    game, _live = finished("Ann", "Ben")
    for name in ("Ann", "Ben"):
        get_ready(game_id=game.pk, user=person(name))
    play_wildly(current_round(game), most=9)
    assert answers(game, "Ann") == {200, 302}
    assert answers(game, "Ann", number=2) == {404}


def test_nothing_of_the_next_round_is_on_the_page_of_the_last() -> None:
    game, _live = finished("Ann", "Ben")
    for name in ("Ann", "Ben"):
        get_ready(game_id=game.pk, user=person(name))
    secret = Round.objects.get(game=game, number=2)
    client = browser_of("Ann")
    for path in LOOKING:
        page = client.get(home(game) + path).content.decode()
        assert secret.seed not in page
        assert secret.server_seed not in page
        assert home(game, 2) not in page


def test_a_visitor_signs_in_before_saying_anything() -> None:
    game, _live = finished("Ann", "Ben")
    answer = browser_of().post(home(game) + "comments/", {"move": 1, "text": "Oh!"})
    assert answer.status_code == 302
    assert answer["Location"].startswith("/accounts/login/")


@pytest.fixture
def kept() -> ImportedRound:
    game, _live = finished("Ann", "Ben")
    record = browser_of("Ann").get(home(game) + "record.json").json()
    return ImportedRound.objects.create(owner=person("Cleo"), name="From afar", record=record)


FILES = ["", "?move=3&as=2", "record.json", "picture.svg?move=3"]


@pytest.mark.parametrize(("name", "before", "after"), [("Cleo", 200, 200), ("Dan", 404, 200), ("", 404, 200)])
def test_a_file_is_its_owners_until_they_share_it(kept: ImportedRound, name: str, before: int, after: int) -> None:
    client, address = browser_of(name), f"/replays/{kept.code}/"
    assert {client.get(address + path).status_code for path in FILES} == {before}
    browser_of("Cleo").post(address + "share/", {"shared": "1"})
    assert {client.get(address + path).status_code for path in FILES} == {after}
    browser_of("Cleo").post(address + "share/", {"shared": "0"})
    assert {client.get(address + path).status_code for path in FILES} == {before}


@pytest.mark.parametrize("is_shared", [True, False])
def test_only_its_owner_shares_or_deletes_a_file(kept: ImportedRound, is_shared: bool) -> None:
    ImportedRound.objects.update(is_shared=is_shared)
    dan, address = browser_of("Dan"), f"/replays/{kept.code}/"
    assert dan.post(address + "share/", {"shared": "1"}).status_code == 404
    assert dan.post(address + "delete/").status_code == 404
    assert ImportedRound.objects.get().is_shared is is_shared
    assert browser_of("Cleo").post(address + "delete/").status_code == 302
    assert not ImportedRound.objects.exists()


def test_the_list_of_files_is_ones_own(kept: ImportedRound) -> None:
    assert "From afar" in browser_of("Cleo").get("/replays/").content.decode()
    assert "From afar" not in browser_of("Dan").get("/replays/").content.decode()
    assert browser_of().get("/replays/").status_code == 302
