"""Every value that a house rule can have has words, so that no page ever shows a name from the code."""

import pytest

from games.presenters.choices import in_words
from games.rules.houserules import FIELDS


@pytest.mark.parametrize("name", [name for name, field in FIELDS.items() if field.choices])
def test_a_choice_has_words_and_no_two_choices_share_them(name):
    words = [in_words(choice) for choice in FIELDS[name].choices]
    assert all(words)
    assert not any("_" in word for word in words)
    assert len(set(words)) == len(words)


def test_numbers_below_zero_have_a_minus_sign():
    assert in_words(-2) == "−2"


def test_no_limit_is_said_in_words():
    assert in_words(None) == "no limit"
