"""A round's log in words, written down as it happens: what has been told is not told again with every move."""

from collections.abc import Sequence

from django.utils.translation import get_language

from games.presenters.log import Line, Teller
from games.rules.round import Round


class LogBook:
    """What everybody saw of one round, told to each seat in its own words and in every language that is read."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._written: dict[tuple[int, str | None], tuple[int, list[Line]]] = {}

    def newest(self, play: Round, you: int, count: int) -> tuple[Line, ...]:
        """The newest lines for a seat or a spectator (0), the last first."""
        reader = you, get_language()
        told, lines = self._written.get(reader, (0, []))
        if told != len(play.events):
            lines += Teller(self.names, you).lines(play.events_for(None, told), told)
            self._written[reader] = len(play.events), lines
        return tuple(lines[: -count - 1 : -1])
