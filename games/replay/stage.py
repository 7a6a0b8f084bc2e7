"""The cards of a position, drawn as the table draws them and never to be pressed."""

from dataclasses import replace

from markupsafe import Markup

from games.presenters.board import Piles, Plate, Seat, piles_value, plate_value, seat_value, seats_around
from games.presenters.drawing import render, with_plate
from games.presenters.options import Options
from games.replay.position import Position
from games.replay.sight import Sight
from games.rules.moves import place
from games.selectors.replays import Replay

NOTHING = Options()


def near_seat(replay: Replay, position: Position) -> int:
    """Whose cards lie nearest: those of the eyes, or of whoever looks back at their own round."""
    return position.eyes if position.eyes > 0 else replay.own_seat or 1


def seat_at(replay: Replay, sight: Sight, seat: int, near: int) -> Seat:
    """One player's cards, with those marked that are remembered."""
    value = seat_value(replay, sight.view, seat, NOTHING)
    slots = tuple(
        replace(slot, is_known=place(seat, number) in sight.known) for number, slot in enumerate(value.slots, start=1)
    )
    return replace(value, is_you=seat == near, slots=slots)


def plate_at(replay: Replay, sight: Sight, seat: int) -> Plate:
    return plate_value(replay, sight.view, seat, "here")


def piles_at(replay: Replay, sight: Sight) -> Piles:
    return piles_value(replay, sight.view, NOTHING)


def stage_regions(replay: Replay, position: Position, sight: Sight) -> tuple[list[Markup], Markup, Markup]:
    """The seats around the table, the piles, and the seat that is nearest."""
    near = near_seat(replay, position)
    others = [_region(replay, sight, seat, near) for seat in seats_around(len(replay.people), near)]
    return others, render("piles", piles_at(replay, sight)), _region(replay, sight, near, near)


def _region(replay: Replay, sight: Sight, seat: int, near: int) -> Markup:
    return with_plate(
        render("seat", seat_at(replay, sight, seat, near)), render("plate", plate_at(replay, sight, seat))
    )
