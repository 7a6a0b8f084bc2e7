"""What is announced: every step of a round that changes what the table sees."""

import pytest

from games.rules import events
from games.rules.cards import Card
from games.rules.moves import Place
from games.rules.options import Ability
from tests.builders import play, seat, table

HANDS = "5S 2S 3S 4S / 5H 6S KH XR"
SNAPPED = ["Ann draw", "Ann swap 1", "Ann snap Ben.1"]
CLOSING = ["Ann call", "Ben draw", "Ben swap 2"]
STORIES = [
    (["Ben ready"], {"ready": False}, events.PlayerGotReady(2)),
    (["Ben ready", "Ann ready"], {"ready": False}, events.TurnStarted(1, lap=1)),
    (["Ann draw", "Ann swap 1"], {}, events.TurnStarted(2, lap=1)),
    (["Ann draw", "Ann swap 1", "Ben draw", "Ben swap 1"], {}, events.TurnStarted(1, lap=2)),
    (["Ann draw", "Ann discard"], {}, events.CardDiscarded(1, Card.parse("7D"), was_taken=False, discard=1)),
    (
        ["Ann take", "Ann discard"],
        {"discard_draw": "free"},
        events.CardDiscarded(1, Card.parse("9D"), was_taken=True, discard=1),
    ),
    (["Ann draw", "Ann discard"], {}, events.AbilityStarted(1, Ability.PEEK_OWN)),
    (["Ann draw", "Ann discard", "Ann done"], {}, events.AbilityEnded(1)),
    (["Ann call"], {}, events.CambioCalled(1, was_automatic=False)),
    (SNAPPED, {}, events.SnapSucceeded(1, (Place(2, 1),), (Card.parse("5H"),), discard=1)),
    ([*SNAPPED, "Ann give 2"], {}, events.CardGiven(1, 2, Place(2, 1))),
    ([*SNAPPED, "Ann done"], {"snap_give": "may"}, events.GivingDeclined(1)),
    (["Ann draw", "Ann swap 1", "Ben snap 2"], {}, events.SnapFailed(2, (Place(2, 2),), (Card.parse("6S"),), 1)),
    (["Ann draw", "Ann swap 1", "Ben snap 2"], {}, events.PenaltyDrawn(2, (5,))),
    (
        ["Ann draw", "Ann swap 1", "Ben snap 1", "Ann snap 2"],
        {"slow_snap_cards": 1},
        events.SnapWasTooSlow(1, (Place(1, 2),), 1),
    ),
    (CLOSING, {}, events.ClosingStarted((1, 2))),
    ([*CLOSING, "Ben reveal"], {}, events.PlayerRevealed(2)),
    (
        ["Ann draw", "Ann swap 1", "Ben draw", *["Ann snap 2"] * 2],
        {"hand_limit": 5},
        events.HeldCardLaidDown(2, Card.parse("2D")),
    ),
]


@pytest.mark.parametrize(("moves", "house_rules", "event"), STORIES)
@pytest.mark.parametrize("viewer", ["Ann", "Ben", None])
def test_it_is_told(moves: list[str], house_rules: dict[str, object], event: events.Event, viewer: str | None) -> None:
    game = table(HANDS, discard="9D", draw="7D 2D", **({"snap": "on"} | house_rules))
    before = len(game.events)
    play(game, *moves)
    assert event in game.events_for(seat(viewer) if viewer else None, since=before)
