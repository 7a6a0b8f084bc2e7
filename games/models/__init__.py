"""What is kept. A round is its rules, its seats, its seed and its moves; nothing else stores the state of play."""

from games.models.chat import Message
from games.models.comment import Comment
from games.models.game import Game, GameLength, GameStatus, Player
from games.models.houserules import HouseRules
from games.models.imported import ImportedRound
from games.models.round import Move, MoveBy, Round, RoundScore
from games.models.rule_set import RuleSet

__all__ = [
    "Comment",
    "Game",
    "GameLength",
    "GameStatus",
    "HouseRules",
    "ImportedRound",
    "Message",
    "Move",
    "MoveBy",
    "Player",
    "Round",
    "RoundScore",
    "RuleSet",
]
