"""What comes between players and their moves: a pause, somebody who is away, somebody for whom all the others wait."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from games.presenters.prompt import Button, Prompt
from games.selectors.shapes import Table


def interrupted(prompt: Prompt, table: Table, seat: int, relievable: Sequence[int]) -> Prompt:
    """The prompt of a viewer, with what the table as a whole has to say. `relievable` are seats that have kept the
    others waiting for so long that a bot may play on."""
    if table.is_paused:
        go_on = Button("resume", _("Go on"), "g", is_main=True)
        words, hint = _("The table is paused."), _("Clocks and bots stand still until somebody goes on.")
        return Prompt(words, hint, (go_on,) if seat else ())
    if not seat:
        return prompt
    hints, buttons = [prompt.hint], list(prompt.buttons)
    if table.person(seat).is_away:
        hints.append(_("A bot is playing for you until you move again."))
        buttons.append(Button("sit", _("I am back"), "b"))
    if table.pause_wanted:
        hints.append(_("%(names)s would like a pause.") % {"names": _names(table, table.pause_wanted)})
        if seat not in table.pause_wanted:
            buttons.append(Button("pause", _("Agree to a pause"), "p"))
        buttons.append(Button("resume", _("Play on"), "g"))
    for other in relievable:
        if other != seat:
            words = _("Let a bot play for %(name)s") % {"name": table.names[other - 1]}
            buttons.append(Button(f"relieve {other}", words))
    return replace(prompt, hint=" ".join(filter(None, hints)), buttons=tuple(buttons))


def _names(table: Table, seats: Sequence[int]) -> str:
    return _(" and ").join(table.names[seat - 1] for seat in seats)
