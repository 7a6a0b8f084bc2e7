"""What this house keeps about a person, for the copy of their data that everybody may ask for."""

from typing import Any

from accounts.models import User
from games.models import Comment, HouseRules, ImportedRound, Message, Move, Player


def games_of(user: User) -> list[dict[str, Any]]:
    """Every game they sat in, with their own moves and scores."""
    players = Player.objects.filter(user=user).select_related("game").prefetch_related("scores__round").order_by("pk")
    return [
        {
            "table": player.game.name,
            "address": player.game.get_absolute_url(),
            "seat": player.seat,
            "joined": player.joined_at,
            "left": player.left_at,
            "rounds": [
                {"number": s.round.number, "points": s.points, "score": s.score, "won": s.is_winner, "called": s.called}
                for s in player.scores.all()
            ],
            "moves": list(
                Move.objects.filter(round__game=player.game, seat=player.seat, round__scored_at__isnull=False)
                .order_by("round__number", "number")
                .values("round__number", "number", "text", "at", "by")
            ),
        }
        for player in players
    ]


def house_rules_of(user: User) -> list[dict[str, Any]]:
    kept = HouseRules.objects.filter(owner=user)
    return [{"name": one.name, "rules": one.rules, "created": one.created_at} for one in kept]


def messages_of(user: User) -> list[dict[str, Any]]:
    said = Message.objects.filter(user=user).select_related("game")
    return [{"table": one.game.name, "text": one.text, "at": one.at} for one in said]


def comments_of(user: User) -> list[dict[str, Any]]:
    said = Comment.objects.filter(user=user).select_related("round__game")
    return [
        {"table": one.round.game.name, "round": one.round.number, "move": one.move, "text": one.text, "at": one.at}
        for one in said
    ]


def records_of(user: User) -> list[dict[str, Any]]:
    brought = ImportedRound.objects.filter(owner=user)
    return [
        {"name": one.name, "record": one.record, "shared": one.is_shared, "imported": one.created_at} for one in brought
    ]
