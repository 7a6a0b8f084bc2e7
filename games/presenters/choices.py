"""The value of a house rule in a few words, short enough for a cell of a table."""

from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.presenters.numbers import signed
from games.rules import options
from games.rules.fields import Value

# By type first: values of different house rules may be spelt alike, and then they are equal as keys.
CHOICES: dict[type[StrEnum], dict[str, str | Promise]] = {
    options.OpeningPeek: {
        "bottom": gettext_lazy("the nearest"),
        "choice": gettext_lazy("your choice"),
    },
    options.DiscardDraw: {
        "no": gettext_lazy("never"),
        "swap_only": gettext_lazy("to swap it in"),
        "free": gettext_lazy("to swap it in or put it back"),
    },
    options.CallTiming: {
        "instead_of_turn": gettext_lazy("instead of a turn"),
        "during_turn": gettext_lazy("during a turn"),
    },
    options.CallerHand: {
        "open": gettext_lazy("stay in play"),
        "no_moves": gettext_lazy("can only be looked at"),
        "untouchable": gettext_lazy("untouchable"),
    },
    options.Snap: {
        "off": gettext_lazy("nobody snaps"),
        "on": gettext_lazy("everybody may"),
    },
    options.SnapMatch: {
        "rank": gettext_lazy("the same rank"),
        "value": gettext_lazy("the same value"),
    },
    options.SnapWindow: {
        "until_covered": gettext_lazy("until it is covered"),
        "until_draw": gettext_lazy("until the next draw"),
    },
    options.SnapGive: {
        "must": gettext_lazy("you must"),
        "may": gettext_lazy("you may"),
        "no": pgettext_lazy("giving a card", "no"),
    },
    options.EmptyHand: {
        "auto_call": gettext_lazy("calls by itself"),
        "ends_round": gettext_lazy("ends the round"),
        "play_on": gettext_lazy("plays on"),
    },
    options.Tie: {
        "caller_loses": gettext_lazy("the caller loses"),
        "caller_wins": gettext_lazy("the caller wins"),
        "most_cards": gettext_lazy("most cards win"),
        "shared": gettext_lazy("shared"),
    },
    options.FirstPlayer: {
        "left_of_dealer": gettext_lazy("left of the dealer"),
        "right_of_dealer": gettext_lazy("right of the dealer"),
        "last_winner": gettext_lazy("the last winner"),
        "random": gettext_lazy("by lot"),
        "chosen": gettext_lazy("the host chooses"),
    },
    options.Ability: {
        "none": pgettext_lazy("an ability", "nothing"),
        "peek_own": gettext_lazy("look at one of your cards"),
        "peek_other": gettext_lazy("look at an opponent's card"),
        "swap_any": gettext_lazy("swap any two cards, unseen"),
        "swap_between": gettext_lazy("swap two cards of different players, unseen"),
        "swap_own_other": gettext_lazy("swap one of your cards for an opponent's, unseen"),
        "look_two_swap_them": gettext_lazy("look at any two cards, then swap those"),
        "look_own_other_swap_them": gettext_lazy("look at one of your cards and an opponent's, then swap those"),
        "look_other_swap_own": gettext_lazy("look at an opponent's card, then swap it for one of yours"),
        "look_one_swap_any": gettext_lazy("look at any card, then swap any two"),
        "look_two_swap_any": gettext_lazy("look at any two cards, then swap any two"),
    },
}


def in_words(value: Value) -> str:
    if value is None:
        return _("no limit")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, StrEnum):
        return str(CHOICES[type(value)][value.value])
    return signed(value)
