"""Files: what was downloaded can be brought elsewhere, and a bad one is refused with its field and its move."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test.client import Client

from games.models import ImportedRound
from games.services.imports import MOST_BYTES, MOST_RECORDS
from tests.games.people import person
from tests.replay.reading import shown
from tests.replay.rounds import browser_of, finished, home

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def record() -> dict[str, Any]:
    game, _live = finished()
    return dict(browser_of("Ann").get(home(game) + "record.json").json())


def bring(client: Client, content: object, name: str = "friday.json"):  # type: ignore[no-untyped-def]
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    return client.post("/replays/", {"record": SimpleUploadedFile(name, data)}, follow=True)


def test_what_was_downloaded_is_seen_elsewhere_move_by_move() -> None:
    game, live = finished()
    ann, dan = browser_of("Ann"), browser_of("Dan")
    page = bring(dan, ann.get(home(game) + "record.json").content)
    assert "friday" in page.content.decode()
    address = page.redirect_chain[-1][0]
    for move in range(0, live.number + 1, 3):
        for eyes in ("", 1, 3):
            here, there = (c.get(a, {"move": move, "as": eyes}) for c, a in ((ann, home(game)), (dan, address)))
            assert shown(here.content.decode()) == shown(there.content.decode())


def test_the_record_comes_out_as_it_went_in(record: dict[str, Any]) -> None:
    dan = browser_of("Dan")
    address = bring(dan, record).redirect_chain[-1][0]
    assert dan.get(address + "record.json").json() == record


def changed(record: dict[str, Any], **fields: object) -> dict[str, Any]:
    return record | fields


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "chess/1"}, "format:"),
        ({"seed": "abc"}, "seed: must be 64 hex digits"),
        ({"dealer": 9}, "dealer: must be a seat"),
        ({"rules": {"preset": "flip", "jokers": 99}}, "jokers:"),
        ({"rules": {"preset": "tarot"}}, "preset"),
        ({"surprise": 1}, "surprise: is not a field"),
        ({"seats": ["Ann"]}, "seats:"),
        ({"seats": ["Ann", "", "Cleo"]}, "seats: a name has from 1 to 60 letters"),
        ({"moves": "1 draw"}, "moves: must be a list"),
        ({"moves": ["1 ready", "2 ready", "3 dance"]}, "moves: move 3"),
        ({"moves": ["1 ready", "1 ready"]}, "moves: move 2, “1 ready”, cannot be played. You are ready already."),
        ({"moves": ["1 ready"] * 5001}, "moves: more than 5000"),
        ({"deck": ["7H"]}, "deck: must hold exactly"),
    ],
)
def test_a_bad_file_is_refused_with_its_field_and_its_move(
    record: dict[str, Any], change: dict[str, object], words: str
) -> None:
    answer = bring(browser_of("Dan"), changed(record, **change))
    assert answer.status_code == 422
    assert words in answer.context["error"]
    assert not ImportedRound.objects.exists()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"[]", "not a JSON object"),
        (b" " * (MOST_BYTES + 1), "too large"),
    ],
)
def test_what_is_no_record_is_refused(content: bytes, words: str) -> None:
    answer = bring(browser_of("Dan"), content)
    assert answer.status_code == 422
    assert words in answer.context["error"]
    assert not ImportedRound.objects.exists()


def test_a_form_without_a_file_is_told_so() -> None:
    answer = browser_of("Dan").post("/replays/")
    assert "Choose a file first." in answer.content.decode()


def test_a_round_that_was_broken_off_can_be_looked_at(record: dict[str, Any]) -> None:
    page = bring(browser_of("Dan"), changed(record, moves=record["moves"][:10]))
    assert page.context["viewer"].last == 10


def test_a_house_keeps_so_many_files_and_no_more(record: dict[str, Any]) -> None:
    dan = person("Dan")
    ImportedRound.objects.bulk_create(ImportedRound(owner=dan, name=str(n), record=record) for n in range(MOST_RECORDS))
    assert "Delete one first." in bring(browser_of("Dan"), record).context["error"]
    assert ImportedRound.objects.count() == MOST_RECORDS


def test_names_in_a_file_are_words_on_the_page(record: dict[str, Any]) -> None:
    client = browser_of("Dan")
    page = bring(client, changed(record, seats=["<script>", "B&B", '"Cleo"']), name="<i>.json")
    html = page.content.decode()
    assert ">&lt;script&gt;<" in html
    assert "><script><" not in html
    assert "<i>" not in html
    address = page.redirect_chain[-1][0]
    assert "<script>" not in client.get(address + "picture.svg").content.decode()


def test_nobody_but_the_owner_is_shown_the_link_until_it_is_shared(record: dict[str, Any]) -> None:
    dan = browser_of("Dan")
    page = bring(dan, record)
    assert "Nobody but you can see this round." in page.content.decode()
    address = page.redirect_chain[-1][0]
    page = dan.post(address + "share/", {"shared": "1"}, follow=True)
    assert "Link to this position" in page.content.decode()
