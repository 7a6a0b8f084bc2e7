"""Who somebody is to the others: a name, two letters and a colour."""

import re
from pathlib import Path

import pytest
from django.core.exceptions import ValidationError

from accounts.choices import AvatarColour
from accounts.models import User
from accounts.names import tidy_display_name, valid_display_name
from tests.accounts.helpers import error_at, name_in_masthead

PEOPLE_CSS = Path(__file__).resolve().parents[2] / "static/css/people.css"


def save(browser, name="Ann the Fox", colour="plum"):
    return browser.post("/me/", {"display_name": name, "avatar_colour": colour})


def test_ann_chooses_a_name_and_a_colour(at_anns, ann):
    save(at_anns)
    assert name_in_masthead(at_anns) == "Ann the Fox"
    assert 'data-colour="plum" aria-hidden="true">AT</span>' in at_anns.get("/").content.decode()


def test_without_a_name_she_is_called_by_her_username(at_anns):
    save(at_anns, name="")
    assert name_in_masthead(at_anns) == "ann"


@pytest.mark.parametrize(
    "name",
    [
        "Ann\u202exof",  # turns the writing round
        "Ann\u2066",
        "An\u200bn",  # a space without width
        "Ann\x07",
        "\u2800",  # a letter that is blank
        "\u3164",
        "\u200dAnn",
        "A" + 5 * "\u0301",
        "\u0301",
        "a" * 31,
        "Ann\ue000",
    ],
)
def test_a_name_that_hides_something_is_refused(at_anns, name):
    response = save(at_anns, name=name)
    assert response.status_code == 200
    assert error_at(response, "display_name")
    assert name_in_masthead(at_anns) == "ann"


@pytest.mark.parametrize("name", ["A", "Ånn-Márie", "Анна", "アン", "انه", "Ann 👩‍🚀", "🦊", "a" * 30, "可‌愛"])
def test_a_name_may_be_in_any_script_and_have_a_face(name):
    valid_display_name(tidy_display_name(name))


def test_spaces_in_a_name_are_evened_out(at_anns):
    save(at_anns, name="  Ann   the\tFox ")
    assert name_in_masthead(at_anns) == "Ann the Fox"


def test_nothing_is_no_name():
    with pytest.raises(ValidationError):
        valid_display_name("")


def test_a_name_cannot_be_markup(at_anns):
    save(at_anns, name="<b>Ann</b>")
    page = at_anns.get("/").content.decode()
    assert "<b>Ann" not in page
    assert "&lt;b&gt;Ann" in page


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("ann", "A"),
        ("Brave Otter 42", "BO"),
        ("ann-marie", "AM"),
        ("Ann of the North", "AO"),
        ("élan", "É"),
        ("7", "7"),
        ("🦊", "🦊"),
    ],
)
def test_initials_are_of_the_first_two_words(name, initials):
    assert User(username="x", display_name=name).initials == initials


def test_a_colour_that_is_not_offered_is_refused(at_anns, ann):
    colour = ann.avatar_colour
    save(at_anns, colour="invisible")
    ann.refresh_from_db()
    assert ann.avatar_colour == colour


def luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colour", AvatarColour.values)
def test_the_letters_can_be_read_on_every_colour_by_day_and_by_night(colour):
    css = PEOPLE_CSS.read_text(encoding="utf-8")
    grounds = re.search(rf'data-colour="{colour}"\] {{ --avatar-ground: light-dark\((#\w+), (#\w+)\)', css)
    letters = re.search(r"\n    color: light-dark\((#\w+), (#\w+)\)", css)
    for ground, letter in zip(grounds.groups(), letters.groups(), strict=True):
        assert contrast(ground, letter) >= 4.5
