"""The prompt: in words, what the viewer may do now and what each button will do with this very card."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters.board import slot_name
from games.presenters.cards import card_name
from games.presenters.choices import in_words
from games.presenters.options import Options
from games.rules.cards import Card
from games.rules.moves import Place
from games.rules.options import Ability
from games.rules.phases import Phase, Pile
from games.rules.seen import View
from games.selectors.shapes import Table


@dataclass(frozen=True, slots=True)
class Button:
    order: str
    words: str
    key: str = ""
    is_main: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """`is_yours` where the table waits for the viewer."""

    words: str
    hint: str = ""
    buttons: tuple[Button, ...] = ()
    is_yours: bool = False
    snap: str = ""
    seen: tuple[str, ...] = ()  # the cards that the viewer is looking at, for whoever hears the page
    opens_at: int = 0  # milliseconds: from when on a card may be drawn

    def opening(self, at: int) -> "Prompt":
        return replace(self, opens_at=at)


def prompt_value(table: Table, view: View, options: Options, waits_for: tuple[int, ...]) -> Prompt:
    if view.viewer and waits_for and table.person(view.viewer).has_left:
        return _left()
    if options.is_gathering:
        return _gathering(options)
    if view.viewer and view.viewer in waits_for:
        words, hint = _your_words(table, view, options)
        buttons, seen = tuple(_buttons(view, options, table)), _seen_words(table, view)
        return Prompt(words, hint, buttons, is_yours=True, snap=_snap_words(options), seen=seen)
    waiting, buttons = _waiting_words(table, view, waits_for), tuple(_gather_button(options))
    return Prompt(waiting, buttons=buttons, snap=_snap_words(options))


def _left() -> Prompt:
    hint = _("A bot plays for you until you come back.")
    return Prompt(_("You left the table."), hint, (Button("sit", _("Come back"), "b", is_main=True),), is_yours=True)


def _gathering(options: Options) -> Prompt:
    """Several cards for one snap are being chosen."""
    count = len(options.chosen)
    buttons = [Button("unpick", _("Never mind"), "b")]
    if count:
        words = ngettext("Snap this card", "Snap these %(count)s cards", count) % {"count": count}
        buttons.insert(0, Button(" ".join(["snap", *map(str, options.chosen)]), words, "m", is_main=True))
    hint = _("Press every card that matches. If one does not, the whole snap is wrong.")
    return Prompt(_("Snap several cards at once."), hint, tuple(buttons), is_yours=True)


def _gather_button(options: Options) -> list[Button]:
    return [Button("gather", _("Snap several"), "m")] if options.gather else []


def _snap_words(options: Options) -> str:
    return _("Know a card that matches? Snap it.") if options.snap else ""


def _your_words(table: Table, view: View, options: Options) -> tuple[str, str]:
    public = view.table
    match public.phase:
        case Phase.MEMORY:
            return _memory_words(options)
        case Phase.TURN:
            return _("Your turn."), _("Draw a card, or take the discard.") if options.take else _("Draw a card.")
        case Phase.DRAWN:
            return _drawn_words(view, options)
        case Phase.ABILITY:
            return _ability_words(table, view, options)
        case Phase.GIVE:
            to = table.names[public.owed[0].seat - 1]
            return _("Give %(name)s one of your cards.") % {"name": to}, _("Press the card to give.")
        case _:
            return _("Anything more to snap?"), _("Turn the cards over when you have nothing more to snap.")


def _seen_words(table: Table, view: View) -> tuple[str, ...]:
    """The faces of the cards that the viewer looks at now; the engine shows them to nobody else."""
    shown = [(place, view.hands[place.seat - 1][place.slot - 1]) for place in view.table.looks[view.viewer - 1]]
    return tuple(
        f"{slot_name(place.seat == view.viewer, place.slot, face, table.names[place.seat - 1])}."
        for place, face in shown
    )


def _memory_words(options: Options) -> tuple[str, str]:
    if options.look_at:
        return _("Look at your cards."), _("Press a card to see it. You will not see it again.")
    return _("Remember your cards."), _("When you are ready they are turned over for good.")


def _drawn_words(view: View, options: Options) -> tuple[str, str]:
    held = view.held
    card = card_name(held.face) if held else ""
    words = _("You took the %(card)s.") if held and held.source is Pile.DISCARD else _("You drew the %(card)s.")
    if not options.swap_in:
        return words % {"card": card}, ""
    return words % {"card": card}, _("Press one of your cards to swap it in there.")


def _ability_words(table: Table, view: View, options: Options) -> tuple[str, str]:
    words = _("You may %(ability)s.") % {"ability": in_words(view.table.ability)}
    if options.chosen:
        return words, _picked_words(table, view, options.chosen[0])
    if options.look_at:
        return words, _("Press a card to look at it.")
    if options.exchange:
        return words, _("Press the two cards to swap, one after the other.")
    return words, ""


def _picked_words(table: Table, view: View, picked: Place) -> str:
    if picked.seat == view.viewer:
        return _("You chose your card %(slot)s. Now press the card to swap it with.") % {"slot": picked.slot}
    values = {"name": table.names[picked.seat - 1], "slot": picked.slot}
    return _("You chose %(name)s's card %(slot)s. Now press the card to swap it with.") % values


def _buttons(view: View, options: Options, table: Table) -> list[Button]:
    found = []
    if options.ready:
        found.append(Button("ready", _("I am ready"), "r", is_main=True))
    if options.draw:
        found.append(Button("draw", _("Draw a card"), "d", is_main=True))
    if options.take:
        top = view.table.discard_pile[-1]
        found.append(Button("take", _("Take the %(card)s") % {"card": card_name(top)}, "t"))
    if options.discard:
        found.append(Button("discard", _discard_words(view, table), "x", is_main=True))
    if options.done:
        found.append(Button("done", _done_words(view), "e", is_main=True))
    if options.reveal:
        found.append(Button("reveal", _("Turn the cards over"), "r", is_main=True))
    if options.call:
        found.append(Button("call", _("Call Cambio"), "c"))
    return found + _gather_button(options)


def _discard_words(view: View, table: Table) -> str:
    """What discarding does with this card: "Discard the nine and look at an opponent's card"."""
    held = view.held
    if held is None or not isinstance(held.face, Card):
        return _("Discard it")
    card = card_name(held.face)
    if held.source is Pile.DISCARD:
        return _("Put the %(card)s back") % {"card": card}
    ability = table.rules.ability_of(held.face)
    if ability is Ability.NONE:
        return _("Discard the %(card)s") % {"card": card}
    return _("Discard the %(card)s and %(ability)s") % {"card": card, "ability": in_words(ability)}


def _done_words(view: View) -> str:
    if view.table.phase is Phase.GIVE:
        return _("Give nothing")
    return _("Done: turn it over") if view.table.looks[view.viewer - 1] else _("Do nothing")


def _waiting_words(table: Table, view: View, waits_for: tuple[int, ...]) -> str:
    public = view.table
    names = [table.names[seat - 1] for seat in waits_for]
    if not names:
        return _("The round is over.")
    who = {"names": _(" and ").join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)}
    if public.phase is Phase.MEMORY:
        return _("Waiting for %(names)s to be ready.") % who
    if public.phase is Phase.CLOSING:
        return _("The last turn is over. Waiting for %(names)s.") % who
    if public.phase is Phase.GIVE:
        return _("%(names)s chooses a card to give.") % who
    if public.phase is Phase.ABILITY:
        return _("%(names)s may %(ability)s.") % (who | {"ability": in_words(public.ability)})
    return _("It is %(names)s's turn.") % who
