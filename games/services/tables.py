"""Tables: opened, joined, left, started, ended, and played again."""

from dataclasses import dataclass
from random import Random

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.selectors import people_apart_from
from games.bots.interface import Level
from games.models import Game, GameLength, GameStatus, Player, Round
from games.rules.errors import RulesError
from games.rules.houserules import Rules
from games.rules.presets import rules_as_record
from games.services import limits
from games.services.absence import come_back, pass_host_on
from games.services.announce import Pulse, announce
from games.services.dealing import add_nonce, deal_if_nobody_is_missing, deal_now
from games.services.errors import Refused
from games.services.fairness import round_seed
from games.services.scoring import end_game_now, prepare_round

MOST_OPEN_TABLES = 5
MIN_PLAYERS = 2
LENGTHS = {GameLength.ROUNDS: (1, 50), GameLength.TARGET: (10, 1000)}
LEAST_TURN, MOST_TURN, MOST_SNAP = 15, 120, 10
BOT_NAMES = ("Ada", "Bruno", "Clio", "Dario", "Elsa", "Felix", "Greta", "Hugo", "Iris", "Jonas", "Klara", "Luis")


@dataclass(frozen=True, slots=True)
class TableWishes:
    """All that a host decides before the first deal."""

    name: str
    rules: Rules
    seats: int
    length: GameLength
    length_value: int
    turn_seconds: int
    snap_seconds: int
    allows_spectators: bool
    is_listed: bool
    has_chat: bool


@transaction.atomic
def open_table(*, host: User, wishes: TableWishes, nonce: str = "") -> Game:
    """A table with its host in the first seat."""
    _check_may_open(host)
    _check_wishes(wishes)
    game = Game.objects.create(
        name=wishes.name,
        host=host,
        rules=rules_as_record(wishes.rules),
        seats=wishes.seats,
        length=wishes.length,
        length_value=wishes.length_value,
        turn_seconds=wishes.turn_seconds,
        snap_seconds=wishes.snap_seconds,
        allows_spectators=wishes.allows_spectators,
        is_listed=wishes.is_listed,
        has_chat=wishes.has_chat,
    )
    Player.objects.create(game=game, seat=1, user=host)
    row = prepare_round(game, number=1, dealer=1)
    add_nonce(row, 1, nonce)
    announce(Pulse(game.pk))
    return game


def _check_wishes(wishes: TableWishes) -> None:
    """What the form tells by its fields; here it is the last word, for whoever comes another way."""
    try:
        wishes.rules.check_seats(wishes.seats)
    except RulesError:
        raise Refused(
            _("%(seats)s cannot sit at this table: 2 to %(most)s can.")
            % {"seats": wishes.seats, "most": min(wishes.rules.players_max, wishes.rules.max_seats())}
        ) from None
    if wishes.length is not GameLength.OPEN:
        low, high = LENGTHS[wishes.length]
        if not low <= wishes.length_value <= high:
            words = {
                GameLength.ROUNDS: _("A game has %(low)s to %(high)s rounds."),
                GameLength.TARGET: _("A game is played to %(low)s to %(high)s points."),
            }
            raise Refused(words[wishes.length] % {"low": low, "high": high})
    if wishes.turn_seconds and not LEAST_TURN <= wishes.turn_seconds <= MOST_TURN:
        raise Refused(_("A turn takes %(low)s to %(high)s seconds.") % {"low": LEAST_TURN, "high": MOST_TURN})
    if not 0 <= wishes.snap_seconds <= MOST_SNAP:
        raise Refused(_("A discard stays open for 0 to %(high)s seconds.") % {"high": MOST_SNAP})


@transaction.atomic
def take_seat(*, game_id: int, user: User, nonce: str = "") -> Player:
    """Sit down in the first free seat. Sitting down twice is sitting down once; who left comes back to their seat."""
    game = _locked(game_id)
    players = list(game.players.all())
    for player in players:
        if player.user_id == user.pk:
            come_back(player)
            return player
    if game.status != GameStatus.WAITING:
        raise Refused(_("The game has started already."))
    if people_apart_from(user).filter(pk__in=[player.user_id for player in players]).exists():
        # Who has blocked whom is not told.
        raise Refused(_("You cannot sit down at this table."))
    player = Player.objects.create(game=game, seat=_free_seat(game, players), user=user)
    add_nonce(game.rounds.get(number=1), player.seat, nonce)
    announce(Pulse(game.pk))
    return player


@transaction.atomic
def seat_bot(*, game_id: int, user: User, level: str) -> Player:
    """Have a bot sit down in the first free seat."""
    game = _waiting(game_id)
    _check_host(game, user)
    if level not in {known.value for known in Level}:
        raise Refused(_("There is no such bot."))
    players = list(game.players.all())
    taken = {player.bot_name for player in players}
    name = next(name for name in BOT_NAMES if name not in taken)
    player = Player.objects.create(game=game, seat=_free_seat(game, players), bot_level=level, bot_name=name)
    announce(Pulse(game.pk))
    return player


@transaction.atomic
def clear_seat(*, game_id: int, user: User, seat: int) -> None:
    """The host sends somebody away, before the game has started."""
    game = _waiting(game_id)
    _check_host(game, user)
    player = game.players.filter(seat=seat).first()
    if player is None:
        raise Refused(_("Nobody sits there."))
    if player.user_id == user.pk:
        raise Refused(_("To leave your own table, press Leave."))
    player.delete()
    announce(Pulse(game.pk))


@transaction.atomic
def leave_table(*, game_id: int, user: User) -> None:
    """Stand up. Before the start the seat is free again; in play it stays, and a bot plays for it. The host's role
    passes to the next person; a table without people closes."""
    game = _locked(game_id)
    player = game.players.filter(user=user, left_at=None).first()
    if player is None or game.status == GameStatus.OVER:
        return
    if game.status == GameStatus.WAITING:
        player.delete()
    else:
        player.left_at = timezone.now()
        player.save(update_fields=["left_at"])
    people = game.players.filter(user__isnull=False, left_at=None).select_related("user").order_by("seat")
    if game.host_id == user.pk and not pass_host_on(game):
        game.host = None
        game.save(update_fields=["host"])
    if not people:
        end_game_now(game, timezone.now())
    else:
        deal_if_nobody_is_missing(game)
    announce(Pulse(game.pk))


@transaction.atomic
def leave_all_tables(user: User) -> None:
    """Somebody's account is about to be deleted: nobody should wait for them. Their past games stay, without a name."""
    for game in Game.objects.filter(players__user=user).exclude(status=GameStatus.OVER):
        leave_table(game_id=game.pk, user=user)


@transaction.atomic
def start_game(*, game_id: int, user: User) -> Round:
    """Deal the first round to everybody who sits at the table."""
    game = _waiting(game_id)
    _check_host(game, user)
    players = list(game.players.order_by("seat"))
    if len(players) < MIN_PLAYERS:
        raise Refused(_("It takes two to play. Invite a friend, or seat a bot."))
    row = game.rounds.get(number=1)
    row.nonces = _close_ranks(players, row.nonces)
    game.seats = len(players)
    game.status = GameStatus.PLAYING
    game.started_at = timezone.now()
    game.save(update_fields=["seats", "status", "started_at"])
    # Chance decides who deals first; from then on the deal moves to the left.
    row.dealer = Random(round_seed(row.server_seed, row.nonces, game.seats)).randint(1, game.seats)  # noqa: S311
    deal_now(game, row)
    announce(Pulse(game.pk))
    return row


@transaction.atomic
def end_game(*, game_id: int, user: User) -> None:
    """The host ends the game as it stands. A round in play is not counted."""
    game = _locked(game_id)
    _check_host(game, user)
    if game.status == GameStatus.OVER:
        return
    end_game_now(game, timezone.now())
    announce(Pulse(game.pk))


@transaction.atomic
def ask_rematch(*, game_id: int, user: User, nonce: str = "") -> Game:
    """A new table with the same rules and people, opened by whoever asks first; the others find it."""
    game = _locked(game_id)
    if game.status != GameStatus.OVER or not game.players.filter(user=user).exists():
        raise Refused(_("A rematch can be asked for by its players when a game is over."))
    if game.rematch is not None:
        return game.rematch
    _check_may_open(user)
    again = Game.objects.create(
        host=user,
        **{
            name: getattr(game, name)
            for name in (
                "name",
                "rules",
                "seats",
                "length",
                "length_value",
                "turn_seconds",
                "snap_seconds",
                "allows_spectators",
                "is_listed",
                "has_chat",
            )
        },
    )
    row = prepare_round(again, number=1, dealer=1)
    for player in game.players.all():
        if player.user_id == user.pk or player.is_bot:
            Player.objects.create(
                game=again, seat=player.seat, user=player.user, bot_level=player.bot_level, bot_name=player.bot_name
            )
        if player.user_id == user.pk:
            add_nonce(row, player.seat, nonce)
    game.rematch = again
    game.save(update_fields=["rematch"])
    announce(Pulse(game.pk))
    announce(Pulse(again.pk))
    return again


def _check_may_open(host: User) -> None:
    mine = Game.objects.filter(host=host, status__in=[GameStatus.WAITING, GameStatus.PLAYING]).count()
    if mine >= MOST_OPEN_TABLES:
        raise Refused(_("You have %(count)s tables open already. Finish or close one first.") % {"count": mine})
    limits.count(limits.TABLES_A_PERSON, host.pk)


def _locked(game_id: int) -> Game:
    """The game, with other writers kept out until this transaction ends."""
    return Game.objects.select_for_update().get(pk=game_id)


def _waiting(game_id: int) -> Game:
    game = _locked(game_id)
    if game.status != GameStatus.WAITING:
        raise Refused(_("The game has started already."))
    return game


def _check_host(game: Game, user: User) -> None:
    if game.host_id != user.pk:
        raise Refused(_("Only the host can do that."))


def _free_seat(game: Game, players: list[Player]) -> int:
    taken = {player.seat for player in players}
    for seat in range(1, game.seats + 1):
        if seat not in taken:
            return seat
    raise Refused(_("The table is full."))


def _close_ranks(players: list[Player], nonces: dict[str, str]) -> dict[str, str]:
    """Let the seats be 1, 2, 3 … without gaps, and the nonces follow their players."""
    moved = {}
    for seat, player in enumerate(players, start=1):
        if str(player.seat) in nonces and player.user_id:
            moved[str(seat)] = nonces[str(player.seat)]
        if player.seat != seat:
            player.seat = seat
            player.save(update_fields=["seat"])
    return moved
