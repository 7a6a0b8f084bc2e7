"""Programs of the system that the tests need: found on this computer, or installed where we may."""

import os
import shutil
import subprocess


def may_install() -> bool:
    """On Debian and Ubuntu, and only as root: nobody is asked for a password by a test run."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(package: str, purpose: str) -> None:
    """A failure is not the end: the tests say that they were skipped and why."""
    print(f"Installing {package} for {purpose} ...", flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "-y", "install", package]):
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
