"""The log held against everything that was written down from it. Differences come as lines that name no card, seed or
move: a line may end up in a log file, and a round may be in play."""

from collections.abc import Generator, Iterable, Iterator

from django.db.models import Prefetch, QuerySet

from games.models import Game, GameStatus, Move, Player, Round, RoundScore
from games.rules.errors import IllegalMove, InvalidMove, RulesError
from games.rules.movetext import read_move
from games.rules.phases import Phase
from games.rules.round import Round as Play
from games.services.facts import digest_of
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

# By round: the numbers and texts of its moves.
Logs = dict[int, list[tuple[int, str]]]


def differences(game_ids: Iterable[int]) -> tuple[int, list[str]]:
    """How many rounds were played again, and what is not as it should be, a line each."""
    keys = list(game_ids)
    logs = _logs(keys)
    rounds, found = 0, []
    for game in _games().filter(pk__in=keys).order_by("pk"):
        rows = [row for row in game.rounds.all() if row.dealt_at is not None]
        found += [f"game {game.code}: {line}" for line in _game_differences(game, rows, logs)]
        rounds += len(rows)
    return rounds, found


def _games() -> QuerySet[Game]:
    scores = RoundScore.objects.order_by("player_id")
    rounds = Round.objects.order_by("number").prefetch_related(Prefetch("scores", scores))
    return Game.objects.select_related("rule_set").prefetch_related(
        Prefetch("players", Player.objects.order_by("seat")), Prefetch("rounds", rounds)
    )


def _logs(game_ids: list[int]) -> Logs:
    """The moves of every round, read as plain values: there are millions of them."""
    logs: Logs = {}
    moves = Move.objects.filter(round__game_id__in=game_ids).order_by("round_id", "number")
    for key, number, seat, text in moves.values_list("round_id", "number", "seat", "text"):
        logs.setdefault(key, []).append((number, f"{seat} {text}"))
    return logs


def _game_differences(game: Game, rows: list[Round], logs: Logs) -> Iterator[str]:
    try:
        game.house_rules()
    except RulesError as error:
        yield f"its rules cannot be read ({error})"
        return
    facts: list[tuple[SeatRound, ...]] = []
    moves, is_whole = 0, True
    for row in rows:
        play = yield from _replayed(game, row, logs.get(row.pk, []))
        if play is None or (row.scored_at is not None and play.result is None):
            is_whole = False
            continue
        if row.scored_at is not None:
            facts.append(seat_rounds(play))
            moves += len(play.moves)
            yield from _round_differences(game, row, play, facts[-1])
    if is_whole:
        yield from _sum_differences(game, facts, moves)


def _replayed(game: Game, row: Round, log: list[tuple[int, str]]) -> Generator[str, None, Play | None]:
    """Yields what keeps the round from being played again; returns the round, or None."""
    where = f"round {row.number}"
    if row.server_seed and row.seed != round_seed(row.server_seed, row.nonces, game.seats):
        yield f"{where}: the seed is not the one that was committed to"
    try:
        play = Play(game.house_rules(), game.seats, dealer=row.dealer, first=row.first, seed=bytes.fromhex(row.seed))
    except (ValueError, RulesError):
        yield f"{where}: it cannot be dealt"
        return None
    for number, (written, text) in enumerate(log, start=1):
        if written != number:
            yield f"{where}: move {number} is missing"
            return None
        try:
            play.play(read_move(text, game.seats))
        except (IllegalMove, InvalidMove):
            yield f"{where}: move {number} cannot be played"
            return None
    if row.scored_at is not None and play.phase is not Phase.OVER:
        yield f"{where}: it is scored, but its moves do not end it"
    if row.scored_at is None and play.phase is Phase.OVER:
        yield f"{where}: it is over, but not scored"
    return play


def _round_differences(game: Game, row: Round, play: Play, facts: tuple[SeatRound, ...]) -> Iterator[str]:
    where = f"round {row.number}"
    if row.fingerprint != fingerprint(play):
        yield f"{where}: the log is not the one that was scored"
    if row.moves_played != len(play.moves):
        yield f"{where}: moves_played is {row.moves_played}, the log says {len(play.moves)}"
    written = {score.player_id: score for score in row.scores.all()}
    for player in game.players.all():
        score = written.pop(player.pk, None)
        if score is None:
            yield f"{where}, seat {player.seat}: no score is written"
            continue
        yield from _unequal(f"{where}, seat {player.seat}", score, facts[player.seat - 1], SEAT_ROUND)
    if written:
        yield f"{where}: there are scores of somebody who does not sit here"


def _sum_differences(game: Game, facts: list[tuple[SeatRound, ...]], moves: int) -> Iterator[str]:
    """What the game and its players say about all rounds together."""
    players = list(game.players.all())
    if game.rounds_played != len(facts):
        yield f"rounds_played is {game.rounds_played}, the log says {len(facts)}"
    if not facts:
        return
    if [player.seat for player in players] != list(range(1, game.seats + 1)):
        yield "its seats are not those of its players"
        return
    games = seat_games(facts)
    for player in players:
        yield from _unequal(f"seat {player.seat}", player, games[player.seat - 1], SEAT_GAME)
    rules = game.house_rules()
    expected = {
        "preset": rules.preset,
        "moves_played": moves,
        "margin": margin([one.total for one in games]),
    }
    for name, value in expected.items():
        if getattr(game, name) != value:
            yield f"{name} is {getattr(game, name)}, the log says {value}"
    if game.rule_set is None or game.rule_set.digest != digest_of(rules) or game.rule_set.values != rules.as_dict():
        yield "its set of rules is not the one that was played"
    if tally_of(facts).is_complete(game.game_length()) and game.status != GameStatus.OVER:
        yield "it is complete, but not over"
    if (game.status == GameStatus.OVER) != (game.ended_at is not None):
        yield "whether it is over and when it ended do not agree"


def _unequal(where: str, written: object, facts: object, names: tuple[str, ...]) -> Iterator[str]:
    for name in names:
        was, should = getattr(written, name), getattr(facts, name)
        if was != should:
            yield f"{where}: {name} is {was}, the log says {should}"
