"""The tables drawn with cards group what the rules treat alike, whatever a host has changed."""

from games.presenters.card_tables import ability_rows, value_rows
from games.rules.presets import PRESETS


def told(rows):
    return {row.name: row.says for row in rows}


def test_cards_that_count_the_same_share_a_row():
    official = told(value_rows(PRESETS["official"]))
    assert official == {
        "Red kings": "−1",
        "Jokers": "0",
        "Aces": "1",
        "Number cards": "2 to 10",
        "Jacks, queens, black kings": "10",
    }


def test_rows_go_from_the_best_card_to_the_worst():
    assert [row.says for row in value_rows(PRESETS["flip"])] == ["−2", "−1", "1", "2 to 10", "11", "12", "13"]


def test_kings_are_one_row_when_their_colour_does_not_matter():
    alike = PRESETS["official"].replace(value_red_king=13, value_black_king=13)
    assert told(value_rows(alike))["Kings"] == "13"


def test_every_card_of_the_deck_has_its_points_in_some_row():
    rules = PRESETS["burn"]
    drawn = {card for row in value_rows(rules) if row.name != "Number cards" for card in row.cards}
    assert drawn == {card for card in rules.deck() if card.rank in "AJQK"}
    numbers = next(row for row in value_rows(rules) if row.name == "Number cards")
    assert [card.rank for card in numbers.cards] == list("23456789T")


def test_cards_with_one_ability_share_a_row_and_the_rest_is_left_out():
    assert told(ability_rows(PRESETS["burn"])) == {
        "Sevens, eights": "look at one of your cards",
        "Nines, tens": "look at an opponent's card",
        "Jacks": "swap any two cards, unseen",
        "Queens": "look at any card, then swap any two",
    }
