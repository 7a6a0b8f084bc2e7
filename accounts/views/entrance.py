"""Signing up, as django-allauth does it."""

from allauth.account.views import SignupView as AllauthSignupView
from django.http import HttpResponse

from accounts.forms.entrance import SignupForm
from accounts.services import NameTaken


class SignupView(AllauthSignupView):
    def form_valid(self, form: SignupForm) -> HttpResponse:
        try:
            response: HttpResponse = super().form_valid(form)
        except NameTaken:
            form.say_name_is_taken()
            response = self.form_invalid(form)
        return response
