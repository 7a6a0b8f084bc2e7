"""Somebody who plays without a mouse: everything is a key. What the page reads out is kept, word by word.

They are a good player: they know what lies where from the log. It is the keyboard that is tested here, not honesty.
"""

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from games.rules.cards import Card
from games.rules.moves import Call, Discard, Done, Draw, Exchange, Look, Move, Reveal, Snap, Swap, place
from games.rules.options import Ability
from games.rules.phases import Phase, Window
from games.rules.round import Round
from tests.browser.players import Log, order

LETTERS = {
    "draw": "d",
    "take": "t",
    "discard": "x",
    "done": "e",
    "ready": "r",
    "reveal": "r",
    "call": "c",
    "next": "n",
}

# Everything that the polite region was ever given, in order.
LISTEN = """
window.heard = [];
document.addEventListener("DOMContentLoaded", () => {
  const told = document.getElementById("told");
  if (!told) return;
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) window.heard.push(node.textContent);
  }).observe(told, { childList: true });
});
"""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(250):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {selector}")


@dataclass
class Typist:
    page: Page
    seat: int
    log: Log

    def game(self) -> Round:
        return self.log.replay(self.log.rounds()[-1][1])

    def heard(self) -> list[str]:
        return self.page.evaluate("window.heard")

    def shows(self, game: Round) -> bool:
        """Whether the page has come as far as the log."""
        seen = self.page.locator("#state input[name=seen]").input_value()
        return int(seen) == len(game.moves)

    def type(self, move: Move) -> None:
        """Play a move by keys."""
        keys = self.page.keyboard
        match move:
            case Swap():
                keys.press(str(move.slot))
            case Look() if move.place.seat == self.seat:
                keys.press(str(move.place.slot))
            case Look():
                self._enter(str(move.place))
            case Snap() if move.places[0].seat == self.seat:
                keys.press("s")
                keys.press(str(move.places[0].slot))
            case Snap():
                self._focus(str(move.places[0]))
                keys.press("s")
                keys.press("s")
            case Exchange():
                # Chosen, taken back, and chosen again.
                self._enter(str(move.first))
                expect(self.page.locator(".is-picked")).to_have_count(1)
                keys.press("Escape")
                expect(self.page.locator(".is-picked")).to_have_count(0)
                self._enter(str(move.first))
                expect(self.page.locator(".is-picked")).to_have_count(1)
                self._enter(str(move.second))
            case _:
                letter = LETTERS.get(order(move))
                keys.press(letter or order(move).split()[-1])

    def _focus(self, place: str) -> None:
        tab_to(self.page, f'[id="place-{place}"]')

    def _enter(self, place: str) -> None:
        self._focus(place)
        self.page.keyboard.press("Enter")

    def wish(self, game: Round) -> Move | None:
        """The best that can be done now, if anything."""
        if game.window is Window.OPEN and (snap := self._snap(game)):
            return snap
        moves = list(game.turn_moves(self.seat))
        by_kind = {type(move): move for move in moves}
        if game.phase is Phase.ABILITY or Look in by_kind:
            return self._ability(game, moves)
        if Call in by_kind and self._is_ahead(game):
            return by_kind[Call]
        if Discard in by_kind:
            return self._with_a_card(game, moves)
        for kind in (Draw, Reveal):
            if kind in by_kind:
                return by_kind[kind]
        return moves[0] if moves else None

    def _snap(self, game: Round) -> Move | None:
        alike = game.rules.match_by_index
        top = alike[game.discard_pile[-1].index]
        right = [s for s in game.snap_moves(self.seat) if alike[game.card_at(s.places[0]).index] == top]
        own = [s for s in right if s.places[0].seat == self.seat]
        return next(iter(own or right), None)

    def _with_a_card(self, game: Round, moves: list[Move]) -> Move:
        drawn = game.drawn
        assert drawn is not None
        slot, worst = max(self._points(game, self.seat).items(), key=lambda item: item[1])
        if game.rules.ability_of(drawn) in (Ability.NONE, Ability.PEEK_OWN) and self._value(game, drawn) < worst:
            return next(move for move in moves if isinstance(move, Swap) and move.slot == slot)
        return next(move for move in moves if isinstance(move, Discard))

    def _ability(self, game: Round, moves: list[Move]) -> Move | None:
        looks = [move for move in moves if isinstance(move, Look)]
        swaps = [move for move in moves if isinstance(move, Exchange)]
        if looks:
            return looks[0]
        if not swaps:
            return next((move for move in moves if isinstance(move, Done)), None)
        return max(swaps, key=lambda move: self._gain(game, move))

    def _gain(self, game: Round, move: Exchange) -> int:
        pair = (move.first, move.second)
        mine = [spot for spot in pair if spot.seat == self.seat]
        if len(mine) != 1:
            return -99
        other = pair[1] if pair[0] == mine[0] else pair[0]
        return self._value(game, game.card_at(mine[0])) - self._value(game, game.card_at(other))

    def _is_ahead(self, game: Round) -> bool:
        others = (sum(self._points(game, s).values()) for s in range(1, game.seats + 1) if s != self.seat)
        return sum(self._points(game, self.seat).values()) + 4 < min(others)

    def _points(self, game: Round, seat: int) -> dict[int, int]:
        hand = game.hands[seat - 1]
        cards = {slot: game.card_at(place(seat, slot)) for slot, spot in enumerate(hand, 1) if isinstance(spot, Card)}
        return {slot: self._value(game, card) for slot, card in cards.items()}

    def _value(self, game: Round, card: Card) -> int:
        return game.rules.value_of(card)
