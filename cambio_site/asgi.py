"""The door of the site: every kind of connection and who answers it."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cambio_site.settings")

# First: it loads the models that the sockets use.
pages = get_asgi_application()

from games.live.origin import OwnPages  # noqa: E402
from games.live.routing import urlpatterns  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": OwnPages(AuthMiddlewareStack(URLRouter(urlpatterns))),
    }
)
