"""People at a table in real browsers: they press what the page offers, and every page is held against the log."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Error, Page

from games.presenters.cards import symbol
from games.rules.moves import Call, Discard, Done, Draw, Exchange, Give, Look, Move, Ready, Reveal, Swap, Take
from games.rules.movetext import read_move, write_move
from games.rules.options import Ability
from games.rules.phases import Phase, Window
from games.rules.presets import rules_from
from games.rules.report import report_view
from games.rules.round import Round

# Taken in the page itself after every message, so that nothing is missed between two looks from outside.
SNAPSHOT = """
window.snapshots = [];
window.snapshot = () => {
  const drawing = (use) => use.getAttribute("href").split("#")[1].replace("small-", "");
  const symbols = (root) => Array.from(root.querySelectorAll(".card use"), drawing);
  const hand = (seat) => [seat.id, symbols(seat.querySelector(".hand"))];
  const seats = Array.from(document.querySelectorAll(".seat"), hand);
  const pile = (name) => symbols(document.querySelector(`[data-place="${name}"]`));
  if (!document.querySelector("#piles")) return null;
  return {
    round: Number(document.querySelector("#state input[name=round]").value),
    seen: Number(document.querySelector("#state input[name=seen]").value),
    hands: Object.fromEntries(seats),
    discard: pile("discard"),
    held: pile("held").filter((name) => name !== "empty"),
    offers: Array.from(document.querySelectorAll("#board button[name=move]:not(:disabled)"), (b) => b.value),
  };
};
document.addEventListener("htmx:wsAfterMessage", () => {
  const shot = window.snapshot();
  if (shot) window.snapshots.push(shot);
});
"""


class Log:
    """What the database says, read past the site."""

    def __init__(self, var: Path, code: str) -> None:
        self.database = sqlite3.connect(f"file:{var / 'cambio.sqlite3'}?mode=ro", uri=True)
        self.code = code

    def status(self) -> str:
        return str(self._row("select status from games_game where code = ?", self.code)[0])

    def rounds(self) -> list[tuple[int, int]]:
        """Number and row of every round that was dealt."""
        query = """select r.number, r.id from games_round r join games_game g on g.id = r.game_id
                   where g.code = ? and r.dealt_at is not null order by r.number"""
        return self.database.execute(query, [self.code]).fetchall()

    def replay(self, row: int, moves: int | None = None) -> Round:
        query = """select g.rules, g.seats, r.dealer, r.first, r.seed from games_round r
                   join games_game g on g.id = r.game_id where r.id = ?"""
        rules, seats, dealer, first, seed = self._row(query, row)
        game = Round(rules_from(json.loads(rules)), seats, dealer=dealer, first=first, seed=bytes.fromhex(seed))
        lines = self.database.execute("select seat, text from games_move where round_id = ? order by number", [row])
        for seat, text in lines.fetchall()[:moves]:
            game.play(read_move(f"{seat} {text}", seats))
        return game

    def seat_of(self, username: str) -> int:
        return self._seat("u.username = ?", username)

    def seat_of_the_guest(self) -> int:
        return self._seat("u.is_guest = ?", True)

    def _seat(self, condition: str, value: object) -> int:
        query = f"""select p.seat from games_player p join games_game g on g.id = p.game_id
                    join accounts_user u on u.id = p.user_id where g.code = ? and {condition}"""  # noqa: S608
        return int(self._row(query, self.code, value)[0])

    def _row(self, query: str, *values: object) -> Any:
        return self.database.execute(query, values).fetchone()


@dataclass
class Seated:
    """Somebody who sits at the table, and what they have done there so far."""

    page: Page
    seat: int
    rng: Random
    done: Counter[str] = field(default_factory=Counter)

    def press(self, order: str) -> bool:
        """Press a button that is there; somebody may be faster and take it away."""
        try:
            self.page.click(f'#board button[name=move][value="{order}"]', timeout=700)
        except Error:
            return False
        return True

    def press_all(self, orders: list[str]) -> bool:
        """One after the other, as long as they are there."""
        return all(self.press(order) for order in orders)

    def snapshots(self) -> list[dict[str, Any]]:
        return self.page.evaluate("() => { const all = window.snapshots; window.snapshots = []; return all; }")

    def wish(self, game: Round) -> list[str]:
        """What to press next, if anything: one button, or two for a swap."""
        if snap := self._snap(game):
            return [snap]
        moves = game.turn_moves(self.seat)
        return self._turn(game, list(moves)) if moves else []

    def _snap(self, game: Round) -> str | None:
        snaps = game.snap_moves(self.seat)
        if not snaps or game.window is not Window.OPEN:
            return None
        alike = game.rules.match_by_index
        top = alike[game.discard_pile[-1].index]
        right = [s for s in snaps if alike[game.card_at(s.places[0]).index] == top]
        opponents = [s for s in right if s.places[0].seat != self.seat]
        if opponents or right:
            self.done["right snap"] += 1
            return order(self.rng.choice(opponents or right))
        if not self.done["wrong snap"] and len(game.moves) > 8:
            self.done["wrong snap"] += 1
            return order(self.rng.choice(snaps))
        return None

    def _turn(self, game: Round, moves: list[Move]) -> list[str]:
        by_kind = {type(move): move for move in moves}
        if Look in by_kind:
            return [order(self.rng.choice([m for m in moves if isinstance(m, Look)]))]
        if game.phase is Phase.ABILITY and Exchange in by_kind:
            swap = self.rng.choice([m for m in moves if isinstance(m, Exchange)])
            return [f"pick {swap.first}", order(swap)]
        if Call in by_kind and game.lap > 3:
            return ["call"]
        if Discard in by_kind and game.drawn is not None and game.rules.ability_of(game.drawn) is not Ability.NONE:
            return ["discard"]
        swaps = [m for m in moves if isinstance(m, Swap)]
        if swaps:
            return [order(self.rng.choice(swaps))]
        if Take in by_kind and self.rng.random() < 0.3:
            return ["take"]
        for kind in (Draw, Give, Ready, Reveal, Done, Discard, Take):
            if kind in by_kind:
                return [order(by_kind[kind])]
        return []


def order(move: Move) -> str:
    return write_move(move).split(" ", 1)[1]


def check_against_the_log(person: Seated, log: Log) -> Iterator[tuple[int, int]]:
    """Hold everything that a page has shown against the replay of the log; tells the moves that were compared."""
    rounds = dict(log.rounds())
    for shot in person.snapshots():
        game = log.replay(rounds[shot["round"]], shot["seen"])
        assert len(game.moves) == shot["seen"]
        assert matches(game, person.seat, shot), (
            f"seat {person.seat} was shown {shot}, but the log says {report_view(game.view_for(person.seat))}"
        )
        yield shot["round"], shot["seen"]


def matches(game: Round, seat: int, shot: dict[str, Any]) -> bool:
    view = game.view_for(seat)
    hands = {f"seat-{i}": [symbol(spot) for spot in hand] for i, hand in enumerate(view.hands, start=1)}
    top = symbol(view.table.discard_pile[-1]) if view.table.discard_pile else "empty"
    held = [symbol(view.held.face)] if view.held else []
    return (shot["hands"], shot["discard"], shot["held"]) == (hands, [top], held)


def what_happened(log: Log) -> Counter[str]:
    """Everything that was done in a game, by the words of its events and abilities."""
    found: Counter[str] = Counter()
    for _number, row in log.rounds():
        for event in log.replay(row).events:
            found[type(event).__name__] += 1
            if hasattr(event, "ability"):
                found[event.ability.value] += 1
    return found
