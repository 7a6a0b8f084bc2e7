"""Where each room of the site begins."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

# The same door for everybody: its limits, its second step.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("", include("games.urls")),
]
