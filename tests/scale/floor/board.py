"""What the template shows to one player."""

from typing import Any

from games.rules.cards import EMPTY, FACE_DOWN, SeenSpot
from games.rules.moves import Call, Discard, Done, Draw, Exchange, Give, Look, Move, Ready, Reveal, Swap, Take
from games.rules.movetext import write_move
from games.rules.phases import Phase
from games.rules.round import Round
from tests.scale.floor.state import State, round_of

LOG_LINES = 20
BUTTONS = {
    Ready: "I am ready",
    Draw: "Draw a card",
    Take: "Take the discard",
    Discard: "Discard it",
    Done: "Done",
    Reveal: "Turn the cards over",
    Call: "Call Cambio",
}


def board_of(state: State, seat: int) -> dict[str, Any]:
    play = round_of(state)
    view, moves = play.view_for(seat), play.turn_moves(seat)
    on_card = orders_on_cards(moves, play, seat)
    public = view.table
    totals = [sum(scores) for scores in zip(*state["tally"], strict=True)] or [0] * play.seats
    return {
        "code": state["code"],
        "round": state["round"],
        "number": len(state["moves"]),
        "aim": public.discards,
        "seats": [
            {
                "seat": number,
                "name": name,
                "is_you": number == seat,
                "is_turn": number == public.current,
                "is_caller": number == public.caller,
                "total": totals[number - 1],
                "cards": [
                    {"place": f"{number}.{slot}", "face": face(spot), "order": on_card.get(f"{number}.{slot}", "")}
                    for slot, spot in enumerate(view.hands[number - 1], start=1)
                ],
            }
            for number, name in enumerate(state["names"], start=1)
        ],
        "draw_pile": public.draw_pile,
        "top": face(public.discard_pile[-1]) if public.discard_pile else "empty",
        "held": face(view.held.face) if view.held else "",
        "waits_for": [state["names"][number - 1] for number in play.who_must_act()],
        "buttons": [
            (write_move(move).split(" ", 1)[1], BUTTONS[type(move)]) for move in moves if type(move) in BUTTONS
        ],
        "log": [told(text, state["names"]) for text in state["moves"][: -LOG_LINES - 1 : -1]],
        "tally": state["tally"],
        "is_over": public.phase is Phase.OVER,
    }


def orders_on_cards(moves: tuple[Move, ...], play: Round, seat: int) -> dict[str, str]:
    """What pressing a card does, by its place."""
    orders = {str(snap.places[0]): f"snap {snap.places[0]}" for snap in play.snap_moves(seat)}
    for move in moves:
        order = write_move(move).split(" ", 1)[1]
        match move:
            case Swap() | Give():
                orders[f"{seat}.{move.slot}"] = order
            case Look():
                orders[str(move.place)] = order
            case Exchange():
                orders[str(move.first)] = orders[str(move.second)] = order
    return orders


def face(spot: SeenSpot) -> str:
    if spot is FACE_DOWN:
        return "back"
    return "empty" if spot is EMPTY else str(spot)


def told(text: str, names: list[str]) -> str:
    seat, _space, order = text.partition(" ")
    return f"{names[int(seat) - 1]}: {order}"
