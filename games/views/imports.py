"""Rounds that people bring as files: kept, looked at, shared by link, thrown away."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from games.models import ImportedRound
from games.replay.position import read_position
from games.selectors.replays import brought_by, imported_round, replay_of_import
from games.services.errors import Refused
from games.services.imports import MOST_BYTES, delete_record, keep_record, share_record
from games.views.replay import picture_file, record_file, show_replay
from games.views.requests import HtmxRequest, PlayerRequest


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def imports(request: PlayerRequest) -> HttpResponse:
    """Everything that one brought, and the form to bring more."""
    error = ""
    if request.method == "POST":
        try:
            kept = _keep(request)
        except Refused as refusal:
            error = str(refusal.message)
        else:
            return redirect("games:imported", kept.code)
    return render(
        request,
        "replay/imports.html",
        {
            "kept": brought_by(request.user),
            "error": error,
            "most_kilobytes": MOST_BYTES // 1024,
        },
        status=422 if error else 200,
    )


def _keep(request: PlayerRequest) -> ImportedRound:
    file = request.FILES.get("record")
    if not isinstance(file, UploadedFile):
        raise Refused(_("Choose a file first."))
    # One byte more than allowed is enough to know that it is too large.
    return keep_record(owner=request.user, name=file.name or "", content=file.read(MOST_BYTES + 1))


@require_safe
@vary_on_headers("HX-Request")
def imported(request: HtmxRequest, code: str) -> HttpResponse:
    kept = _imported(request, code)
    found = replay_of_import(kept, request.user)
    return show_replay(
        request, found, read_position(request.GET, found), reverse("games:imported", args=[code]), kept=kept
    )


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    return record_file(replay_of_import(_imported(request, code), request.user))


@require_safe
def picture(request: HttpRequest, code: str) -> HttpResponse:
    return picture_file(request, replay_of_import(_imported(request, code), request.user))


@require_POST
@login_required
def share(request: PlayerRequest, code: str) -> HttpResponse:
    _own(request, code)
    share_record(owner=request.user, code=code, is_shared=request.POST.get("shared") == "1")
    return redirect("games:imported", code)


@require_POST
@login_required
def delete(request: PlayerRequest, code: str) -> HttpResponse:
    kept = _own(request, code)
    delete_record(owner=request.user, code=code)
    messages.success(request, _("“%(name)s” is deleted.") % {"name": kept.name})
    return redirect("games:imports")


def _imported(request: HttpRequest, code: str) -> ImportedRound:
    kept = imported_round(code, request.user)
    if kept is None:
        raise Http404
    return kept


def _own(request: PlayerRequest, code: str) -> ImportedRound:
    kept = _imported(request, code)
    if kept.owner_id != request.user.pk:
        raise Http404
    return kept
