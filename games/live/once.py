"""What arrives twice is done once: a click that a browser, a proxy or an impatient finger sends again."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock

# A repeat comes within seconds; so many actions are more than a busy process takes in that time.
MOST_ACTIONS = 4_096


class Lately:
    """The newest actions of this process. Thread-safe: sockets and forms act in different threads."""

    def __init__(self, most: int = MOST_ACTIONS) -> None:
        self._most = most
        self._seen: OrderedDict[Hashable, None] = OrderedDict()
        self._lock = Lock()

    def is_first(self, action: Hashable) -> bool:
        """Whether this is the first time that the action is asked for; from now on it no longer is."""
        with self._lock:
            if action in self._seen:
                return False
            self._seen[action] = None
            if len(self._seen) > self._most:
                self._seen.popitem(last=False)
            return True

    def forget(self, action: Hashable) -> None:
        """Something broke before the action was decided: it may be tried again."""
        with self._lock:
            self._seen.pop(action, None)
