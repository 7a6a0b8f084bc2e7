"""What the stories about people share."""

import re
from html import unescape

from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpResponse
from django.test import Client

PASSWORD = "three low cards"


def signed_in(user: AbstractBaseUser) -> Client:
    """A browser that somebody came in with, without telling how."""
    browser = Client()
    browser.force_login(user)
    return browser


def sign_in(browser: Client, login: str, password: str = PASSWORD, **more: str) -> HttpResponse:
    return browser.post("/accounts/login/", {"login": login, "password": password, **more})


def words_of(response: HttpResponse) -> str:
    """The text a reader sees, with its spaces evened out."""
    page = re.sub(r"<(script|style).*?</\1>", " ", response.content.decode(), flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def error_at(response: HttpResponse, field: str) -> str:
    """What is said at one field, or nothing."""
    found = re.search(rf'id="id_{field}_error">(.*?)</ul>', response.content.decode(), re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", found[1])).split()) if found else ""


def name_in_masthead(browser: Client) -> str | None:
    found = re.search(r'class="menu-name">.*?</span>(.*?)</span>', browser.get("/").content.decode(), re.DOTALL)
    return unescape(found[1]).strip() if found else None


def link_in(text: str) -> str:
    """The way from a mail back to the site."""
    found = re.search(r"http://testserver(/\S+)", text)
    assert found, text
    return found[1]
