"""What people say about a position."""

import pytest

from accounts.export import export_of
from accounts.models import Block
from games.models import Comment, ImportedRound
from games.services.comments import MOST_COMMENTS, comment_on
from games.services.errors import Refused
from tests.games.people import person, started
from tests.replay.rounds import browser_of, finished, home

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_comment_stands_at_its_position_with_a_link_back() -> None:
    game, live = finished()
    answer = browser_of("Ben").post(home(game) + "comments/", {"move": 12, "as": 2, "text": "  That was\nclose. "})
    assert answer["Location"] == f"{home(game)}?move=12&as=2#comments"
    comment = Comment.objects.get()
    assert (comment.round_id, comment.user, comment.move) == (live.round_id, person("Ben"), 12)
    page = browser_of("Ann").get(home(game), {"move": 3})
    (remark,) = page.context["remarks"]
    assert (remark.text, remark.address, remark.is_here) == ("That was close.", f"{home(game)}?move=12", False)
    assert "That was close." in page.content.decode()


def test_words_are_shown_as_words() -> None:
    game, live = finished()
    comment_on(round_id=live.round_id, user=person("Ben"), move=0, text="<b>bold</b>")
    assert "<b>bold" not in browser_of("Ann").get(home(game)).content.decode()


@pytest.mark.parametrize(
    ("move", "text", "why"),
    [(1, "   ", "nothing to say"), (1, "x" * 501, "too long"), (10_000, "Oh!", "no such move"), (-1, "Oh!", "no such")],
)
def test_some_comments_are_refused(move: int, text: str, why: str) -> None:
    _game, live = finished()
    with pytest.raises(Refused, match=why):
        comment_on(round_id=live.round_id, user=person("Ann"), move=move, text=text)
    assert not Comment.objects.exists()


def test_a_round_in_play_is_not_commented_on() -> None:
    _game, live = started("Ann", "Ben")
    with pytest.raises(Refused, match="still being played"):
        comment_on(round_id=live.round_id, user=person("Ann"), move=0, text="Psst!")


def test_nobody_says_everything_at_once() -> None:
    game, live = finished()
    for _ in range(MOST_COMMENTS):
        comment_on(round_id=live.round_id, user=person("Ann"), move=1, text="And another thing:")
    answer = browser_of("Ann").post(home(game) + "comments/", {"move": 1, "text": "Also:"}, follow=True)
    assert "A little slower, please." in answer.content.decode()
    assert Comment.objects.count() == MOST_COMMENTS


def test_the_blocked_are_not_heard() -> None:
    game, live = finished()
    comment_on(round_id=live.round_id, user=person("Ben"), move=1, text="Ann plays badly.")
    Block.objects.create(blocker=person("Ann"), blocked=person("Ben"))
    assert "plays badly" not in browser_of("Ann").get(home(game)).content.decode()
    assert "plays badly" in browser_of("Cleo").get(home(game)).content.decode()


def test_an_author_takes_a_comment_back_and_nobody_else_does() -> None:
    game, live = finished()
    said = comment_on(round_id=live.round_id, user=person("Ben"), move=1, text="Oops.")
    address = f"{home(game)}comments/{said.pk}/delete/"
    assert address not in browser_of("Ann").get(home(game)).content.decode()
    browser_of("Ann").post(address, {"move": 1})
    assert Comment.objects.exists()
    ben = browser_of("Ben")
    assert address in ben.get(home(game)).content.decode()
    assert ben.post(address, {"move": 1})["Location"] == f"{home(game)}?move=1#comments"
    assert not Comment.objects.exists()


def test_a_comment_is_not_deleted_through_another_round() -> None:
    game, _live = finished("Ann", "Ben")
    other, elsewhere = finished("Ann", "Cleo", seed=2)
    said = comment_on(round_id=elsewhere.round_id, user=person("Ann"), move=1, text="Stay.")
    browser_of("Ann").post(f"{home(game)}comments/{said.pk}/delete/")
    assert Comment.objects.filter(pk=said.pk).exists()
    assert "Stay." in browser_of("Ann").get(home(other)).content.decode()


def test_somebody_who_left_the_house_leaves_words_without_a_name() -> None:
    game, live = finished("Ann", "Ben")
    comment_on(round_id=live.round_id, user=person("Dan"), move=1, text="I was there.")
    person("Dan").delete()
    (remark,) = browser_of("Ann").get(home(game)).context["remarks"]
    assert (remark.name, remark.text) == ("Somebody", "I was there.")


def test_what_somebody_said_and_brought_is_in_their_copy() -> None:
    game, live = finished("Ann", "Ben")
    comment_on(round_id=live.round_id, user=person("Ann"), move=1, text="Mine.")
    record = browser_of("Ann").get(home(game) + "record.json").json()
    ImportedRound.objects.create(owner=person("Ann"), name="From afar", record=record)
    copy = export_of(person("Ann"))
    assert [said["text"] for said in copy["comments"]] == ["Mine."]
    assert [brought["record"] for brought in copy["imported_rounds"]] == [record]
