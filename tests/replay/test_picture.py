"""A position as a picture: complete in itself, through the eyes that were asked for, and without the end by default."""

import re
from xml.etree import ElementTree

import pytest

from games.replay.deck import symbol
from games.replay.picture import picture_of
from games.replay.position import Position
from games.selectors.replays import finished_round
from tests.games.people import person
from tests.replay.rounds import browser_of, finished, home

pytestmark = pytest.mark.django_db(transaction=True)

USED = re.compile(r'<use href="#([\w-]+)"')


def used(svg: str) -> list[str]:
    return [name.removeprefix("small-") for name in USED.findall(svg) if name != "mark"]


def test_a_picture_needs_nothing_beside_it() -> None:
    game, live = finished()
    for move in (0, 9, live.number):
        answer = browser_of("Ann").get(home(game) + "picture.svg", {"move": move, "spoilers": 1})
        svg = answer.content.decode()
        assert answer["Content-Type"] == "image/svg+xml"
        ElementTree.fromstring(svg)  # noqa: S314  # our own
        assert "var(" not in svg
        assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
        assert set(USED.findall(svg)) <= set(re.findall(r'<symbol id="([\w-]+)"', svg))
        assert len(svg) < 120_000


def test_it_hides_the_end_unless_it_is_asked_for() -> None:
    game, live = finished()
    ann = browser_of("Ann")
    modest = ann.get(home(game) + "picture.svg", {"move": live.number}).content.decode()
    told = ann.get(home(game) + "picture.svg", {"move": live.number, "spoilers": 1}).content.decode()
    assert "won" not in modest
    assert "won" in told
    assert used(modest).count("back") > used(told).count("back")


@pytest.mark.parametrize("eyes", [-1, 0, 1, 2, 3])
def test_it_shows_the_cards_that_the_page_shows(eyes: int) -> None:
    game, live = finished(preset="cambia", seed=4)
    replay = finished_round(game.code, 1, person("Ann"))
    assert replay is not None
    for move in range(0, live.number, 5):
        svg = picture_of(replay, Position(move, eyes, has_spoilers=True))
        query = {"move": move} | ({"as": eyes} if eyes >= 0 else {})
        page = browser_of("Ann").get(home(game), query).content.decode()
        cloth = page.split('<div class="cloth">')[1].split('<div class="transport"')[0]
        cards = [name.removeprefix("small-") for name in re.findall(r'deck\.svg#([\w-]+)"', cloth)]
        if 'class="pile pile-held is-empty"' in page:
            cards.remove("empty")  # the picture has no place for a card that nobody holds
        assert sorted(used(svg)) == sorted(cards)


@pytest.mark.parametrize("query", [{}, {"as": 0}, {"as": 2}, {"spoilers": 0}, {"as": 2, "spoilers": 0}])
def test_the_picture_that_a_page_offers_shows_what_the_page_shows(query: dict[str, int]) -> None:
    game, live = finished(preset="cambia", seed=4)
    ann = browser_of("Ann")
    for move in (30, live.number):
        page = ann.get(home(game), {"move": move} | query)
        svg = ann.get(page.context["viewer"].picture).content.decode()
        cloth = page.content.decode().split('<div class="cloth">')[1].split('<div class="transport"')[0]
        cards = re.findall(r'deck\.svg#(?:small-)?(\w+)"', cloth)
        assert sorted(name for name in used(svg) if name != "empty") == sorted(
            name for name in cards if name != "empty"
        )


def test_many_players_fit() -> None:
    game, live = finished(*("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"), decks=2, players_max=8)
    svg = browser_of("Ann").get(home(game) + "picture.svg", {"move": live.number // 2}).content.decode()
    for kind in ("x", "y"):
        assert all(
            0 <= float(n) <= {"x": 1200, "y": 630}[kind] for n in re.findall(rf'<use [^>]*{kind}="([-\d.]+)"', svg)
        )


def test_every_drawing_of_the_deck_has_its_colours() -> None:
    for name in ("back", "empty", "mark", "KH", "small-XB"):
        assert "var(" not in symbol(name)
