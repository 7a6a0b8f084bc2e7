"""What a view may rely on when it has asked for a signed-in person."""

from django.conf import settings
from django.http import HttpRequest
from django.shortcuts import resolve_url
from django.utils.http import urlencode
from django_htmx.middleware import HtmxDetails

from accounts.models import User


class HtmxRequest(HttpRequest):
    htmx: HtmxDetails


class PlayerRequest(HtmxRequest):
    user: User


def sign_in_address(next_page: str) -> str:
    """Where somebody signs in who wants to go on to a page."""
    return f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': next_page})}"
