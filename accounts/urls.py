"""The pages about people that are our own. Those of django-allauth follow under /accounts/."""

from django.urls import path

from accounts.views import blocks, data, guests, person, security

app_name = "accounts"

urlpatterns = [
    path("play-now/", guests.play_now, name="play_now"),
    path("accounts/register/", guests.register, name="register"),
    path("me/", person.profile, name="profile"),
    path("me/preferences/", person.preferences, name="preferences"),
    path("me/security/", security.security, name="security"),
    path("me/blocked/", blocks.blocked, name="blocked"),
    path("me/blocked/<int:pk>/unblock/", blocks.unblock, name="unblock"),
    path("me/data/", data.data, name="data"),
    path("me/data/export/", data.export, name="export"),
    path("me/data/delete/", data.delete, name="delete"),
]
