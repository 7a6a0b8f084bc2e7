"""The sprite: one symbol a card, named as the rules write it (7H, XR), with `small-7H` beside it."""

from scripts.deck.backs import back, cloth, empty, mark
from scripts.deck.faces import HEIGHT, WIDTH, face, small_face

FACES = [(rank, suit) for suit in "SHDC" for rank in "A23456789TJQK"] + [("X", "R"), ("X", "B")]
PAPER = (
    '<rect x="1.5" y="1.5" width="247" height="347" rx="16" fill="var(--card-stock)" '
    'stroke="var(--card-edge)" stroke-width="3"/>'
)


def sprite() -> str:
    symbols = [_symbol("back", PAPER + back()), _symbol("empty", empty())]
    for rank, suit in FACES:
        symbols.append(_symbol(rank + suit, PAPER + face(rank, suit)))
        symbols.append(_symbol(f"small-{rank}{suit}", PAPER + small_face(rank, suit)))
    symbols.append(f'<symbol id="mark" viewBox="0 0 64 64">{mark()}</symbol>')
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def _symbol(name: str, drawing: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawing}</symbol>'


# Every file that `python -m scripts.deck` writes.
DRAWINGS = {"static/cards/deck.svg": sprite, "static/cards/cloth.svg": cloth}
