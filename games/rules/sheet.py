"""The rule sheet: any house rules told in plain sentences, with what the host changed marked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from games.rules.houserules import Rules
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
from games.rules.presets import house_changes
from games.rules.words import Phrase, Translate
from games.rules.words import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence: a message with named gaps, what goes into them, and the house rules that it tells."""

    text: str
    fields: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)
    differs: bool = False

    def words(self, translate: Translate = str) -> str:
        """The sentence as a person reads it."""
        values = {name: translate(value) if isinstance(value, Phrase) else value for name, value in self.values.items()}
        return translate(self.text) % values if values else translate(self.text)


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    lines: tuple[Line, ...]


def rule_sheet(rules: Rules) -> tuple[Section, ...]:
    """These rules from the deal to the scores."""
    changed = house_changes(rules)
    return tuple(
        Section(title, tuple(_marked(line, changed) for line in tell(rules)))
        for title, tell in (
            (_("The cards"), _cards),
            (_("What they count"), _values),
            (_("The deal"), _deal),
            (_("Your turn"), _turn),
            (_("Abilities"), _abilities),
            (_("Calling Cambio"), _call),
            (_("Snapping"), _snap),
            (_("The end of the round"), _end),
        )
    )


def _marked(line: Line, changed: Mapping[str, object]) -> Line:
    return Line(line.text, line.fields, line.values, differs=any(name in changed for name in line.fields))


def _cards(rules: Rules) -> Iterator[Line]:
    most = min(rules.players_max, rules.max_seats())
    bound_by = ("players_max",) if most == rules.players_max else ("players_max", "decks", "jokers", "hand_size")
    yield Line(_("2 to %(most)s players."), bound_by, {"most": most})
    count = {"decks": rules.decks, "jokers": rules.jokers, "cards": rules.card_count}
    if rules.decks == 1:
        decks = _("One deck without jokers: %(cards)s cards.")
        if rules.jokers:
            decks = _("One deck and its jokers, %(jokers)s of them: %(cards)s cards.")
    else:
        decks = _("%(decks)s decks without jokers, shuffled together: %(cards)s cards.")
        if rules.jokers:
            decks = _("%(decks)s decks with %(jokers)s jokers each, shuffled together: %(cards)s cards.")
    yield Line(decks, ("decks", "jokers"), count)


def _signed(points: int) -> str:
    """With a true minus sign: a hyphen is too short to be noticed beside a number."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def _values(rules: Rules) -> Iterator[Line]:
    yield Line(
        _("An ace counts %(ace)s, the cards from 2 to 10 count their number."),
        ("value_ace",),
        {"ace": rules.value_ace},
    )
    yield Line(
        _("A jack counts %(jack)s and a queen %(queen)s."),
        ("value_jack", "value_queen"),
        {"jack": rules.value_jack, "queen": rules.value_queen},
    )
    yield Line(
        _("A black king counts %(black)s, a red king %(red)s."),
        ("value_black_king", "value_red_king"),
        {"black": _signed(rules.value_black_king), "red": _signed(rules.value_red_king)},
    )
    if rules.jokers:
        yield Line(_("A joker counts %(joker)s."), ("value_joker",), {"joker": _signed(rules.value_joker)})
    yield Line(_("The lowest total wins. A total can be below zero."))


_PEEKS = {
    OpeningPeek.BOTTOM: _("Before play starts, look once at the cards nearest to you, %(count)s of them."),
    OpeningPeek.CHOICE: _("Before play starts, choose cards of your own, up to %(count)s, and look at them once."),
}
_FIRST = {
    FirstPlayer.LEFT_OF_DEALER: _("The player to the dealer's left starts."),
    FirstPlayer.RIGHT_OF_DEALER: _("The player to the dealer's right starts."),
    FirstPlayer.LAST_WINNER: _("The winner of the last round starts; in the first, the player to the dealer's left."),
    FirstPlayer.RANDOM: _("Chance decides who starts."),
    FirstPlayer.CHOSEN: _("The host chooses who starts."),
}


def _deal(rules: Rules) -> Iterator[Line]:
    yield Line(
        _("Everybody gets %(count)s cards, face down, in rows of two."),
        ("hand_size",),
        {"count": rules.hand_size},
    )
    yield Line(
        _("The next card is turned over and starts the discard pile.")
        if rules.opening_discard
        else _("The discard pile starts empty."),
        ("opening_discard",),
    )
    if rules.opening_peek_count:
        peek = Line(
            _PEEKS[rules.opening_peek],
            ("opening_peek", "opening_peek_count"),
            {"count": rules.opening_peek_count},
        )
    else:
        peek = Line(_("Nobody sees a card of their own before play starts."), ("opening_peek_count",))
    yield peek
    yield Line(_FIRST[rules.first_player], ("first_player",))


_TAKES = {
    DiscardDraw.NO: _("Nobody takes a card from the discard pile."),
    DiscardDraw.SWAP_ONLY: _(
        "Or take the top card of the discard pile, for all to see; it must be swapped for one of yours."
    ),
    DiscardDraw.FREE: _(
        "Or take the top card of the discard pile, for all to see; swap it for one of yours, or put it back."
    ),
}


def _turn(rules: Rules) -> Iterator[Line]:
    yield Line(_("Draw a card and look at it."))
    yield Line(_("Swap it for one of yours, which is discarded face up; or discard the card that you drew."))
    yield Line(_TAKES[rules.discard_draw], ("discard_draw",))
    yield Line(_("When no card is left to draw, the discards below the top one are shuffled into a new pile."))


ABILITY_WORDS = {
    Ability.NONE: _("nothing happens"),
    Ability.PEEK_OWN: _("look at one of your own cards"),
    Ability.PEEK_OTHER: _("look at one card of an opponent"),
    Ability.SWAP_ANY: _("swap any two cards on the table without looking"),
    Ability.SWAP_BETWEEN: _("swap two cards of two different players without looking"),
    Ability.SWAP_OWN_OTHER: _("swap one of your cards for an opponent's without looking"),
    Ability.LOOK_TWO_SWAP_THEM: _("look at any two cards, then swap those two if you like"),
    Ability.LOOK_OWN_OTHER_SWAP_THEM: _(
        "look at one of your cards and one of an opponent's, then swap them if you like"
    ),
    Ability.LOOK_OTHER_SWAP_OWN: _("look at an opponent's card, then swap it for any of yours if you like"),
    Ability.LOOK_ONE_SWAP_ANY: _("look at any card, then swap any two if you like, that one or others"),
    Ability.LOOK_TWO_SWAP_ANY: _("look at up to two cards, then swap any two if you like, those or others"),
}
_ABILITY_CARDS = {
    "ability_7_8": _("Seven or eight"),
    "ability_9_10": _("Nine or ten"),
    "ability_jack": _("Jack"),
    "ability_queen": _("Queen"),
    "ability_black_king": _("Black king"),
    "ability_red_king": _("Red king"),
}


def _abilities(rules: Rules) -> Iterator[Line]:
    yield Line(_("A card has its ability only if you draw it from the draw pile and discard it at once."))
    for name, cards in _ABILITY_CARDS.items():
        ability = ABILITY_WORDS[getattr(rules, name)]
        values = {"cards": Phrase(cards), "ability": Phrase(ability)}
        yield Line(_("%(cards)s: %(ability)s."), (name,), values)
    yield Line(_("You may leave out any part of it. Only you see what you look at; all see which cards you touch."))


_TIMINGS = {
    CallTiming.INSTEAD_OF_TURN: _("Call Cambio before you draw: the call is your whole turn."),
    CallTiming.DURING_TURN: _("Call Cambio at any point of your own turn; the turn goes on."),
}
_CALLER_HANDS = {
    CallerHand.OPEN: _("The caller's cards stay in play like all others."),
    CallerHand.NO_MOVES: _(
        "The caller's cards can still be looked at, but nobody can move them, and the caller cannot snap."
    ),
    CallerHand.UNTOUCHABLE: _("Nobody can look at the caller's cards or move them, and the caller cannot snap."),
}


def _call(rules: Rules) -> Iterator[Line]:
    yield Line(_TIMINGS[rules.call_timing], ("call_timing",))
    if rules.call_from_lap > 1:
        first_lap = _("Nobody calls before lap %(lap)s around the table.")
    else:
        first_lap = _("You may call from your first turn on.")
    yield Line(first_lap, ("call_from_lap",), {"lap": rules.call_from_lap} if rules.call_from_lap > 1 else {})
    yield Line(_("One call a round. Everybody else then has one more turn, and the cards are turned over."))
    yield Line(_CALLER_HANDS[rules.caller_hand], ("caller_hand",))
    if rules.wrong_call_points:
        wrong = _("A caller who does not have the lowest points adds %(points)s.")
        yield Line(wrong, ("wrong_call_points",), {"points": rules.wrong_call_points})
    else:
        yield Line(_("A wrong call costs nothing extra."), ("wrong_call_points",))
    if rules.right_call_scores_zero:
        right = _("A caller who wins alone writes down 0, or their points if those are below zero.")
    else:
        right = _("A caller who wins writes down their points like everybody else.")
    yield Line(right, ("right_call_scores_zero",))


_MATCHES = {
    SnapMatch.RANK: _(
        "When a turn puts a card on the discard pile, be the first to throw a card of the same rank on it."
    ),
    SnapMatch.VALUE: _(
        "When a turn puts a card on the discard pile, be the first to throw a card worth the same on it."
    ),
}
_WINDOWS = {
    SnapWindow.UNTIL_COVERED: _("A discard can be snapped until the next one covers it or somebody takes it."),
    SnapWindow.UNTIL_DRAW: _("A discard can be snapped until the next player draws or takes a card."),
}
_GIVES = {
    SnapGive.MUST: _("You may snap opponents' cards too; then give that player one of yours in its place."),
    SnapGive.MAY: _("You may snap opponents' cards too; then you may give that player one of yours in its place."),
    SnapGive.NO: _("You may snap opponents' cards too; nothing is given in their place."),
}


def _snap(rules: Rules) -> Iterator[Line]:
    if rules.snap is Snap.OFF:
        yield Line(_("Nobody snaps."), ("snap",))
        return
    yield Line(_MATCHES[rules.snap_match], ("snap", "snap_match"))
    yield Line(_WINDOWS[rules.snap_window], ("snap_window",))
    if rules.snap_others:
        yield Line(_GIVES[rules.snap_give], ("snap_others", "snap_give"))
    else:
        yield Line(_("You may snap only your own cards."), ("snap_others",))
    if rules.snap_several:
        yield Line(_("Several cards can be thrown in one snap; all of them have to match."), ("snap_several",))
    else:
        yield Line(_("One card can be thrown on a discard."), ("snap_several",))
    yield Line(
        _("Who snaps a card that does not match shows it, puts it back and draws %(count)s unseen.")
        if rules.wrong_snap_cards
        else _("Who snaps a card that does not match shows it and puts it back."),
        ("wrong_snap_cards",),
        {"count": rules.wrong_snap_cards} if rules.wrong_snap_cards else {},
    )
    yield Line(
        _("Who snaps second puts the card back and draws %(count)s unseen.")
        if rules.slow_snap_cards
        else _("Who snaps second just puts the card back."),
        ("slow_snap_cards",),
        {"count": rules.slow_snap_cards} if rules.slow_snap_cards else {},
    )
    if rules.hand_limit is None:
        yield Line(_("There is no limit to the cards in a hand."), ("hand_limit",))
    else:
        limit = _("Who has more than %(limit)s cards is out of the round, and scores what they hold.")
        yield Line(limit, ("hand_limit",), {"limit": rules.hand_limit})


_EMPTY_HANDS = {
    EmptyHand.AUTO_CALL: _("Who has no cards at the start of their turn calls by that, and cannot be wrong."),
    EmptyHand.ENDS_ROUND: _("The round ends as soon as somebody has no cards."),
    EmptyHand.PLAY_ON: _("Who has no cards plays on."),
}
_TIES = {
    Tie.CALLER_LOSES: _("In a tie for the lowest points the caller loses, and the others win."),
    Tie.CALLER_WINS: _("In a tie for the lowest points the caller wins; without the caller, all of them win."),
    Tie.MOST_CARDS: _("In a tie for the lowest points, most cards in hand wins; if those are equal too, all of them."),
    Tie.SHARED: _("In a tie for the lowest points, all of them win."),
}


def _end(rules: Rules) -> Iterator[Line]:
    # Only a snap takes a card out of a hand.
    if rules.snap is Snap.ON:
        yield Line(_EMPTY_HANDS[rules.empty_hand], ("empty_hand",))
    yield Line(_("All cards are turned over and added up; the lowest points win the round."))
    yield Line(_TIES[rules.tie], ("tie",))
