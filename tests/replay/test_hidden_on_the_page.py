"""Through somebody's eyes, not one byte of a step depends on a card that they had not seen by then."""

from random import Random

import pytest
from hypothesis import given

from games.replay.picture import picture_of
from games.replay.position import ALL_CARDS, Position
from games.replay.viewer import draw, viewer_of
from games.rules.phases import Phase
from games.rules.presets import PRESETS
from games.rules.record import record_of
from games.rules.round import Round
from games.selectors.replays import Replay
from games.selectors.shapes import Person
from tests.builders import NAMES
from tests.replay.test_laws_knowledge import with_cards_of_its_own
from tests.rules.test_laws import EVERY_RULES, law
from tests.rules.test_laws_hidden import faces, reported
from tests.rules.wild import deal, wild_play, wild_rounds


def replay_of(game: Round) -> Replay:
    names = NAMES[: game.seats]
    people = tuple(Person(seat, name, name[0], "teal") for seat, name in enumerate(names, start=1))
    return Replay("Friday night", people, record_of(game, names), is_own=False)


def everything_shown(game: Round, eyes: int) -> str:
    replay, position = replay_of(game), Position(len(game.moves), eyes, has_spoilers=False)
    return draw(viewer_of(replay, position, "/r/")) + picture_of(replay, position)


def twin_with_other_unseen_cards(dealt: Round, eyes: int, rng: Random, most: int) -> tuple[Round, Round] | None:
    """A round as far as it was played, and the same round with all cards that these eyes never saw in other places."""
    game = with_cards_of_its_own(dealt)
    seen = {id(card) for card in faces(reported(game, eyes))}
    for _move in wild_play(game, rng, most=most):
        if game.phase is Phase.OVER:
            return None
        seen |= {id(card) for card in faces(reported(game, eyes))}
    deck = list(game.deck)
    unseen = [i for i, card in enumerate(deck) if id(card) not in seen]
    for i, card in zip(unseen, [deck[i] for i in rng.sample(unseen, len(unseen))], strict=True):
        deck[i] = card
    again = deal(dealt.rules, dealt.seats, dealer=dealt.dealer, seed=dealt.seed, deck=deck)
    for move in game.moves:
        again.play(move)
    return game, again


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_no_byte_depends_on_a_card_that_these_eyes_never_saw(rules) -> None:
    @law(12)
    @given(wild_rounds(rules))
    def check(start: tuple[Round, Random]) -> None:
        dealt, rng = start
        for eyes in range(dealt.seats + 1):
            twins = twin_with_other_unseen_cards(dealt, eyes, rng, most=rng.randint(0, 80))
            if twins is not None:
                assert everything_shown(twins[0], eyes) == everything_shown(twins[1], eyes)

    check()


def test_open_cards_would_be_found() -> None:
    """The law can fail: with all cards open the twins differ."""
    dealt = deal(PRESETS["flip"], 3, dealer=3, seed=bytes(32))
    twins = twin_with_other_unseen_cards(dealt, 1, Random(1), most=20)
    assert twins is not None
    shown = [viewer_of(replay_of(twin), Position(20, ALL_CARDS, has_spoilers=True), "/r/") for twin in twins]
    assert draw(shown[0]) != draw(shown[1])
