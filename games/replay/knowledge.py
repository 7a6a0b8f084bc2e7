"""What a seat knew at a moment of a round, had it forgotten nothing.

Pure: events as one viewer learnt them go in, faces by place come out. Nothing here can tell a card that this viewer
was not shown, because nothing here is given one.
"""

from collections.abc import Iterable
from random import Random

from games.bots.memory import Memory
from games.rules.cards import Card
from games.rules.events import Event, PlayerWentOut
from games.rules.moves import Place

NOBODY = 0


def known_faces(events: Iterable[Event], seats: int) -> dict[Place, Card]:
    """The faces that a viewer who heard these events could name, and where those cards lie now."""
    memory = Memory(seats, NOBODY, chance=Random(0))  # noqa: S311  # it forgets nothing, so chance decides nothing
    for event in events:
        # A bot puts the cards of somebody who is out of its mind. Here they still lie there to be looked back at.
        if not isinstance(event, PlayerWentOut):
            memory.observe(event)
    return memory.faces
