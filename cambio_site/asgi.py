"""The door of the site: every kind of connection and who answers it. Sockets will be the second kind."""

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cambio_site.settings")

application = ProtocolTypeRouter({"http": get_asgi_application()})
