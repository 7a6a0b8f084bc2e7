"""The deck for a picture that stands alone: the drawings of the sprite with the colours of the house filled in."""

import re
from functools import lru_cache
from pathlib import Path

from django.conf import settings

STATIC = Path("static")
_SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
_TOKEN = re.compile(r"--([\w-]+):\s*(?:light-dark\(([^,]+),[^)]*\)|var\(--([\w-]+)\))\s*;")
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")


@lru_cache(maxsize=1)
def colours() -> dict[str, str]:
    """The house's colours by day. Where a token is set again for another deck or back, the first stands."""
    found: dict[str, str] = {}
    text = (settings.BASE_DIR / STATIC / "css" / "tokens.css").read_text(encoding="utf-8")
    for name, by_day, other in _TOKEN.findall(text):
        if name not in found and (by_day or other in found):
            found[name] = by_day or found[other]
    return found


@lru_cache(maxsize=1)
def _sprite() -> dict[str, tuple[str, str]]:
    text = (settings.BASE_DIR / STATIC / "cards" / "deck.svg").read_text(encoding="utf-8")
    return {
        name: (box, _VARIABLE.sub(lambda used: colours()[used[1]], drawing))
        for name, box, drawing in _SYMBOL.findall(text)
    }


def symbol(name: str) -> str:
    """One drawing of the sprite, to be defined once and used as often as it is needed."""
    box, drawing = _sprite()[name]
    return f'<symbol id="{name}" viewBox="{box}">{drawing}</symbol>'
