"""The browser for the browser tests: the one on the path, or the system's package where we may install it."""

import shutil

from scripts import packages

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def find_or_install() -> str | None:
    if not find() and packages.may_install():
        packages.install("chromium", "the browser tests")
    return find()
