"""Golden transcripts: one round a preset, with what happened and what every viewer sees after every move.

python -m tests.rules.transcript     writes them anew; read the difference before you keep it
"""

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from random import Random

from games.rules.events import Event
from games.rules.movetext import write_move
from games.rules.presets import PRESETS
from games.rules.report import report_view
from games.rules.round import Round
from tests.rules.wild import deal, wild_play

FOLDER = Path(__file__).parent / "golden"
# Rounds with most of the preset's rules in them, found by trying many seeds.
SEEDS = {"official": 106, "flip": 241, "cambia": 31, "stick": 236, "burn": 254}


def transcript(preset: str) -> Iterator[str]:
    """The lines of one round of three."""
    rng = Random(SEEDS[preset])
    game = deal(PRESETS[preset], 3, dealer=3, seed=rng.randbytes(32))
    yield f"{preset}, three seats, dealer 3, seed {game.seed.hex()}"
    yield from told(game, "the deal", since=0)
    happened = len(game.events)
    for number, move in enumerate(wild_play(game, rng), start=1):
        yield from told(game, f"{number}. {write_move(move)}", since=happened)
        happened = len(game.events)


def told(game: Round, what: str, since: int) -> Iterator[str]:
    yield ""
    yield f"== {what}"
    public = game.events_for(None, since)
    yield from (f"  {event_line(event)}" for event in public)
    for seat in range(1, game.seats + 1):
        yield from (f"  {seat} knows: {event_line(e)}" for e in game.events_for(seat, since) if e not in public)
    for viewer in range(game.seats + 1):
        yield f"  {viewer} sees: {view_line(game, viewer)}"


def event_line(event: Event) -> str:
    facts = (f"{field.name}={plain(getattr(event, field.name))}" for field in fields(event))
    return f"{type(event).__name__} {' '.join(facts)}"


def plain(value: object) -> str:
    if isinstance(value, tuple):
        return "(" + ", ".join(plain(item) for item in value) + ")"
    return str(value.value if isinstance(value, Enum) else value)


def view_line(game: Round, viewer: int) -> str:
    view = report_view(game.view_for(viewer))
    hands = " / ".join(" ".join(spot or "--" for spot in hand) for hand in view.pop("hands"))
    draw_pile = view.pop("draw_pile")
    assert set(draw_pile) <= {"??"}
    discard = " ".join(view.pop("discard")) or "--"
    del view["ok"]
    rest = " ".join(f"{name}={value}" for name, value in view.items() if value is not None and value != [])
    return f"{hands} | draw {len(draw_pile)} | discard {discard} | {rest} | {len(game.legal_moves(viewer))} moves"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for preset in PRESETS:
        lines = "\n".join(transcript(preset))
        (FOLDER / f"{preset}.txt").write_text(lines + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
