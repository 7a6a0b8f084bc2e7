"""Who is here, who has just gone away, and who is gone. It rests on time: goodbyes get lost."""

from time import monotonic

# A page that reloads, or a phone that was put down for a moment.
AWAY_SECONDS = 60


class Presence:
    def __init__(self) -> None:
        self._here: set[int] = set()
        self._left_at: dict[int, float] = {}

    def came(self, seat: int) -> None:
        self._here.add(seat)
        self._left_at.pop(seat, None)

    def went(self, seat: int) -> None:
        self._here.discard(seat)
        self._left_at[seat] = monotonic()

    def by_seat(self) -> dict[int, str]:
        """What to show for each seat that is not simply here. Seats that were never here count as away."""
        now = monotonic()
        return _Seats(
            dict.fromkeys(self._here, "here")
            | {seat: "gone" if now - at > AWAY_SECONDS else "away" for seat, at in self._left_at.items()}
        )


class _Seats(dict[int, str]):
    def get(self, seat: int, default: str | None = None) -> str:  # type: ignore[override]
        return super().get(seat, "away")
