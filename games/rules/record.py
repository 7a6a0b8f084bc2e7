"""The round record: everything needed to play one round again, read and written as JSON."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.rules.cards import Card
from games.rules.errors import IllegalMove, InvalidMove, InvalidRecord, RulesError
from games.rules.houserules import Rules
from games.rules.moves import Move
from games.rules.movetext import read_move, write_move
from games.rules.options import FirstPlayer
from games.rules.presets import rules_as_record, rules_from
from games.rules.round import Round, first_seat
from games.rules.shuffle import DEAL, NO_SEED, SEED_BYTES, shuffled

FORMAT: Final = "cambio/1"
_FIELDS: Final = ("format", "rules", "seats", "dealer", "first", "seed", "deck", "fixed_deck", "moves")
_REQUIRED: Final = ("format", "rules", "seats", "dealer", "moves")


class UnplayableRecord(Exception):
    """A record that can be read, with a move that the rules refuse. Moves count from 1."""

    def __init__(self, number: int, move: Move, error: IllegalMove) -> None:
        super().__init__(f"move {number}, {write_move(move)!r}: {error}")
        self.number = number
        self.move = move
        self.error = error


@dataclass(frozen=True, slots=True)
class Record:
    """A round as it was played. Without a seed the deck was arranged by hand, and reshuffles use the zero seed."""

    rules: Rules
    names: tuple[str, ...]
    dealer: int
    first: int
    seed: bytes | None
    deck: tuple[Card, ...]
    fixed_deck: bool
    moves: tuple[Move, ...]

    def deal(self) -> Round:
        """The round before its first move."""
        seed = NO_SEED if self.seed is None else self.seed
        return Round(self.rules, len(self.names), dealer=self.dealer, first=self.first, seed=seed, deck=self.deck)

    def replay(self, moves: int | None = None) -> Round:
        """The round after all its moves, or after the first few of them."""
        game = self.deal()
        for number, move in enumerate(self.moves[:moves], start=1):
            try:
                game.play(move)
            except IllegalMove as error:
                raise UnplayableRecord(number, move, error) from error
        return game


def record_of(game: Round, names: Sequence[str]) -> Record:
    """The record of a round that was dealt from its seed, or from a deck arranged by hand."""
    from_seed = game.deck == tuple(shuffled(game.rules.deck(), game.seed, DEAL))
    return Record(
        rules=game.rules,
        names=tuple(names),
        dealer=game.dealer,
        first=game.first,
        seed=game.seed if from_seed or game.seed != NO_SEED else None,
        deck=game.deck,
        fixed_deck=not from_seed,
        moves=tuple(game.moves),
    )


def write_record(record: Record) -> dict[str, Any]:
    """The record as JSON can write it; reading it gives the same record."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "rules": rules_as_record(record.rules),
        "seats": list(record.names),
        "dealer": record.dealer,
        "first": record.first,
    }
    if record.seed is not None:
        data["seed"] = record.seed.hex()
    data["deck"] = [str(card) for card in record.deck]
    if record.fixed_deck:
        data["fixed_deck"] = True
    data["moves"] = [write_move(move) for move in record.moves]
    return data


def parse_json(text: str | bytes) -> Any:
    """The JSON of a record's file, not yet read as a record."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidRecord(f"the record is not JSON: {error}") from error


def parse_record(text: str | bytes) -> Record:
    """A record from the text of its file."""
    return read_record(parse_json(text))


def read_record(data: object) -> Record:
    """A record from parsed JSON; what is wrong is named."""
    if not isinstance(data, dict):
        raise InvalidRecord("the record is not a JSON object")
    for name in data:
        if name not in _FIELDS:
            raise InvalidRecord(f"{name}: is not a field of a record")
    for name in _REQUIRED:
        if name not in data:
            raise InvalidRecord(f"{name}: is missing")
    if data["format"] != FORMAT:
        raise InvalidRecord(f"format: must be {FORMAT!r}")
    try:
        rules = rules_from(data["rules"])
        names = _read_names(data["seats"])
        rules.check_seats(len(names))
    except RulesError as error:
        raise InvalidRecord(str(error)) from error
    dealer = _read_seat("dealer", data["dealer"], len(names))
    seed = _read_seed(data["seed"]) if "seed" in data else None
    fixed_deck = _read_flag("fixed_deck", data.get("fixed_deck", False))
    return Record(
        rules=rules,
        names=names,
        dealer=dealer,
        first=_read_first(data, rules, len(names), dealer),
        seed=seed,
        deck=_read_deck(data, rules, seed, is_fixed=fixed_deck),
        fixed_deck=fixed_deck or seed is None,
        moves=_read_moves(data["moves"], len(names)),
    )


def _read_list(field: str, value: object, read: Callable[[Any], Any]) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise InvalidRecord(f"{field}: must be a list")
    return tuple(read(item) for item in value)


def _read_names(value: object) -> tuple[str, ...]:
    def name(item: object) -> str:
        if not isinstance(item, str):
            raise InvalidRecord(f"seats: {item!r} is not a name")
        return item

    return _read_list("seats", value, name)


def _read_seat(field: str, value: object, seats: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= seats:
        raise InvalidRecord(f"{field}: must be a seat from 1 to {seats}, not {value!r}")
    return value


def _read_first(data: dict[str, Any], rules: Rules, seats: int, dealer: int) -> int:
    by_dealer = rules.first_player in (FirstPlayer.LEFT_OF_DEALER, FirstPlayer.RIGHT_OF_DEALER)
    if "first" not in data:
        if not by_dealer:
            raise InvalidRecord(f"first: is missing, and first_player is {rules.first_player}")
        return first_seat(rules, seats, dealer)
    first = _read_seat("first", data["first"], seats)
    if by_dealer and first != first_seat(rules, seats, dealer):
        raise InvalidRecord(f"first: must be {first_seat(rules, seats, dealer)} with first_player {rules.first_player}")
    return first


def _read_seed(value: object) -> bytes:
    try:
        seed = bytes.fromhex(value) if isinstance(value, str) and len(value) == 2 * SEED_BYTES else b""
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise InvalidRecord(f"seed: must be {2 * SEED_BYTES} hex digits")
    return seed


def _read_flag(field: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise InvalidRecord(f"{field}: must be true or false, not {value!r}")
    return value


def _read_deck(data: dict[str, Any], rules: Rules, seed: bytes | None, *, is_fixed: bool) -> tuple[Card, ...]:
    from_seed = None if seed is None else tuple(shuffled(rules.deck(), seed, DEAL))
    if "deck" not in data:
        if from_seed is None or is_fixed:
            raise InvalidRecord("deck: is missing" + ("" if is_fixed else ", and so is seed"))
        return from_seed
    deck = _read_list("deck", data["deck"], _read_card)
    if Counter(deck) != Counter(rules.deck()):
        raise InvalidRecord(f"deck: must hold exactly the {rules.card_count} cards that the rules call for")
    if from_seed is not None and deck != from_seed and not is_fixed:
        raise InvalidRecord("deck: is not the order that the seed gives, and fixed_deck is not set")
    return deck


def _read_card(value: object) -> Card:
    try:
        return Card.parse(value)  # type: ignore[arg-type]  # what is no text is no card
    except ValueError as error:
        raise InvalidRecord(f"deck: {error}") from error


def _read_moves(value: object, seats: int) -> tuple[Move, ...]:
    def move(item: Any) -> Move:
        try:
            return read_move(item, seats)
        except InvalidMove as error:
            raise InvalidRecord(f"moves: {error}") from error

    return _read_list("moves", value, move)
