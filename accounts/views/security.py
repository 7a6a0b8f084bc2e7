"""What keeps an account one's own, at a glance."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.requests import SignedInRequest


@require_safe
@login_required
def security(request: SignedInRequest) -> HttpResponse:
    kinds = list(Authenticator.objects.filter(user=request.user).values_list("type", flat=True))
    return render(
        request,
        "accounts/security.html",
        {
            "email": EmailAddress.objects.filter(user=request.user).order_by("-verified", "-primary").first(),
            "has_app": Authenticator.Type.TOTP in kinds,
            "passkeys": kinds.count(Authenticator.Type.WEBAUTHN),
            "sessions": len(UserSession.objects.purge_and_list(request.user)),
        },
    )
