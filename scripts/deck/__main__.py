"""`python -m scripts.deck` draws the deck anew; `make cards` calls it."""

from pathlib import Path

from scripts.deck.sprite import DRAWINGS

for file, draw in DRAWINGS.items():
    Path(file).write_text(draw(), encoding="utf-8")
    print(f"{file} is drawn.")
