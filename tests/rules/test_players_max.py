"""How many may sit down: what the host says, bounded by the cards."""

import pytest

from games.rules.errors import RulesError
from games.rules.presets import PRESETS
from games.rules.round import Round


def deal(players: int, **house_rules: object) -> Round:
    return Round(PRESETS["official"].replace(**house_rules), players, dealer=1)


@pytest.mark.parametrize("players", [2, 8])
def test_two_to_eight_sit_down_where_eight_is_the_most(players: int) -> None:
    assert len(deal(players, players_max=8).hands) == players


@pytest.mark.parametrize("players", [0, 1, 9])
def test_nobody_plays_alone_nor_above_the_most(players: int) -> None:
    with pytest.raises(RulesError, match="seats: must be 2 to 8"):
        deal(players, players_max=8)


def test_a_table_for_two_has_no_third_chair() -> None:
    with pytest.raises(RulesError, match="2 to 2"):
        deal(3, players_max=2)


def test_twelve_play_with_two_decks() -> None:
    assert len(deal(12, players_max=12, decks=2).hands) == 12


def test_the_hands_leave_at_least_twelve_cards_to_draw() -> None:
    game = deal(10, players_max=12, jokers=0, opening_discard=False)
    assert len(game.draw_pile) == 12


def test_one_player_more_than_the_cards_allow_is_refused() -> None:
    with pytest.raises(RulesError, match="seats: must be 2 to 10 with 52 cards"):
        deal(11, players_max=12, jokers=0)


def test_larger_hands_leave_room_for_fewer_players() -> None:
    with pytest.raises(RulesError, match="seats: must be 2 to 7"):
        deal(8, players_max=8, hand_size=6)


def test_more_chairs_than_cards_are_no_error_by_themselves() -> None:
    assert len(deal(2, players_max=12, hand_size=6).hands) == 2
