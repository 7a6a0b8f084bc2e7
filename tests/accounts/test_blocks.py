"""Not meeting somebody."""

import pytest

from accounts import services
from accounts.models import Block
from accounts.selectors import has_block_between, people_apart_from
from tests.accounts.helpers import error_at, signed_in, words_of


def test_ann_blocks_ben_and_neither_meets_the_other(ann, ben):
    services.block_player(blocker=ann, blocked=ben)
    assert has_block_between(ann, ben)
    assert has_block_between(ben, ann)
    assert list(people_apart_from(ann)) == [ben]
    assert list(people_apart_from(ben)) == [ann]


def test_blocking_twice_is_blocking_once(ann, ben):
    services.block_player(blocker=ann, blocked=ben)
    services.block_player(blocker=ann, blocked=ben)
    services.unblock_player(blocker=ann, blocked=ben)
    assert not has_block_between(ann, ben)


def test_nobody_blocks_themselves(ann):
    with pytest.raises(services.CannotBlock):
        services.block_player(blocker=ann, blocked=ann)


def test_on_the_page_people_are_blocked_and_forgiven(at_anns, ann, ben):
    at_anns.post("/me/blocked/", {"username": "BEN"})
    assert "You will not meet ben any more." in words_of(at_anns.get("/me/blocked/"))
    at_anns.post(f"/me/blocked/{Block.objects.get().pk}/unblock/")
    assert "Nobody. May it stay so." in words_of(at_anns.get("/me/blocked/"))


def test_ben_is_not_told(at_anns, ann, ben):
    services.block_player(blocker=ann, blocked=ben)
    assert "ann" not in words_of(signed_in(ben).get("/me/blocked/"))


def test_nobody_lifts_the_block_of_another(ann, ben):
    block = services.block_player(blocker=ann, blocked=ben)
    assert signed_in(ben).post(f"/me/blocked/{block.pk}/unblock/").status_code == 404
    assert has_block_between(ann, ben)


@pytest.mark.parametrize(("username", "words"), [("zoe", "Nobody here"), ("ann", "That is you.")])
def test_a_name_that_cannot_be_blocked_is_told_why(at_anns, username, words):
    assert error_at(at_anns.post("/me/blocked/", {"username": username}), "username").startswith(words)
