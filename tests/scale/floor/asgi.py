"""As in the Channels tutorial."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application
from django.urls import path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.scale.floor.settings")
pages = get_asgi_application()

from tests.scale.floor.consumers import TableConsumer  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": AllowedHostsOriginValidator(
            AuthMiddlewareStack(URLRouter([path("ws/tables/<slug:code>/", TableConsumer.as_asgi())]))
        ),
    }
)
