"""Abilities as data: how many cards may be looked at and where, then which swap may follow."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from games.rules.options import Ability


class Whose(Enum):
    """Whose card a look may fall on."""

    OWN = "own"
    OTHER = "other"
    ANY = "any"


class SwapKind(Enum):
    """Which two cards may change places."""

    NONE = "none"
    ANY_TWO = "any two cards in play"
    TWO_PLAYERS = "cards of two different players"
    OWN_AND_OTHER = "one own and one opponent's"
    BOTH_LOOKED_AT = "the two that were looked at"
    LOOKED_AT_AND_OWN = "the one that was looked at and any own"


@dataclass(frozen=True, slots=True)
class Power:
    """What one ability allows; every step of it may be declined."""

    ability: Ability
    looks: tuple[Whose, ...] = ()
    swap: SwapKind = SwapKind.NONE


# Reading a member through its class is slow in the places that run at every move.
OWN, OTHER, ANY = Whose

NO_POWER: Final = Power(Ability.NONE)

POWERS: Final[dict[Ability, Power]] = {
    power.ability: power
    for power in (
        NO_POWER,
        Power(Ability.PEEK_OWN, looks=(OWN,)),
        Power(Ability.PEEK_OTHER, looks=(OTHER,)),
        Power(Ability.SWAP_ANY, swap=SwapKind.ANY_TWO),
        Power(Ability.SWAP_BETWEEN, swap=SwapKind.TWO_PLAYERS),
        Power(Ability.SWAP_OWN_OTHER, swap=SwapKind.OWN_AND_OTHER),
        Power(Ability.LOOK_TWO_SWAP_THEM, (ANY, ANY), SwapKind.BOTH_LOOKED_AT),
        Power(Ability.LOOK_OWN_OTHER_SWAP_THEM, (OWN, OTHER), SwapKind.BOTH_LOOKED_AT),
        Power(Ability.LOOK_OTHER_SWAP_OWN, (OTHER,), SwapKind.LOOKED_AT_AND_OWN),
        Power(Ability.LOOK_ONE_SWAP_ANY, (ANY,), SwapKind.ANY_TWO),
        Power(Ability.LOOK_TWO_SWAP_ANY, (ANY, ANY), SwapKind.ANY_TWO),
    )
}
