"""Every house rule there is, in the order in which a host meets them."""

from enum import StrEnum
from typing import Final

from games.rules import options
from games.rules.fields import Field, Group, HandSize
from games.rules.words import gettext_noop as _


def _number(name: str, title: str, help: str, group: Group, low: int | HandSize, high: int | HandSize) -> Field:
    return Field(name, title, help, group, int, low, high)


def _choice(name: str, title: str, help: str, group: Group, kind: type[bool] | type[StrEnum]) -> Field:
    return Field(name, title, help, group, kind)


_CARDS = (
    _number("players_max", _("Most players"), _("How many may sit at the table."), Group.CARDS, 2, 12),
    _number("decks", _("Decks"), _("How many decks are shuffled together."), Group.CARDS, 1, 3),
    _number("jokers", _("Jokers in each deck"), _("Red and black in turn."), Group.CARDS, 0, 4),
)

_VALUES = (
    _number("value_ace", _("Ace"), _("Points for an ace."), Group.VALUES, 0, 1),
    _number("value_jack", _("Jack"), _("Points for a jack."), Group.VALUES, 0, 25),
    _number("value_queen", _("Queen"), _("Points for a queen."), Group.VALUES, 0, 25),
    _number("value_black_king", _("Black king"), _("Points for a king of spades or clubs."), Group.VALUES, -5, 25),
    _number("value_red_king", _("Red king"), _("Points for a king of hearts or diamonds."), Group.VALUES, -5, 25),
    _number("value_joker", _("Joker"), _("Points for a joker."), Group.VALUES, -5, 25),
)

_DEAL = (
    _number("hand_size", _("Cards dealt to each"), _("How many cards everybody starts with."), Group.DEAL, 4, 6),
    _choice(
        "opening_discard",
        _("Opening discard"),
        _("Whether a card is turned over after the deal to start the discard pile."),
        Group.DEAL,
        bool,
    ),
    _choice(
        "opening_peek",
        _("First look"),
        _("Which of your own cards you see before play starts."),
        Group.DEAL,
        options.OpeningPeek,
    ),
    _number(
        "opening_peek_count",
        _("Cards in the first look"),
        _("How many of your own cards you see before play starts."),
        Group.DEAL,
        0,
        HandSize(),
    ),
    _choice(
        "first_player",
        _("Who starts"),
        _("Who takes the first turn of a round."),
        Group.DEAL,
        options.FirstPlayer,
    ),
)

_TURN = (
    _choice(
        "discard_draw",
        _("Taking from the discard pile"),
        _("Whether the top discard may be taken in place of a draw."),
        Group.TURN,
        options.DiscardDraw,
    ),
)

_ABILITIES = tuple(
    _choice(
        name,
        title,
        _("What it allows when it is drawn and discarded at once."),
        Group.ABILITIES,
        options.Ability,
    )
    for name, title in (
        ("ability_7_8", _("Seven and eight")),
        ("ability_9_10", _("Nine and ten")),
        ("ability_jack", _("Jack's ability")),
        ("ability_queen", _("Queen's ability")),
        ("ability_black_king", _("Black king's ability")),
        ("ability_red_king", _("Red king's ability")),
    )
)

_CALL = (
    _choice(
        "call_timing",
        _("When to call"),
        _("Whether a call takes the place of the turn or is made in the middle of one."),
        Group.CALL,
        options.CallTiming,
    ),
    _number(
        "call_from_lap",
        _("First lap with calls"),
        _("The lap of the table in which calling is allowed for the first time."),
        Group.CALL,
        1,
        5,
    ),
    _choice(
        "caller_hand",
        _("The caller's cards"),
        _("What others may still do with the cards of somebody who has called."),
        Group.CALL,
        options.CallerHand,
    ),
    _number(
        "wrong_call_points",
        _("Points for a wrong call"),
        _("Added to a caller who does not have the lowest hand."),
        Group.CALL,
        0,
        50,
    ),
    _choice(
        "right_call_scores_zero",
        _("A right call scores zero"),
        _("Whether a caller who wins alone writes down nothing, or less if the hand is below zero."),
        Group.CALL,
        bool,
    ),
)

_SNAP = (
    _choice(
        "snap",
        _("Snapping"),
        _("Whether a matching card may be thrown on a fresh discard, whoever's turn it is."),
        Group.SNAP,
        options.Snap,
    ),
    _choice("snap_match", _("What matches"), _("Which cards can be snapped."), Group.SNAP, options.SnapMatch),
    _choice(
        "snap_window",
        _("How long a discard can be snapped"),
        _("When it is too late to snap."),
        Group.SNAP,
        options.SnapWindow,
    ),
    _choice(
        "snap_others",
        _("Snapping opponents' cards"),
        _("Whether other players' cards may be snapped too."),
        Group.SNAP,
        bool,
    ),
    _choice(
        "snap_give",
        _("Giving a card after it"),
        _("Whether whoever snaps an opponent's card gives one of their own in its place."),
        Group.SNAP,
        options.SnapGive,
    ),
    _choice(
        "snap_several",
        _("Several at once"),
        _("Whether one snap may throw several matching cards."),
        Group.SNAP,
        bool,
    ),
    _number(
        "wrong_snap_cards",
        _("Penalty for a wrong snap"),
        _("Cards drawn unseen by whoever snaps a card that does not match."),
        Group.SNAP,
        0,
        3,
    ),
    _number(
        "slow_snap_cards",
        _("Penalty for a slow snap"),
        _("Cards drawn unseen by whoever snaps after somebody else did."),
        Group.SNAP,
        0,
        3,
    ),
    Field(
        "hand_limit",
        _("Most cards in a hand"),
        _("Whoever has more cards than this is out of the round."),
        Group.SNAP,
        int,
        HandSize(plus=1),
        12,
        may_be_none=True,
    ),
)

_END = (
    _choice(
        "empty_hand",
        _("An empty hand"),
        _("What happens when somebody has no cards left."),
        Group.END,
        options.EmptyHand,
    ),
    _choice("tie", _("Ties"), _("Who wins when several share the lowest points."), Group.END, options.Tie),
)

FIELDS: Final[dict[str, Field]] = {
    field.name: field for field in _CARDS + _VALUES + _DEAL + _TURN + _ABILITIES + _CALL + _SNAP + _END
}
