"""The log calls its reader "you", and tells everybody the same facts."""

import pytest

from games.presenters.log import Teller
from games.presenters.log_words import SENTENCES
from games.rules import events
from games.rules.cards import FACE_DOWN, Card
from games.rules.moves import Place

NAMES = ("Ann", "Ben", "Cleo")
NINE, TWO = Card.parse("9H"), Card.parse("2C")

# An event of Ben's, as Ann, Ben and Cleo are told of it. Ann owns the card where one is touched.
TOLD = [
    (events.CardsDealt(2, 1, 4), "Ben dealt. You start.", "You dealt. Ann starts.", "Ben dealt. Ann starts."),
    (events.CardDrawn(2, FACE_DOWN), "Ben drew a card.", "You drew a card.", "Ben drew a card."),
    (
        events.CardLookedAt(2, Place(1, 3), FACE_DOWN),
        "Ben looked at your card 3.",
        "You looked at Ann's card 3.",
        "Ben looked at Ann's card 3.",
    ),
    (
        events.CardLookedAt(2, Place(2, 3), FACE_DOWN),
        "Ben looked at their own card 3.",
        "You looked at your card 3.",
        "Ben looked at their own card 3.",
    ),
    (
        events.CardSwappedIn(2, 1, FACE_DOWN, False, NINE, 4),
        "Ben swapped their card 1 and discarded the Nine of hearts.",
        "You swapped your card 1 and discarded the Nine of hearts.",
        "Ben swapped their card 1 and discarded the Nine of hearts.",
    ),
    (
        events.CardSwappedIn(2, 1, TWO, True, NINE, 4),
        "Ben swapped the Two of clubs in as their card 1 and discarded the Nine of hearts.",
        "You swapped the Two of clubs in as your card 1 and discarded the Nine of hearts.",
        "Ben swapped the Two of clubs in as their card 1 and discarded the Nine of hearts.",
    ),
    (
        events.CardsExchanged(2, Place(2, 1), Place(1, 4)),
        "Ben swapped their own card 1 with your card 4, unseen.",
        "You swapped your card 1 with Ann's card 4, unseen.",
        "Ben swapped their own card 1 with Ann's card 4, unseen.",
    ),
    (
        events.SnapSucceeded(2, (Place(1, 2),), (NINE,), 5),
        "Ben snapped your card 2: the Nine of hearts.",
        "You snapped Ann's card 2: the Nine of hearts.",
        "Ben snapped Ann's card 2: the Nine of hearts.",
    ),
    (
        events.SnapWasTooSlow(2, (Place(2, 2),), 5),
        "Ben snapped their own card 2, but too late.",
        "You snapped your card 2, but too late.",
        "Ben snapped their own card 2, but too late.",
    ),
    (
        events.PenaltyDrawn(2, (5, 6)),
        "Ben drew 2 penalty cards.",
        "You drew 2 penalty cards.",
        "Ben drew 2 penalty cards.",
    ),
    (
        events.CardGiven(2, 1, Place(1, 2)),
        "Ben gave you a card: your card 2.",
        "You gave Ann a card.",
        "Ben gave Ann a card.",
    ),
    (events.CambioCalled(2, False), "Ben called Cambio!", "You called Cambio!", "Ben called Cambio!"),
    (
        events.RoundScored((), (4, 9, 12), (0, 9, 12), (1,)),
        "You won the round. Points: you 0, Ben 9, Cleo 12.",
        "Ann won the round. Points: Ann 0, you 9, Cleo 12.",
        "Ann won the round. Points: Ann 0, Ben 9, you 12.",
    ),
    (
        events.RoundScored((), (4, 4, 12), (4, 4, 12), (1, 2)),
        "You and Ben won the round together. Points: you 4, Ben 4, Cleo 12.",
        "Ann and you won the round together. Points: Ann 4, you 4, Cleo 12.",
        "Ann and Ben won the round together. Points: Ann 4, Ben 4, you 12.",
    ),
]


@pytest.mark.parametrize(("event", "ann", "ben", "cleo"), TOLD)
def test_everybody_is_told_in_their_own_words(event: events.Event, ann: str, ben: str, cleo: str) -> None:
    assert [Teller(NAMES, you).line(event) for you in (1, 2, 3)] == [ann, ben, cleo]


def test_a_spectator_is_nobody_at_the_table() -> None:
    for event, *_told in TOLD:
        assert "you" not in str(Teller(NAMES).line(event)).lower()


def test_both_forms_of_a_sentence_need_the_same_card() -> None:
    for yours, theirs in SENTENCES.values():
        assert yours.count("%(card)s") == theirs.count("%(card)s")


def test_a_line_carries_the_number_of_its_event() -> None:
    happened = [events.CardDrawn(1, FACE_DOWN), events.TurnStarted(2, 1), events.CardDrawn(2, FACE_DOWN)]
    lines = Teller(NAMES).lines(happened, before=10)
    assert [(line.number, line.words) for line in lines] == [(11, "Ann drew a card."), (13, "Ben drew a card.")]


def test_what_the_prompt_tells_better_is_not_read_out_to_whoever_did_it() -> None:
    happened = [events.CardDrawn(1, FACE_DOWN), events.CardDiscarded(1, NINE, False, 1)]
    assert [line.is_quiet for line in Teller(NAMES, 1).lines(happened)] == [True, False]
    assert [line.is_quiet for line in Teller(NAMES, 2).lines(happened)] == [False, False]
