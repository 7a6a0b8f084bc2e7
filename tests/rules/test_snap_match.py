"""What can be snapped: a card of the same rank, or one worth the same."""

import pytest

from games.rules.events import SnapFailed, SnapSucceeded
from tests.builders import play, table


def snapped(discard: str, card: str, **house_rules: object) -> bool:
    """Whether Ben's card can be snapped on a discard of Ann's."""
    game = table(f"AS 2S 3S 4S / {card} 6S 6H 6D", draw=discard, snap="on", **house_rules)
    play(game, "Ann draw", "Ann discard", "Ben snap 1")
    outcomes = [event for event in game.events if isinstance(event, (SnapSucceeded, SnapFailed))]
    return isinstance(outcomes[0], SnapSucceeded)


@pytest.mark.parametrize(("discard", "card"), [("5C", "5H"), ("JC", "JH"), ("KC", "KH"), ("XR", "XB"), ("AC", "AH")])
def test_the_same_rank_matches_whatever_it_is_worth(discard: str, card: str) -> None:
    assert snapped(discard, card, snap_match="rank")


@pytest.mark.parametrize(("discard", "card"), [("5C", "5H"), ("TC", "JH"), ("QC", "JH"), ("KC", "TH"), ("XR", "XB")])
def test_the_same_value_matches_whatever_its_rank(discard: str, card: str) -> None:
    assert snapped(discard, card, snap_match="value")


@pytest.mark.parametrize(("discard", "card"), [("TC", "JH"), ("KC", "QH"), ("5C", "6C"), ("XR", "5H")])
def test_the_same_value_or_suit_is_not_the_same_rank(discard: str, card: str) -> None:
    assert not snapped(discard, card, snap_match="rank")


@pytest.mark.parametrize(("discard", "card"), [("KC", "KH"), ("5C", "6C"), ("XR", "AH")])
def test_the_same_rank_or_suit_is_not_the_same_value(discard: str, card: str) -> None:
    assert not snapped(discard, card, snap_match="value")


def test_values_are_those_of_the_house() -> None:
    assert snapped("XR", "AH", snap_match="value", value_joker=1)
    assert not snapped("QC", "JH", snap_match="value", value_queen=12)
