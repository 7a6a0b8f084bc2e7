"""What all tests share: static files under their own names, and a list of what had to be skipped."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import override_settings
from pytest_django import Settings


@pytest.fixture(autouse=True, scope="session")
def plain_static_names() -> Iterator[None]:
    """The names with a hash exist only after the files have been collected, which tests do not need."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    with override_settings(STORAGES={"staticfiles": plain}):
        yield


@pytest.fixture(autouse=True)
def without_limits(settings: Settings) -> None:
    """A hundred tests in one process would be one person opening tables all the time. tests/wire turns them on."""
    settings.CAMBIO_LIMITS = False


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped:
        _note_skip(report)


@pytest.hookimpl(trylast=True)
def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.skipped:
        _note_skip(report)


def _note_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """For the last lines of `make test`: tests of which file, and why."""
    file = os.environ.get("CAMBIO_SKIPS")
    if file:
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        with Path(file).open("a", encoding="utf-8") as out:
            out.write(f"{report.nodeid.partition('::')[0]}: {why.removeprefix('Skipped: ')}\n")
