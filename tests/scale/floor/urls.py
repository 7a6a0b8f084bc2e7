from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import path

from tests.scale.floor.board import board_of
from tests.scale.floor.models import Table
from tests.scale.floor.state import seat_of


@login_required
def table(request: HttpRequest, code: str) -> HttpResponse:
    state = get_object_or_404(Table, code=code).state
    return render(request, "floor/table.html", board_of(state, seat_of(state, request.user.pk)))


urlpatterns = [path("tables/<slug:code>/", table)]
