"""The law of hidden cards over the real bytes: pages, frames, refusals, log lines, exports, error pages, the admin."""

import pytest

from games.rules.houserules import Rules
from games.rules.presets import PRESETS
from tests.wire.houses import House, assert_nobody_learns_anything
from tests.wire.stories import some_house_rules
from tests.wire.wires import in_database

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("moves", [6, 26])
@pytest.mark.parametrize("preset", PRESETS)
async def test_no_byte_depends_on_a_hidden_card(preset: str, moves: int) -> None:
    house = await in_database(House)(PRESETS[preset], chance=moves, most=moves)
    await assert_nobody_learns_anything(house)


@pytest.mark.parametrize("rules", some_house_rules(4, seats=3))
async def test_no_byte_depends_on_a_hidden_card_under_random_house_rules(rules: Rules) -> None:
    house = await in_database(House)(rules, chance=rules.hand_size, most=20)
    await assert_nobody_learns_anything(house)
