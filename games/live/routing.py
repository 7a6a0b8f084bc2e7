"""Where sockets are answered."""

from typing import Any

from django.urls import path

from games.live.consumers import TableConsumer
from games.live.lobby import LobbyConsumer

urlpatterns: list[Any] = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),  # type: ignore[arg-type]  # Channels routes by Django's own path
    path("ws/tables/<slug:code>/", TableConsumer.as_asgi()),  # type: ignore[arg-type]
]
