"""A round, or one seat's view of it, as the JSON that `python -m games.rules` prints."""

from typing import Any

from games.rules.cards import EMPTY, SeenSpot
from games.rules.options import Ability
from games.rules.round import Round
from games.rules.seen import View


def report_round(game: Round) -> dict[str, Any]:
    """Everything, hidden cards included: for a record's owner, never for a player of a round in play."""
    report = report_view(game.view_for(None))
    report["hands"] = [_hand(hand) for hand in game.hands]
    report["draw_pile"] = [str(card) for card in reversed(game.draw_pile)]
    if game.drawn is not None:
        report["drawn"]["card"] = str(game.drawn)
    return report


def report_view(view: View) -> dict[str, Any]:
    """What the viewer may see, hidden faces as `??`."""
    table, held = view.table, view.held
    owes = [{"seat": table.giver, "into": [str(place) for place in table.owed]}] if table.owed else []
    return {
        "ok": True,
        "phase": table.phase.value,
        "current": table.current or None,
        "hands": [_hand(hand) for hand in view.hands],
        "drawn": held and {"seat": held.seat, "card": str(held.face), "from": held.source.value},
        "draw_pile": ["??"] * table.draw_pile,
        "discard": [str(card) for card in reversed(table.discard_pile)],
        "caller": table.caller or None,
        "out": list(table.out),
        "ability": None if table.ability is Ability.NONE else table.ability.value,
        "owes": owes,
        "points": table.result and list(table.result.points),
        "scores": table.result and list(table.result.scores),
        "winners": table.result and list(table.result.winners),
    }


def _hand(hand: tuple[SeenSpot, ...] | list[Any]) -> list[str | None]:
    return [None if spot is EMPTY else str(spot) for spot in hand]
