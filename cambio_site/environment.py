"""Reads the environment for settings.py, and keeps the secret that the first start makes up."""

import os
import secrets
from pathlib import Path


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default).strip()


def flag(name: str, *, default: bool = False) -> bool:
    value = text(name).lower()
    if value in {"", "0", "no", "off", "false"}:
        return default if value == "" else False
    return True


def words(name: str, default: str = "") -> list[str]:
    return [word.strip() for word in text(name, default).split(",") if word.strip()]


def secret_kept_in(file: Path) -> str:
    """The site's secret. Made up once, readable by the owner alone, and the same after every restart."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        # O_EXCL: of two processes that start together, one writes and both read the same.
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        pass
    else:
        with os.fdopen(handle, "w", encoding="ascii") as out:
            out.write(secrets.token_urlsafe(50))
    return file.read_text(encoding="ascii").strip()
