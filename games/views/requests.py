"""What a view may rely on when it has asked for a signed-in person."""

from allauth.account.adapter import get_adapter
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


def address_of(request: HttpRequest) -> str:
    """Where a request comes from, past as many proxies as are ours."""
    return str(get_adapter().get_client_ip(request))


def sign_in_address(next_page: str) -> str:
    """Where somebody signs in who wants to go on to a page."""
    return f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': next_page})}"
