"""Inviting somebody to a table: its link to copy, and the same link to be photographed."""

from io import BytesIO

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from games.live.acting import may_watch
from games.models import Game
from games.views.requests import HtmxRequest

# In modules; a camera needs a quiet zone of four to be sure where the code ends.
QUIET_ZONE = 4


@require_safe
@vary_on_headers("HX-Request")
def invite(request: HtmxRequest, code: str) -> HttpResponse:
    game = _table(request, code)
    return render(
        request,
        "games/_invite.html" if request.htmx else "games/invite.html",
        {"game": game, "address": _address(request, game)},
    )


@require_safe
def invite_svg(request: HttpRequest, code: str) -> HttpResponse:
    """The link as a QR code. It has no secret beyond the link itself, and never changes."""
    drawing = BytesIO()
    address = _address(request, _table(request, code))
    segno.make(address, error="m", micro=False).save(
        drawing,
        kind="svg",
        border=QUIET_ZONE,
        dark="#1b2230",
        light="#fffaf0",
        omitsize=True,
        svgclass=None,
        lineclass=None,
    )
    return HttpResponse(
        drawing.getvalue(), content_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"}
    )


def _table(request: HttpRequest, code: str) -> Game:
    game = get_object_or_404(Game, code=code)
    if not may_watch(game, request.user.pk):
        raise Http404
    return game


def _address(request: HttpRequest, game: Game) -> str:
    return request.build_absolute_uri(game.get_absolute_url())
