"""One's own data: to take along, and to delete for good."""

from allauth.decorators import rate_limit
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from accounts import services
from accounts.export import export_of
from accounts.forms.person import DeleteForm
from accounts.models import User
from accounts.requests import SignedInRequest, posted


@require_safe
@login_required
def data(request: SignedInRequest) -> HttpResponse:
    return render(request, "accounts/data.html")


@require_safe
@login_required
def export(request: SignedInRequest) -> HttpResponse:
    response = JsonResponse(export_of(request.user), json_dumps_params={"indent": 2, "ensure_ascii": False})
    response["Content-Disposition"] = 'attachment; filename="cambio.json"'
    response["Cache-Control"] = "no-store"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@sensitive_post_parameters("password")
@login_required
@rate_limit(action="delete_account")
def delete(request: SignedInRequest) -> HttpResponse:
    form = DeleteForm(posted(request), user=request.user)
    if form.is_valid():
        leaving = User.objects.get(pk=request.user.pk)
        logout(request)
        services.delete_account(user=leaving)
        messages.success(request, _("Your account is gone. Thank you for playing."))
        return redirect("/")
    return render(request, "accounts/delete.html", {"form": form})
