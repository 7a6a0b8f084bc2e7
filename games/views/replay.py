"""Looking back at a round that was played here: its page, its picture, its file, and what is said about it.

Every address asks the same selector: a round that is not scored, or that somebody may not see, is not there.
"""

import json
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.text import slugify
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from games.models import Comment
from games.replay.fairness import fairness_of
from games.replay.picture import picture_of
from games.replay.position import Position, link_to_share, read_position, write_position
from games.replay.remarks import Remark, remarks_of
from games.replay.viewer import draw, viewer_of
from games.rules.record import write_record
from games.selectors.replays import Replay, comments_on, finished_round, rounds_beside
from games.services.comments import comment_on, delete_comment
from games.services.errors import Refused
from games.views.requests import HtmxRequest, PlayerRequest


@require_safe
@vary_on_headers("HX-Request")
def replay(request: HtmxRequest, code: str, number: int) -> HttpResponse:
    found, home = _finished(request, code, number), _home(code, number)
    position = read_position(request.GET, found)
    remarks = remarks_of(comments_on(found.round_id, request.user), found, position, home, request.user.pk)
    numbers = rounds_beside(found.round_id)
    return show_replay(
        request,
        found,
        position,
        home,
        remarks=remarks,
        code=code,
        before=max((n for n in numbers if n < number), default=0),
        after=min((n for n in numbers if n > number), default=0),
        fairness=fairness_of(found),
        most_letters=Comment.MOST_LETTERS,
    )


@require_safe
def record(request: HttpRequest, code: str, number: int) -> HttpResponse:
    return record_file(_finished(request, code, number))


@require_safe
def picture(request: HttpRequest, code: str, number: int) -> HttpResponse:
    return picture_file(request, _finished(request, code, number))


@require_POST
@login_required
def comment(request: PlayerRequest, code: str, number: int) -> HttpResponse:
    found = _finished(request, code, number)
    position = read_position(request.POST, found)
    try:
        comment_on(round_id=found.round_id, user=request.user, move=position.move, text=request.POST.get("text", ""))
    except Refused as refusal:
        messages.error(request, str(refusal.message))
    return redirect(_home(code, number) + write_position(position, found) + "#comments")


@require_POST
@login_required
def comment_delete(request: PlayerRequest, code: str, number: int, pk: int) -> HttpResponse:
    found = _finished(request, code, number)
    try:
        delete_comment(round_id=found.round_id, comment_id=pk, user=request.user)
    except Refused as refusal:
        messages.error(request, str(refusal.message))
    return redirect(_home(code, number) + write_position(read_position(request.POST, found), found) + "#comments")


def show_replay(
    request: HtmxRequest,
    replay: Replay,
    position: Position,
    home: str,
    *,
    remarks: tuple[Remark, ...] | None = None,
    **more: Any,
) -> HttpResponse:
    """The page, or the parts of it that a step changes."""
    viewer = viewer_of(replay, position, home)
    context = more | {"replay": replay, "position": position, "viewer": viewer, "remarks": remarks, "home": home}
    if request.htmx and not request.htmx.history_restore_request:
        parts: list[str] = [draw(viewer)]
        if remarks is not None:
            parts.append(render_to_string("replay/_comments.html", context | {"is_step": True}, request))
        return HttpResponse("".join(parts))
    return render(
        request,
        "replay/replay.html",
        context
        | {
            "stage": draw(viewer),
            "share": request.build_absolute_uri(viewer.share),
            "picture": request.build_absolute_uri(f"{home}picture.svg{link_to_share(position)}"),
        },
    )


def record_file(replay: Replay) -> HttpResponse:
    """The record, to be kept or taken elsewhere."""
    name = slugify(replay.title) or "cambio"
    name += f"-{replay.number}" if replay.number else ""
    return HttpResponse(
        json.dumps(write_record(replay.record), ensure_ascii=False, indent=1),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}.json"', "Cache-Control": "private"},
    )


def picture_file(request: HttpRequest, replay: Replay) -> HttpResponse:
    """The position as a picture. Whoever posts a link must ask for the end to be in it."""
    asked = request.GET.dict()
    position = read_position(asked | {"spoilers": "1" if asked.get("spoilers") == "1" else "0"}, replay)
    return HttpResponse(
        picture_of(replay, position),
        content_type="image/svg+xml",
        headers={"Cache-Control": "private, max-age=300"},
    )


def _finished(request: HttpRequest, code: str, number: int) -> Replay:
    found = finished_round(code, number, request.user)
    if found is None:
        raise Http404
    return found


def _home(code: str, number: int) -> str:
    return reverse("games:replay", args=[code, number])
