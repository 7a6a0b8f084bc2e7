"""Pages about oneself: who I am to the others, and how I like the site."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts import services
from accounts.forms.person import PreferencesForm, ProfileForm
from accounts.models import User
from accounts.requests import SignedInRequest, posted


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def profile(request: SignedInRequest) -> HttpResponse:
    # A copy: checking a form writes what was typed into its person, and the masthead shows who is signed in.
    form = ProfileForm(posted(request), instance=User.objects.get(pk=request.user.pk))
    if form.is_valid():
        services.change_profile(user=request.user, **form.cleaned_data)
        messages.success(request, _("Saved. The others see you like this from now on."))
        return redirect("accounts:profile")
    return render(request, "accounts/profile.html", {"form": form})


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def preferences(request: SignedInRequest) -> HttpResponse:
    form = PreferencesForm(posted(request), instance=User.objects.get(pk=request.user.pk))
    if form.is_valid():
        services.change_preferences(user=request.user, **form.cleaned_data)
        messages.success(request, _("Saved. This is how you see the site from now on."))
        return redirect("accounts:preferences")
    return render(request, "accounts/preferences.html", {"form": form})
