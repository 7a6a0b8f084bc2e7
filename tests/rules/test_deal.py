"""The deal: one card at a time, clockwise, from the dealer's left."""

from games.rules.events import CardsDealt, OpeningCardTurned
from games.rules.presets import PRESETS
from games.rules.round import Round
from tests.builders import cards, hand, play, seen_hand, table, top_discard

OFFICIAL = PRESETS["official"]


def unshuffled(dealer: int) -> Round:
    """Ann, Ben and Cleo get the cards of a deck in order: AS 2S 3S and so on."""
    return Round(OFFICIAL, 3, dealer=dealer, deck=OFFICIAL.deck())


def test_the_first_card_goes_to_the_dealers_left() -> None:
    assert hand(unshuffled(dealer=1), "Ben").startswith("AS")


def test_the_dealer_gets_the_last_card_of_every_lap() -> None:
    assert hand(unshuffled(dealer=1), "Ann") == "3S 6S 9S QS"


def test_every_lap_of_the_deal_fills_the_next_slot() -> None:
    assert hand(unshuffled(dealer=3), "Ann") == "AS 4S 7S TS"


def test_the_player_left_of_the_last_seat_is_the_first_seat() -> None:
    assert hand(unshuffled(dealer=2), "Ann") == "2S 5S 8S JS"


def test_the_card_after_the_hands_is_turned_face_up() -> None:
    assert top_discard(unshuffled(dealer=3)) == "KS"


def test_the_card_after_the_turned_one_is_drawn_first() -> None:
    game = table("AS 2S 3S 4S / 5H 6S KH XR", discard="9D", draw="7H")
    play(game, "Ann draw")
    assert str(game.drawn) == "7H"


def test_all_cards_that_are_not_dealt_lie_on_the_draw_pile() -> None:
    assert len(unshuffled(dealer=3).draw_pile) == 54 - 12 - 1


def test_the_hands_lie_face_down() -> None:
    assert seen_hand(unshuffled(dealer=3), None, "Ann") == "?? ?? ?? ??"


def test_everybody_hears_who_deals_and_who_starts() -> None:
    assert unshuffled(dealer=2).events[0] == CardsDealt(dealer=2, first=3, hand_size=4)


def test_everybody_sees_the_turned_card() -> None:
    assert OpeningCardTurned(cards("KS")[0]) in unshuffled(dealer=3).events_for(None)
