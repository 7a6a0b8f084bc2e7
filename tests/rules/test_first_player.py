"""Who plays first: beside the dealer, or whoever the game says."""

import pytest

from games.rules.presets import PRESETS
from games.rules.round import Round
from tests.builders import table, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S KH XR / 7S 8S 9S TS"


@pytest.mark.parametrize(("dealer", "first"), [("Ann", "Ben"), ("Ben", "Cleo"), ("Cleo", "Ann")])
def test_the_player_left_of_the_dealer_starts(dealer: str, first: str) -> None:
    assert whose_turn(table(HANDS, first_player="left_of_dealer", dealer=dealer)) == first


@pytest.mark.parametrize(("dealer", "first"), [("Ann", "Cleo"), ("Ben", "Ann"), ("Cleo", "Ben")])
def test_the_player_right_of_the_dealer_starts(dealer: str, first: str) -> None:
    assert whose_turn(table(HANDS, first_player="right_of_dealer", dealer=dealer)) == first


@pytest.mark.parametrize("rule", ["last_winner", "random", "chosen"])
def test_whoever_the_game_names_starts(rule: str) -> None:
    assert whose_turn(table(HANDS, first_player=rule, first="Ben", dealer="Ann")) == "Ben"


@pytest.mark.parametrize("rule", ["last_winner", "random", "chosen"])
def test_the_round_alone_cannot_tell_who_that_is(rule: str) -> None:
    with pytest.raises(ValueError, match="first_player"):
        Round(PRESETS["official"].replace(first_player=rule), 3, dealer=1)


def test_who_starts_does_not_change_who_is_dealt_first() -> None:
    game = table(HANDS, first_player="right_of_dealer", dealer="Ann")
    assert str(game.deck[0]) == "5H"
    assert game.hands[1][0] == game.deck[0]
