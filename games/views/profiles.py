"""A person's page: what their games add up to, and the latest of them."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.presenters.past_games import past_entries
from games.presenters.profile import profile_page
from games.selectors.history import Filters, finished_games
from games.selectors.statistics import statistics_of
from games.selectors.visibility import seen_person

LATEST = 6


@require_safe
def profile(request: HttpRequest, username: str) -> HttpResponse:
    person = seen_person(username, request.user)
    if person is None:
        raise Http404
    latest = finished_games(request.user, Filters(players=(person.pk,)))
    return render(
        request,
        "history/profile.html",
        {
            "person": person,
            "is_me": person.pk == request.user.pk,
            "page": profile_page(statistics_of(person)),
            "entries": past_entries(latest.entries[:LATEST]),
        },
    )
