"""People whom one does not want to meet."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts import services
from accounts.forms.person import BlockForm
from accounts.models import Block
from accounts.requests import SignedInRequest, posted
from accounts.selectors import blocks_of


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def blocked(request: SignedInRequest) -> HttpResponse:
    form = BlockForm(posted(request), blocker=request.user)
    if form.is_valid():
        person = form.cleaned_data["username"]
        services.block_player(blocker=request.user, blocked=person)
        messages.success(request, _("You will not meet %(name)s any more.") % {"name": person.name})
        return redirect("accounts:blocked")
    return render(request, "accounts/blocked.html", {"form": form, "blocks": blocks_of(request.user)})


@require_POST
@login_required
def unblock(request: SignedInRequest, pk: int) -> HttpResponse:
    block = get_object_or_404(Block.objects.select_related("blocked"), pk=pk, blocker=request.user)
    services.unblock_player(blocker=request.user, blocked=block.blocked)
    messages.success(request, _("You may meet %(name)s again.") % {"name": block.blocked.name})
    return redirect("accounts:blocked")
