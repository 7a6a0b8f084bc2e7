"""What can be wrong: a text that cannot be read, a rule that cannot be set, a move that cannot be played now."""

from enum import Enum

from games.rules.words import gettext_noop as _


class RulesError(ValueError):
    """A house rule that is not there, or a value that it cannot have."""

    def __init__(self, field: str, allowed: str) -> None:
        super().__init__(f"{field}: {allowed}")
        self.field = field
        self.allowed = allowed


class InvalidRecord(ValueError):
    """A record that cannot be read; the message names the field."""


class InvalidMove(ValueError):
    """A text that is not a move."""


class Reason(Enum):
    """Why a move cannot be played now, in words for the player who tried it."""

    NO_SUCH_SEAT = _("Nobody sits there.")
    ROUND_OVER = _("The round is over.")
    ROUND_NOT_STARTED = _("Play starts when everybody is ready.")
    NOT_YOUR_TURN = _("It is not your turn.")
    GIVE_FIRST = _("A card has to be given first.")
    YOU_ARE_OUT = _("You are out of this round.")
    ALREADY_READY = _("You are ready already.")
    NOT_IN_MEMORY = _("The time to look at your cards is over.")
    PEEK_IS_FIXED = _("Everybody looks at the same slots here; you cannot choose others.")
    PEEKED_ENOUGH = _("You have looked at as many cards as you may.")
    PEEK_OWN_ONLY = _("You may look only at your own cards now.")
    LOOKED_ALREADY = _("You have looked at that card already.")
    HOLDING_A_CARD = _("You already hold a card: swap it or discard it.")
    HOLDING_NO_CARD = _("You hold no card: draw first.")
    FINISH_THE_ABILITY = _("Finish what your card lets you do first.")
    NOTHING_TO_DRAW = _("There is no card left to draw.")
    NO_TAKING = _("Nobody takes from the discard pile at this table.")
    NOTHING_TO_TAKE = _("The discard pile is empty.")
    NO_CARD_TO_SWAP = _("You have no card to swap it for.")
    MUST_SWAP_TAKEN = _("A card taken from the discard pile must be swapped in.")
    NO_CARD_THERE = _("There is no card in that slot.")
    CALLED_ALREADY = _("Somebody has called already.")
    CALL_BEFORE_DRAWING = _("You can call only before you draw.")
    CALL_TOO_EARLY = _("It is too early in the round to call.")
    NO_ABILITY = _("No card's ability is running.")
    NO_LOOK_LEFT = _("This card lets you look at no more cards like that.")
    NO_SUCH_EXCHANGE = _("This card does not let you swap those two.")
    SAME_CARD_TWICE = _("You named the same card twice.")
    CARD_IS_LOCKED = _("The caller's cards cannot be touched.")
    CARD_IS_OUT = _("That player is out of the round, and so are their cards.")
    GIVE_IS_OWED = _("You have to give a card.")
    NO_GIVE_OWED = _("You have no card to give now.")
    SNAP_OFF = _("Nobody snaps at this table.")
    SNAP_TOO_LATE = _("Too late: that discard can no longer be snapped.")
    SNAP_ALREADY_WON = _("Somebody was faster.")
    SNAP_ONE_ONLY = _("One card at a time can be snapped here.")
    SNAP_OWN_ONLY = _("You may snap only your own cards here.")
    CALLER_CANNOT_SNAP = _("You have called: you cannot snap any more.")
    REVEALED_ALREADY = _("You have said that you are done.")
    NOT_CLOSING = _("The round is not at its end yet.")
    CANNOT_SNAP_ANYWAY = _("You could not snap any more, so there is nothing to say.")


class IllegalMove(Exception):
    """A move that the rules do not allow now."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
