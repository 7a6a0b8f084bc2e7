"""People. This room knows nothing about cards."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """Somebody who plays here. Our own from the first migration on: it cannot be replaced later."""
