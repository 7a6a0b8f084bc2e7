"""House rules are checked field by field, and the error names the field and what it may be."""

import pytest

from games.rules.errors import RulesError
from games.rules.presets import PRESETS, rules_from
from games.rules.round import Round

OFFICIAL = PRESETS["official"]
# Typed from the table of house rules: the field, its lowest and its highest value with four cards dealt.
RANGES = [
    ("players_max", 2, 12),
    ("decks", 1, 3),
    ("jokers", 0, 4),
    ("value_ace", 0, 1),
    ("value_jack", 0, 25),
    ("value_queen", 0, 25),
    ("value_black_king", -5, 25),
    ("value_red_king", -5, 25),
    ("value_joker", -5, 25),
    ("hand_size", 4, 6),
    ("opening_peek_count", 0, 4),
    ("wrong_snap_cards", 0, 3),
    ("slow_snap_cards", 0, 3),
    ("hand_limit", 5, 12),
    ("wrong_call_points", 0, 50),
    ("call_from_lap", 1, 5),
]
ABILITIES = [
    "none",
    "peek_own",
    "peek_other",
    "swap_any",
    "swap_between",
    "swap_own_other",
    "look_two_swap_them",
    "look_own_other_swap_them",
    "look_other_swap_own",
    "look_one_swap_any",
    "look_two_swap_any",
]
CHOICES = {
    "opening_peek": ["bottom", "choice"],
    "discard_draw": ["no", "swap_only", "free"],
    "ability_7_8": ABILITIES,
    "ability_9_10": ABILITIES,
    "ability_jack": ABILITIES,
    "ability_queen": ABILITIES,
    "ability_black_king": ABILITIES,
    "ability_red_king": ABILITIES,
    "call_timing": ["instead_of_turn", "during_turn"],
    "caller_hand": ["open", "no_moves", "untouchable"],
    "snap": ["off", "on"],
    "snap_match": ["rank", "value"],
    "snap_window": ["until_covered", "until_draw"],
    "snap_give": ["must", "may", "no"],
    "empty_hand": ["auto_call", "ends_round", "play_on"],
    "tie": ["caller_loses", "caller_wins", "most_cards", "shared"],
    "first_player": ["left_of_dealer", "right_of_dealer", "last_winner", "random", "chosen"],
}
YES_OR_NO = ["opening_discard", "snap_others", "snap_several", "right_call_scores_zero"]


@pytest.mark.parametrize(("field", "low", "high"), RANGES)
def test_both_ends_of_a_range_are_allowed(field: str, low: int, high: int) -> None:
    for value in (low, high):
        assert getattr(OFFICIAL.replace(**{field: value}), field) == value


@pytest.mark.parametrize(("field", "low", "high"), RANGES)
def test_one_beyond_either_end_is_refused_by_name(field: str, low: int, high: int) -> None:
    for value in (low - 1, high + 1):
        with pytest.raises(RulesError, match=f"{field}: must be a whole number from {low} to {high}") as caught:
            OFFICIAL.replace(**{field: value})
        assert caught.value.field == field


@pytest.mark.parametrize(("field", "low", "high"), RANGES)
@pytest.mark.parametrize("value", [True, False, "4", 4.0, [4]])
def test_a_number_is_a_whole_number_and_nothing_else(field: str, low: int, high: int, value: object) -> None:
    with pytest.raises(RulesError, match=f"^{field}:"):
        OFFICIAL.replace(**{field: value})


@pytest.mark.parametrize("field", [field for field, _, _ in RANGES if field != "hand_limit"])
def test_only_the_hand_limit_may_be_none(field: str) -> None:
    assert OFFICIAL.replace(hand_limit=None).hand_limit is None
    with pytest.raises(RulesError, match=f"^{field}:"):
        OFFICIAL.replace(**{field: None})


@pytest.mark.parametrize(("field", "value"), [(field, value) for field in CHOICES for value in CHOICES[field]])
def test_every_named_value_is_allowed(field: str, value: str) -> None:
    assert getattr(OFFICIAL.replace(**{field: value}), field) == value


@pytest.mark.parametrize("field", CHOICES)
@pytest.mark.parametrize("value", ["sometimes", "", None, True, 1])
def test_other_names_are_refused_with_those_that_are_there(field: str, value: object) -> None:
    with pytest.raises(RulesError, match=f"{field}: must be one of {', '.join(CHOICES[field])}"):
        OFFICIAL.replace(**{field: value})


@pytest.mark.parametrize("field", YES_OR_NO)
def test_yes_and_no_are_allowed(field: str) -> None:
    for value in (True, False):
        assert getattr(OFFICIAL.replace(**{field: value}), field) is value


@pytest.mark.parametrize("field", YES_OR_NO)
@pytest.mark.parametrize("value", [1, 0, "yes", "true", None])
def test_numbers_and_words_are_not_yes_or_no(field: str, value: object) -> None:
    with pytest.raises(RulesError, match=f"{field}: must be true or false"):
        OFFICIAL.replace(**{field: value})


def test_there_are_no_other_house_rules_than_these() -> None:
    assert set(OFFICIAL.values()) == {field for field, _, _ in RANGES} | set(CHOICES) | set(YES_OR_NO)


@pytest.mark.parametrize("field", ["colour", "Jokers", "preset", "deck"])
def test_an_unknown_house_rule_is_refused_by_name(field: str) -> None:
    with pytest.raises(RulesError, match=f"{field}: is not a house rule"):
        OFFICIAL.replace(**{field: 1})


@pytest.mark.parametrize("size", [4, 5, 6])
def test_the_peek_reaches_as_far_as_the_hand(size: int) -> None:
    assert OFFICIAL.replace(hand_size=size, opening_peek_count=size).opening_peek_count == size
    with pytest.raises(RulesError, match=f"opening_peek_count: must be a whole number from 0 to {size}"):
        OFFICIAL.replace(hand_size=size, opening_peek_count=size + 1)


@pytest.mark.parametrize("size", [4, 5, 6])
def test_the_hand_limit_lies_above_the_hand(size: int) -> None:
    assert OFFICIAL.replace(hand_size=size, hand_limit=size + 1).hand_limit == size + 1
    with pytest.raises(RulesError, match=f"hand_limit: must be a whole number from {size + 1} to 12 or none"):
        OFFICIAL.replace(hand_size=size, hand_limit=size)


def test_a_larger_hand_is_refused_under_a_limit_that_it_reaches() -> None:
    with pytest.raises(RulesError, match="hand_limit: must be"):
        PRESETS["flip"].replace(hand_size=6)


def test_too_many_players_are_refused_with_the_number_that_may_play() -> None:
    with pytest.raises(RulesError, match="seats: must be 2 to 7 with 54 cards, hand_size 6") as caught:
        Round(OFFICIAL.replace(hand_size=6), 8, dealer=1)
    assert caught.value.field == "seats"


@pytest.mark.parametrize("preset", ["", "Official", "house", None, 1, ["official"]])
def test_an_unknown_preset_is_refused(preset: object) -> None:
    with pytest.raises(RulesError, match="preset: must be one of official, flip, cambia, stick, burn"):
        rules_from({"preset": preset})


@pytest.mark.parametrize("rules", [None, [], "official", 1])
def test_rules_that_are_no_object_are_refused(rules: object) -> None:
    with pytest.raises(RulesError, match="rules: must be"):
        rules_from(rules)
