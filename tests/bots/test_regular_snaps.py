"""What the regular snaps and gives. Everybody knows slots 3 and 4 of their own."""

from tests.bots.asking import choice, said, sharp, snap
from tests.builders import play, table


def test_it_snaps_an_own_card_that_it_knows() -> None:
    game = table("2S 3S 6D 4S / 5H 8S 9H 8H", preset="cambia", draw="6C")
    play(game, "Ann draw", "Ann discard")
    assert snap(game, "Ann") == said("Ann snap 3")


def test_it_does_not_snap_what_it_has_not_seen() -> None:
    game = table("6D 6H AS 4S / 5H 8S 9H 8H", preset="cambia", draw="6C")
    play(game, "Ann draw", "Ann discard")
    assert snap(game, "Ann") is None
    assert snap(game, "Ben") is None


def test_it_keeps_a_joker_that_it_could_snap() -> None:
    game = table("2S 3S XR 4S / 5H 8S 9H 8H", preset="cambia", draw="XB")
    play(game, "Ann draw", "Ann discard")
    assert snap(game, "Ann") is None


def test_it_snaps_nothing_once_somebody_was_first() -> None:
    game = table("2S 3S 6D 4S / 5H 8S 6H 8H", preset="burn", opening_peek="bottom", draw="6C")
    play(game, "Ann draw", "Ann discard")
    assert snap(game, "Ben") == said("Ben snap 3")
    play(game, "Ann snap 3")
    assert game.snap_moves(2), "Ben could reach for it, and pay"
    assert snap(game, "Ben") is None


def test_it_snaps_all_that_match_where_that_is_allowed() -> None:
    game = table("2S 3S 6D 6H / 5H 8S 9H 8H", preset="burn", opening_peek="bottom", draw="6C")
    play(game, "Ann draw", "Ann discard")
    wish = snap(game, "Ann")
    assert wish == said("Ann snap 3 4")
    game.play(wish)


def test_it_snaps_no_more_of_an_opponents_cards_than_it_has_bad_ones_to_give() -> None:
    """Ann has seen both of Ben's fives, and has one card that she wants to be rid of."""
    for third, answer in ("AS", "Ann snap Ben.1"), ("JS", "Ann snap Ben.1 Ben.2"):
        rules = {"opening_peek": "bottom", "opening_peek_count": 4}
        game = table(f"XR AH {third} QS / 5H 5S 9H 8H", preset="burn", jokers=2, draw="TC 2H TD 5C", **rules)
        play(game, "Ann draw", "Ann discard", "Ann look Ben.1", "Ann done", "Ben draw", "Ben discard")
        play(game, "Ann draw", "Ann discard", "Ann look Ben.2", "Ann done", "Ben draw", "Ben discard")
        assert snap(game, "Ann") == said(answer)


def test_who_is_out_is_no_opponent_any_more() -> None:
    game = table("2S 3S QS 4S / 5H 8S 9H 8H / 5D 8C 9D 8D", preset="cambia", draw="2C", hand_limit=5)
    play(game, "Ann draw", "Ann discard", "Ben snap 1")
    assert sharp(game, "Ann").believe(game.view_for(1)).opponents() == [3]


def test_it_snaps_one_at_a_time_elsewhere() -> None:
    game = table("2S 3S 6D 6H / 5H 8S 9H 8H", preset="cambia", draw="6C")
    play(game, "Ann draw", "Ann discard")
    assert snap(game, "Ann") == said("Ann snap 3")


def spied(**rules: object):
    """Ann has seen Ben's five, holds a queen that she knows, and a five is thrown."""
    game = table("2S 3S QS 4S / 5H 8S 9H 8H", preset="cambia", draw="TC 5C", discard="JS", **rules)
    play(game, "Ann draw", "Ann discard", "Ann look Ben.1", "Ann done", "Ben draw", "Ben discard")
    return game


def test_it_snaps_an_opponents_card_to_be_rid_of_a_bad_one() -> None:
    game = spied()
    assert snap(game, "Ann") == said("Ann snap Ben.1")
    play(game, "Ann snap Ben.1")
    assert choice(game, "Ann") == said("Ann give 3")


def test_it_does_not_do_opponents_the_favour_where_nothing_is_given() -> None:
    assert snap(spied(snap_give="no"), "Ann") is None


def test_it_does_not_reach_for_others_where_that_is_forbidden() -> None:
    assert snap(spied(snap_others=False), "Ann") is None


def test_it_gives_nothing_if_all_that_it_has_is_good() -> None:
    game = table("XR KH XB KD / 5H 8S 9H 8H", preset="stick", draw="5C", opening_peek_count=4)
    play(game, "Ann draw", "Ann discard", "Ann snap Ben.1")
    assert choice(game, "Ann") == said("Ann done")


def test_it_gives_the_least_precious_if_it_has_to() -> None:
    game = table("XR KH 2C KD / 5H 8S 9H 8H", preset="cambia", draw="5C", opening_peek_count=4)
    play(game, "Ann draw", "Ann discard", "Ann snap Ben.1")
    assert choice(game, "Ann") == said("Ann give 3")
