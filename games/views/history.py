"""The history: finished games, found by whatever one remembers of them."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from games.presenters.past_games import past_entries
from games.selectors.history import Page, finished_games
from games.views.history_form import HistoryForm, read_cursor, write_cursor
from games.views.requests import HtmxRequest


@require_safe
def history(request: HtmxRequest) -> HttpResponse:
    form = HistoryForm(request.GET)
    here, query = reverse("games:history"), form.query()
    if not request.htmx and any(text == "" for text in request.GET.values()):
        # A form without scripts sends its empty fields too; an address that is passed on need not carry them.
        return redirect(f"{here}?{query}" if query else here)
    page = finished_games(request.user, form.filters(), read_cursor(request.GET)) if form.is_valid() else Page(())
    context = {
        "form": form,
        "entries": past_entries(page.entries),
        "newer": _address(here, query, write_cursor(page.before)),
        "older": _address(here, query, write_cursor(page.after)),
        "is_first": read_cursor(request.GET) is None,
        "first": f"{here}?{query}" if query else here,
    }
    is_part = request.htmx and not request.htmx.history_restore_request
    response = render(request, "history/_history.html" if is_part else "history/history.html", context)
    if is_part:
        response["HX-Push-Url"] = f"{here}?{query}" if query else here
    patch_vary_headers(response, ["HX-Request"])
    return response


def _address(here: str, query: str, cursor: str) -> str:
    return f"{here}?{'&'.join(part for part in (query, cursor) if part)}" if cursor else ""
