"""The values that house rules can take, by name."""

from enum import StrEnum


class OpeningPeek(StrEnum):
    BOTTOM = "bottom"
    CHOICE = "choice"


class DiscardDraw(StrEnum):
    NO = "no"
    SWAP_ONLY = "swap_only"
    FREE = "free"


class CallTiming(StrEnum):
    INSTEAD_OF_TURN = "instead_of_turn"
    DURING_TURN = "during_turn"


class CallerHand(StrEnum):
    OPEN = "open"
    NO_MOVES = "no_moves"
    UNTOUCHABLE = "untouchable"


class Snap(StrEnum):
    OFF = "off"
    ON = "on"


class SnapMatch(StrEnum):
    RANK = "rank"
    VALUE = "value"


class SnapWindow(StrEnum):
    UNTIL_COVERED = "until_covered"
    UNTIL_DRAW = "until_draw"


class SnapGive(StrEnum):
    MUST = "must"
    MAY = "may"
    NO = "no"


class EmptyHand(StrEnum):
    AUTO_CALL = "auto_call"
    ENDS_ROUND = "ends_round"
    PLAY_ON = "play_on"


class Tie(StrEnum):
    CALLER_LOSES = "caller_loses"
    CALLER_WINS = "caller_wins"
    MOST_CARDS = "most_cards"
    SHARED = "shared"


class FirstPlayer(StrEnum):
    LEFT_OF_DEALER = "left_of_dealer"
    RIGHT_OF_DEALER = "right_of_dealer"
    LAST_WINNER = "last_winner"
    RANDOM = "random"
    CHOSEN = "chosen"


class Ability(StrEnum):
    NONE = "none"
    PEEK_OWN = "peek_own"
    PEEK_OTHER = "peek_other"
    SWAP_ANY = "swap_any"
    SWAP_BETWEEN = "swap_between"
    SWAP_OWN_OTHER = "swap_own_other"
    LOOK_TWO_SWAP_THEM = "look_two_swap_them"
    LOOK_OWN_OTHER_SWAP_THEM = "look_own_other_swap_them"
    LOOK_OTHER_SWAP_OWN = "look_other_swap_own"
    LOOK_ONE_SWAP_ANY = "look_one_swap_any"
    LOOK_TWO_SWAP_ANY = "look_two_swap_any"
