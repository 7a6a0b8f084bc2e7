"""House rules behind a link, and the rules of a table: both are a sheet with what differs from its preset marked."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from games.live.acting import may_watch
from games.models import Game, HouseRules
from games.presenters.card_tables import ability_rows, value_rows
from games.presenters.house_sheet import house_sheet
from games.selectors.houserules import shared_house_rules
from games.services.errors import Refused
from games.services.houserules import delete_house_rules, rename_house_rules
from games.views.requests import HtmxRequest, PlayerRequest


@require_safe
def house_rules(request: HttpRequest, code: str) -> HttpResponse:
    return _page(request, _kept(code))


@require_POST
@login_required
def rename(request: PlayerRequest, code: str) -> HttpResponse:
    name = request.POST.get("name", "")
    try:
        kept = rename_house_rules(owner=request.user, code=code, name=name)
    except Refused as refusal:
        return _page(request, _kept(code), name=name, error=str(refusal.message))
    messages.success(request, _("These rules are now called “%(name)s”.") % {"name": kept.name})
    return redirect("games:house_rules", code)


@require_POST
@login_required
def delete(request: PlayerRequest, code: str) -> HttpResponse:
    kept = _kept(code)
    try:
        delete_house_rules(owner=request.user, code=code)
    except Refused as refusal:
        messages.error(request, str(refusal.message))
        return redirect("games:house_rules", code)
    messages.success(request, _("“%(name)s” is deleted.") % {"name": kept.name})
    return redirect("games:new_table")


@require_safe
@vary_on_headers("HX-Request")
def table_rules(request: HtmxRequest, code: str) -> HttpResponse:
    """The rules of one table: a page of its own, or what a dialog at the table shows."""
    game = get_object_or_404(Game, code=code)
    if not may_watch(game, request.user.pk):
        raise Http404
    rules = game.house_rules()
    return render(
        request,
        "games/_table_rules.html" if request.htmx else "games/table_rules.html",
        {"game": game, "sheet": house_sheet(rules), "values": value_rows(rules), "abilities": ability_rows(rules)},
    )


def _kept(code: str) -> HouseRules:
    kept = shared_house_rules(code)
    if kept is None:
        raise Http404
    return kept


def _page(request: HttpRequest, kept: HouseRules, *, name: str = "", error: str = "") -> HttpResponse:
    rules = kept.as_rules()
    return render(
        request,
        "games/house_rules.html",
        {
            "kept": kept,
            "is_owner": request.user.is_authenticated and kept.owner_id == request.user.pk,
            "address": request.build_absolute_uri(request.path.removesuffix("rename/")),
            "sheet": house_sheet(rules),
            "values": value_rows(rules),
            "abilities": ability_rows(rules),
            "name": name or kept.name,
            "error": error,
        },
    )
