"""The score sheet of a game: its page, and the same as a file."""

import csv

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from games.models import Game, GameStatus
from games.presenters.score_file import sheet_as_data, sheet_as_rows
from games.presenters.score_sheet import sheet_page
from games.selectors.score_sheet import score_sheet_of
from games.selectors.visibility import may_see_game
from games.views.requests import HtmxRequest


def seen_game(request: HttpRequest, code: str) -> Game:
    """A game that whoever asks may look back at. Others are told that there is nothing."""
    game = get_object_or_404(Game.objects.exclude(status=GameStatus.WAITING), code=code)
    if not may_see_game(game, request.user):
        raise Http404
    return game


@require_safe
def score_sheet(request: HtmxRequest, code: str) -> HttpResponse:
    """The page; while the game goes on, it asks for its middle part again and again."""
    page = sheet_page(score_sheet_of(seen_game(request, code)))
    template = "history/_score_sheet.html" if request.htmx else "history/score_sheet.html"
    response = render(request, template, {"sheet": page})
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
def score_sheet_json(request: HttpRequest, code: str) -> HttpResponse:
    response = JsonResponse(sheet_as_data(score_sheet_of(seen_game(request, code))), json_dumps_params={"indent": 2})
    response["Content-Disposition"] = f'attachment; filename="cambio-{code}.json"'
    return response


@require_safe
def score_sheet_csv(request: HttpRequest, code: str) -> HttpResponse:
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="cambio-{code}.csv"'
    csv.writer(response).writerows(sheet_as_rows(score_sheet_of(seen_game(request, code))))
    return response
