"""The law of hidden cards over the real HTML: permute what a viewer cannot see, and not one byte differs."""

from random import Random

import pytest

from games.live.regions import Scene, Viewer, whole_page
from games.presenters.options import Gathered, options_of
from games.rules.phases import Phase
from games.rules.presets import PRESETS
from games.selectors.shapes import Table
from games.selectors.tables import table_of
from games.services.rounds_in_play import LiveRound
from tests.games.people import started
from tests.rules.test_laws_hidden import permuted
from tests.rules.wild import wild_move

pytestmark = pytest.mark.django_db(transaction=True)


def pages(table: Table, live: LiveRound, viewer: Viewer, since: int) -> dict[str, str]:
    return {name: str(html) for name, html in whole_page(Scene(table, live, since=since), viewer).items()}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("number", range(4))
def test_no_byte_of_any_page_depends_on_a_hidden_card(preset: str, number: int) -> None:
    game, live = started("Ann", "Ben", "Cleo", preset=preset)
    table, rng = table_of(game.pk), Random(number)
    for _ in range(90):
        if live.play.phase is Phase.OVER:
            break
        since, after = len(live.play.events), live.play.copy()
        after.play(wild_move(after, rng))
        live.accept(after, live.last_at)
        if after.phase is Phase.OVER:
            break
        for seat in range(after.seats + 1):
            targets = sorted(options_of(after, seat).pick, key=str) if seat else []
            viewer = Viewer(None, seat, picked=tuple(targets[:1]))
            snaps = tuple(snap.places[0] for snap in after.snap_moves(seat))
            gathering = Viewer(None, seat, gathered=Gathered(after.discards, snaps[:2]))
            other = permuted(after, seat, rng)
            for one in (viewer, gathering) if snaps else (viewer,):
                live.play = after
                honest = pages(table, live, one, since)
                live.play = other
                assert pages(table, live, one, since) == honest
            live.play = after


def test_a_face_in_an_attribute_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law can fail: a planted leak is caught."""
    game, live = started("Ann", "Ben", preset="cambia")
    table = table_of(game.pk)

    def leaky(viewer: Viewer) -> str:
        html = "".join(pages(table, live, viewer, 0).values())
        return html.replace('data-place="2.1"', f'data-place="2.1" data-face="{live.play.hands[1][0]}"')

    original, viewer = live.play, Viewer(None, 1)
    before = leaky(viewer)
    seen = set()
    for number in range(10):
        live.play = permuted(original, 1, Random(number))
        seen.add(leaky(viewer) == before)
    assert False in seen
