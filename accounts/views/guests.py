"""Playing without an account, and keeping it for good."""

from allauth.account.forms import SignupForm as AllauthSignupForm
from allauth.account.models import EmailAddress
from allauth.decorators import rate_limit
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from accounts import services
from accounts.forms.entrance import SignupForm
from accounts.models import User
from accounts.requests import SignedInRequest, posted


@require_POST
@rate_limit(action="play_now")
def play_now(request: HttpRequest) -> HttpResponse:
    """One press, and somebody can sit down at a table."""
    if not request.user.is_authenticated:
        guest = services.create_guest()
        login(request, guest)
        messages.success(request, _("Welcome! Tonight you are %(name)s.") % {"name": guest.name})
    return redirect(safe_next(request))


@require_http_methods(["GET", "HEAD", "POST"])
@sensitive_post_parameters("password1", "password2")
@rate_limit(action="signup")
@login_required
def register(request: SignedInRequest) -> HttpResponse:
    """A guest chooses a username and a password, and stays who they were."""
    if not request.user.is_guest:
        return redirect("accounts:security")
    form: AllauthSignupForm = SignupForm(posted(request))
    if form.is_valid() and (user := _registered(request, form)):
        update_session_auth_hash(request, user)
        for address in EmailAddress.objects.filter(user=user):
            address.send_confirmation(request, signup=True)
        messages.success(
            request, _("You are registered, %(name)s. Everything you played is yours.") % {"name": user.name}
        )
        return redirect(safe_next(request))
    return render(request, "accounts/register.html", {"form": form, "next": request.GET.get("next", "")})


def _registered(request: SignedInRequest, form: AllauthSignupForm) -> User | None:
    chosen = form.cleaned_data
    try:
        return services.register_guest(
            # A copy: if it fails, the page still shows who is signed in.
            guest=User.objects.get(pk=request.user.pk),
            username=chosen["username"],
            password=chosen["password1"],
            email=chosen["email"],
        )
    except services.NameTaken:
        form.say_name_is_taken()
        return None


def safe_next(request: HttpRequest) -> str:
    """Where the person was going, if that is a page of ours."""
    wish = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(wish, {request.get_host()}, require_https=request.is_secure()):
        return wish
    return settings.LOGIN_REDIRECT_URL
