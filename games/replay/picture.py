"""A position as a picture: SVG that needs nothing beside it, in the shape that links are shown with."""

from textwrap import wrap

from django.utils.translation import gettext as _
from markupsafe import escape

from games.presenters.board import Piles, Plate, Seat
from games.replay.deck import colours, symbol
from games.replay.position import ALL_CARDS, EVERYBODY, Position
from games.replay.sight import sight_of
from games.replay.stage import near_seat, piles_at, plate_at, seat_at
from games.replay.telling import tell
from games.selectors.replays import Replay

WIDTH, HEIGHT = 1200, 630
TOP, BOTTOM = 96, 508  # of the part where cards lie
PILES_RIGHT = 250
GAP = 8
PLATE = 44
SERIF = "Young Serif, Georgia, serif"
SANS = "Source Sans 3, Segoe UI, Helvetica, Arial, sans-serif"
CAPTION_LETTERS = 66
SMALL = frozenset({"back", "empty"})  # these have no smaller drawing


def picture_of(replay: Replay, position: Position) -> str:
    """The cards as the position shows them, whose move it was, and what happened."""
    play = replay.record.replay(position.move)
    sight = sight_of(play, position)
    near = near_seat(replay, position)
    seats = [seat_at(replay, sight, seat, near) for seat in range(1, len(replay.people) + 1)]
    plates = [plate_at(replay, sight, seat.seat) for seat in seats]
    piles = piles_at(replay, sight)
    drawn = [_piles(piles), *_seats(seats, plates)]
    used = {"mark", "back", "empty"} | {_drawing(slot.symbol) for seat in seats for slot in seat.slots}
    used |= {_drawing(piles.top), _drawing(piles.held or "empty")}
    told = tell(replay, position)[position.move]
    parts = [
        f"<title>{escape(' '.join(told.words))}</title>",
        f"<defs>{''.join(symbol(name) for name in sorted(used))}</defs>",
        _rect(0, 0, WIDTH, HEIGHT, 0, colours()["paper"]),
        _rect(24, TOP - 12, WIDTH - 48, BOTTOM - TOP + 24, 18, colours()["cloth"]),
        _head(replay, position),
        *drawn,
        _caption(told.words),
    ]
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{"".join(parts)}</svg>'


def _head(replay: Replay, position: Position) -> str:
    ink, soft = colours()["ink"], colours()["ink-soft"]
    title = _("%(table)s, round %(number)s") % {"table": replay.title, "number": replay.number}
    title = title if replay.number else replay.title
    facts = _("Move %(move)s of %(last)s") % {"move": position.move, "last": replay.last}
    if position.eyes > EVERYBODY:
        facts += " · " + _("as %(name)s knew it") % {"name": replay.names[position.eyes - 1]}
    elif position.eyes == ALL_CARDS:
        facts += " · " + _("all cards open")
    return (
        '<use href="#mark" x="30" y="22" width="44" height="44"/>'
        + _text(88, 56, _short(title, 44), 34, ink, SERIF)
        + _text(WIDTH - 32, 54, _short(facts, 48), 24, soft, SANS, anchor="end")
    )


def _caption(words: tuple[str, ...]) -> str:
    lines = wrap(" ".join(words), CAPTION_LETTERS, max_lines=2, placeholder=" …")
    return "".join(
        _text(32, 570 + 40 * number - 12 * (len(lines) - 1), line, 32, colours()["ink"], SERIF)
        for number, line in enumerate(lines)
    )


def _piles(piles: Piles) -> str:
    """The draw pile and the discards on the left; the card in somebody's hand below them."""
    width = 82.0
    on_cloth = colours()["on-cloth"]
    drawn = [
        _card("back" if piles.draw_count else "empty", 48, TOP + 14, width),
        _card(piles.top, 48 + width + 18, TOP + 14, width),
        _text(48 + width / 2, TOP + 158, str(piles.draw_count), 22, on_cloth, SANS, anchor="middle"),
        _text(48 + width * 1.5 + 18, TOP + 158, str(piles.discard_count), 22, on_cloth, SANS, anchor="middle"),
    ]
    if piles.held:
        drawn.append(_card(piles.held, 48 + width / 2 + 9, TOP + 190, width))
        drawn.append(_text(48 + width + 9, TOP + 336, _short(piles.held_by, 18), 22, on_cloth, SANS, anchor="middle"))
    return "".join(drawn)


def _seats(seats: list[Seat], plates: list[Plate]) -> list[str]:
    across = len(seats) if len(seats) <= 4 else (len(seats) + 1) // 2 if len(seats) <= 8 else 4
    down = -(-len(seats) // across)
    wide, high = (WIDTH - 40 - PILES_RIGHT) / across, (BOTTOM - TOP) / down
    return [
        _seat(seat, plate, PILES_RIGHT + wide * (number % across), TOP + high * (number // across), wide, high)
        for number, (seat, plate) in enumerate(zip(seats, plates, strict=True))
    ]


def _seat(seat: Seat, plate: Plate, x: float, y: float, wide: float, high: float) -> str:
    columns = max(seat.columns, 2)
    card = min(
        (wide - 28 - GAP * (columns - 1)) / columns,
        (high - PLATE - 16 - GAP * (seat.rows - 1)) / seat.rows / 1.4,
        104,
    )
    left = x + (wide - card * columns - GAP * (columns - 1)) / 2
    top = y + PLATE + (high - PLATE - 8 - seat.rows * card * 1.4 - GAP * (seat.rows - 1)) / 2
    return _plate(plate, x + wide / 2, y + 8, wide) + "".join(
        _card(
            slot.symbol,
            left + (slot.column - 1) * (card + GAP),
            top + (slot.row - 1) * (card * 1.4 + GAP),
            card,
            is_known=slot.is_known,
        )
        for slot in seat.slots
    )


def _plate(plate: Plate, x: float, y: float, wide: float) -> str:
    """A name; on paper where it is that player's turn, or where they won."""
    words = _short(plate.name, max(6, int(wide / 15)))
    if plate.points is not None:
        words += f" · {plate.points}"
    badge = next((badge.words for badge in plate.badges if badge.kind in ("won", "caller", "out")), "")
    words += f" · {badge}" if badge else ""
    ink = colours()["on-cloth"]
    paper = ""
    if plate.is_turn or plate.has_won:
        half = min(wide / 2 - 4, 22 + 6.5 * len(words))
        ink = colours()["card-black"]
        paper = _rect(x - half, y, 2 * half, 34, 17, colours()["card-stock"])
    return paper + _text(x, y + 25, words, 23, ink, SANS, anchor="middle")


def _card(name: str, x: float, y: float, width: float, *, is_known: bool = False) -> str:
    drawn = f'<use href="#{_drawing(name)}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{width * 1.4:.1f}"/>'
    if is_known:
        drawn += (
            f'<rect x="{x - 2:.1f}" y="{y - 2:.1f}" width="{width + 4:.1f}" height="{width * 1.4 + 4:.1f}" rx="8" '
            f'fill="none" stroke="{colours()["back-accent"]}" stroke-width="3" stroke-dasharray="7 5"/>'
        )
    return drawn


def _rect(x: float, y: float, wide: float, high: float, corner: float, fill: str) -> str:
    box = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"'
    return f'<rect {box} rx="{corner}" fill="{fill}"/>'


def _drawing(name: str) -> str:
    """Cards are small here: the drawing with rank and suit alone is the one to read."""
    return name if name in SMALL else f"small-{name}"


def _text(x: float, y: float, words: str, size: int, colour: str, family: str, *, anchor: str = "start") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{family}" font-size="{size}" fill="{colour}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def _short(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"
