"""The table at a position, through somebody's eyes: what the rules showed them then, and what they still knew."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.replay.knowledge import known_faces
from games.replay.position import ALL_CARDS, Position
from games.rules.cards import FACE_DOWN, SeenSpot
from games.rules.moves import Place
from games.rules.round import Round
from games.rules.seen import Hands, Held, View

SPECTATOR = 0


@dataclass(frozen=True, slots=True)
class Sight:
    """A view, and the places in it whose faces are remembered, not shown."""

    view: View
    known: frozenset[Place]


def sight_of(play: Round, position: Position) -> Sight:
    """What is seen. The viewer is always a spectator: names stay names, nobody is addressed."""
    if position.eyes == ALL_CARDS:
        return _everything(play)
    seen = play.view_for(position.eyes)
    public, hands = seen.table, seen.hands
    if not position.has_spoilers and public.result is not None:
        # The last cards were not turned over yet, for those who want to be surprised.
        hands = play.backs
        public = replace(public, hands=hands, result=None)
    faces = known_faces(play.events_for(position.eyes or None), play.seats)
    known = frozenset(there for there in faces if hands[there.seat - 1][there.slot - 1] is FACE_DOWN)
    turned = [list(hand) for hand in hands]
    for there in known:
        turned[there.seat - 1][there.slot - 1] = faces[there]
    return Sight(View(SPECTATOR, public, _frozen(turned), seen.held), known)


def _everything(play: Round) -> Sight:
    seen = play.view_for(None)
    held = None
    if seen.held is not None and play.drawn is not None:
        held = Held(seen.held.seat, play.drawn, seen.held.source)
    return Sight(View(SPECTATOR, seen.table, _frozen(play.hands), held), frozenset())


def _frozen(hands: Sequence[Sequence[SeenSpot]]) -> Hands:
    return tuple(tuple(hand) for hand in hands)
