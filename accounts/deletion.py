"""Who wants to know before somebody is gone. Rooms that keep something of a person append to it when they start."""

from collections.abc import Callable

from accounts.models import User

# Called with the person while the row is still there, in the transaction that deletes it. What refers to the row with
# SET_NULL needs nothing here; a name that was written down elsewhere does.
before_delete: list[Callable[[User], object]] = []
