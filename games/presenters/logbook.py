"""A round's log in words, written down as it happens: what has been told is not told again for every viewer."""

from collections.abc import Sequence

from django.utils.translation import get_language

from games.presenters.log import Teller
from games.rules.round import Round


class LogBook:
    """What everybody saw of one round, in every language that somebody reads it in."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._teller = Teller(self.names)
        self._written: dict[str | None, tuple[int, list[str]]] = {}

    def newest(self, play: Round, count: int) -> tuple[str, ...]:
        """The newest lines, the last first."""
        language = get_language()
        told, lines = self._written.get(language, (0, []))
        if told != len(play.events):
            lines += self._teller.lines(play.events_for(None, told))
            self._written[language] = len(play.events), lines
        return tuple(lines[: -count - 1 : -1])
