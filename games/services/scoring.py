"""The end of a round: its scores, and the game's end or the next deal's preparation, in the same transaction."""

from datetime import datetime

from games.models import Game, GameStatus, Round, RoundScore
from games.rules.round import Round as Play
from games.services.facts import note_game, note_round
from games.services.fairness import new_server_seed
from games.standings.rotation import next_dealer
from games.standings.tally import Tally


def score_round(round_id: int, play: Play, at: datetime) -> None:
    """Write down what everybody scored, and let the game go on or end."""
    row = Round.objects.select_related("game").get(pk=round_id)
    players = list(row.game.players.order_by("seat"))
    note_round(row, players, play)
    Round.objects.filter(pk=round_id).update(scored_at=at)
    note_game(row.game)
    if tally_of(row.game).is_complete(row.game.game_length()):
        end_game_now(row.game, at)
    else:
        prepare_round(row.game, number=row.number + 1, dealer=next_dealer(row.dealer, row.game.seats))


def tally_of(game: Game) -> Tally:
    """The scores of all scored rounds, round by round."""
    rows = RoundScore.objects.filter(round__game=game).order_by("round__number", "player__seat")
    by_round: dict[int, list[int]] = {}
    for number, score in rows.values_list("round__number", "score"):
        by_round.setdefault(number, []).append(score)
    return Tally(game.seats, tuple(tuple(scores) for scores in by_round.values()))


def prepare_round(game: Game, *, number: int, dealer: int) -> Round:
    """The next deal: the server binds itself to a secret before any player adds theirs."""
    return Round.objects.create(
        game=game, number=number, dealer=dealer, server_seed=new_server_seed(game_id=game.pk, number=number)
    )


def end_game_now(game: Game, at: datetime) -> None:
    Game.objects.filter(pk=game.pk).update(status=GameStatus.OVER, ended_at=at)
