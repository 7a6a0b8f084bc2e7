"""Tables for tests: cards laid out by hand, moves told by name. Ann, Ben, Cleo and Dan sit at every table.

game = table("AS 2S 3S 4S / 5H 6S KH XR", discard="9D", draw="7H")
play(game, "Ann draw", "Ann discard", "Ann look 1", "Ann done")
assert hand(game, "Ann") == "AS 2S 3S 4S"
"""

from collections import Counter

from games.rules.cards import EMPTY, Card
from games.rules.errors import IllegalMove, Reason
from games.rules.events import Event
from games.rules.houserules import Rules
from games.rules.moves import Ready
from games.rules.movetext import read_move
from games.rules.presets import PRESETS
from games.rules.report import report_round
from games.rules.round import Round
from games.rules.shuffle import NO_SEED

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea")


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def seat(name: str) -> int:
    return NAMES.index(name) + 1


def table(
    hands: str,
    *,
    preset: str = "official",
    draw: str = "",
    discard: str | None = None,
    dealer: str | None = None,
    first: str | None = None,
    seed: bytes = NO_SEED,
    ready: bool = True,
    **house_rules: object,
) -> Round:
    """A round with these hands (one a player, separated by slashes), these cards next on the draw pile, and the
    rest of the deck behind them in order. Ann starts unless it is said otherwise. With an opening discard it is
    this one; without the word it is any. Everybody is ready, and it is the first turn."""
    rules = PRESETS[preset].replace(**house_rules)
    dealt = [cards(hand) for hand in hands.split("/")]
    dealer_seat = seat(dealer) if dealer else len(dealt)
    game = Round(
        rules,
        len(dealt),
        dealer=dealer_seat,
        first=seat(first) if first else None,
        seed=seed,
        deck=_deck(rules, dealt, dealer_seat, cards(discard or ""), cards(draw)),
    )
    if ready:
        for player in range(1, len(dealt) + 1):
            game.play(Ready(player))
    return game


def _deck(rules: Rules, dealt: list[list[Card]], dealer: int, discard: list[Card], draw: list[Card]) -> list[Card]:
    """The deck, top card first, that deals these hands one card at a time from the dealer's left."""
    order = [(dealer + offset) % len(dealt) for offset in range(len(dealt))]
    for hand in dealt:
        assert len(hand) == rules.hand_size, f"a hand needs {rules.hand_size} cards: {hand}"
    top = [dealt[player][slot] for slot in range(rules.hand_size) for player in order]
    left = Counter(rules.deck())
    left.subtract(top + discard + draw)
    assert min(left.values()) >= 0, f"not in the deck so often: {[str(card) for card in left if left[card] < 0]}"
    rest = sorted(left.elements(), key=lambda card: card.index)
    if rules.opening_discard and not discard:
        discard = [rest.pop()]
    return top + discard + draw + rest


def play(game: Round, *moves: str) -> list[Event]:
    """Play moves told by name, such as `Ben snap Ann.3`; gives what happened."""
    before = len(game.events)
    for move in moves:
        game.play(read_move(by_seat(move), game.seats))
    return game.events[before:]


def by_seat(move: str) -> str:
    """The move with seats for names."""
    for number, name in enumerate(NAMES, start=1):
        move = move.replace(name, str(number))
    return move


def refused(game: Round, move: str) -> Reason:
    """Try a move that has to be refused and to change nothing; gives the reason."""
    before, happened = report_round(game), len(game.events)
    try:
        game.play(read_move(by_seat(move), game.seats))
    except IllegalMove as error:
        assert report_round(game) == before, "a refused move changed the round"
        assert len(game.events) == happened, "a refused move left events"
        return error.reason
    raise AssertionError(f"{move!r} was allowed")


def hand(game: Round, name: str) -> str:
    """What really lies in front of a player."""
    return " ".join("--" if spot is EMPTY else str(spot) for spot in game.hands[seat(name) - 1])


def seen_hand(game: Round, viewer: str | None, owner: str) -> str:
    """What a viewer (None: a spectator) sees of a hand."""
    view = game.view_for(seat(viewer) if viewer else None)
    return " ".join(str(spot) for spot in view.hands[seat(owner) - 1])


def top_discard(game: Round) -> str:
    return str(game.discard_pile[-1]) if game.discard_pile else "--"


def phase(game: Round) -> str:
    return game.phase.value


def whose_turn(game: Round) -> str | None:
    return NAMES[game.current - 1] if game.current else None


def waited_for(game: Round) -> list[str]:
    return [NAMES[player - 1] for player in game.who_must_act()]


def winners(game: Round) -> list[str]:
    assert game.result is not None, "the round is not over"
    return [NAMES[player - 1] for player in game.result.winners]


def points(game: Round) -> list[int]:
    assert game.result is not None, "the round is not over"
    return list(game.result.points)


def scores(game: Round) -> list[int]:
    assert game.result is not None, "the round is not over"
    return list(game.result.scores)


def finish(game: Round) -> None:
    """Let everybody draw and discard, and reveal, until the round is over: what the clock would do."""
    while waiting := game.who_must_act():
        game.play(game.default_move(waiting[0]))
