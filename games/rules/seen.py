"""The shape of what a viewer sees. `view.py` builds it."""

from dataclasses import dataclass

from games.rules.cards import Card, Face, SeenSpot
from games.rules.moves import Place
from games.rules.options import Ability
from games.rules.phases import Phase, Pile, Window
from games.rules.scoring import Result

Hands = tuple[tuple[SeenSpot, ...], ...]


@dataclass(slots=True)
class Held:
    """A card in somebody's hand, not yet played."""

    seat: int
    face: Face
    source: Pile


@dataclass(slots=True)
class PublicView:
    """What everybody at the table and every spectator sees. Nobody is seat 0."""

    seats: int
    dealer: int
    first: int
    phase: Phase
    current: int
    lap: int
    hands: Hands
    held: Held | None
    draw_pile: int
    discard_pile: tuple[Card, ...]  # top card last
    discards: int
    window: Window
    ability: Ability
    looks: tuple[tuple[Place, ...], ...]
    giver: int
    owed: tuple[Place, ...]
    caller: int
    locked: int
    ready: tuple[int, ...]
    revealed: tuple[int, ...]
    out: tuple[int, ...]
    result: Result | None


@dataclass(slots=True)
class View:
    """What one viewer sees: the table, and the faces shown to them alone. A spectator is viewer 0."""

    viewer: int
    table: PublicView
    hands: Hands
    held: Held | None
