"""The stage of the table's page, with its regions inside."""

from typing import Any

from markupsafe import Markup

from games.presenters.drawing import environment, render, with_plate

__all__ = ["render", "render_stage", "with_plate"]


def render_stage(layout: Any, regions: dict[str, Markup]) -> Markup:
    """The whole stage with its regions inside: for a page, or where the table has become another one."""
    return Markup(environment().get_template("_stage.html").render(v=layout, regions=regions))  # noqa: S704
