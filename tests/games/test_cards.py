"""Every card has a drawing and a name, and a hidden one gives nothing away."""

import re
from pathlib import Path

from django.template import Context, Template

from games.presenters.cards import card_name, spot, symbol
from games.rules.cards import CARDS, EMPTY, FACE_DOWN
from scripts.deck.sprite import DRAWINGS

ROOT = Path(__file__).resolve().parents[2]


def drawn(text: str, options: str = "") -> str:
    return Template("{% load cards %}{% card seen " + options + " %}").render(Context({"seen": spot(text)}))


def test_the_drawings_are_those_that_the_code_draws():
    for file, draw in DRAWINGS.items():
        assert (ROOT / file).read_text(encoding="utf-8") == draw(), f"{file} is old: make cards"


def test_every_card_has_a_large_and_a_small_drawing():
    symbols = set(re.findall(r'<symbol id="([^"]+)"', DRAWINGS["static/cards/deck.svg"]()))
    wanted = {symbol(seen, small=small) for seen in (*CARDS, FACE_DOWN, EMPTY) for small in (True, False)}
    assert wanted == symbols - {"mark"}


def test_no_two_cards_are_called_the_same():
    assert len({card_name(seen) for seen in (*CARDS, FACE_DOWN, EMPTY)}) == len(CARDS) + 2


def test_a_card_is_named_for_those_who_cannot_see_it():
    assert 'aria-label="Seven of hearts"' in drawn("7H")
    assert 'aria-label="Red joker"' in drawn("XR")
    assert 'aria-label="Empty slot"' in drawn("--")


def test_a_face_down_card_says_only_that():
    html = drawn("??")
    assert 'aria-label="Face-down card"' in html
    assert "#back" in html


def test_a_silent_card_is_hidden_from_those_who_have_heard_its_name():
    html = drawn("7H", "silent=True")
    assert 'aria-hidden="true"' in html
    assert "aria-label" not in html


def test_a_small_card_is_another_drawing_of_the_same_card():
    assert "#small-7H" in drawn("7H", 'size="small"')
