"""The rules of one table: a preset and what the host changed, checked field by field."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Self

from games.rules.abilities import POWERS, Power
from games.rules.cards import CARDS, Card, unshuffled_deck
from games.rules.catalogue import FIELDS
from games.rules.errors import RulesError
from games.rules.fields import Value, as_plain
from games.rules.options import (
    Ability,
    CallerHand,
    CallTiming,
    DiscardDraw,
    EmptyHand,
    FirstPlayer,
    OpeningPeek,
    Snap,
    SnapGive,
    SnapMatch,
    SnapWindow,
    Tie,
)

__all__ = ["DEFAULT_PRESET", "FIELDS", "MIN_DRAW_PILE", "Rules"]

DEFAULT_PRESET: Final = "official"
MIN_PLAYERS: Final = 2
# With fewer cards than this left after the deal a round is mostly reshuffling.
MIN_DRAW_PILE: Final = 12


@dataclass(frozen=True)
class Rules:
    """House rules as values. The defaults are one preset's; every other preset is a set of differences from them."""

    preset: str = DEFAULT_PRESET
    players_max: int = 8
    decks: int = 1
    jokers: int = 2
    value_ace: int = 1
    value_jack: int = 10
    value_queen: int = 10
    value_black_king: int = 10
    value_red_king: int = -1
    value_joker: int = 0
    hand_size: int = 4
    opening_discard: bool = True
    opening_peek: OpeningPeek = OpeningPeek.BOTTOM
    opening_peek_count: int = 2
    discard_draw: DiscardDraw = DiscardDraw.SWAP_ONLY
    ability_7_8: Ability = Ability.PEEK_OWN
    ability_9_10: Ability = Ability.PEEK_OTHER
    ability_jack: Ability = Ability.SWAP_ANY
    ability_queen: Ability = Ability.SWAP_ANY
    ability_black_king: Ability = Ability.LOOK_TWO_SWAP_ANY
    ability_red_king: Ability = Ability.NONE
    call_timing: CallTiming = CallTiming.INSTEAD_OF_TURN
    call_from_lap: int = 1
    caller_hand: CallerHand = CallerHand.OPEN
    snap: Snap = Snap.OFF
    snap_match: SnapMatch = SnapMatch.RANK
    snap_window: SnapWindow = SnapWindow.UNTIL_COVERED
    snap_others: bool = True
    snap_give: SnapGive = SnapGive.MUST
    snap_several: bool = False
    wrong_snap_cards: int = 1
    slow_snap_cards: int = 0
    hand_limit: int | None = None
    empty_hand: EmptyHand = EmptyHand.AUTO_CALL
    tie: Tie = Tie.CALLER_LOSES
    wrong_call_points: int = 10
    right_call_scores_zero: bool = False
    first_player: FirstPlayer = FirstPlayer.LEFT_OF_DEALER

    def __post_init__(self) -> None:
        hand_size = FIELDS["hand_size"].read(self.hand_size, 0)
        assert isinstance(hand_size, int)
        for field in FIELDS.values():
            value = field.read(getattr(self, field.name), hand_size)
            object.__setattr__(self, field.name, value)

    def replace(self, **changes: object) -> Self:
        """The same rules with these changed."""
        for name in changes:
            if name not in FIELDS:
                raise RulesError(str(name), "is not a house rule")
        return dataclasses.replace(self, **changes)  # type: ignore[arg-type]  # __post_init__ reads them

    def values(self) -> dict[str, Value]:
        """Every house rule and its value, in the order of the catalogue."""
        return {name: getattr(self, name) for name in FIELDS}

    def as_dict(self) -> dict[str, object]:
        """All of them, as JSON can write them."""
        return {"preset": self.preset} | as_plain(self.values())

    def max_seats(self) -> int:
        """How many can be dealt in, by the cards alone."""
        return (self.card_count - MIN_DRAW_PILE) // self.hand_size

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players for which there is no room or no cards."""
        most = min(self.players_max, self.max_seats())
        if not MIN_PLAYERS <= seats <= most:
            raise RulesError(
                "seats",
                f"must be {MIN_PLAYERS} to {most} with {self.card_count} cards, hand_size {self.hand_size} "
                f"and players_max {self.players_max}, not {seats}",
            )

    def value_of(self, card: Card) -> int:
        """The points that a card counts in a hand."""
        return self.points_by_index[card.index]

    def ability_of(self, card: Card) -> Ability:
        """What a card allows when it is drawn and discarded at once."""
        return self.powers_by_index[card.index].ability

    def deck(self) -> list[Card]:
        """Every card of a round, unshuffled."""
        return unshuffled_deck(self.decks, self.jokers)

    @cached_property
    def card_count(self) -> int:
        return self.decks * (52 + self.jokers)

    @cached_property
    def points_by_index(self) -> tuple[int, ...]:
        return tuple(self._points(card) for card in CARDS)

    @cached_property
    def powers_by_index(self) -> tuple[Power, ...]:
        return tuple(POWERS[self._ability(card)] for card in CARDS)

    @cached_property
    def match_by_index(self) -> tuple[int | str, ...]:
        """Two cards can be snapped on each other where these are equal."""
        if self.snap_match is SnapMatch.VALUE:
            return self.points_by_index
        return tuple(card.rank for card in CARDS)

    def _points(self, card: Card) -> int:
        match card.rank:
            case "A":
                return self.value_ace
            case "T":
                return 10
            case "J":
                return self.value_jack
            case "Q":
                return self.value_queen
            case "K":
                return self.value_red_king if card.is_red else self.value_black_king
            case "X":
                return self.value_joker
            case number:
                return int(number)

    def _ability(self, card: Card) -> Ability:
        match card.rank:
            case "7" | "8":
                return self.ability_7_8
            case "9" | "T":
                return self.ability_9_10
            case "J":
                return self.ability_jack
            case "Q":
                return self.ability_queen
            case "K":
                return self.ability_red_king if card.is_red else self.ability_black_king
            case _:
                return Ability.NONE


def differences(rules: Rules, other: Rules) -> dict[str, Value]:
    """The house rules of the first that the second does not share."""
    theirs: Mapping[str, Value] = other.values()
    return {name: value for name, value in rules.values().items() if value != theirs[name]}
