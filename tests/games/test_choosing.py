"""Moves that take several cards: what is chosen first is no move, with a socket or without."""

import re

import pytest
from django.test import Client

from games.live.choosing import choose, is_choice, written
from games.live.regions import Scene, Viewer, regions_for
from games.models import Game
from games.presenters.options import Gathered, options_of
from games.rules.moves import place
from games.rules.round import Round
from games.selectors.tables import table_of
from games.services.errors import Refused
from games.services.rounds_in_play import LiveRound
from tests.builders import play, table
from tests.games.people import person, started

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def ann(client: Client) -> Client:
    client.force_login(person("Ann"))
    return client


def at_a_swap() -> tuple[Game, LiveRound]:
    """Ann has discarded a jack, and may swap one of her cards for one of Ben's."""
    game, live = started("Ann", "Ben", preset="cambia")
    live.play = table("AS 2S 3S 4S / 5H 6S KH XR", preset="cambia", draw="JS")
    play(live.play, "Ann draw", "Ann discard")
    return game, live


def with_two_sevens() -> Round:
    """A seven lies on the pile, and Ann has two more."""
    game = table("7S 2S 7D 4S / 5H 6S KH 9S", preset="burn", draw="7H 3C")
    play(game, "Ann draw", "Ann discard")
    return game


def offers(html: str) -> set[str]:
    return set(re.findall(r'name="move" value="([^"]+)"', html))


def test_without_a_socket_the_address_remembers_the_first_card_of_a_swap(ann):
    game, live = at_a_swap()
    page = ann.post(f"/tables/{game.code}/act/", {"move": "pick 1.2", "seen": str(live.number)}, follow=True)
    assert page.redirect_chain == [(f"/tables/{game.code}/?choice=pick+1.2", 302)]
    html = page.content.decode()
    assert html.count("is-picked") == 1
    assert {"unpick", "exchange 1.2 2.3"} <= offers(html)
    assert not any(order.startswith("pick") for order in offers(html))


def test_without_a_socket_a_choice_can_be_taken_back(ann):
    game, _live = at_a_swap()
    page = ann.post(f"/tables/{game.code}/act/", {"move": "unpick"}, follow=True)
    assert page.redirect_chain == [(f"/tables/{game.code}/", 302)]
    assert "is-picked" not in page.content.decode()


@pytest.mark.parametrize("choice", ["pick", "pick x", "pick 1.99999", "gather 1.2.3", "draw", "pick " + "1.1 " * 200])
def test_nonsense_in_the_address_chooses_nothing(ann, choice):
    game, _live = at_a_swap()
    page = ann.get(f"/tables/{game.code}/", {"choice": choice})
    assert page.status_code == 200
    assert "is-picked" not in page.content.decode()
    assert "pick 1.2" in offers(page.content.decode())


def test_a_card_that_has_gone_is_not_chosen_any_more():
    _game, live = at_a_swap()
    options = options_of(live.play, 1, (place(1, 9),))
    assert options.chosen == ()
    assert "pick 1.2" in options.on_card.values()


def test_a_choice_outside_a_swap_is_none():
    game = table("AS 2S 3S 4S / 5H 6S KH XR")
    assert options_of(game, 1, (place(1, 2),)).on_card == {}


def test_several_cards_are_gathered_and_snapped_together(ann):
    game, live = started("Ann", "Ben", preset="burn")
    live.play = with_two_sevens()
    address, aim = f"/tables/{game.code}/act/", str(live.play.discards)
    page = ann.get(f"/tables/{game.code}/").content.decode()
    assert "gather" in offers(page)
    for order, after in (
        ("gather", "gather 1.1"),
        ("gather 1.1", "gather 1.1 1.3"),
        ("gather 1.1 1.3", "snap 1.1 1.3"),
    ):
        page = ann.post(address, {"move": order, "aim": aim}, follow=True).content.decode()
        assert after in offers(page)
    assert page.count("is-picked") == 2
    assert "Snap these 2 cards" in page
    assert "draw" not in offers(page)
    play(live.play, "Ann snap 1.1 1.3")
    assert len(live.play.discard_pile) == 3


def test_a_gathered_card_can_be_left_out_again():
    options = options_of(with_two_sevens(), 1, (), Gathered(1, (place(1, 1), place(1, 2))))
    assert options.on_card[place(1, 2)] == "gather 1.1"
    assert options.on_card[place(2, 1)] == "gather 1.1 1.2 2.1"


def test_what_was_gathered_is_forgotten_with_the_next_discard():
    game = with_two_sevens()
    gathered = Gathered(game.discards, (place(1, 1),))
    assert options_of(game, 1, (), gathered).is_gathering
    play(game, "Ann done", "Ben draw", "Ben discard")
    assert not options_of(game, 1, (), gathered).is_gathering


def test_where_one_card_at_a_time_is_snapped_nobody_can_gather():
    game = table("7S 2S 7D 4S / 5H 6S KH 9S", preset="cambia", draw="7H")
    play(game, "Ann draw", "Ann discard")
    assert options_of(game, 1).snap
    assert not options_of(game, 1).gather
    assert not options_of(game, 1, (), Gathered(game.discards)).is_gathering


def test_gathering_needs_no_turn():
    game, live = started("Ann", "Ben", preset="burn")
    live.play = with_two_sevens()
    html = "".join(regions_for(Scene(table_of(game.pk), live), Viewer(None, 2)).values())
    assert "gather" in offers(html)


def test_a_choice_as_an_address_carries_it_is_read_the_same():
    viewer = Viewer(None, 1)
    assert choose(viewer, written("gather 1.2 2.1", 7)).gathered == Gathered(7, (place(1, 2), place(2, 1)))
    assert choose(viewer, "gather", 7).gathered == Gathered(7)
    assert choose(choose(viewer, "gather 1.2", 7), "pick 2.1") == Viewer(None, 1, (place(2, 1),))
    assert choose(choose(viewer, "pick 2.1"), "unpick") == viewer
    assert not is_choice("snap 1.2")
    assert not is_choice("")
    with pytest.raises(Refused):
        choose(viewer, "pick somewhere")
