"""Line charts as shapes: lines that differ in dash and mark as well as in colour, with their names at their ends.

Everything is worked out here; the template only draws it. The same numbers stand in a table beside every chart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor

from games.presenters.numbers import signed

# Drawn around the origin, some ten units wide.
MARKS = (
    "M5 0A5 5 0 1 1-5 0A5 5 0 1 1 5 0Z",
    "M-4.5-4.5H4.5V4.5H-4.5Z",
    "M0-5.5L5.5 4.5H-5.5Z",
    "M0-6L6 0L0 6L-6 0Z",
    "M0 5.5L5.5-4.5H-5.5Z",
    "M-1.8-5.5H1.8V-1.8H5.5V1.8H1.8V5.5H-1.8V1.8H-5.5V-1.8H-1.8Z",
)
DASHES = ("", "8 4", "2 4", "12 4 2 4", "5 3", "14 5")
LABEL_HEIGHT = 17
MOST_X_LABELS = 12


@dataclass(frozen=True, slots=True)
class Series:
    """One line before it is drawn."""

    name: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Dot:
    x: float
    y: float
    title: str


@dataclass(frozen=True, slots=True)
class Line:
    number: int
    name: str
    points: str
    dots: tuple[Dot, ...]
    mark: str
    is_hollow: bool
    dash: str
    label_y: float
    value: str
    # From the end of the line to its name, where another name pushed it away.
    leader: str


@dataclass(frozen=True, slots=True)
class Tick:
    at: float
    words: str


@dataclass(frozen=True, slots=True)
class Chart:
    width: int
    height: int
    left: float
    right: float
    top: float
    bottom: float
    lines: tuple[Line, ...]
    rows: tuple[Tick, ...]
    columns: tuple[Tick, ...]
    target: Tick | None

    @property
    def mark_x(self) -> float:
        return self.right + 20

    @property
    def label_x(self) -> float:
        return self.right + 30


@dataclass(frozen=True, slots=True)
class Size:
    """How large a chart is, and how much of it its names take."""

    width: int
    height: int
    names: int
    letters: int


WIDE = Size(880, 380, 176, 18)
NARROW = Size(360, 320, 104, 9)
SMALL_WIDE = Size(640, 330, 24, 0)
SMALL_NARROW = Size(360, 230, 24, 0)


def line_chart(
    series: Sequence[Series], columns: Sequence[str], size: Size, *, target: int | None = None, starts_at_zero: bool
) -> Chart:
    """Lines over columns from left to right; a low number is low."""
    left, top, right, bottom = 40.0, 14.0, float(size.width - size.names), float(size.height - 28)
    every = [value for line in series for value in line.values] + ([float(target)] if target is not None else [])
    steps = _steps(min([*every, 0] if starts_at_zero else every), max([*every, 1] if starts_at_zero else every))
    low, high = steps[0], steps[-1]
    across = (right - left) / max(1, len(columns) - 1)

    def x(index: int) -> float:
        return round(left + index * across, 1) if len(columns) > 1 else round((left + right) / 2, 1)

    def y(value: float) -> float:
        return round(bottom - (value - low) / (high - low) * (bottom - top), 1)

    ends = _spread([y(line.values[-1]) for line in series], bottom)
    skip = ceil(len(columns) / (MOST_X_LABELS if size.width > 400 else MOST_X_LABELS // 2))
    return Chart(
        width=size.width,
        height=size.height,
        left=left,
        right=right,
        top=top,
        bottom=bottom,
        lines=tuple(
            Line(
                number=number,
                name=_short(line.name, size.letters),
                points=" ".join(f"{x(i)},{y(value)}" for i, value in enumerate(line.values)),
                dots=tuple(
                    Dot(x(i), y(value), f"{line.name}, {columns[i]}: {_words(value)}")
                    for i, value in enumerate(line.values)
                ),
                mark=MARKS[(number - 1) % len(MARKS)],
                is_hollow=number > len(MARKS),
                dash=DASHES[(number - 1) % len(DASHES)],
                label_y=ends[number - 1],
                value=_words(line.values[-1]),
                leader=f"{right + 6} {y(line.values[-1])}L{right + 11} {ends[number - 1]}",
            )
            for number, line in enumerate(series, start=1)
        ),
        rows=tuple(Tick(y(step), _words(step)) for step in steps),
        columns=tuple(Tick(x(i), words) for i, words in enumerate(columns) if i % skip == 0),
        target=Tick(y(target), _words(target)) if target is not None else None,
    )


def _words(value: float) -> str:
    return signed(round(value)) if value == round(value) else f"{value:.1f}".replace("-", "−")


def _short(name: str, letters: int) -> str:
    return name if len(name) <= letters else name[: letters - 1].rstrip() + "…"


def _steps(low: float, high: float) -> list[float]:
    """Some five round numbers that hold everything between them."""
    spread = max(high - low, 1)
    step = next(s for s in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 10_000) if spread / s <= 6)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return [float(step * n) for n in range(first, last + 1)]


def _spread(ends: Sequence[float], bottom: float) -> list[float]:
    """Names move apart until none lies on another, and stay inside."""
    order = sorted(range(len(ends)), key=lambda i: ends[i])
    placed = [ends[i] for i in order]
    for before, after in pairwise(range(len(placed))):
        placed[after] = max(placed[after], placed[before] + LABEL_HEIGHT)
    overflow = placed[-1] - bottom if placed else 0
    if overflow > 0:
        placed[-1] = bottom
        for after, before in pairwise(range(len(placed) - 1, -1, -1)):
            placed[before] = min(placed[before], placed[after] - LABEL_HEIGHT)
    at = dict(zip(order, placed, strict=True))
    return [round(at[i], 1) for i in range(len(ends))]
