"""Ann and Ben. Every test begins with no limit used up, and with passwords that are quick to check."""

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from tests.accounts.helpers import PASSWORD, signed_in


@pytest.fixture(autouse=True)
def quick_and_fresh(settings, db):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()


@pytest.fixture
def ann() -> User:
    user = User.objects.create_user("ann", "ann@example.org", PASSWORD)
    EmailAddress.objects.create(user=user, email="ann@example.org", primary=True, verified=True)
    return user


@pytest.fixture
def ben() -> User:
    return User.objects.create_user("ben", password=PASSWORD)


@pytest.fixture
def at_anns(ann: User) -> Client:
    """A browser in which Ann is signed in."""
    return signed_in(ann)
