"""Keeping the account one's own: password, e-mail, codes and passkeys."""

from typing import Any

from allauth.account import forms as allauth
from allauth.mfa.base import forms as mfa
from allauth.mfa.totp.forms import ActivateTOTPForm as AllauthActivateTOTPForm
from allauth.mfa.webauthn import forms as webauthn
from django.utils.translation import gettext_lazy as _

from accounts.forms.entrance import NEW_PASSWORD
from accounts.forms.plain import PlainWords


class ChangePasswordForm(PlainWords, allauth.ChangePasswordForm):
    labels = {
        "oldpassword": _("Current password"),
        "password1": _("New password"),
        "password2": _("The new password again"),
    }
    hints = {"password1": NEW_PASSWORD}


class SetPasswordForm(PlainWords, allauth.SetPasswordForm):
    labels = {"password1": _("Password"), "password2": _("The same password again")}
    hints = {"password1": NEW_PASSWORD}


class EmailForm(PlainWords, allauth.AddEmailForm):
    labels = {"email": _("E-mail")}


class ReauthenticateForm(PlainWords, allauth.ReauthenticateForm):
    labels = {"password": _("Password")}


class AuthenticateForm(PlainWords, mfa.AuthenticateForm):
    labels = {"code": _("Code")}
    hints = {"code": _("Six digits from your app, or one of your recovery codes.")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs["inputmode"] = "numeric"


class ReauthenticateCodeForm(PlainWords, mfa.ReauthenticateForm):
    labels = AuthenticateForm.labels
    hints = AuthenticateForm.hints


class ActivateTOTPForm(PlainWords, AllauthActivateTOTPForm):
    labels = {"code": _("The six digits that the app shows")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs["inputmode"] = "numeric"


class AddPasskeyForm(PlainWords, webauthn.AddWebAuthnForm):
    labels = {"name": _("What to call it"), "passwordless": _("Sign in with it alone, without my password")}
    hints = {
        "name": _("So that you can tell it from others later: “My phone”, “Blue key”."),
        "passwordless": _("It then asks for your fingerprint, face or PIN. Otherwise it comes after your password."),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["passwordless"].initial = True


class EditPasskeyForm(PlainWords, webauthn.EditWebAuthnForm):
    labels = {"name": _("What to call it")}
