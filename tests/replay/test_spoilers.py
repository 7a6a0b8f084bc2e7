"""Somebody who did not play may want to be surprised: nothing on the page tells the end before they ask."""

import pytest

from games.models import Comment
from tests.games.people import person
from tests.replay.reading import drawings, shown
from tests.replay.rounds import browser_of, finished, home

pytestmark = pytest.mark.django_db(transaction=True)


def test_players_see_all_cards_and_the_end() -> None:
    game, live = finished()
    viewer = browser_of("Ann").get(home(game), {"move": live.number}).context["viewer"]
    assert viewer.eyes == -1
    assert "won" in " ".join(viewer.caption.words)
    assert viewer.spoil_address == ""


@pytest.mark.parametrize("name", ["Dan", ""])
def test_others_see_what_the_table_saw_until_they_ask(name: str) -> None:
    game, live = finished()
    client = browser_of(name)
    page = client.get(home(game), {"move": live.number})
    viewer = page.context["viewer"]
    html = page.content.decode()
    assert viewer.eyes == 0
    assert "won the round" not in html
    assert "has-won" not in html
    assert "plate-points" not in html
    assert "??" in [card for hand in shown(html)["hands"] for card in hand]
    spoiled = client.get(viewer.spoil_address).content.decode()
    assert "won the round" in spoiled
    assert "??" not in [card for hand in shown(spoiled)["hands"] for card in hand]


@pytest.mark.parametrize("asked", ["all", "-1", "99", ""])
def test_open_cards_need_the_press(asked: str) -> None:
    game, _live = finished()
    client = browser_of("Dan")
    assert client.get(home(game), {"move": 9, "as": asked}).context["viewer"].eyes == 0
    assert client.get(home(game), {"move": 9, "as": asked, "spoilers": 1}).context["viewer"].eyes == -1


def test_moves_marks_and_comments_ahead_are_not_told() -> None:
    game, live = finished()
    for move in (3, 20):
        Comment.objects.create(round_id=live.round_id, user=person("Ann"), move=move, text=f"said of {move}")
    page = browser_of("Dan").get(home(game), {"move": 10})
    viewer = page.context["viewer"]
    assert [line.told.move for line in viewer.lines] == list(range(11))
    assert all(mark.move <= 10 for mark in viewer.marks)
    assert "said of 3" in page.content.decode()
    assert "said of 20" not in page.content.decode()
    assert "said of 20" in browser_of("Dan").get(home(game), {"move": 10, "spoilers": 1}).content.decode()


def test_a_player_may_be_surprised_too() -> None:
    game, live = finished()
    viewer = browser_of("Ann").get(home(game), {"move": live.number, "spoilers": 0}).context["viewer"]
    assert viewer.eyes == 0
    assert "won" not in " ".join(viewer.caption.words)
    assert "spoilers=0" in viewer.previous_address


def test_a_shared_link_leaves_the_end_to_whoever_follows_it() -> None:
    game, live = finished()
    viewer = browser_of("Ann").get(home(game), {"move": live.number, "as": 2}).context["viewer"]
    assert viewer.share == f"{home(game)}?move={live.number}&as=2"
    there = browser_of("Dan").get(viewer.share).context["viewer"]
    assert (there.move, there.eyes) == (live.number, 2)
    assert "won" not in " ".join(there.caption.words)


def test_through_somebodys_eyes_the_end_stays_hidden_too() -> None:
    game, live = finished()
    html = browser_of("Dan").get(home(game), {"move": live.number, "as": 1}).content.decode()
    assert "plate-points" not in html
    assert "??" in drawings(html.split('id="seat-2"')[1].split("</section>")[0])
