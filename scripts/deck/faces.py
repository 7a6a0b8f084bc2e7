"""The faces: number cards by their pips, courts and jokers as figures cut from simple shapes."""

from __future__ import annotations

from scripts.deck.shapes import PIPS, index_path, place

WIDTH, HEIGHT = 250, 350
STOCK = "var(--card-stock)"
SECOND = "var(--card-second)"

LEFT, MIDDLE, RIGHT = 86.0, 125.0, 164.0
TOP, CENTRE, BOTTOM = 74.0, 175.0, 276.0
UPPER, LOWER = 141.3, 208.7

SIDES = (LEFT, RIGHT)
CORNERS = [(x, y) for x in SIDES for y in (TOP, BOTTOM)]
ROWS_OF_FOUR = [(x, y) for x in SIDES for y in (TOP, UPPER, LOWER, BOTTOM)]
WAISTS = [(x, CENTRE) for x in SIDES]

PIP_PLACES: dict[str, list[tuple[float, float]]] = {
    "2": [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    "3": [(MIDDLE, TOP), (MIDDLE, CENTRE), (MIDDLE, BOTTOM)],
    "4": CORNERS,
    "5": [*CORNERS, (MIDDLE, CENTRE)],
    "6": CORNERS + WAISTS,
    "7": [*CORNERS, *WAISTS, (MIDDLE, 124.5)],
    "8": [*CORNERS, *WAISTS, (MIDDLE, 124.5), (MIDDLE, 225.5)],
    "9": [*ROWS_OF_FOUR, (MIDDLE, CENTRE)],
    "T": [*ROWS_OF_FOUR, (MIDDLE, 107.6), (MIDDLE, 242.4)],
}


def face(rank: str, suit: str) -> str:
    ink = f"var(--suit-{suit.lower()})"
    if rank == "X":
        return _joker(ink, suit)
    if rank == "A":
        inside = _ace(ink, suit)
    elif rank in "JQK":
        inside = _court(rank, suit, ink)
    else:
        inside = "".join(place(PIPS[suit], ink, x, y, 47, turned=y > CENTRE) for x, y in PIP_PLACES[rank])
    return twice(_index(rank, suit, ink)) + inside


def small_face(rank: str, suit: str) -> str:
    """The same card for a crowded table: rank and suit alone, as large as the card allows."""
    ink = f"var(--suit-{suit.lower()})"
    if rank == "X":
        return place(PIPS["star"], ink, 125, 112, 130) + _hat(ink, 125, 262, 1.05)
    path, width = index_path(_letters(rank))
    size = min(148, 100 * 205 / width)
    return place(path, ink, 125, 108, size) + place(PIPS[suit], ink, 125, 253, 132)


def twice(half: str) -> str:
    """A drawing and itself turned about the middle of the card."""
    return half + f'<g transform="rotate(180 125 175)">{half}</g>'


def _letters(rank: str) -> str:
    return "10" if rank == "T" else rank


def _index(rank: str, suit: str, ink: str) -> str:
    path, width = index_path(_letters(rank))
    size = min(52.0, 100 * 46 / width)
    return place(path, ink, 34, 46, size) + place(PIPS[suit], ink, 34, 98, 34)


def _ace(ink: str, suit: str) -> str:
    ring = f'<circle cx="125" cy="175" r="78" fill="none" stroke="{SECOND}" stroke-width="2.5"/>'
    dots = "".join(
        f'<circle cx="125" cy="84" r="4" fill="{SECOND}" transform="rotate({angle} 125 175)"/>'
        for angle in range(0, 360, 15)
    )
    return dots + ring + place(PIPS[suit], ink, 125, 175, 104) + place(PIPS[suit], STOCK, 125, 175, 26)


def _court(rank: str, suit: str, ink: str) -> str:
    figure = {"K": _king, "Q": _queen, "J": _jack}[rank](ink)
    half = figure + place(PIPS[suit], ink, 82, 74, 30)
    frame = (
        f'<rect x="60" y="48" width="130" height="254" rx="4" fill="none" stroke="{ink}" stroke-width="2.5"/>'
        f'<path d="M60 175H190" stroke="{STOCK}" stroke-width="5"/>'
        f'<path d="M60 175H190" stroke="{ink}" stroke-width="2"/>'
    )
    return twice(half) + frame


def _head(ink: str) -> str:
    """A face of two halves, one in the light: the memory of having been turned over."""
    return (
        f'<path fill="{STOCK}" d="M131 86a21 24 0 0 1 0 48a21 24 0 0 1 0-48Z"/>'
        f'<path fill="{SECOND}" d="M131 86a21 24 0 0 1 0 48Z"/>'
        f'<path fill="none" stroke="{ink}" stroke-width="2.5" d="M131 86a21 24 0 0 1 0 48a21 24 0 0 1 0-48Z"/>'
        f'<path fill="none" stroke="{ink}" stroke-width="2.5" stroke-linecap="round" d="M131 103l-5 13h5M117 106h6"/>'
        f'<path fill="none" stroke="{STOCK}" stroke-width="2.5" stroke-linecap="round" d="M139 106h6"/>'
    )


def _king(ink: str) -> str:
    return (
        f'<path fill="{ink}" d="M61 174V158Q84 140 112 136H150Q178 140 189 158V174Z"/>'
        f'<path fill="{SECOND}" d="M112 136L131 174L150 136Z"/>'
        f'<path fill="{STOCK}" d="M72 160l5-6 5 6-5 6ZM91 153l5-6 5 6-5 6ZM161 153l5-6 5 6-5 6ZM178 163l4-5 4 5-4 5Z"/>'
        + _head(ink)
        + f'<path fill="{ink}" d="M110 116Q112 128 122 124Q131 118 140 124Q150 128 152 116Q154 150 131 160Q108 150 110 116Z"/>'
        f'<path fill="{STOCK}" d="M124 130h14l-7 5Z"/>'
        f'<path fill="{SECOND}" d="M106 92L102 60L118 76L131 56L144 76L160 60L156 92Z"/>'
        f'<path fill="{ink}" d="M106 86H156V94H106Z"/>'
        f'<g fill="{ink}"><circle cx="102" cy="60" r="4.5"/><circle cx="131" cy="56" r="4.5"/><circle cx="160" cy="60" r="4.5"/></g>'
    )


def _queen(ink: str) -> str:
    pearls = "".join(
        f'<circle cx="{x}" cy="{y}" r="5.5"/>' for x, y in [(107, 78), (117, 68), (131, 64), (145, 68), (155, 78)]
    )
    return (
        f'<path fill="{ink}" d="M131 78C98 78 96 104 96 122C96 142 92 150 84 158H178C170 150 166 142 166 122C166 104 164 78 131 78Z"/>'
        f'<path fill="{SECOND}" d="M61 174Q66 152 104 147Q131 172 158 147Q186 152 189 174Z"/>'
        f'<path fill="{STOCK}" d="M119 130H143V144Q131 158 119 144Z"/>'
        f'<g fill="{STOCK}"><circle cx="80" cy="165" r="4"/><circle cx="100" cy="161" r="4"/><circle cx="120" cy="167" r="4"/>'
        f'<circle cx="142" cy="167" r="4"/><circle cx="162" cy="161" r="4"/><circle cx="180" cy="166" r="3.5"/></g>'
        + _head(ink)
        + f'<path fill="{ink}" d="M131 84C118 84 110 92 108 108C116 104 126 98 131 90C136 98 146 104 154 108C152 92 144 84 131 84Z"/>'
        f'<path fill="{STOCK}" stroke="{ink}" stroke-width="2.5" d="M104 88Q131 72 158 88L154 95Q131 81 108 95Z"/>'
        f'<g fill="{SECOND}" stroke="{ink}" stroke-width="2">{pearls}</g>'
    )


def _jack(ink: str) -> str:
    return (
        f'<path fill="{SECOND}" d="M61 174V162Q88 146 114 140H148Q174 146 189 162V174Z"/>'
        f'<path fill="{ink}" d="M114 140L98 174H116L131 150L146 174H164L148 140Z"/>'
        f'<path fill="{STOCK}" d="M119 128H143V142L131 152L119 142Z"/>'
        f'<path fill="{ink}" d="M131 82C104 82 106 104 106 128Q112 134 120 132L122 104H140L142 132Q150 134 156 128C156 104 158 82 131 82Z"/>'
        + _head(ink)
        + f'<path fill="{ink}" d="M100 94C100 70 124 62 146 66C162 69 168 80 162 94Q131 78 100 94Z"/>'
        f'<path fill="{SECOND}" d="M150 70C166 66 178 74 184 92C172 92 160 86 154 76Z"/>'
        f'<path fill="none" stroke="{STOCK}" stroke-width="2" d="M154 73Q168 76 178 87"/>'
        f'<path fill="{STOCK}" stroke="{ink}" stroke-width="2.5" d="M100 94Q131 76 162 94L160 101Q131 86 102 101Z"/>'
    )


def _hat(ink: str, x: float, y: float, scale: float) -> str:
    """A fool's cap of three horns with a bell on each."""
    return (
        f'<g transform="translate({x} {y}) scale({scale})">'
        f'<path fill="{ink}" d="M-40 34C-44 6-62-2-82 8C-74-24-46-34-22-10Q-18-16 0-50L0 34Z"/>'
        f'<path fill="{SECOND}" d="M40 34C44 6 62-2 82 8C74-24 46-34 22-10Q18-16 0-50L0 34Z"/>'
        f'<path fill="{STOCK}" stroke="{ink}" stroke-width="3" d="M-44 32H44V46H-44Z"/>'
        f'<g fill="{STOCK}" stroke="{ink}" stroke-width="3"><circle cx="-82" cy="12" r="8"/><circle cx="0" cy="-52" r="8"/>'
        f'<circle cx="82" cy="12" r="8"/></g></g>'
    )


def _joker(ink: str, suit: str) -> str:
    star = twice(place(PIPS["star"], ink, 34, 46, 46))
    if suit == "R":  # the sun
        sign = f'<circle cx="125" cy="210" r="34" fill="{ink}"/>' + "".join(
            f'<path fill="{ink}" transform="rotate({angle} 125 210)" d="M119 168L125 148L131 168Z"/>'
            for angle in range(90, 271, 20)
        )
        features = STOCK
    else:  # the moon
        sign = (
            f'<circle cx="125" cy="210" r="44" fill="{ink}"/><circle cx="141" cy="204" r="36" fill="{STOCK}"/>'
            f'<circle cx="125" cy="210" r="43" fill="none" stroke="{ink}" stroke-width="2.5"/>'
        )
        features = ink
    look = (
        f'<path fill="none" stroke="{features}" stroke-width="4" stroke-linecap="round" '
        f'd="M{"110 206q5-6 10 0M131 206q5-6 10 0M112 222q13 12 26 0" if suit == "R" else "124 202q5-6 10 0M145 202q5-6 10 0M128 220q12 10 22-2"}"/>'
    )
    ruff = (
        f'<path fill="{SECOND}" d="M70 292L84 262 97 288 111 260 125 290 139 260 153 288 166 262 180 292Z"/>'
        f'<path d="M70 296H180" stroke="{ink}" stroke-width="3"/>'
    )
    return star + ruff + sign + look + _hat(ink, 125, 136, 0.98)
