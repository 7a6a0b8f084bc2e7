"""The five presets, value by value."""

import pytest

from games.rules.presets import PRESETS, house_changes, rules_as_record, rules_from

NAMES = ("official", "flip", "cambia", "stick", "burn")
# Typed from the table of house rules, one column a preset.
TABLE = {
    "players_max": (8, 8, 6, 8, 6),
    "decks": (1, 1, 1, 1, 1),
    "jokers": (2, 2, 2, 2, 0),
    "value_ace": (1, 1, 1, 1, 1),
    "value_jack": (10, 11, 11, 10, 11),
    "value_queen": (10, 12, 12, 10, 12),
    "value_black_king": (10, 13, 13, 10, 13),
    "value_red_king": (-1, -2, -1, -1, -2),
    "value_joker": (0, -1, 0, 0, 0),
    "hand_size": (4, 4, 4, 4, 4),
    "opening_discard": (True, False, True, False, False),
    "opening_peek": ("bottom", "bottom", "bottom", "bottom", "choice"),
    "opening_peek_count": (2, 2, 2, 2, 2),
    "discard_draw": ("swap_only", "free", "swap_only", "no", "no"),
    "ability_7_8": ("peek_own", "peek_own", "peek_own", "peek_own", "peek_own"),
    "ability_9_10": ("peek_other", "peek_other", "peek_other", "peek_other", "peek_other"),
    "ability_jack": ("swap_any", "swap_any", "swap_own_other", "swap_between", "swap_any"),
    "ability_queen": ("swap_any", "look_two_swap_them", "swap_own_other", "swap_between", "look_one_swap_any"),
    "ability_black_king": (
        "look_two_swap_any",
        "none",
        "look_own_other_swap_them",
        "look_other_swap_own",
        "none",
    ),
    "ability_red_king": ("none", "none", "look_own_other_swap_them", "none", "none"),
    "call_timing": ("instead_of_turn", "instead_of_turn", "instead_of_turn", "during_turn", "instead_of_turn"),
    "caller_hand": ("open", "no_moves", "open", "open", "untouchable"),
    "snap": ("off", "on", "on", "on", "on"),
    "snap_match": ("rank", "value", "rank", "rank", "rank"),
    "snap_window": ("until_covered", "until_covered", "until_covered", "until_draw", "until_covered"),
    "snap_others": (True, True, True, True, True),
    "snap_give": ("must", "must", "must", "may", "may"),
    "snap_several": (False, False, False, False, True),
    "wrong_snap_cards": (1, 1, 2, 1, 1),
    "slow_snap_cards": (0, 0, 0, 0, 1),
    "hand_limit": (None, 6, None, None, None),
    "empty_hand": ("auto_call", "auto_call", "auto_call", "auto_call", "auto_call"),
    "tie": ("caller_loses", "caller_loses", "caller_wins", "shared", "most_cards"),
    "wrong_call_points": (10, 0, 0, 0, 20),
    "first_player": ("left_of_dealer",) * 5,
    "call_from_lap": (1, 1, 1, 1, 1),
    "right_call_scores_zero": (False, False, False, False, False),
}


def test_there_are_five_of_them() -> None:
    assert tuple(PRESETS) == NAMES


@pytest.mark.parametrize("field", TABLE)
def test_each_preset_has_the_value_of_the_table(field: str) -> None:
    assert tuple(PRESETS[name].as_dict()[field] for name in NAMES) == TABLE[field]


def test_the_table_tells_every_house_rule() -> None:
    assert set(PRESETS["official"].values()) == set(TABLE)


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_has_no_changes_of_its_own(name: str) -> None:
    assert house_changes(PRESETS[name]) == {}


@pytest.mark.parametrize("name", NAMES)
def test_what_a_host_changes_is_written_and_read_again(name: str) -> None:
    rules = PRESETS[name].replace(decks=2, hand_limit=9, tie="shared" if name != "stick" else "most_cards")
    assert rules_from(rules_as_record(rules)) == rules


def test_only_what_a_host_changes_is_written() -> None:
    assert rules_as_record(PRESETS["burn"].replace(jokers=2)) == {"preset": "burn", "jokers": 2}


def test_a_change_back_to_the_preset_is_no_change() -> None:
    assert house_changes(PRESETS["burn"].replace(jokers=2).replace(jokers=0)) == {}
