"""Words that are said again and again. Looking up a translation takes longer than building most of a page."""

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps

from django.utils.translation import get_language

MOST_WORDS = 8192


def said_often(words: Callable[..., str]) -> Callable[..., str]:
    """Remember what a function of small values says, in each language."""

    @lru_cache(maxsize=MOST_WORDS)
    def remembered(_language: str | None, *values: Hashable) -> str:
        return words(*values)

    @wraps(words)
    def say(*values: Hashable) -> str:
        return remembered(get_language(), *values)

    return say
