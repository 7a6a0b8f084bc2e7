"""Bots at tables of the tests' own: asked by name, and answering in the words in which the tests tell moves."""

from random import Random

from games.bots.beginner import Beginner
from games.bots.levels import Level
from games.bots.memory import Memory
from games.bots.player import Player
from games.bots.regular import Regular
from games.bots.rookie import Rookie
from games.rules.moves import Move, Snap
from games.rules.movetext import read_move
from games.rules.round import Round
from tests.builders import by_seat, seat

PLAYERS: dict[Level, type[Player]] = {Level.RANDOM: Beginner, Level.ROOKIE: Rookie, Level.REGULAR: Regular}


def sharp(game: Round, name: str, level: Level = Level.REGULAR, *, seed: bytes = bytes(32)) -> Player:
    """A player of this level who has forgotten nothing: stories must not hang on which card slips a mind."""
    bot = PLAYERS[level](game.rules, game.seats, seat(name), seed)
    bot.memory = Memory(game.seats, seat(name), chance=Random(0))
    bot.observe(game.events_for(seat(name)))
    return bot


def choice(game: Round, name: str, level: Level = Level.REGULAR, *, seed: bytes = bytes(32)) -> Move:
    """What a player of this level would do now."""
    moves = game.turn_moves(seat(name))
    move = sharp(game, name, level, seed=seed).choose(game.view_for(seat(name)), moves)
    assert move in moves
    return move


def snap(game: Round, name: str, level: Level = Level.REGULAR, *, seed: bytes = bytes(32)) -> Snap | None:
    """What a player of this level would snap now."""
    bot = sharp(game, name, level, seed=seed)
    return bot.snap(game.view_for(seat(name)), game.snap_moves(seat(name)))


def said(move: str) -> Move:
    """The move that a story tells: `Ann swap 3`."""
    return read_move(by_seat(move), 12)
