"""Every shuffle of these tests is the same every day."""

import pytest
from pytest_django import Settings

from games.services.rounds_in_play import forget_all


@pytest.fixture(autouse=True)
def repeatable(settings: Settings) -> None:
    settings.CAMBIO_TEST_SEED = "tests"
    # Numbers of rows are used again from test to test; memories of other tests' rounds must not be.
    forget_all()
