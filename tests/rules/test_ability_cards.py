"""Which card has which ability, and how an ability starts: drawn from the draw pile, discarded at once."""

import pytest

from games.rules.events import AbilityStarted
from games.rules.options import Ability
from tests.builders import phase, play, table, whose_turn

HANDS = "AS 2S 3S 4S / 5H 6S 7S XR / 8S 9S TS JS"
ABILITIES = [ability for ability in Ability if ability is not Ability.NONE]
CARDS = [
    ("ability_7_8", "7D"),
    ("ability_7_8", "8D"),
    ("ability_9_10", "9D"),
    ("ability_9_10", "TD"),
    ("ability_jack", "JD"),
    ("ability_queen", "QD"),
    ("ability_black_king", "KS"),
    ("ability_black_king", "KC"),
    ("ability_red_king", "KH"),
    ("ability_red_king", "KD"),
]


@pytest.mark.parametrize(("field", "card"), CARDS)
@pytest.mark.parametrize("ability", ABILITIES)
def test_a_card_has_the_ability_that_the_house_gives_it(field: str, card: str, ability: Ability) -> None:
    game = table(HANDS, draw=card, **{field: ability.value})
    play(game, "Ann draw", "Ann discard")
    assert AbilityStarted(1, ability) in game.events


@pytest.mark.parametrize(("field", "card"), CARDS)
def test_a_card_without_an_ability_ends_the_turn(field: str, card: str) -> None:
    game = table(HANDS, draw=card, **{field: "none"})
    play(game, "Ann draw", "Ann discard")
    assert (phase(game), whose_turn(game)) == ("turn", "Ben")


@pytest.mark.parametrize("card", ["AD", "2D", "3D", "4D", "5D", "6D", "XB"])
def test_low_cards_and_jokers_have_no_ability(card: str) -> None:
    game = table(HANDS, draw=card)
    play(game, "Ann draw", "Ann discard")
    assert (phase(game), whose_turn(game)) == ("turn", "Ben")


def test_a_card_from_the_discard_pile_has_no_ability() -> None:
    game = table(HANDS, discard="7D", discard_draw="free")
    play(game, "Ann take", "Ann discard")
    assert phase(game) == "turn"


def test_a_card_from_a_hand_has_no_ability() -> None:
    game = table("7H 2S 3S 4S / 5H 6S 7S XR", draw="2D")
    play(game, "Ann draw", "Ann swap 1")
    assert phase(game) == "turn"


def test_a_card_that_is_swapped_in_has_no_ability() -> None:
    game = table(HANDS, draw="7D")
    play(game, "Ann draw", "Ann swap 1")
    assert phase(game) == "turn"


def test_a_snapped_card_has_no_ability() -> None:
    game = table("7H 2S 3S 4S / 5H 6S 7S XR", draw="2D", discard="3D", snap="on")
    play(game, "Ann draw", "Ann swap 1", "Ben snap 3")
    assert (phase(game), whose_turn(game)) == ("turn", "Ben")


def test_a_snap_during_an_ability_starts_no_second_one() -> None:
    game = table("7H 2S 3S 4S / 5H 6S 7S XR", draw="7D", snap="on")
    play(game, "Ann draw", "Ann discard", "Ann snap 1", "Ann look 2", "Ann done")
    assert [type(event) for event in game.events].count(AbilityStarted) == 1
    assert whose_turn(game) == "Ben"


def test_the_turn_waits_for_the_ability_to_end() -> None:
    game = table(HANDS, draw="7D")
    play(game, "Ann draw", "Ann discard")
    assert (phase(game), whose_turn(game)) == ("ability", "Ann")


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_may_be_declined_whole(ability: Ability) -> None:
    game = table(HANDS, draw="7D", ability_7_8=ability.value)
    play(game, "Ann draw", "Ann discard", "Ann done")
    assert whose_turn(game) == "Ben"
