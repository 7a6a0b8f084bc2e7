"""What a viewer may do, sorted by where it is done: on a card, on a pile, or by a button."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.rules.moves import (
    Call,
    Discard,
    Done,
    Draw,
    Exchange,
    Give,
    Look,
    Move,
    Place,
    Ready,
    Reveal,
    Swap,
    Take,
    place,
)
from games.rules.movetext import write_move
from games.rules.round import Round


def order(move: Move) -> str:
    """A move as a form sends it: without the seat, which comes from the session."""
    return write_move(move).split(" ", 1)[1]


@dataclass(frozen=True, slots=True)
class Gathered:
    """Cards chosen for one snap, and the discard that it is aimed at: with the next discard they are forgotten."""

    aim: int
    places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Options:
    """The moves open to one seat. `chosen` are cards already chosen for a move that takes several."""

    on_card: Mapping[Place, str] = field(default_factory=dict)
    look_at: frozenset[Place] = frozenset()
    swap_in: frozenset[Place] = frozenset()
    give: frozenset[Place] = frozenset()
    pick: frozenset[Place] = frozenset()
    snap: frozenset[Place] = frozenset()
    draw: bool = False
    take: bool = False
    call: bool = False
    discard: bool = False
    done: bool = False
    ready: bool = False
    reveal: bool = False
    exchange: bool = False
    gather: bool = False  # may start to choose several cards for one snap
    is_gathering: bool = False
    chosen: tuple[Place, ...] = ()


def options_of(play: Round, seat: int, picked: tuple[Place, ...] = (), gathered: Gathered | None = None) -> Options:
    """What this seat may do now."""
    snaps = frozenset(snap.places[0] for snap in play.snap_moves(seat))
    may_gather = play.rules.snap_several and len(snaps) > 1
    if may_gather and gathered is not None and gathered.aim == play.discards:
        return _gathering(snaps, gathered.places)
    moves = play.turn_moves(seat)
    looks = {move.place: order(move) for move in moves if isinstance(move, Look)}
    swaps = {place(seat, move.slot): order(move) for move in moves if isinstance(move, Swap)}
    gifts = {place(seat, move.slot): order(move) for move in moves if isinstance(move, Give)}
    exchanges = [move for move in moves if isinstance(move, Exchange)]
    on_card, picks = looks | swaps | gifts, set[Place]()
    chosen = _usable(exchanges, picked)
    _offer_exchanges(exchanges, chosen, on_card, picks)
    kinds = {type(move) for move in moves}
    return Options(
        on_card=on_card,
        look_at=frozenset(looks),
        swap_in=frozenset(swaps),
        give=frozenset(gifts),
        pick=frozenset(picks),
        snap=snaps,
        draw=Draw in kinds,
        take=Take in kinds,
        call=Call in kinds,
        discard=Discard in kinds,
        done=Done in kinds,
        ready=Ready in kinds,
        reveal=Reveal in kinds,
        exchange=bool(exchanges),
        gather=may_gather,
        chosen=(chosen,) if chosen else (),
    )


def _gathering(targets: frozenset[Place], places: tuple[Place, ...]) -> Options:
    """Every press adds a card to the snap or takes it out again; until it is snapped nothing else is in the way."""
    chosen = tuple(where for where in places if where in targets)
    on_card = {}
    for where in targets:
        others = [other for other in chosen if other != where]
        after = others if where in chosen else [*others, where]
        on_card[where] = " ".join(["gather", *map(str, after)])
    return Options(on_card=on_card, is_gathering=True, chosen=chosen)


def _usable(exchanges: list[Exchange], picked: tuple[Place, ...]) -> Place | None:
    """The card chosen for a swap, unless it has gone from where it was: then it is as if none had been chosen."""
    return next((one for one in picked for move in exchanges if one in (move.first, move.second)), None)


def _offer_exchanges(
    exchanges: list[Exchange], chosen: Place | None, on_card: dict[Place, str], pick: set[Place]
) -> None:
    """A swap takes two clicks: the first picks a card, the second completes the move."""
    for move in exchanges:
        pair = (move.first, move.second)
        if chosen in pair:
            other = pair[1] if pair[0] == chosen else pair[0]
            on_card[other] = order(move)
            pick.add(other)
        elif chosen is None:
            for one in pair:
                # Looking comes first where both are possible: a swap can still follow it.
                if one not in on_card:
                    on_card[one] = f"pick {one}"
                    pick.add(one)
    if chosen is not None:
        on_card[chosen] = "unpick"
