"""What is not a face: the back, with the arrows that change places, and the slot a card has left."""

from __future__ import annotations

from scripts.deck.shapes import arrow

GROUND = "var(--back-ground)"
LIGHT = "var(--back-light)"
LINE = "var(--back-line)"
ACCENT = "var(--back-accent)"


def back() -> str:
    columns, rows, pitch, height = 8, 8, 25.0, 37.0
    left, top = 25.0, 28.5
    up = "".join(
        # A little smaller than their places: arrows that touch read as a zigzag.
        arrow(left + (column + 0.5) * pitch, top + row * height, 11.0, 13.5, height - 3)
        for row in range(rows)
        for column in range(columns)
    )
    # The two in the middle that are changing places right now, three times as large.
    big = (28.0, 33.0, 72.0)
    pair = (
        f'<path fill="{ACCENT}" d="{arrow(111, 122.5, *big)}"/>'
        f'<path fill="{LINE}" d="{arrow(139, 227.5, *big, down=True)}"/>'
    )
    return (
        f'<rect x="12" y="12" width="226" height="326" rx="9" fill="{GROUND}"/>'
        f'<path fill="{LIGHT}" d="{up}"/>'
        f'<rect x="19" y="19" width="212" height="312" rx="5" fill="none" stroke="{LINE}" stroke-width="2"/>'
        f'<circle cx="125" cy="175" r="74" fill="{GROUND}"/>'
        f'<circle cx="125" cy="175" r="74" fill="none" stroke="{LINE}" stroke-width="2"/>'
        f'<circle cx="125" cy="175" r="67" fill="none" stroke="{LIGHT}" stroke-width="2"/>' + pair
    )


def empty() -> str:
    return (
        '<rect x="6" y="6" width="238" height="338" rx="14" fill="var(--slot-ground)" '
        'stroke="var(--slot-line)" stroke-width="4" stroke-dasharray="14 12"/>'
    )


def mark() -> str:
    """The sign of the house: the pair of arrows alone, in a box of 64 by 64."""
    size = (15.0, 17.0, 39.0)
    return (
        f'<path fill="var(--vermilion)" d="{arrow(24.5, 4, *size)}"/>'
        f'<path fill="var(--teal)" d="{arrow(39.5, 60, *size, down=True)}"/>'
    )


def cloth() -> str:
    """A tile of the same arrows, to repeat behind cards. A file by itself: it is a background of the page."""
    up = arrow(20, 2.5, 17.5, 21, 54)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 60">'
        f'<path fill="#fff" fill-opacity=".04" d="{up}"/></svg>\n'
    )
