"""Ann, Ben, Cleo and Dan as people with accounts, and tables for them in the database."""

from accounts.models import User
from games.models import Game, GameLength, MoveBy, Round
from games.rules.moves import Move
from games.rules.movetext import write_move
from games.rules.phases import Phase
from games.rules.presets import PRESETS
from games.services.play import play_move
from games.services.rounds_in_play import LiveRound, live_round
from games.services.tables import TableWishes, open_table, seat_bot, start_game, take_seat


def person(name: str) -> User:
    """The same person every time."""
    return User.objects.get_or_create(username=name.lower())[0]


def wishes(*, preset: str = "official", rounds: int = 3, seats: int = 4, **changes: object) -> TableWishes:
    """What the host wants, unless it is said otherwise: three rounds under a preset, nothing in a hurry."""
    table = {"turn_seconds": 0, "snap_seconds": 0, "allows_spectators": True, "is_listed": True, "has_chat": True}
    rules = {name: value for name, value in changes.items() if name not in table}
    table |= {name: value for name, value in changes.items() if name in table}
    return TableWishes(
        name="Friday night",
        rules=PRESETS[preset].replace(**rules),
        seats=seats,
        length=GameLength.ROUNDS,
        length_value=rounds,
        **table,  # type: ignore[arg-type]
    )


def open_game(*names: str, bots: int = 0, **changes: object) -> Game:
    """A table at which these people sit, the first as its host."""
    people = [person(name) for name in names or ("Ann", "Ben")]
    seats = max(2, len(people) + bots)
    game = open_table(host=people[0], wishes=wishes(**{"seats": seats} | changes))  # type: ignore[arg-type]
    for user in people[1:]:
        take_seat(game_id=game.pk, user=user)
    for _ in range(bots):
        seat_bot(game_id=game.pk, user=people[0], level="random")
    return game


def started(*names: str, **changes: object) -> tuple[Game, LiveRound]:
    """A game whose first round has been dealt."""
    game = open_game(*names, **changes)  # type: ignore[arg-type]
    row = start_game(game_id=game.pk, user=game.host)
    game.refresh_from_db()
    return game, live_round(row.pk)


def current_round(game: Game) -> LiveRound:
    row = Round.objects.filter(game=game, dealt_at__isnull=False).order_by("-number").first()
    assert row is not None
    return live_round(row.pk)


def order(move: Move) -> str:
    """The move without its seat, as a form sends it."""
    return write_move(move).split(" ", 1)[1]


def let_the_clock_play(live: LiveRound, until: Phase = Phase.OVER) -> None:
    """Everybody plays the clock's moves until the round is in a phase."""
    while live.play.phase is not until:
        seat = live.play.who_must_act()[0]
        play_move(
            round_id=live.round_id,
            seat=seat,
            text=order(live.play.default_move(seat)),
            seen=live.number,
            by=MoveBy.CLOCK,
        )


def everybody_calls(live: LiveRound) -> None:
    """A short round: ready, the first player calls, the others draw and discard."""
    let_the_clock_play(live, until=Phase.TURN)
    play_move(round_id=live.round_id, seat=live.play.current, text="call", seen=live.number)
    let_the_clock_play(live)
