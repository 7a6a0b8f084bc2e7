"""Marks English sentences for translation without needing Django: whoever shows them translates them."""

from collections.abc import Callable

Translate = Callable[[str], str]


class Phrase(str):
    """A message that stands inside another one, and is translated before it is put there."""

    __slots__ = ()


def gettext_noop(message: str) -> str:
    """Leave the message as it is; the name lets translation tools find it."""
    return message
