"""What the page offers is what the rules allow: every button is a legal move, and every legal move has a button."""

import re
from random import Random

import pytest

from games.live.regions import Scene, Viewer, whole_page
from games.rules.moves import Exchange, Snap, place
from games.rules.phases import Phase
from games.rules.presets import PRESETS
from games.selectors.shapes import Table
from games.selectors.tables import table_of
from games.services.rounds_in_play import LiveRound
from tests.builders import play, table
from tests.games.people import order, started
from tests.rules.wild import wild_move

pytestmark = pytest.mark.django_db(transaction=True)


def cards_and_prompt(friday: Table, live: LiveRound, viewer: Viewer) -> str:
    """Everything but the table's menu, which is no part of the round."""
    return "".join(html for name, html in whole_page(Scene(friday, live), viewer).items() if name != "head")


@pytest.mark.parametrize("preset", PRESETS)
def test_the_buttons_are_the_legal_moves(preset: str) -> None:
    game, live = started("Ann", "Ben", "Cleo", preset=preset)
    friday, rng = table_of(game.pk), Random(preset)
    while live.play.phase is not Phase.OVER:
        for seat in range(4):
            html = cards_and_prompt(friday, live, Viewer(None, seat))
            offered = set(re.findall(r'name="move" value="([^"]+)"', html))
            moves = live.play.legal_moves(seat)
            allowed = {order(m) for m in moves if not isinstance(m, Exchange)}
            swaps = [m for m in moves if isinstance(m, Exchange)]
            looked_at = {order(m).removeprefix("look ") for m in moves if order(m).startswith("look ")}
            picks = {f"pick {place}" for m in swaps for place in (m.first, m.second) if str(place) not in looked_at}
            several = {"gather"} if len(live.play.snap_moves(seat)) > 1 and live.play.rules.snap_several else set()
            assert offered == allowed | picks | several
        after = live.play.copy()
        after.play(wild_move(after, rng))
        live.accept(after, live.last_at)


def test_a_picked_card_offers_its_partners_and_a_way_back() -> None:
    game, live = started("Ann", "Ben", preset="cambia")
    live.play = table("AS 2S 3S 4S / 5H 6S KH XR", preset="cambia", draw="JS")
    play(live.play, "Ann draw", "Ann discard")
    viewer = Viewer(None, 1, picked=(place(1, 2),))
    html = "".join(whole_page(Scene(table_of(game.pk), live), viewer).values())
    offered = set(re.findall(r'name="move" value="((?:exchange|pick|unpick)[^"]*)"', html))
    assert offered == {"unpick", *(f"exchange 1.2 2.{slot}" for slot in (1, 2, 3, 4))}


def test_snaps_of_opponents_are_offered_while_somebody_else_thinks() -> None:
    game, live = started("Ann", "Ben", preset="flip")
    rng = Random(1)
    while not live.play.snap_moves(1):
        after = live.play.copy()
        after.play(wild_move(after, rng))
        live.accept(after, live.last_at)
    html = "".join(whole_page(Scene(table_of(game.pk), live), Viewer(None, 1)).values())
    snaps = {order(m) for m in live.play.snap_moves(1) if isinstance(m, Snap)}
    assert snaps <= set(re.findall(r'value="(snap [^"]+)"', html))
