"""The five ways to play that groups wrote down, each as its differences from the default."""

from collections.abc import Mapping
from typing import Final

from games.rules.errors import RulesError
from games.rules.fields import Value, as_plain
from games.rules.houserules import FIELDS, Rules, differences
from games.rules.options import (
    Ability,
    CallerHand,
    CallTiming,
    DiscardDraw,
    OpeningPeek,
    Snap,
    SnapGive,
    SnapMatch,
    SnapWindow,
    Tie,
)
from games.rules.words import gettext_noop as _

PRESETS: Final[Mapping[str, Rules]] = {
    "official": Rules(),
    "flip": Rules(
        preset="flip",
        value_jack=11,
        value_queen=12,
        value_black_king=13,
        value_red_king=-2,
        value_joker=-1,
        opening_discard=False,
        discard_draw=DiscardDraw.FREE,
        ability_queen=Ability.LOOK_TWO_SWAP_THEM,
        ability_black_king=Ability.NONE,
        caller_hand=CallerHand.NO_MOVES,
        snap=Snap.ON,
        snap_match=SnapMatch.VALUE,
        hand_limit=6,
        wrong_call_points=0,
    ),
    "cambia": Rules(
        preset="cambia",
        players_max=6,
        value_jack=11,
        value_queen=12,
        value_black_king=13,
        ability_jack=Ability.SWAP_OWN_OTHER,
        ability_queen=Ability.SWAP_OWN_OTHER,
        ability_black_king=Ability.LOOK_OWN_OTHER_SWAP_THEM,
        ability_red_king=Ability.LOOK_OWN_OTHER_SWAP_THEM,
        snap=Snap.ON,
        wrong_snap_cards=2,
        tie=Tie.CALLER_WINS,
        wrong_call_points=0,
    ),
    "stick": Rules(
        preset="stick",
        opening_discard=False,
        discard_draw=DiscardDraw.NO,
        ability_jack=Ability.SWAP_BETWEEN,
        ability_queen=Ability.SWAP_BETWEEN,
        ability_black_king=Ability.LOOK_OTHER_SWAP_OWN,
        call_timing=CallTiming.DURING_TURN,
        snap=Snap.ON,
        snap_window=SnapWindow.UNTIL_DRAW,
        snap_give=SnapGive.MAY,
        tie=Tie.SHARED,
        wrong_call_points=0,
    ),
    "burn": Rules(
        preset="burn",
        players_max=6,
        jokers=0,
        value_jack=11,
        value_queen=12,
        value_black_king=13,
        value_red_king=-2,
        opening_discard=False,
        opening_peek=OpeningPeek.CHOICE,
        discard_draw=DiscardDraw.NO,
        ability_queen=Ability.LOOK_ONE_SWAP_ANY,
        ability_black_king=Ability.NONE,
        caller_hand=CallerHand.UNTOUCHABLE,
        snap=Snap.ON,
        snap_give=SnapGive.MAY,
        snap_several=True,
        slow_snap_cards=1,
        tie=Tie.MOST_CARDS,
        wrong_call_points=20,
    ),
}

PRESET_TITLES: Final[Mapping[str, str]] = {
    "official": _("Official"),
    "flip": _("Flip"),
    "cambia": _("Cambia"),
    "stick": _("Stick"),
    "burn": _("Burn"),
}

PRESET_TAGLINES: Final[Mapping[str, str]] = {
    "official": _("Memory and nerve alone: nobody snaps, and the black kings see everything."),
    "flip": _("Quick hands win by value, and a seventh card throws you out."),
    "cambia": _("Every king looks and trades, and a caller who ties still wins."),
    "stick": _("Call in the middle of your turn, and be fast before the next card is drawn."),
    "burn": _("Burn several at once, knock to lock your hand, and pay dearly if you were wrong."),
}


def rules_from(data: object) -> Rules:
    """House rules as a record writes them: a preset and the fields that differ from it."""
    if not isinstance(data, dict):
        raise RulesError("rules", "must be an object with a preset")
    changes = dict(data)
    preset = changes.pop("preset", None)
    if not isinstance(preset, str) or preset not in PRESETS:
        raise RulesError("preset", "must be one of " + ", ".join(PRESETS))
    return PRESETS[preset].replace(**changes)


def house_changes(rules: Rules) -> dict[str, Value]:
    """What the host changed: the fields that differ from the preset."""
    return differences(rules, PRESETS[rules.preset])


def rules_as_record(rules: Rules) -> dict[str, object]:
    """The inverse of rules_from."""
    return {"preset": rules.preset} | as_plain(house_changes(rules))


__all__ = [
    "FIELDS",
    "PRESETS",
    "PRESET_TAGLINES",
    "PRESET_TITLES",
    "house_changes",
    "rules_as_record",
    "rules_from",
]
