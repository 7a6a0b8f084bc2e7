"""The shapes everything else is made of: pips, index letters, and the arrows that change places."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONT = Path("static/vendor/fonts/young-serif/young-serif-latin-400-normal.woff2")

# Each pip fills a box of 100 by 100 around the origin.
PIPS = {
    "S": (
        "M0-50C9-31 45-9 45 16C45 30 35 39 23 39C14 39 7 34 4 27C5 38 9 45 18 50H-18C-9 45-5 38-4 27"
        "C-7 34-14 39-23 39C-35 39-45 30-45 16C-45-9-9-31 0-50Z"
    ),
    "H": "M0 48C-12 27-47 9-47-18C-47-35-35-45-22-45C-11-45-3-38 0-27C3-38 11-45 22-45C35-45 47-35 47-18C47 9 12 27 0 48Z",
    "D": "M0-50Q14-21 38 0Q14 21 0 50Q-14 21-38 0Q-14-21 0-50Z",
    "C": (
        "M0-49A23 23 0 0 1 14-8A23 23 0 1 1 4 26C5 38 9 45 18 50H-18C-9 45-5 38-4 26A23 23 0 1 1-14-8A23 23 0 0 1 0-49Z"
    ),
    "star": "M0-50L12-17 48-15 20 7 29 41 0 22-29 41-20 7-48-15-12-17Z",
}

GLYPHS = {"A": "A", "J": "J", "Q": "Q", "K": "K"} | {
    digit: f"{name}.lf"
    for digit, name in zip(
        "0123456789",
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
        strict=True,
    )
}


def number(value: float) -> str:
    return f"{round(value, 1):g}"


def place(path: str, fill: str, x: float, y: float, size: float, *, turned: bool = False) -> str:
    """One of the shapes above, centred on (x, y), `size` units high; turned, it stands on its head."""
    scale = f"{size / 100:.4g}"
    turn = " rotate(180)" if turned else ""
    return f'<path fill="{fill}" transform="translate({number(x)} {number(y)}){turn} scale({scale})" d="{path}"/>'


@cache
def _font() -> TTFont:
    return TTFont(FONT)


@cache
def index_path(text: str) -> tuple[str, float]:
    """Outlines of a rank's letters, 100 units high and centred on the origin, and how wide they are.

    Outlines and not text: a card must look the same before the typeface has arrived.
    """
    glyphs = _font().getGlyphSet()
    height = _bounds("K")[3]
    pen = SVGPathPen(glyphs, ntos=number)
    scale = 100 / height
    # A ten is as narrow as its neighbours: its digits stand close and are drawn slimmer.
    slim = 0.74 if len(text) > 1 else 1.0
    left = 0.0
    offsets = []
    for letter in text:
        x_low, _, x_high, _ = _bounds(letter)
        offsets.append(left - x_low)
        left += x_high - x_low + 50
    width = left - 50
    for letter, offset in zip(text, offsets, strict=True):
        centre = Transform(scale * slim, 0, 0, -scale, (offset - width / 2) * scale * slim, height * scale / 2)
        glyphs[GLYPHS[letter]].draw(TransformPen(pen, centre))
    return pen.getCommands(), width * scale * slim


@cache
def _bounds(letter: str) -> tuple[float, float, float, float]:
    glyphs = _font().getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[GLYPHS[letter]].draw(pen)
    assert pen.bounds is not None
    return pen.bounds


def arrow(x: float, y: float, half: float, head: float, height: float, *, down: bool = False) -> str:
    """An arrow whose tip is at (x, y). Side by side they leave gaps that are the same arrow, pointing down."""
    way = -1 if down else 1
    points = [
        (0, 0),
        (half, head),
        (half / 2, head),
        (half / 2, height),
        (-half / 2, height),
        (-half / 2, head),
        (-half, head),
    ]
    return "M" + "L".join(f"{number(x + px * way)} {number(y + py * way)}" for px, py in points) + "Z"
