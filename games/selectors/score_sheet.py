"""Everything that was scored in a game, during it and after. Of a round in play only its number is read."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch

from games.models import Game, Player, Round, RoundScore
from games.rules.houserules import Rules
from games.selectors.history import Placed, placed_of
from games.standings.facts import SEAT_ROUND, SeatRound
from games.standings.tally import Length, Tally


@dataclass(frozen=True, slots=True)
class SheetRound:
    number: int
    scored_at: datetime
    dealer: int
    moves: int
    seats: tuple[SeatRound, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game in numbers, by seat."""

    code: str
    name: str
    status: str
    rules: Rules
    length: Length
    started_at: datetime | None
    ended_at: datetime | None
    people: tuple[Placed, ...]
    rounds: tuple[SheetRound, ...]
    round_in_play: int  # its number, 0 between rounds

    @property
    def tally(self) -> Tally:
        return Tally(len(self.people), tuple(tuple(one.score for one in row.seats) for row in self.rounds))


def score_sheet_of(game: Game) -> Sheet:
    """A game's sheet, in three queries beyond the game."""
    scores = RoundScore.objects.order_by("player__seat")
    rounds = list(
        Round.objects.filter(game=game, dealt_at__isnull=False)
        .order_by("number")
        .only("game_id", "number", "dealer", "scored_at", "moves_played")
        .prefetch_related(Prefetch("scores", scores))
    )
    players = Player.objects.filter(game=game).select_related("user").order_by("seat")
    in_play = rounds[-1].number if rounds and rounds[-1].scored_at is None and game.ended_at is None else 0
    return Sheet(
        code=game.code,
        name=game.name,
        status=game.status,
        rules=game.house_rules(),
        length=game.game_length(),
        started_at=game.started_at,
        ended_at=game.ended_at,
        people=tuple(placed_of(player) for player in players),
        rounds=tuple(
            SheetRound(row.number, row.scored_at, row.dealer, row.moves_played, tuple(map(_facts, row.scores.all())))
            for row in rounds
            if row.scored_at is not None
        ),
        round_in_play=in_play,
    )


def _facts(score: RoundScore) -> SeatRound:
    return SeatRound(**{name: getattr(score, name) for name in SEAT_ROUND})
