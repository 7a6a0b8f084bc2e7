"""The browser for the browser tests: the one on the path, or the system's package where we may install it."""

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def find_or_install() -> str | None:
    """Installs on Debian and Ubuntu, and only as root: nobody is asked for a password by a test run."""
    if not find() and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium for the browser tests ...", flush=True)
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "-y", "install", "chromium"]):
            # A failure is not the end: the tests say that they were skipped and why.
            subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
    return find()
