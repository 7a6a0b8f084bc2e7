"""The state of a table as JSON, and the round that it stands for."""

from hashlib import sha256
from typing import Any

from games.rules.movetext import read_move
from games.rules.phases import Phase
from games.rules.presets import PRESETS
from games.rules.round import Round

State = dict[str, Any]


def new_state(code: str, players: list[int], names: list[str], preset: str) -> State:
    state = {"code": code, "preset": preset, "players": players, "names": names, "tally": []}
    return state | next_deal(code, 1, len(players))


def next_deal(code: str, number: int, seats: int) -> State:
    """The seed follows from the table and the round, so that the load knows it."""
    seed = sha256(f"{code}:{number}".encode()).hexdigest()
    return {"round": number, "dealer": (number - 1) % seats + 1, "seed": seed, "moves": [], "ready": []}


def round_of(state: State) -> Round:
    """The round, by playing its moves again."""
    play = Round(
        PRESETS[state["preset"]], len(state["players"]), dealer=state["dealer"], seed=bytes.fromhex(state["seed"])
    )
    for text in state["moves"]:
        play.play(read_move(text, play.seats))
    return play


def seat_of(state: State, user_id: int | None) -> int:
    return state["players"].index(user_id) + 1 if user_id in state["players"] else 0


def play_move(state: State, seat: int, order: str, seen: int) -> None:
    """Play a move or ask for the next round; changes the state, or raises one of the rules' errors or ValueError."""
    play = round_of(state)
    if order == "next":
        if play.phase is not Phase.OVER:
            raise ValueError("The round is not over.")
        state["ready"] = sorted({*state["ready"], seat})
        if len(state["ready"]) == play.seats:
            state |= next_deal(state["code"], state["round"] + 1, play.seats)
        return
    if seen != len(state["moves"]):
        raise ValueError("The table has moved on.")
    text = f"{seat} {order}"
    play.play(read_move(text, play.seats))
    state["moves"].append(text)
    if play.result is not None:
        state["tally"].append(list(play.result.scores))
