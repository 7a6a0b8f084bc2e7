"""Refusals, in words for whoever asked."""

from django.utils.functional import Promise


class Refused(Exception):
    """Something that cannot be done; the message is for the person who tried it, and nothing has changed."""

    def __init__(self, message: str | Promise) -> None:
        super().__init__(message)
        self.message = message


class Stale(Refused):
    """The table has moved on since the sender saw it."""
