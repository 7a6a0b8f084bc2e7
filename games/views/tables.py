"""A table: its page, and the form that stands in where no socket carries the moves."""

from contextlib import suppress
from secrets import token_hex

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.live.acting import Message, act, may_watch, read_message
from games.live.choosing import choose, is_choice, written
from games.live.guard import is_in_a_hurry
from games.live.hub import presence_at
from games.live.regions import Scene, Viewer, layout_of, whole_page
from games.live.render import render_stage
from games.models import Game
from games.selectors.people import blocked_by
from games.selectors.tables import chat_of, table_of
from games.services.chat import REACTIONS
from games.services.errors import Refused
from games.services.rounds_in_play import catch_up, live_round

MOST_LETTERS = 400


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    game = get_object_or_404(Game, code=code)
    user_id = request.user.pk if request.user.is_authenticated else None
    if not may_watch(game, user_id):
        raise Http404
    value = table_of(game.pk)
    live = None
    if value.round_id is not None:
        live = live_round(value.round_id)
        catch_up(live)
    scene = Scene(
        value,
        live,
        tuple(chat_of(game.pk)) if game.has_chat else (),
        presence_at(value),
        len(live.play.events) if live else 0,
    )
    viewer = _with_choice(Viewer(user_id, value.seat_of(user_id), (), blocked_by(user_id)), request)
    regions = whole_page(scene, viewer)
    return render(
        request,
        "games/table.html",
        {
            "game": game,
            "regions": regions,
            "stage": render_stage(layout_of(scene, viewer), regions),
            "now": int(timezone.now().timestamp() * 1000),
            "reactions": REACTIONS,
            "action": token_hex(8),
        },
    )


@require_POST
def table_act(request: HttpRequest, code: str) -> HttpResponse:
    """What the table's form does without a socket: the same door, then the page again."""
    game = get_object_or_404(Game, code=code)
    if not may_watch(game, request.user.pk):
        raise Http404
    if not request.user.is_authenticated:
        return redirect(game)
    try:
        if is_in_a_hurry(request.user.pk):
            raise Refused(_("A little slower, please."))
        message: Message = read_message({name: request.POST.get(name, "") for name in request.POST})
        if is_choice(message.order):
            return redirect(_address(game, written(message.order, message.aim)))
        act(game_id=game.pk, user=request.user, message=message)
    except Refused as refusal:
        messages.error(request, str(refusal.message))
    return redirect(game)


def _address(game: Game, choice: str) -> str:
    return game.get_absolute_url() + (f"?{urlencode({'choice': choice})}" if choice else "")


def _with_choice(viewer: Viewer, request: HttpRequest) -> Viewer:
    """A swap takes two presses. Without a socket the address remembers the first; nonsense there is no choice."""
    order = request.GET.get("choice", "")
    if is_choice(order) and len(order) <= MOST_LETTERS:
        with suppress(Refused):
            return choose(viewer, order)
    return viewer
