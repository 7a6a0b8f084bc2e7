"""What is written next to the log when a round is scored."""

import pytest

from games.models import Game, Player, RoundScore
from games.rules.events import SnapFailed, SnapSucceeded, SnapWasTooSlow
from games.rules.moves import Call, Discard, Draw, Ready
from games.rules.presets import PRESETS
from games.rules.round import Round
from games.services.rounds_in_play import live_round
from games.standings.facts import fingerprint, margin, seat_games, seat_rounds
from games.standings.leads import lead_changes
from games.standings.tally import Tally
from tests.builders import table
from tests.games.people import current_round
from tests.history.played import ended, played

pytestmark = pytest.mark.django_db


def called_at_once(hands: str, **rules: object) -> Round:
    """Ann calls at once, Ben draws and discards."""
    game = table(hands, draw="4C 5C", **rules)
    game.play(Call(1))
    game.play(Draw(2))
    game.play(Discard(2))
    return game


def test_a_call_is_right_where_nobody_has_less():
    ann, ben = seat_rounds(called_at_once("AS AH 2S 2H / 9S 9H 5S 5H"))
    assert (ann.called, ann.called_rightly, ann.is_winner) == (True, True, True)
    assert (ben.called, ben.called_rightly) == (False, False)


def test_a_call_that_ties_is_right_even_where_the_tie_is_lost():
    ann, ben = seat_rounds(called_at_once("AS AH 2S 3H / AC AD 2D 3C"))
    assert (ann.called_rightly, ann.is_winner, ben.is_winner) == (True, False, True)


def test_a_wrong_call_costs_and_is_counted_as_wrong():
    ann, _ben = seat_rounds(called_at_once("9S 9H 5S 5H / AS AH 2S 2H"))
    assert (ann.called, ann.called_rightly, ann.score - ann.points) == (True, False, 10)


def test_snaps_are_counted_as_they_went():
    game = played("Ann", "Ben", "Cleo", "Dan", rounds=4)
    expected: dict[tuple[type, int], int] = {}
    for row in game.rounds.order_by("number"):
        for event in live_round(row.pk).play.events:
            if isinstance(event, SnapSucceeded | SnapFailed | SnapWasTooSlow):
                expected[type(event), event.seat] = expected.get((type(event), event.seat), 0) + 1
    kinds = {SnapSucceeded: "snaps_right", SnapFailed: "snaps_wrong", SnapWasTooSlow: "snaps_slow"}
    assert {kind for kind, _seat in expected} == set(kinds), "the games of this test should have every kind of snap"
    for player in game.players.all():
        for kind, name in kinds.items():
            assert getattr(player, name) == expected.get((kind, player.seat), 0)


def test_a_players_facts_are_the_sums_of_their_rounds():
    game = played(rounds=3)
    for player in game.players.all():
        scores = list(player.scores.all())
        assert player.rounds == 3
        assert player.total == sum(score.score for score in scores)
        assert player.points == sum(score.points for score in scores)
        assert player.wins == sum(score.is_winner for score in scores)
        assert player.calls == sum(score.called for score in scores)
        assert (player.best_round, player.worst_round) == (min(s.points for s in scores), max(s.points for s in scores))


def test_facts_grow_while_the_game_goes_on():
    game = played(rounds=3, scored=1)
    assert game.status == "playing"
    assert game.rounds_played == 1
    assert set(game.players.values_list("rounds", flat=True)) == {1}


def test_a_game_knows_its_length_and_its_margin():
    game = played(rounds=2)
    totals = sorted(game.players.values_list("total", flat=True))
    assert game.margin == totals[1] - totals[0]
    assert game.moves_played == sum(row.moves.count() for row in game.rounds.all())
    assert game.preset == "burn"


def test_games_under_the_same_rules_share_their_set():
    one, other, third = played(rounds=1), played(rounds=1), played(rounds=1, jokers=2)
    assert one.rule_set == other.rule_set
    assert third.rule_set != one.rule_set
    assert third.rule_set is not None
    assert third.rule_set.values["jokers"] == 2
    assert third.rule_set.changes == 1


def test_a_game_that_ends_without_a_scored_round_has_no_facts():
    game = ended(played(rounds=3, scored=0))
    assert (game.rounds_played, game.margin, game.rule_set) == (0, None, None)
    assert not RoundScore.objects.exists()
    assert set(Player.objects.values_list("place", flat=True)) == {None}


def test_two_logs_with_the_same_scores_have_different_fingerprints():
    one, other = (Round(PRESETS["official"], 2, dealer=1) for _ in range(2))
    for seat in (1, 2):
        one.play(Ready(seat))
        other.play(Ready(3 - seat))
    assert fingerprint(one) != fingerprint(other)
    assert fingerprint(one) == fingerprint(one.copy())


def test_the_margin_of_a_shared_game_is_nothing():
    assert margin([12, 5, 5]) == 0
    assert margin([12, 5, 30]) == 7


def test_the_lead_changes_when_somebody_else_is_in_front():
    tally = Tally(2, ((1, 5), (9, 1), (1, 9), (3, 3)))
    assert lead_changes(tally) == (2, 3)


def test_places_of_a_game_come_from_its_totals():
    game = Game.objects.get(pk=played(rounds=2).pk)
    rows = {player.seat: player for player in game.players.all()}
    best = min(player.total for player in rows.values())
    assert {player.total for player in rows.values() if player.place == 1} == {best}


def test_seat_games_need_a_round_of_every_seat():
    game = played(rounds=1)
    facts = seat_rounds(current_round(game).play)
    assert [one.rounds for one in seat_games([facts, facts])] == [2, 2, 2]
