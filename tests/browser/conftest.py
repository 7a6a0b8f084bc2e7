"""A real server in its own process with a database of its own, and the system's Chromium to visit it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from scripts import chromium
from tests.browser.server import Server

FLAGS = [
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    executable = chromium.find()
    if executable is None:
        pytest.skip("there is no Chromium on this computer, and it may not be installed from here")
    return {"executable_path": executable, "args": FLAGS}


@pytest.fixture(scope="session")
def var(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the site of these tests keeps its database."""
    return tmp_path_factory.mktemp("var")


@pytest.fixture(scope="session")
def site(var: Path) -> Iterator[str]:
    """The address of a site that was just opened for the first time."""
    with running_site(var) as address:
        yield address


@pytest.fixture(scope="session")
def quick_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A site whose bots are in a hurry and whose shuffles are the same every day, and where its database is."""
    var = tmp_path_factory.mktemp("quick")
    with running_site(var, CAMBIO_TEST_SEED="whole games", CAMBIO_BOT_PACE="0.15", CAMBIO_LIMITS="0") as address:
        yield address, var


@contextmanager
def running_site(var: Path, *, port: int | None = None, **settings: str) -> Iterator[str]:
    server = Server(var, port, **settings)
    server.start()
    try:
        yield server.address
    finally:
        server.stop()


@pytest.fixture
def open_page(new_context: Callable[..., BrowserContext], site: str) -> Callable[..., Page]:
    """A page of the site in a window of its own; whatever the browser complains about is kept in `complaints`."""

    def visit(path: str, *, width: int = 1280, scheme: str = "light") -> Page:
        # Without motion nothing is still moving when it is looked at.
        context = new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce")
        page = context.new_page()
        page.complaints = []  # type: ignore[attr-defined]
        page.on("console", lambda message: page.complaints.append(message.text))  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: page.complaints.append(str(error)))  # type: ignore[attr-defined]
        page.goto(site + path, wait_until="load")
        return page

    return visit
