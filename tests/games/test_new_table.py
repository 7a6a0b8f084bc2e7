"""Making a table: every house rule can be set, is kept exactly, and is told by its name when it cannot be so."""

import re
from html import unescape

import pytest
from django.test import Client
from django.utils.html import escape

from games.models import Game, GameLength
from games.presenters.rule_form import as_text
from games.rules.catalogue import FIELDS
from games.rules.fields import Value, as_plain
from games.rules.presets import PRESETS
from games.rules.sheet import rule_sheet
from games.services.tables import MOST_OPEN_TABLES
from tests.games.filled_in import filled_in
from tests.games.people import open_game, person

pytestmark = pytest.mark.django_db
HTMX = {"hx-request": "true"}


@pytest.fixture
def ann(client: Client) -> Client:
    client.force_login(person("Ann"))
    return client


def another_value(name: str, preset: str) -> Value:
    """Something that the preset does not say."""
    field, usual = FIELDS[name], PRESETS[preset].values()[name]
    if field.choices:
        return next(choice for choice in field.choices if choice != usual)
    low, high = field.bounds(PRESETS[preset].hand_size)
    return next(number for number in range(high, low - 1, -1) if number != usual)


def page_of(response) -> str:
    assert response.status_code == 200
    return response.content.decode()


def words_of(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def error_by(page: str, field_id: str) -> str:
    found = re.search(rf'id="{field_id}_error"[^>]*>(.*?)</p>', page, re.DOTALL)
    assert found, f"there is no place for errors of {field_id}"
    return words_of(found[1])


def marked_sentences(page: str) -> list[str]:
    return [words_of(item) for item in re.findall(r'<li class="differs">(.*?)</li>', page, re.DOTALL)]


# House rules


@pytest.mark.parametrize("preset", ["official", "burn"])
@pytest.mark.parametrize("name", FIELDS)
def test_any_house_rule_can_be_changed_and_is_kept_with_the_game_exactly(ann, name, preset):
    value = another_value(name, preset)
    response = ann.post("/tables/new/", filled_in(preset, seats="2", **{name: value}))
    game = Game.objects.get()
    assert response.url == game.get_absolute_url()
    assert game.rules == {"preset": preset} | as_plain({name: value})
    assert game.house_rules() == PRESETS[preset].replace(**{name: value})


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_that_nobody_touched_is_kept_as_it_is(ann, preset):
    ann.post("/tables/new/", filled_in(preset))
    assert Game.objects.get().rules == {"preset": preset}


@pytest.mark.parametrize("name", FIELDS)
def test_every_house_rule_has_its_words_its_help_and_the_presets_value(ann, name):
    page = page_of(ann.get("/tables/new/?preset=flip"))
    row = re.search(rf'id="row-{name}">(.*?)class="rule-preset"[^>]*>(.*?)</p>', page, re.DOTALL)
    assert row
    assert escape(FIELDS[name].title) in row[1]
    assert FIELDS[name].help in words_of(row[1])
    assert words_of(row[2]).startswith("Flip: ")


@pytest.mark.parametrize("name", [name for name, field in FIELDS.items() if not field.choices])
def test_a_number_out_of_its_range_is_told_by_its_field(ann, name):
    _low, high = FIELDS[name].bounds(4)
    page = page_of(ann.post("/tables/new/", filled_in(**{name: high + 1})))
    assert error_by(page, f"id_rule-{name}").startswith("Choose ")
    assert not Game.objects.exists()


def test_a_control_with_an_error_points_to_it(ann):
    page = page_of(ann.post("/tables/new/", filled_in(jokers=9)))
    control = re.search(r'<input type="number" name="rule-jokers"[^>]*>', page)
    assert control
    assert 'aria-invalid="true"' in control[0]
    assert "id_rule-jokers_error" in control[0]


def test_all_errors_are_told_at_once(ann):
    page = page_of(ann.post("/tables/new/", filled_in(jokers=9, decks="many", turn_seconds="3")))
    assert error_by(page, "id_rule-jokers") == "Choose 0 to 4."
    assert error_by(page, "id_rule-decks") == "Enter a whole number."
    assert "15" in error_by(page, "id_turn_seconds")
    assert "3 entries need another value" in words_of(page)


def test_a_hand_limit_has_to_leave_room_for_the_cards_dealt(ann):
    page = page_of(ann.post("/tables/new/check/", filled_in("flip", hand_size=6), headers=HTMX))
    assert error_by(page, "id_rule-hand_limit") == "Choose 7 to 12, or leave it empty: 6 cards are dealt to each."


def test_nobody_looks_at_more_cards_than_are_dealt(ann):
    page = page_of(ann.post("/tables/new/check/", filled_in(opening_peek_count=5), headers=HTMX))
    assert error_by(page, "id_rule-opening_peek_count") == "Choose 0 to 4: 4 cards are dealt to each."


def test_the_ranges_on_the_page_follow_the_cards_dealt(ann):
    page = page_of(ann.post("/tables/new/check/", filled_in(hand_size=6), headers=HTMX))
    assert re.search(r'name="rule-opening_peek_count"[^>]*max="6"', page)
    assert re.search(r'name="rule-hand_limit"[^>]*min="7"', page)


def test_a_word_that_is_no_choice_is_refused(ann):
    page = page_of(ann.post("/tables/new/", filled_in(tie="nobody")))
    assert "nobody is not one of the available choices" in error_by(page, "id_rule-tie")


def test_a_preset_that_is_not_there_is_no_page(ann):
    assert ann.get("/tables/new/?preset=poker").status_code == 404
    assert ann.post("/tables/new/", filled_in() | {"preset": "poker"}).status_code == 404


# The sheet beside it


def test_the_fragment_has_the_whole_sheet_and_marks_what_differs(ann):
    page = page_of(ann.post("/tables/new/check/", filled_in("burn", jokers=2, tie="shared"), headers=HTMX))
    assert "<html" not in page
    rules = PRESETS["burn"].replace(jokers=2, tie="shared")
    for section in rule_sheet(rules):
        for line in section.lines:
            assert line.words() in words_of(page)
    assert marked_sentences(page) == [
        "Not as in Burn: One deck and its jokers, 2 of them: 54 cards.",
        "Not as in Burn: In a tie for the lowest points, all of them win.",
    ]
    assert "Burn with 2 house rules." in words_of(page)


def test_a_preset_as_it_is_has_nothing_marked(ann):
    page = page_of(ann.get("/tables/new/?preset=stick"))
    assert marked_sentences(page) == []
    assert "Stick, as it is." in words_of(page)


def test_a_changed_rule_is_marked_and_can_be_set_back(ann):
    page = page_of(ann.post("/tables/new/check/", filled_in("burn", jokers=2), headers=HTMX))
    assert re.search(r'class="rule rule-number is-changed"\s+id="row-jokers"', page)
    page = page_of(ann.post("/tables/new/check/", filled_in("burn", jokers=2) | {"back": "jokers"}, headers=HTMX))
    assert "is-changed" not in page
    assert re.search(r'name="rule-jokers" value="0"', page)


def test_a_rule_about_snapping_says_that_it_has_no_effect_where_nobody_snaps(ann):
    page = page_of(ann.get("/tables/new/?preset=official"))
    assert (
        words_of(page).count("no effect while nobody snaps")
        == sum(field.group is FIELDS["snap"].group for field in FIELDS.values()) - 1
    )
    assert "Has no effect: nobody snaps under these rules." in words_of(page)


def test_the_sheet_is_shown_even_where_something_is_wrong(ann):
    page = page_of(ann.post("/tables/new/check/", filled_in("flip", hand_size=6, jokers="-"), headers=HTMX))
    assert "Everybody gets 6 cards" in words_of(page)


def test_without_scripts_the_same_comes_as_a_page(ann):
    page = page_of(ann.post("/tables/new/check/", filled_in("burn", jokers=2)))
    assert page.count("<h1") == page.count("<main") == 1
    assert len(marked_sentences(page)) == 1


def test_another_preset_sets_the_rules_anew_and_keeps_the_table(ann):
    table = {name: value for name, value in filled_in(seats="5").items() if not name.startswith("rule-")}
    table.pop("preset")
    page = page_of(ann.get("/tables/new/", {"preset": "burn", **table}, headers=HTMX))
    assert 'value="Friday night"' in page
    assert re.search(r'value="5" checked', page)
    assert re.search(r'name="preset" value="burn"', page)
    assert "is-changed" not in page


def test_a_host_starts_with_the_preset_used_last(ann):
    assert re.search(r'name="preset" value="official"', page_of(ann.get("/tables/new/")))
    open_game("Ann", preset="stick")
    assert re.search(r'name="preset" value="stick"', page_of(ann.get("/tables/new/")))


def test_the_rules_of_a_table_can_be_taken_over(ann):
    game = open_game("Ben", preset="burn", jokers=3)
    page = page_of(ann.get(f"/tables/new/?table={game.code}"))
    assert re.search(r'name="rule-jokers" value="3"', page)
    assert ann.get("/tables/new/?table=nothing").status_code == 404


# The table


def test_everything_about_the_table_is_kept(ann):
    ann.post(
        "/tables/new/",
        filled_in(
            "burn",
            name="  Ann   and friends ",
            seats="6",
            length="target",
            target="150",
            rounds="",
            turn_seconds="45",
            snap_seconds="7",
            is_listed="no",
        )
        | {"allows_spectators": "", "has_chat": ""},
    )
    game = Game.objects.get()
    assert (game.name, game.seats, game.length, game.length_value) == ("Ann and friends", 6, "target", 150)
    assert (game.turn_seconds, game.snap_seconds) == (45, 7)
    assert (game.is_listed, game.allows_spectators, game.has_chat) == (False, False, False)
    assert game.host == person("Ann")


@pytest.mark.parametrize(
    ("changes", "length", "value"),
    [
        ({"length": "rounds", "rounds": "50", "target": "9"}, GameLength.ROUNDS, 50),
        ({"length": "target", "target": "10", "rounds": "99"}, GameLength.TARGET, 10),
        ({"length": "open", "rounds": "", "target": ""}, GameLength.OPEN, 0),
    ],
)
def test_a_game_is_as_long_as_the_host_says(ann, changes, length, value):
    ann.post("/tables/new/", filled_in(**changes))
    game = Game.objects.get()
    assert (game.length, game.length_value) == (length, value)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"rounds": "0"}, "rounds"),
        ({"rounds": "51"}, "rounds"),
        ({"length": "target", "target": "9"}, "target"),
        ({"length": "target", "target": "1001"}, "target"),
        ({"length": "target", "target": ""}, "target"),
        ({"turn_seconds": "14"}, "turn_seconds"),
        ({"turn_seconds": "121"}, "turn_seconds"),
        ({"snap_seconds": "11"}, "snap_seconds"),
        ({"snap_seconds": ""}, "snap_seconds"),
        ({"name": " "}, "name"),
        ({"name": "n" * 61}, "name"),
        ({"length": "forever"}, "length"),
        ({"is_listed": "perhaps"}, "is_listed"),
    ],
)
def test_what_a_table_cannot_be_is_told_by_its_field(ann, changes, field):
    page = page_of(ann.post("/tables/new/", filled_in(**changes)))
    assert error_by(page, f"id_{field}")
    assert not Game.objects.exists()


def test_a_table_has_a_friendly_name_before_anybody_thinks_of_one(ann):
    assert 'value="ann’s table"' in page_of(ann.get("/tables/new/"))


def test_more_seats_than_the_rules_allow_are_refused(ann):
    page = page_of(ann.post("/tables/new/", filled_in("burn", seats="7")))
    assert error_by(page, "id_seats") == "There is no room for 7."
    assert "2 to 6 under Burn." in words_of(page)
    assert not Game.objects.exists()


def test_more_seats_than_the_cards_allow_are_refused(ann):
    page = page_of(ann.post("/tables/new/", filled_in(seats="8", hand_size=6)))
    assert error_by(page, "id_seats") == "There is no room for 8."
    assert "2 to 7: for more, 54 cards cannot deal 6 to each and leave 12 to draw from." in words_of(page)


@pytest.mark.parametrize(
    ("preset", "seats", "is_offered"),
    [("official", 5, False), ("official", 6, True), ("flip", 6, False), ("flip", 7, True)],
)
def test_a_large_table_is_offered_a_second_deck(ann, preset, seats, is_offered):
    page = page_of(ann.post("/tables/new/check/", filled_in(preset, seats=str(seats)), headers=HTMX))
    assert ("Play with two decks" in page) is is_offered


def test_the_second_deck_is_one_press_away(ann):
    page = page_of(ann.post("/tables/new/check/", filled_in(seats="8") | {"second_deck": "1"}, headers=HTMX))
    assert re.search(r'name="rule-decks" value="2"', page)
    assert "Play with two decks" not in page


def test_somebody_with_many_tables_open_is_told_so(ann):
    for _ in range(MOST_OPEN_TABLES):
        open_game("Ann")
    page = page_of(ann.post("/tables/new/", filled_in()))
    assert "Finish or close one first." in words_of(page)


def test_making_a_table_takes_a_signed_in_person(client):
    for response in (client.get("/tables/new/"), client.post("/tables/new/", filled_in())):
        assert response.status_code == 302
        assert "next=/tables/new/" in response.url
    assert not Game.objects.exists()


def test_nothing_on_the_page_is_inline(ann):
    page = page_of(ann.get("/tables/new/"))
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page)
    assert not re.search(r"<script(?![^>]*\ssrc=)", page)


@pytest.mark.parametrize("value", [None, True, 3, FIELDS["tie"].choices[0]])
def test_what_a_form_carries_is_text(value):
    assert isinstance(as_text(value), str)
