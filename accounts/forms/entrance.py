"""Coming in: signing up and in, and finding the way back after a forgotten password."""

from typing import Any

from allauth.account import forms as allauth
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.adapter import PeopleAdapter
from accounts.forms.plain import PlainWords
from accounts.services import NameTaken

NEW_PASSWORD = _("At least eight characters. A few words in a row are easy to remember and hard to guess.")


class SignupForm(PlainWords, allauth.SignupForm):
    labels = {
        "username": _("Username"),
        "password1": _("Password"),
        "password2": _("The same password again"),
        "email": _("E-mail"),
    }
    hints = {
        "username": _("You sign in with it, and the others see it unless you choose another name."),
        "password1": NEW_PASSWORD,
        "email": _("Only to help you back in if you forget your password."),
    }

    field_order = ["username", "password1", "password2", "email"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].widget.attrs |= {"autocapitalize": "off", "spellcheck": "false"}

    def try_save(self, request: HttpRequest) -> Any:
        """Two who choose the same name in the same instant both find it free; the database has the last word."""
        try:
            with transaction.atomic():
                return super().try_save(request)
        except IntegrityError as error:
            raise NameTaken from error

    def say_name_is_taken(self) -> None:
        self.add_error("username", PeopleAdapter.error_messages["username_taken"])


class LoginForm(PlainWords, allauth.LoginForm):
    labels = {"login": _("Username or e-mail"), "password": _("Password")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # What a password manager has stored is the username, whatever it looks like.
        self.fields["login"].widget.attrs |= {
            "autocomplete": "username",
            "autocapitalize": "off",
            "spellcheck": "false",
        }


class ResetPasswordForm(PlainWords, allauth.ResetPasswordForm):
    labels = {"email": _("E-mail")}


class ResetPasswordKeyForm(PlainWords, allauth.ResetPasswordKeyForm):
    labels = {"password1": _("New password"), "password2": _("The same password again")}
    hints = {"password1": NEW_PASSWORD}
