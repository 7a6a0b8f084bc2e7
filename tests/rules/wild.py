"""Wild rounds for the laws: random house rules, random tables, and players who snap, call and swap far too much."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from games.rules.cards import Card
from games.rules.catalogue import FIELDS
from games.rules.houserules import Rules
from games.rules.moves import Call, Discard, Look, Move, Snap
from games.rules.options import FirstPlayer
from games.rules.presets import PRESETS
from games.rules.round import Round

DEPENDENT = ("hand_size", "hand_limit", "opening_peek_count", "players_max")


@st.composite
def house_rules(draw: st.DrawFn) -> Rules:
    """Any valid rules, snapping more often than not: most rules are about it."""
    hand_size = draw(st.integers(4, 6))
    changes: dict[str, object] = {
        "hand_size": hand_size,
        "hand_limit": draw(st.none() | st.integers(hand_size + 1, 12)),
        "opening_peek_count": draw(st.integers(0, hand_size)),
        "players_max": 12,
    }
    for field in FIELDS.values():
        if field.name in DEPENDENT:
            continue
        choices = field.choices
        values = st.sampled_from(choices) if choices else st.integers(*field.bounds(hand_size))
        changes[field.name] = draw(values)
    if draw(st.booleans()):
        changes["snap"] = "on"
    return PRESETS[draw(st.sampled_from(list(PRESETS)))].replace(**changes)


def preset_rules(name: str) -> st.SearchStrategy[Rules]:
    """A preset as it is, with seats for everybody whom the cards allow."""
    return st.just(PRESETS[name].replace(players_max=12))


@st.composite
def wild_rounds(draw: st.DrawFn, rules: st.SearchStrategy[Rules]) -> tuple[Round, Random]:
    """A fresh round of two to eight players (twelve where the cards allow it), and chance to play it by."""
    chosen = draw(rules)
    seats = draw(st.integers(2, min(chosen.max_seats(), 8 if chosen.decks == 1 else 12)))
    seed = draw(st.binary(min_size=32, max_size=32))
    return deal(chosen, seats, dealer=draw(st.integers(1, seats)), seed=seed), Random(seed)


def deal(rules: Rules, seats: int, *, dealer: int, seed: bytes, deck: list[Card] | None = None) -> Round:
    told = rules.first_player in (FirstPlayer.LAST_WINNER, FirstPlayer.RANDOM, FirstPlayer.CHOSEN)
    return Round(rules, seats, dealer=dealer, first=dealer if told else None, seed=seed, deck=deck)


def wild_move(game: Round, rng: Random) -> Move:
    """A legal move. Players here peek at the cards to snap rightly: random ones would hardly ever match."""
    if rng.random() < 0.25 and (snap := _wild_snap(game, rng)):
        return snap
    moves = game.turn_moves(rng.choice(game.who_must_act()))
    if len(moves) > 1 and isinstance(moves[-1], Call) and rng.random() > 0.05:
        moves = moves[:-1]
    for eager in (Discard, Look):
        wanted = [move for move in moves if isinstance(move, eager)]
        if wanted and rng.random() < 0.5:
            return rng.choice(wanted)
    return rng.choice(moves)


def _wild_snap(game: Round, rng: Random) -> Snap | None:
    seat = rng.randint(1, game.seats)
    snaps = game.snap_moves(seat)
    alike = game.rules.match_by_index
    right = [s for s in snaps if alike[game.card_at(s.places[0]).index] == alike[game.discard_pile[-1].index]]
    if right and rng.random() < 0.7:
        if game.rules.snap_several and rng.random() < 0.5:
            return Snap(seat, tuple(snap.places[0] for snap in rng.sample(right, rng.randint(1, len(right)))))
        return rng.choice(right)
    return rng.choice(snaps) if snaps and rng.random() < 0.2 else None


def wild_play(game: Round, rng: Random, most: int = 400) -> Iterator[Move]:
    """Play wildly to the end, or for so many moves; tells each move just after it was played."""
    while game.who_must_act() and len(game.moves) < most:
        move = wild_move(game, rng)
        game.play(move)
        yield move
