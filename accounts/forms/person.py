"""What people say about themselves and how they like the site."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts import names
from accounts.models import User


class ProfileForm(forms.ModelForm):
    class Meta:
        model = User
        fields = ("display_name", "avatar_colour", "hides_profile")
        widgets = {
            "display_name": forms.TextInput(attrs={"autocomplete": "nickname"}),
            "avatar_colour": forms.RadioSelect,
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Decomposed letters count once they are tidied; the widget would count them before.
        self.fields["display_name"].widget.attrs["maxlength"] = str(2 * names.DISPLAY_NAME_MAX)
        if self.instance.is_guest:
            self.fields["display_name"].required = True
            self.fields["display_name"].help_text = _("What the others see.")

    def clean_display_name(self) -> str:
        return names.tidy_display_name(self.cleaned_data["display_name"])


class PreferencesForm(forms.ModelForm):
    class Meta:
        model = User
        fields = ("theme", "deck_colours", "card_back", "motion", "sound")
        widgets = dict.fromkeys(("theme", "deck_colours", "card_back", "motion"), forms.RadioSelect)
        labels = {"sound": _("Play sounds at the table")}


class BlockForm(forms.Form):
    username = forms.CharField(
        label=_("Their username"),
        max_length=names.USERNAME_MAX,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
    )

    def __init__(self, *args: Any, blocker: User, **kwargs: Any) -> None:
        self.blocker = blocker
        super().__init__(*args, **kwargs)

    def clean_username(self) -> User:
        found = User.objects.filter(username__iexact=self.cleaned_data["username"].strip()).first()
        if found is None:
            raise forms.ValidationError(_("Nobody here has this username."))
        if found == self.blocker:
            raise forms.ValidationError(_("That is you. You are stuck with yourself."))
        return found


class DeleteForm(forms.Form):
    """Whoever has a password shows that it is really them; a guest says that it is meant."""

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if user.has_usable_password():
            widget = forms.PasswordInput(attrs={"autocomplete": "current-password"})
            self.fields["password"] = forms.CharField(label=_("Your password"), strip=False, widget=widget)
        else:
            self.fields["sure"] = forms.BooleanField(
                label=_("Delete everything about me for good"),
                error_messages={"required": _("Tick this if you mean it.")},
            )

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(_("This is not your password."))
        return password
