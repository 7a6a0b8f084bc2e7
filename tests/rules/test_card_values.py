"""What the cards count, each edge of each value played to the scores."""

import pytest

from tests.builders import finish, play, points, table


def points_with(card: str, **house_rules: object) -> int:
    """What Ann's hand counts beyond 2, 3 and 4 when it holds this card."""
    game = table(f"{card} 2S 3S 4S / 5H 6S 6H 6D", **house_rules)
    play(game, "Ann call")
    finish(game)
    return points(game)[0] - 9


@pytest.mark.parametrize("value", [0, 1])
def test_an_ace_counts_what_the_house_says(value: int) -> None:
    assert points_with("AH", value_ace=value) == value


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 7, 8, 9])
def test_a_number_counts_itself(number: int) -> None:
    assert points_with(f"{number}C") == number


def test_a_ten_counts_ten() -> None:
    assert points_with("TH") == 10


@pytest.mark.parametrize("value", [0, 25])
@pytest.mark.parametrize(("field", "card"), [("value_jack", "JD"), ("value_queen", "QD")])
def test_a_jack_and_a_queen_count_what_the_house_says(field: str, card: str, value: int) -> None:
    assert points_with(card, **{field: value}) == value


@pytest.mark.parametrize("value", [-5, 25])
@pytest.mark.parametrize(
    ("field", "card"),
    [
        ("value_black_king", "KS"),
        ("value_black_king", "KC"),
        ("value_red_king", "KH"),
        ("value_red_king", "KD"),
        ("value_joker", "XR"),
        ("value_joker", "XB"),
    ],
)
def test_kings_by_colour_and_jokers_count_what_the_house_says(field: str, card: str, value: int) -> None:
    assert points_with(card, **{field: value}) == value


@pytest.mark.parametrize(
    ("field", "card"), [("value_jack", "QD"), ("value_red_king", "KS"), ("value_black_king", "KH")]
)
def test_a_value_moves_no_other_card(field: str, card: str) -> None:
    assert points_with(card, **{field: 25}) != 25


def test_an_emptied_slot_counts_nothing() -> None:
    game = table("5C 2S 3S 4S / 6H 6S 6D KH", snap="on", draw="5D")
    play(game, "Ann draw", "Ann discard", "Ann snap 1", "Ben call")
    finish(game)
    assert points(game)[0] == 9
