"""Made-up games as rows for the database, with their ids.

Ids leave gaps: game i has its players and rounds where `i` says, so that many processes can number them at once.
"""

import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from random import Random
from typing import Any

from django.db import connection

from games.management.bulk import Row
from games.management.made_up.names import BOTS, TABLE_NAMES
from games.management.made_up.play import play_a_round
from games.management.made_up.tables import MOST_ROUNDS, MOST_SEATS, length_columns, length_of_game, seated
from games.models import GameStatus, MoveBy
from games.models.codes import ALPHABET, CODE_LENGTH
from games.rules.houserules import Rules
from games.rules.movetext import write_move
from games.rules.presets import rules_as_record, rules_from
from games.rules.round import Round
from games.services.fairness import round_seed
from games.standings.facts import (
    SEAT_GAME,
    SEAT_ROUND,
    SeatRound,
    fingerprint,
    margin,
    seat_games,
    seat_rounds,
    tally_of,
)
from games.standings.rotation import first_of_round, next_dealer

YEARS = 4

GAME = [
    "id", "code", "name", "host_id", "rules", "seats", "length", "length_value", "turn_seconds", "snap_seconds",
    "allows_spectators", "is_listed", "has_chat", "version", "pause_wanted", "status", "created_at", "started_at",
    "ended_at",
    "preset", "rule_set_id", "rounds_played", "moves_played", "margin",
]  # fmt: skip
PLAYER = ["id", "game_id", "seat", "user_id", "bot_level", "bot_name", "joined_at", *SEAT_GAME]
ROUND = [
    "id", "game_id", "number", "dealer", "first", "server_seed", "nonces", "seed", "dealt_at", "scored_at",
    "moves_played", "fingerprint",
]  # fmt: skip
SCORE = ["round_id", "player_id", *SEAT_ROUND]
MOVE = ["round_id", "number", "seat", "text", "at", "by"]


@dataclass(frozen=True, slots=True)
class Piece:
    """Games to make up: which, for whom, and where their rows begin."""

    seed: int
    numbers: range
    people: tuple[int, ...]  # ids of users
    rule_sets: tuple[tuple[int, dict[str, Any]], ...]  # ids of sets, and the rules as a record writes them
    first_game: int
    first_player: int
    first_round: int
    until: datetime


@dataclass(slots=True)
class Rows:
    """What to insert."""

    games: list[Row] = field(default_factory=list)
    players: list[Row] = field(default_factory=list)
    rounds: list[Row] = field(default_factory=list)
    scores: list[Row] = field(default_factory=list)
    moves: list[Row] = field(default_factory=list)


def make_up(piece: Piece) -> Rows:
    """Play all games of a piece."""
    rows = Rows()
    rule_sets = [(key, rules_from(rules)) for key, rules in piece.rule_sets]
    for number in piece.numbers:
        _Maker(piece, number, rule_sets, rows).make()
    return rows


class _Maker:
    """One game, from who sits down to the last row."""

    def __init__(self, piece: Piece, number: int, rule_sets: list[tuple[int, Rules]], rows: Rows) -> None:
        self.piece, self.number, self.rows = piece, number, rows
        self.rng = Random(f"{piece.seed}:{number}")  # noqa: S311
        # Half of all games are played under a preset as it is.
        plain = [one for one in rule_sets if len(rules_as_record(one[1])) == 1]
        self.rule_set, self.rules = self.rng.choice(plain if self.rng.random() < 0.5 else rule_sets)
        self.game_id = piece.first_game + number
        self.now = piece.until - timedelta(days=365 * YEARS * self.rng.random() ** 1.3)

    def make(self) -> None:
        rng = self.rng
        people = seated(rng, self.piece.people, self.rules)
        seats = len(people)
        length, rounds_wanted = length_of_game(rng)
        started = self.now
        played: list[tuple[SeatRound, ...]] = []
        moves, dealer = 0, rng.randint(1, seats)
        for number in range(1, rounds_wanted + 1):
            play = self._round(number, dealer, seats, played, [skill for _key, skill in people])
            played.append(seat_rounds(play))
            moves += len(play.moves)
            dealer = next_dealer(dealer, seats)
            if tally_of(played).is_complete(length):
                break
        games = seat_games(played)
        for seat, (key, _skill) in enumerate(people, start=1):
            level, name = BOTS[seat % len(BOTS)] if key is None else ("", "")
            facts = astuple(games[seat - 1])
            self.rows.players.append(
                (self._player_id(seat), self.game_id, seat, key, level, name, _stamp(started), *facts)
            )
        is_public = rng.random() < 0.85
        self.rows.games.append((
            self.game_id,
            # A second history from the same seed is another history.
            "".join(Random(f"{self.piece.seed}:{self.game_id}").choices(ALPHABET, k=CODE_LENGTH)),  # noqa: S311
            f"{rng.choice(TABLE_NAMES)} {self.number + 1}",
            people[0][0],
            json.dumps(rules_as_record(self.rules)),
            seats,
            *length_columns(length),
            rng.choice((0, 0, 30, 60)),
            rng.choice((0, 3)),
            is_public or rng.random() < 0.5,
            is_public,
            True,
            0,
            "[]",
            GameStatus.OVER.value,
            _stamp(started),
            _stamp(started),
            _stamp(self.now),
            self.rules.preset,
            self.rule_set,
            len(played),
            moves,
            margin([one.total for one in games]),
        ))  # fmt: skip

    def _round(
        self, number: int, dealer: int, seats: int, before: Sequence[Sequence[SeatRound]], skills: list[float]
    ) -> Round:
        server_seed = sha256(f"{self.piece.seed}:{self.number}:{number}".encode()).hexdigest()
        seed = bytes.fromhex(round_seed(server_seed, {}, seats))
        winners = tuple(i for i, one in enumerate(before[-1], start=1) if one.is_winner) if before else ()
        first = first_of_round(self.rules, seats=seats, dealer=dealer, seed=seed, last_winners=winners)
        play = Round(self.rules, seats, dealer=dealer, first=first, seed=seed)
        play_a_round(play, self.rng, skills)
        round_id = self.piece.first_round + self.number * MOST_ROUNDS + number
        dealt = self.now
        for i, move in enumerate(play.moves, start=1):
            self.now += timedelta(milliseconds=self.rng.randint(400, 9000))
            seat, text = write_move(move).split(" ", 1)
            self.rows.moves.append((round_id, i, int(seat), text, _stamp(self.now), MoveBy.PLAYER.value))
        self.rows.rounds.append((
            round_id, self.game_id, number, dealer, first, server_seed, "{}", seed.hex(), _stamp(dealt),
            _stamp(self.now), len(play.moves), fingerprint(play),
        ))  # fmt: skip
        for seat_number, facts in enumerate(seat_rounds(play), start=1):
            self.rows.scores.append((round_id, self._player_id(seat_number), *astuple(facts)))
        self.now += timedelta(seconds=self.rng.randint(5, 40))
        return play

    def _player_id(self, seat: int) -> int:
        return self.piece.first_player + self.number * MOST_SEATS + seat


def _stamp(at: datetime) -> datetime | str:
    """As the database takes it; asking Django for each of six million would take longer than playing them."""
    return at if connection.vendor == "postgresql" else at.astimezone(UTC).replace(tzinfo=None).isoformat(" ")
