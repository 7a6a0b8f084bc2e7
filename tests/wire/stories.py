"""A story: a round as it was played, and its twins, in which every card that one viewer never saw is another.

What the rules show is asked of the rules engine; what the site sends is then compared between a story and its twin.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import Phase as Stage

from games.rules.cards import Card
from games.rules.errors import IllegalMove, InvalidMove
from games.rules.houserules import Rules
from games.rules.moves import Move
from games.rules.movetext import read_move
from games.rules.phases import Phase
from games.rules.round import Round
from tests.rules.wild import house_rules, wild_move

SPECTATOR = 0
# Whatever a form of the table could send; at every moment most of it is refused.
ATTEMPTS = ("draw", "take", "discard", "call", "ready", "skip", "swap 1", "swap 9", "look 1.1", "look 2.2", "done")
ATTEMPTS += ("exchange 1.1 2.1", "give 1", "snap 2.1 @99", "reveal", "nonsense", "swap", "look 12.12")


@dataclass(frozen=True)
class Step:
    """A move, and something that each seat may try in vain just before it."""

    move: Move
    in_vain: tuple[str, ...]


@dataclass(frozen=True)
class Story:
    deck: tuple[Card, ...]
    steps: tuple[Step, ...]
    seen: tuple[frozenset[int], ...]  # by viewer: where in the deck lie the cards that they ever saw
    rng: Random = field(repr=False)

    def twin(self, viewer: int) -> tuple[Card, ...]:
        """The same deck to this viewer: all that they never saw has changed places."""
        unseen = [at for at in range(len(self.deck)) if at not in self.seen[viewer]]
        deck = list(self.deck)
        for at, other in zip(unseen, self.rng.sample(unseen, len(unseen)), strict=True):
            deck[at] = self.deck[other]
        return tuple(deck)


def tell(start: Round, rng: Random, most: int) -> Story:
    """Play wildly for so many moves, or until just before the cards are turned over."""
    # Copies that are told apart by identity alone, so that it can be seen which of them were shown.
    deck = tuple(Card(card.rank, card.suit, card.index) for card in start.deck)
    where = {id(card): at for at, card in enumerate(deck)}
    play = Round(start.rules, start.seats, dealer=start.dealer, first=start.first, seed=start.seed, deck=deck)
    viewers = range(play.seats + 1)
    seen: list[set[int]] = [set() for _ in viewers]
    steps: list[Step] = []
    while True:
        for viewer in viewers:
            shown = (play.view_for(viewer or None), play.legal_moves(viewer), play.events_for(viewer or None))
            seen[viewer] |= {where[id(card)] for card in _faces(shown)}
        after = play.copy()
        move = wild_move(after, rng)
        after.play(move)
        if after.phase is Phase.OVER or len(steps) >= most:
            return Story(deck, tuple(steps), tuple(frozenset(one) for one in seen), rng)
        steps.append(Step(move, tuple(_in_vain(play, seat, rng) for seat in range(1, play.seats + 1))))
        play = after


def _in_vain(play: Round, seat: int, rng: Random) -> str:
    return next(text for text in rng.sample(ATTEMPTS, len(ATTEMPTS)) if _is_refused(play, seat, text))


def _is_refused(play: Round, seat: int, text: str) -> bool:
    try:
        play.copy().play(read_move(f"{seat} {text}", play.seats))
    except (IllegalMove, InvalidMove):
        return True
    return False


def _faces(value: object) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _faces(item)
    elif is_dataclass(value):
        for one in fields(value):
            yield from _faces(getattr(value, one.name))


def some_house_rules(count: int, seats: int) -> Sequence[Rules]:
    """The same ones every day."""
    found: list[Rules] = []

    @settings(
        max_examples=20 * count,
        derandomize=True,
        database=None,
        phases=[Stage.generate],
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(house_rules())
    def collect(rules: Rules) -> None:
        if rules.max_seats() >= seats:
            found.append(rules)

    collect()
    # Those that are made up one after the other are alike.
    return found[-1 :: -len(found) // count][:count]
