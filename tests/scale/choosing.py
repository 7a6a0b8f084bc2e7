"""Which moves are played: random legal ones, as in the rules' own benchmark."""

from random import Random

from games.rules.moves import Call, Move
from games.rules.movetext import write_move
from games.rules.phases import Phase
from games.rules.randomplay import SNAP_CHANCE, TURNS_BEFORE_A_CALL
from games.rules.round import Round


def choose_move(play: Round, rng: Random) -> Move:
    """As the rules' own benchmark plays: any legal move, a snap now and then, and no call in the first twenty turns."""
    snaps = play.snap_moves(rng.randrange(play.seats) + 1)
    if snaps and rng.random() < SNAP_CHANCE:
        return rng.choice(snaps)
    moves = play.turn_moves(rng.choice(play.who_must_act()))
    if type(moves[-1]) is Call and len(moves) > 1:
        # A call is always listed last.
        moves = moves[-1:] if play.discards >= TURNS_BEFORE_A_CALL else moves[:-1]
    return rng.choice(moves)


def beginning_of(play: Round, rng: Random) -> list[str]:
    """Some moves of a round, as many as chance says: so that tables are met everywhere between the deal and the end."""
    played = []
    while play.phase is not Phase.OVER:
        move = choose_move(play, rng)
        play.play(move)
        played.append(write_move(move))
    return played[: rng.randrange(len(played))]
