"""`make check` and `make test`: every check in turn, and at the end what failed and what could not run."""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from scripts import chromium, servers

MODULE = [sys.executable, "-m"]
FAST = {
    "format": [*MODULE, "ruff", "format", "--check", "."],
    "lint": [*MODULE, "ruff", "check", "."],
    "types": [*MODULE, "mypy"],
    "imports": [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command; lint_imports_command()",
    ],
    "migrations": [sys.executable, "manage.py", "makemigrations", "--check", "--dry-run"],
    "tests": [*MODULE, "pytest", "-q", "--ignore=tests/browser", "--ignore=tests/processes", "-p", "no:playwright"],
}
SERVERS = {"tests with servers": [*MODULE, "pytest", "-q", "tests/processes", "-p", "no:playwright"]}
# By themselves: the browser's driver keeps an event loop running, in which no asynchronous test can run.
BROWSER = {"browser tests": [*MODULE, "pytest", "-q", "tests/browser"]}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true", help="the tests that need a server and a browser too")
    parser.add_argument("--skips", choices=("report", "fail"), default="report")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cambio-test-") as folder:
        skips = Path(folder, "skips")
        os.environ |= {"CAMBIO_VAR": str(Path(folder, "var")), "CAMBIO_SKIPS": str(skips)}
        checks = FAST
        if wishes.all:
            chromium.find_or_install()
            servers.find_or_install()
            checks = FAST | SERVERS | BROWSER
        failed = [name for name, command in checks.items() if not passes(name, command)]
        skipped = skips.read_text(encoding="utf-8").splitlines() if skips.exists() else []
    return report(failed, skipped, skips_fail=wishes.skips == "fail")


def passes(name: str, command: list[str]) -> bool:
    print(f"\n== {name}", flush=True)
    return subprocess.run(command, check=False).returncode == 0


def report(failed: list[str], skipped: list[str], *, skips_fail: bool) -> int:
    print()
    for line, times in Counter(skipped).items():
        print(f"skipped: {times} in {line}")
    if failed:
        print("FAILED:", ", ".join(failed))
    elif skipped and skips_fail:
        print("FAILED: nothing may be skipped here")
    else:
        print("All passed" + (f", {len(skipped)} skipped (above)." if skipped else "."))
    return 1 if failed or (skipped and skips_fail) else 0


if __name__ == "__main__":
    sys.exit(main())
