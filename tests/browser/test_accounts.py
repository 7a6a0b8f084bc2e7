"""People in a real browser: coming in, staying, choosing how the site looks, and a key in place of a password."""

import itertools
from pathlib import Path

import pytest

AXE = Path(__file__).parent / "vendor/axe-core/axe.min.js"
WIDTHS = [1280, 390]
SCHEMES = ["light", "dark"]
PASSWORD = "three low cards"
FOR_STRANGERS = ["/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"]
FOR_CLEO = ["/me/", "/me/preferences/", "/me/security/", "/me/blocked/", "/me/data/delete/", "/accounts/sessions/"]

numbers = itertools.count(1)


def sign_up(page, username):
    page.get_by_label("Username").fill(username)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The same password again").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()


def name_in_menu(page) -> str:
    return page.locator(".menu-name").text_content().removeprefix("You: ").strip()


@pytest.fixture(scope="module")
def cleos_cookies(browser, site):
    """Cleo has signed up once, and every page of hers is visited with what her browser kept."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site}/accounts/signup/")
    sign_up(page, "cleo")
    cookies = context.cookies()
    context.close()
    return cookies


@pytest.fixture
def open_as_cleo(open_page, site, cleos_cookies):
    def visit(path, **window):
        page = open_page("/rules/", **window)
        page.context.add_cookies(cleos_cookies)
        page.goto(site + path)
        return page

    return visit


def check(page, width):
    """It fits, nothing is refused, and everybody can read it."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.complaints == []
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    assert [(v["id"], [node["html"] for node in v["nodes"]]) for v in found["violations"]] == []
    assert len(found["passes"]) > 10


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", FOR_STRANGERS)
def test_the_way_in_can_be_read_by_everybody(open_page, path, width, scheme):
    check(open_page(path, width=width, scheme=scheme), width)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", FOR_CLEO)
def test_a_page_about_oneself_can_be_read_by_everybody(open_as_cleo, path, width, scheme):
    check(open_as_cleo(path, width=width, scheme=scheme), width)


@pytest.mark.parametrize("width", WIDTHS)
def test_somebody_signs_up_and_is_called_by_name(open_page, width):
    page = open_page("/accounts/signup/", width=width)
    username = f"dan{next(numbers)}"
    sign_up(page, username)
    page.wait_for_url("**/")
    assert name_in_menu(page) == username
    assert f"Welcome, {username}." in page.get_by_role("status").text_content()
    check(page, width)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_went_wrong_stands_beside_the_field_and_is_read_out_with_it(open_page, scheme):
    page = open_page("/accounts/signup/", width=390, scheme=scheme)
    sign_up(page, "not a name")
    field = page.get_by_label("Username")
    described = field.get_attribute("aria-describedby").split()
    said = " ".join(page.locator(f"#{name}").text_content() for name in described)
    assert "Use letters, digits, dots" in said
    assert field.get_attribute("aria-invalid") == "true"
    check(page, 390)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_guest_plays_at_one_press_and_stays_for_good(open_page, width):
    page = open_page("/rules/", width=width)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/rules/")
    guest = name_in_menu(page)
    assert guest[-1].isdigit()
    page.locator(".menu summary").click()
    check(page, width)
    page.get_by_role("link", name="Register").click()
    assert guest in page.get_by_text("in this browser only").text_content()
    username = f"eve{next(numbers)}"
    page.get_by_label("Username").fill(username)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The same password again").fill(PASSWORD)
    check(page, width)
    page.get_by_role("button", name="Register").click()
    page.wait_for_url("**/")
    assert name_in_menu(page) == username


@pytest.mark.parametrize("width", WIDTHS)
def test_preferences_change_the_page_at_once_and_for_good(open_page, site, width):
    page = open_page("/", width=width, scheme="light")
    paper = "getComputedStyle(document.body).backgroundColor"
    back = "getComputedStyle(document.documentElement).getPropertyValue('--back-ground')"
    by_day, arrows = page.evaluate(paper), page.evaluate(back)
    page.get_by_role("button", name="Play now").click()
    page.goto(f"{site}/me/preferences/")
    page.get_by_label("Dark").check()
    page.get_by_label("Four colours").check()
    page.get_by_label("Embers").check()
    page.get_by_label("As little as possible").check()
    page.get_by_label("Play sounds at the table").uncheck()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Saved.").wait_for()
    check(page, width)
    page.goto(f"{site}/rules/")
    chosen = page.evaluate("({...document.documentElement.dataset})")
    assert chosen == {"theme": "dark", "deck": "four", "back": "embers", "motion": "reduced", "sound": "off"}
    assert page.evaluate(paper) != by_day
    assert page.evaluate(back) != arrows


def test_the_menu_opens_and_closes_by_keyboard(open_as_cleo):
    page = open_as_cleo("/rules/")
    summary = page.locator(".menu summary")
    summary.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Profile"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Escape")
    assert page.locator(".menu-sheet").is_hidden()
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    page.keyboard.press("Enter")
    page.mouse.click(5, 500)
    assert page.locator(".menu-sheet").is_hidden()


def test_the_menu_works_without_javascript(browser, site, cleos_cookies):
    context = browser.new_context(java_script_enabled=False)
    context.add_cookies(cleos_cookies)
    page = context.new_page()
    page.goto(f"{site}/rules/")
    page.locator(".menu summary").click()
    page.get_by_role("link", name="Preferences").click()
    assert page.locator("h1").text_content() == "Preferences"
    context.close()


def test_a_passkey_opens_the_door_in_place_of_a_password(open_page, site):
    # Browsers trust plain http under this name only.
    here = site.replace("127.0.0.1", "localhost")
    page = open_page("/rules/")
    page.goto(f"{here}/accounts/signup/")
    username = f"fay{next(numbers)}"
    sign_up(page, username)
    page.wait_for_url("**/")
    key = page.context.new_cdp_session(page)
    key.send("WebAuthn.enable")
    key.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
            }
        },
    )
    page.goto(f"{here}/accounts/2fa/webauthn/add/")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()
    page.get_by_label("What to call it").fill("Blue key")
    check(page, 1280)
    page.get_by_role("button", name="Add the passkey").click()
    page.get_by_role("heading", name="Recovery codes").wait_for()
    check(page, 1280)
    for path in (
        "2fa/webauthn/",
        "2fa/webauthn/keys/1/edit/",
        "2fa/webauthn/keys/1/remove/",
        "2fa/webauthn/reauthenticate/",
    ):
        page.goto(f"{here}/accounts/{path}")
        check(page, 1280)
    page.goto(f"{here}/accounts/logout/")
    page.get_by_role("main").get_by_role("button", name="Sign out").click()
    page.goto(f"{here}/accounts/login/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.locator(".menu").wait_for()
    assert name_in_menu(page) == username


def test_a_passkey_that_is_not_there_is_told_in_words(open_page, site):
    page = open_page("/rules/")
    key = page.context.new_cdp_session(page)
    key.send("WebAuthn.enable")
    page.goto(site.replace("127.0.0.1", "localhost") + "/accounts/login/")
    refuse = "Promise.reject(new DOMException('', 'NotAllowedError'))"
    page.evaluate(f"() => {{ navigator.credentials.get = () => {refuse} }}")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_text("The passkey was not used.").wait_for()
    assert page.complaints == []
