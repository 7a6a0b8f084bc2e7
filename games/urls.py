"""The pages about the game."""

from django.urls import path

from games.views import landing, rules

app_name = "games"

urlpatterns = [
    path("", landing.landing, name="landing"),
    path("rules/", rules.index, name="rules"),
    path("rules/<slug:name>/", rules.preset, name="preset"),
]
