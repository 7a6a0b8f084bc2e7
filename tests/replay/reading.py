"""What a replay's page shows, read back from its HTML."""

import json
import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from games.rules.__main__ import main

SEAT = re.compile(r'<section id="seat-(\d+)".*?</section>', re.DOTALL)
CARD = re.compile(r'deck[\w.]*\.svg#([\w-]+)"')


def drawings(html: str) -> list[str]:
    """Every card in a piece of a page, as a report writes it: `7H`, `??`, and None for an emptied slot."""
    names = {"back": "??", "empty": None}
    return [names.get(name, name.removeprefix("small-")) for name in CARD.findall(html) if name != "mark"]


def shown(html: str) -> dict[str, Any]:
    """Hands, the top discard and the card in somebody's hand, as far as the page shows them."""
    hands = {int(seat[1]): drawings(seat[0]) for seat in SEAT.finditer(html)}
    piles = re.search(r'<section id="piles".*?</section>', html, re.DOTALL)
    assert piles is not None
    draw, held, discard = drawings(piles[0])
    return {
        "hands": [hands[seat] for seat in sorted(hands)],
        "draw": draw is not None,
        "held": held,
        "discard": discard,
        "count": int(re.findall(r"(\d+) cards? to draw", piles[0])[0]),
    }


def command(file: Path, move: int, *more: str) -> dict[str, Any]:
    """What `python -m games.rules replay` prints."""
    out = StringIO()
    with redirect_stdout(out):
        assert main(["replay", str(file), "--moves", str(move), *more]) == 0
    return dict(json.loads(out.getvalue()))


def as_shown(report: dict[str, Any]) -> dict[str, Any]:
    """The same of a report as a page shows."""
    return {
        "hands": report["hands"],
        "draw": bool(report["draw_pile"]),
        "held": report["drawn"] and report["drawn"]["card"],
        "discard": report["discard"][0] if report["discard"] else None,
        "count": len(report["draw_pile"]),
    }
