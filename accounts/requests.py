"""Requests as our views get them."""

from django.http import HttpRequest, QueryDict

from accounts.models import User


class SignedInRequest(HttpRequest):
    """What a view behind `login_required` is given."""

    user: User


def posted(request: HttpRequest) -> QueryDict | None:
    """What a form is filled with: nothing yet while the page is only looked at. A form sent empty is still sent."""
    return request.POST if request.method == "POST" else None
