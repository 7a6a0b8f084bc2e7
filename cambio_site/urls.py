"""Where each room of the site begins."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from accounts.views.entrance import SignupView

# The same door for everybody: its limits, its second step.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("accounts.urls")),
    # In front of allauth's own, and under its name.
    path("accounts/signup/", SignupView.as_view(), name="account_signup"),
    path("accounts/", include("allauth.urls")),
    path("", include("games.urls")),
]
