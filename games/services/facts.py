"""The facts next to the log: counted when a round is scored, in the same transaction, for whoever looks back."""

import json
from dataclasses import asdict
from hashlib import sha256

from django.db.models import Sum

from games.models import Game, Player, Round, RoundScore, RuleSet
from games.rules.houserules import Rules
from games.rules.presets import house_changes
from games.rules.round import Round as Play
from games.standings.facts import SEAT_GAME, SEAT_ROUND, SeatRound, fingerprint, margin, seat_games, seat_rounds


def note_round(row: Round, players: list[Player], play: Play) -> None:
    """Write down what everybody scored and did in a round that is over."""
    facts = seat_rounds(play)
    RoundScore.objects.bulk_create(
        RoundScore(round=row, player=player, **asdict(facts[player.seat - 1])) for player in players
    )
    Round.objects.filter(pk=row.pk).update(moves_played=len(play.moves), fingerprint=fingerprint(play))


def note_game(game: Game) -> None:
    """Let a game and its players know what its scored rounds add up to."""
    rounds = scored_rounds(game.pk)
    if not rounds:
        return
    players = list(game.players.order_by("seat"))
    games = seat_games(rounds)
    for player in players:
        for name in SEAT_GAME:
            setattr(player, name, getattr(games[player.seat - 1], name))
    Player.objects.bulk_update(players, SEAT_GAME)
    rules = game.house_rules()
    moves = Round.objects.filter(game=game, scored_at__isnull=False).aggregate(all=Sum("moves_played"))["all"]
    Game.objects.filter(pk=game.pk).update(
        preset=rules.preset,
        rule_set=rule_set_of(rules),
        rounds_played=len(rounds),
        moves_played=moves or 0,
        margin=margin([one.total for one in games]),
    )


def scored_rounds(game_id: int) -> list[list[SeatRound]]:
    """What is written about a game's scored rounds, seat by seat."""
    rows = RoundScore.objects.filter(round__game_id=game_id).order_by("round__number", "player__seat")
    by_round: dict[int, list[SeatRound]] = {}
    for number, *facts in rows.values_list("round__number", *SEAT_ROUND):
        by_round.setdefault(number, []).append(SeatRound(*facts))
    return list(by_round.values())


def rule_set_of(rules: Rules) -> RuleSet:
    """The set that these rules are; games under the same rules share it."""
    known, _is_new = RuleSet.objects.get_or_create(digest=digest_of(rules), defaults=rule_set_values(rules))
    return known


def digest_of(rules: Rules) -> str:
    return sha256(json.dumps(rules.as_dict(), sort_keys=True).encode()).hexdigest()


def rule_set_values(rules: Rules) -> dict[str, object]:
    return {"preset": rules.preset, "values": rules.as_dict(), "changes": len(house_changes(rules))}
