"""One round a preset, every seat's view after every move, compared line by line with what was read and kept."""

import pytest

from games.rules.presets import PRESETS
from tests.rules.transcript import FOLDER, transcript


@pytest.mark.parametrize("preset", PRESETS)
def test_the_round_is_told_as_it_was_kept(preset: str) -> None:
    kept = (FOLDER / f"{preset}.txt").read_text(encoding="utf-8").splitlines()
    for number, (now, before) in enumerate(zip(transcript(preset), kept, strict=True), start=1):
        assert now == before, f"line {number} of {preset}.txt"
