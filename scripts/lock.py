"""`make lock`: pins every package with its hashes. No package index is named: whoever installs uses their own."""

import subprocess
import sys
from pathlib import Path

COMPILE = [
    *(sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
    *("--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-annotate", "--no-header"),
    *("--upgrade", "pyproject.toml"),
]


def main() -> None:
    # Not in the lock itself: it is large, and nobody else needs it.
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "uv"], check=True)
    subprocess.run([*COMPILE, "-o", "requirements.lock"], check=True)
    subprocess.run([*COMPILE, "--extra", "dev", "-c", "requirements.lock", "-o", "requirements-dev.lock"], check=True)
    for file in ("requirements.lock", "requirements-dev.lock"):
        if "://" in Path(file).read_text(encoding="utf-8"):
            sys.exit(f"{file} names an address; it must not.")


if __name__ == "__main__":
    main()
