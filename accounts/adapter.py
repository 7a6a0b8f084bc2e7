"""Where django-allauth asks the site: its words for what went wrong, names, codes and keys."""

from typing import Any, ClassVar

import qrcode
from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from qrcode.image.svg import SvgPathImage

from accounts.models import User


class PeopleAdapter(DefaultAccountAdapter):
    error_messages: ClassVar[dict[str, Any]] = DefaultAccountAdapter.error_messages | {
        "account_inactive": gettext_lazy("This account has been closed."),
        "duplicate_email": gettext_lazy("This is your address already."),
        "email_password_mismatch": gettext_lazy("This address and this password do not belong together."),
        "email_taken": gettext_lazy("Somebody has registered with this address already."),
        "enter_current_password": gettext_lazy("This is not your current password."),
        "incorrect_code": gettext_lazy("This code is not right. It may have run out: try the next one."),
        "incorrect_password": gettext_lazy("This is not your password."),
        "too_many_login_attempts": gettext_lazy("Too many wrong tries. Wait five minutes, then try again."),
        "username_password_mismatch": gettext_lazy("This username and this password do not belong together."),
        "username_taken": gettext_lazy("Somebody else has this username already."),
        "rate_limited": gettext_lazy("That was too often. Wait a moment, then try again."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        # Letters that look alike and mean the same are spelt in one way, as everywhere in Django.
        return super().clean_username(User.normalize_username(username), shallow)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("accounts:security")


class SecondStepAdapter(DefaultMFAAdapter):
    error_messages: ClassVar[dict[str, Any]] = DefaultMFAAdapter.error_messages | {
        "incorrect_code": PeopleAdapter.error_messages["incorrect_code"],
    }

    def build_totp_svg(self, url: str) -> str:
        """For the page itself: the policy allows no picture made of data."""
        return str(qrcode.make(url, image_factory=SvgPathImage, border=2).to_string(encoding="unicode"))

    def _get_site_name(self) -> str:
        return "Cambio"

    def generate_authenticator_name(self, user: Any, type: Authenticator.Type) -> str:
        number = Authenticator.objects.filter(user=user, type=type).count() + 1
        return _("Passkey") if number == 1 else _("Passkey %(number)s") % {"number": number}
