"""Every shuffle is the same every day; limits are as at a real house where a test asks for them, and unused."""

import pytest
from django.core.cache import cache
from pytest_django import Settings

from games.live import guard
from games.services.rounds_in_play import forget_all
from tests.wire.wires import count_what_is_handled


@pytest.fixture(autouse=True)
def real_house(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.CAMBIO_TEST_SEED = "wire"
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()
    guard.people.forget_all()
    guard.refusals.counts.clear()
    forget_all()
    count_what_is_handled(monkeypatch)


@pytest.fixture
def limits(settings: Settings, without_limits: None) -> None:
    settings.CAMBIO_LIMITS = True
