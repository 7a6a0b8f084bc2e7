"""The site's settings: safe without any environment, and stricter behind https."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.db import connection

from cambio_site import environment

ROOT = Path(__file__).resolve().parents[1]


def setting(name: str, folder: Path, **extra: str) -> str:
    """A setting as a fresh process sees it."""
    clean = {"PATH": os.environ["PATH"], "CAMBIO_VAR": str(folder), **extra}
    code = f"from cambio_site import settings; print(getattr(settings, {name!r}, None))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=clean, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_the_secret_is_made_up_once_and_readable_by_its_owner_alone(tmp_path):
    first = setting("SECRET_KEY", tmp_path)
    assert len(first) >= 50
    assert setting("SECRET_KEY", tmp_path) == first
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_two_installations_have_different_secrets(tmp_path):
    assert environment.secret_kept_in(tmp_path / "a") != environment.secret_kept_in(tmp_path / "b")


def test_without_an_environment_nothing_is_shown_to_strangers(tmp_path):
    assert setting("DEBUG", tmp_path) == "False"
    assert setting("ALLOWED_HOSTS", tmp_path) == "['localhost', '127.0.0.1', '[::1]']"


@pytest.mark.parametrize("name", ["SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT"])
def test_behind_https_cookies_are_secure_and_plain_requests_are_sent_on(tmp_path, name):
    assert setting(name, tmp_path, CAMBIO_HTTPS="1") == "True"
    assert setting(name, tmp_path) == "None"


def test_behind_https_browsers_are_told_to_stay_there(tmp_path):
    assert int(setting("SECURE_HSTS_SECONDS", tmp_path, CAMBIO_HTTPS="1")) >= 31536000


@pytest.mark.django_db
def test_a_transaction_takes_its_turn_at_the_start():
    assert connection.transaction_mode == "IMMEDIATE"


def test_flags_can_be_said_in_several_ways(monkeypatch):
    for word, meant in {"1": True, "yes": True, "0": False, "off": False, "False": False, "": False}.items():
        monkeypatch.setenv("CAMBIO_TEST", word)
        assert environment.flag("CAMBIO_TEST") is meant
