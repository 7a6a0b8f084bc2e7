"""Nobody's points depend on hash order, on the machine or on the day: the same seeds give the same rounds."""

import os
import subprocess
import sys

import pytest

DIGEST_OF_ROUNDS = """
import json
from hashlib import sha256
from random import Random
from games.rules.presets import PRESETS
from games.rules.record import record_of, write_record
from games.rules.report import report_round
from tests.rules.wild import deal, wild_play
digest = sha256()
for number in range(100):
    for rules in PRESETS.values():
        game, rng = deal(rules, 2 + number % 5, dealer=1, seed=bytes([number]) * 32), Random(number)
        list(wild_play(game, rng))
        names = [str(seat) for seat in range(game.seats)]
        digest.update(json.dumps([report_round(game), write_record(record_of(game, names))]).encode())
print(digest.hexdigest())
"""
EXPECTED = "5ca75227ab253cdf2b4b19ec426cf2508686efca9af12bd6a1c945ebbfd41c29"


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_the_same_seeds_give_the_same_rounds_under_any_hash_order(hash_seed: str) -> None:
    result = subprocess.run(
        [sys.executable, "-c", DIGEST_OF_ROUNDS],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.strip() == EXPECTED
