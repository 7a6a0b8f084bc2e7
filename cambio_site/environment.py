"""Reads the environment for settings.py, and keeps the secret that the first start makes up."""

import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default).strip()


def flag(name: str, *, default: bool = False) -> bool:
    value = text(name).lower()
    if value in {"", "0", "no", "off", "false"}:
        return default if value == "" else False
    return True


def words(name: str, default: str = "") -> list[str]:
    return [word.strip() for word in text(name, default).split(",") if word.strip()]


@dataclass(frozen=True)
class MailServer:
    """How mail leaves the site. Encryption is how the address begins, because it decides the port too."""

    host: str
    port: int
    name: str
    password: str
    starttls: bool
    ssl: bool


def mail_server(name: str) -> MailServer | None:
    """smtp://host, smtp+tls://name:password@host:587 or smtps://name:password@host; None without a value."""
    value = text(name)
    if not value:
        return None
    address = urlsplit(value)
    ports = {"smtp": 25, "smtp+tls": 587, "smtps": 465}
    if address.scheme not in ports or not address.hostname:
        raise ValueError(f"{name} has to look like smtp+tls://name:password@mail.example.org")
    return MailServer(
        host=address.hostname,
        port=address.port or ports[address.scheme],
        name=unquote(address.username or ""),
        password=unquote(address.password or ""),
        starttls=address.scheme == "smtp+tls",
        ssl=address.scheme == "smtps",
    )


def database(name: str, file: Path) -> dict[str, Any]:
    """postgresql://name:password@host:port/database as Django wants it; without a value, SQLite in a file. An empty
    host is the local socket, which may be named: postgresql://name@/database?host=/run/postgresql"""
    value = text(name)
    if not value:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": file,
            "OPTIONS": {
                # IMMEDIATE: a transaction that will write waits for its turn at its start, where waiting works.
                # DEFERRED would fail at once with "database is locked" when two of them meet halfway.
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            },
        }
    address = urlsplit(value)
    if address.scheme not in {"postgresql", "postgres"} or len(address.path) < 2:
        raise ValueError(f"{name} has to look like postgresql://name:password@host:5432/database")
    folder = parse_qs(address.query).get("host", [""])[0]
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(address.path[1:]),
        "USER": unquote(address.username or ""),
        "PASSWORD": unquote(address.password or ""),
        "HOST": address.hostname or folder,
        "PORT": str(address.port or ""),
        "CONN_HEALTH_CHECKS": True,
    }


def channel_layers(name: str) -> dict[str, Any]:
    """redis://host:port/number carries pulses between processes; without a value, one process carries its own."""
    address = text(name)
    if not address:
        return {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    # The pub/sub layer: no capacity that overflows in silence, and a fifth of the other one's cost.
    return {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [address], "prefix": "cambio"},
        }
    }


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


def number(name: str, default: float) -> float:
    return float(text(name) or default)
