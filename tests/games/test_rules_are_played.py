"""A table plays by what its host filled in: every house rule of the catalogue, from the form to the round in play."""

import pytest
from django.test import Client

from games.models import Game
from games.rules.catalogue import FIELDS
from games.rules.errors import RulesError
from games.rules.fields import Value
from games.rules.presets import PRESETS
from games.services.rounds_in_play import live_round
from games.services.tables import start_game, take_seat
from tests.games.filled_in import filled_in
from tests.games.people import person

pytestmark = pytest.mark.django_db(transaction=True)


def other_values(name: str) -> list[Value]:
    """What a host may choose in place of the preset's value."""
    field, usual = FIELDS[name], PRESETS["official"].values()
    if field.choices:
        return [value for value in field.choices if value != usual[name]]
    low, high = field.bounds(PRESETS["official"].hand_size)
    found: list[Value] = [value for value in (low, high) if value != usual[name]]
    return found + [None] * (field.may_be_none and usual[name] is not None)


def is_possible(name: str, value: Value) -> bool:
    """Some numbers ask for another one first: a card more in each hand, cards enough for all."""
    try:
        PRESETS["official"].replace(**{name: value})
    except RulesError:
        return False
    return True


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name in FIELDS for value in other_values(name) if is_possible(name, value)],
)
def test_a_house_rule_of_the_form_is_the_rule_of_the_round(name: str, value: Value, client: Client) -> None:
    client.force_login(person("Ann"))
    page = client.post("/tables/new/", filled_in(seats="2", **{name: value}))
    assert page.status_code == 302
    game = Game.objects.get()
    take_seat(game_id=game.pk, user=person("Ben"))
    row = start_game(game_id=game.pk, user=person("Ann"))
    play = live_round(row.pk).play
    assert play.rules.values()[name] == value
    assert play.rules == PRESETS["official"].replace(**{name: value})


def test_every_house_rule_can_be_chosen_otherwise() -> None:
    assert [name for name in FIELDS if not any(is_possible(name, value) for value in other_values(name))] == []
