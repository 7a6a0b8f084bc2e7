"""Values become HTML: the Jinja2 environment of regions, each rendered once for every distinct value."""

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

# Values repeat: opponents' backs, an empty prompt. Twenty thousand regions are some forty megabytes at the most.
MOST_REGIONS = 20_000


@lru_cache(maxsize=1)
def environment() -> Environment:
    env = Environment(
        loader=FileSystemLoader([settings.BASE_DIR / "templates" / room for room in ("table", "replay")]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=settings.DEBUG,
    )
    env.filters["with_plate"] = with_plate
    # Every card on the table asks where the deck is.
    env.globals |= {"static": lru_cache(static), "url": reverse, "_": translation.gettext}
    return env


def with_plate(seat: Markup, plate: Markup) -> Markup:
    """A seat's region with its plate, which is a region of its own, where it belongs."""
    return Markup(str(seat).replace("<!--plate-->", str(plate), 1))  # noqa: S704


@lru_cache(maxsize=MOST_REGIONS)
def _rendered(name: str, value: Any, language: str) -> Markup:  # noqa: ARG001  # part of what the words depend on
    return Markup(environment().get_template(f"_{name}.html").render(v=value))  # noqa: S704  # jinja has escaped it


def render(name: str, value: Any) -> Markup:
    """The HTML of a region; its root element has an id."""
    return _rendered(name, value, translation.get_language() or "en")
