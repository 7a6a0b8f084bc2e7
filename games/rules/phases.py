"""The names of where a round stands."""

from enum import Enum


class Phase(Enum):
    MEMORY = "memory"
    TURN = "turn"
    DRAWN = "drawn"
    ABILITY = "ability"
    GIVE = "give"
    CLOSING = "closing"
    OVER = "over"


class Pile(Enum):
    DRAW = "draw"
    DISCARD = "discard"


class Window(Enum):
    """Whether the newest discard can be snapped."""

    CLOSED = "closed"
    OPEN = "open"
    SNAPPED = "snapped"  # somebody was first; who tries now is slow
