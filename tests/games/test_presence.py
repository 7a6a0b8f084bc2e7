"""Who is here rests on time, and on what other processes say."""

import pytest

from games.live.presence import AWAY_SECONDS, WORD_SECONDS, Presence


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def presence(time: Time) -> Presence:
    return Presence(time)


def test_whoever_has_the_table_open_is_here(presence: Presence) -> None:
    presence.came(1)
    assert presence.of(1) == "here"


def test_whoever_goes_is_away_first_and_gone_later(presence: Presence, time: Time) -> None:
    presence.came(1)
    time.now = 500
    presence.went(1)
    time.now += 1
    assert presence.of(1) == "away"
    time.now += AWAY_SECONDS
    assert presence.of(1) == "gone"


def test_whoever_never_came_is_away_since_the_table_was_opened(presence: Presence, time: Time) -> None:
    time.now = 10
    assert presence.gone_for(2) == 10


def test_the_word_of_another_process_holds_for_a_while(presence: Presence, time: Time) -> None:
    time.now = 100
    presence.told("other", [2])
    time.now += WORD_SECONDS - 1
    assert presence.of(2) == "here"
    time.now += 1
    assert presence.of(2) == "away"


def test_another_process_says_that_somebody_has_gone(presence: Presence, time: Time) -> None:
    presence.told("other", [2])
    time.now = 5
    presence.told("other", [])
    time.now = 6
    assert (presence.of(2), presence.gone_for(2)) == ("away", 1)
