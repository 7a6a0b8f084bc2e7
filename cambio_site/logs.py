"""What the log leaves out."""

import logging


def without_traceback(record: logging.LogRecord) -> bool:
    """One line is enough for a visitor who asked in a wrong way: there is nothing of ours to repair."""
    record.exc_info = None
    return True
