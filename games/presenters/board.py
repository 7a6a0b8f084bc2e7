"""The cards on the table as one viewer sees them: hands, piles, and the card in somebody's hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters.cards import card_name, symbol
from games.presenters.options import Options
from games.presenters.words import said_often
from games.rules.cards import EMPTY, FACE_DOWN, Card, SeenSpot
from games.rules.houserules import Rules
from games.rules.moves import Place, place
from games.rules.phases import Phase, Pile
from games.rules.seen import View
from games.selectors.shapes import Person


class Seating(Protocol):
    """Who sits where and by which rules: a table, or a round that is looked back at."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def rules(self) -> Rules: ...

    @property
    def is_on(self) -> bool: ...

    def person(self, seat: int) -> Person: ...


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a card. `order` is the move that pressing it plays, `says` what that does."""

    place: str
    symbol: str
    name: str
    row: int
    column: int
    order: str = ""
    says: str = ""
    snap: str = ""
    is_picked: bool = False
    is_looked_at: bool = False
    is_known: bool = False  # in a replay: whoever is looked with had seen it before


@dataclass(frozen=True, slots=True)
class Badge:
    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place at the table, with its cards."""

    seat: int
    name: str
    is_you: bool
    slots: tuple[Slot, ...]
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class Plate:
    """Who sits there and how they are doing. By itself, because it changes when the cards do not."""

    seat: int
    name: str
    title: str  # what its viewer calls this player
    initials: str
    colour: str
    is_you: bool
    is_turn: bool
    is_out: bool
    badges: tuple[Badge, ...]
    points: int | None = None
    score: int | None = None
    has_won: bool = False


@dataclass(frozen=True, slots=True)
class Piles:
    """The middle of the table."""

    draw_count: int
    draw_words: str
    top: str
    top_name: str
    discard_count: int
    draw_order: str
    take_order: str
    held: str  # the drawing of the card in somebody's hand
    held_name: str
    held_by: str
    is_yours: bool  # the card in somebody's hand
    is_snappable: bool


def seat_value(table: Seating, view: View, seat: int, options: Options) -> Seat:
    """One player's cards."""
    person, hand = table.person(seat), view.hands[seat - 1]
    public = view.table
    looked_at = {p for places in public.looks for p in places}
    slots = tuple(
        _slot(view, place(seat, number), spot, person, options, place(seat, number) in looked_at, table)
        for number, spot in enumerate(hand, start=1)
    )
    return Seat(
        seat=seat,
        name=person.name,
        is_you=seat == view.viewer,
        slots=slots,
        rows=(table.rules.hand_size + 1) // 2,
        columns=max((slot.column for slot in slots), default=2),
    )


def plate_value(table: Seating, view: View, seat: int, presence: str) -> Plate:
    """One player's name, and what is to be said of them."""
    person, public = table.person(seat), view.table
    result = public.result
    return Plate(
        seat=seat,
        name=person.name,
        title=_("You") if seat == view.viewer else person.name,
        initials=person.initials,
        colour=person.colour,
        is_you=seat == view.viewer,
        is_turn=_has_turn(table, view, seat),
        is_out=seat in public.out,
        badges=_badges(table, view, seat, presence),
        points=None if result is None else result.points[seat - 1],
        score=None if result is None else result.scores[seat - 1],
        has_won=result is not None and seat in result.winners,
    )


def _slot(
    view: View,
    where: Place,
    spot: SeenSpot,
    person: Person,
    options: Options,
    is_looked_at: bool,
    table: Seating,
) -> Slot:
    row, column = layout(where.slot, table.rules.hand_size)
    order = options.on_card.get(where, "")
    return Slot(
        place=str(where),
        symbol=symbol(spot),
        name=slot_name(where.seat == view.viewer, where.slot, spot, person.name),
        row=row,
        column=column,
        order=order,
        says=_says(where, options, view) if order else "",
        snap=f"snap {where}" if where in options.snap else "",
        is_picked=where in options.chosen,
        is_looked_at=is_looked_at,
    )


def layout(slot: int, hand_size: int) -> tuple[int, int]:
    """Row and column of a slot: the cards that were dealt in rows of two; penalty cards beside them, so that no card
    ever moves."""
    if slot <= hand_size:
        return (slot + 1) // 2, 2 - slot % 2
    rows = (hand_size + 1) // 2
    beyond = slot - hand_size - 1
    return beyond % rows + 1, beyond // rows + 3


@said_often
def slot_name(is_own: bool, slot: int, spot: SeenSpot, name: str) -> str:
    """What a slot is to somebody who hears the page."""
    values = {"name": name, "slot": slot, "card": card_name(spot)}
    if is_own:
        return _("Your card %(slot)s: %(card)s") % values
    return _("%(name)s's card %(slot)s: %(card)s") % values


def _says(where: Place, options: Options, view: View) -> str:
    if options.is_gathering:
        return _("Leave it out of the snap") if where in options.chosen else _("Add it to the snap")
    if where in options.chosen:
        return _("Put it back")
    if where in options.swap_in:
        held = view.held.face if view.held else FACE_DOWN
        return _("Swap in the %(card)s here") % {"card": card_name(held)}
    if where in options.look_at:
        return _("Look at it")
    if where in options.give:
        return _("Give this card")
    return _("Swap the two cards") if options.chosen else _("Choose it for the swap")


def _has_turn(table: Seating, view: View, seat: int) -> bool:
    """Whether the table waits for this player alone. Remembering and the last look are everybody's at once."""
    public = view.table
    if not table.is_on:
        return False
    if public.phase is Phase.GIVE:
        return seat == public.giver
    return seat == public.current and public.phase in (Phase.TURN, Phase.DRAWN, Phase.ABILITY)


def _badges(table: Seating, view: View, seat: int, presence: str) -> tuple[Badge, ...]:
    public, person = view.table, table.person(seat)
    found = []
    if _has_turn(table, view, seat):
        found.append(Badge("turn", _("gives") if public.phase is Phase.GIVE else _("turn")))
    if public.result is not None and seat in public.result.winners:
        found.append(Badge("won", _("won")))
    if seat == public.caller:
        found.append(Badge("caller", _("Cambio!")))
    if seat in public.out:
        found.append(Badge("out", _("out")))
    if public.phase is Phase.MEMORY:
        found.append(Badge("ready", _("ready")) if seat in public.ready else Badge("looking", _("looking")))
    if public.phase is Phase.CLOSING and seat in public.revealed:
        found.append(Badge("ready", _("ready")))
    if seat == public.dealer:
        found.append(Badge("dealer", _("dealer")))
    if person.is_bot:
        found.append(Badge("bot", _("bot")))
    elif person.has_left:
        found.append(Badge("gone", _("left; a bot plays")))
    elif person.is_away:
        found.append(Badge("gone", _("away; a bot plays")))
    elif presence != "here" and seat != view.viewer:
        found.append(Badge(presence, {"away": _("away"), "gone": _("gone")}[presence]))
    return tuple(found)


def piles_value(table: Seating, view: View, options: Options) -> Piles:
    """The draw pile, the discard pile, and what is held above them."""
    public, held = view.table, view.held
    top: SeenSpot = public.discard_pile[-1] if public.discard_pile else EMPTY
    return Piles(
        draw_count=public.draw_pile,
        draw_words=ngettext("%(count)s card to draw", "%(count)s cards to draw", public.draw_pile)
        % {"count": public.draw_pile},
        top=symbol(top),
        top_name=_("Discard pile: %(card)s") % {"card": card_name(top)}
        if isinstance(top, Card)
        else _("The discard pile is empty"),
        discard_count=len(public.discard_pile),
        draw_order="draw" if options.draw else "",
        take_order="take" if options.take else "",
        held=symbol(held.face) if held else "",
        held_name=card_name(held.face) if held else "",
        held_by=_held_by(table, view),
        is_yours=held is not None and held.seat == view.viewer,
        is_snappable=bool(options.snap) or options.is_gathering,
    )


def _held_by(table: Seating, view: View) -> str:
    held = view.held
    if held is None:
        return ""
    if held.seat == view.viewer:
        return _("You took") if held.source is Pile.DISCARD else _("You drew")
    values = {"name": table.names[held.seat - 1]}
    return (_("%(name)s took") if held.source is Pile.DISCARD else _("%(name)s drew")) % values


def seats_around(count: int, viewer: int) -> Sequence[int]:
    """The seats from the viewer's left on, clockwise; the viewer's own is not among them."""
    start = viewer or count
    return [(start + offset - 1) % count + 1 for offset in range(1, count + (0 if viewer else 1))]
