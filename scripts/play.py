"""`make play`: the whole site in one process, from a database that may not exist yet to an address to open."""

import argparse
import contextlib
import errno
import ipaddress
import os
import socket
import sys
from pathlib import Path

import daphne.server  # first: it decides which event loop the process has
import django
from django.core.management import call_command
from django.utils.translation import gettext as _

# Twisted's own backlog of 50 makes everybody wait when a full house reconnects at once.
BACKLOG = 2048
MOST_SENT = 1 << 20


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", default="8000")
    parser.add_argument("--var", default="var", type=Path)
    wishes = parser.parse_args()

    os.environ["DJANGO_SETTINGS_MODULE"] = "cambio_site.settings"
    os.environ["CAMBIO_VAR"] = str(wishes.var.resolve())
    os.environ.setdefault("CAMBIO_HOSTS", ",".join(names_of_this_computer(wishes.host)))
    try:
        django.setup()
    except PermissionError as error:
        sys.exit(f"Cambio may not write to {error.filename}. Choose another folder: make play VAR=folder")
    port = free_port(wishes.host, wishes.port)
    call_command("migrate", interactive=False, verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    serve(wishes.host, port)


def names_of_this_computer(host: str) -> list[str]:
    """Every name under which friends may have typed this computer, if it listens to more than itself."""
    names = ["localhost", "127.0.0.1", "[::1]"]
    if is_loopback(host):
        return names
    own = socket.gethostname()
    names += [bracketed(host), own, f"{own}.local"]
    with contextlib.suppress(OSError):
        names += [bracketed(str(found[4][0]).partition("%")[0]) for found in socket.getaddrinfo(own, None)]
    return list(dict.fromkeys([*names, *filter(None, [address_on_the_network()])]))


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def address_on_the_network() -> str | None:
    """The address other computers of the same network know this one by. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def free_port(host: str, wish: str) -> int:
    """The port as a number, or an end in plain words."""
    if not wish.isdecimal() or not 0 < int(wish) < 65536:
        sys.exit(_("PORT=%(port)s is not a port. Choose a number from 1024 to 65535.") % {"port": wish})
    port = int(wish)
    says = {"host": host, "port": port, "next": port + 1 if port < 65535 else port - 1}
    try:
        family, kind, protocol, _name, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            probe.listen(1)
    except socket.gaierror:
        sys.exit(_("HOST=%(host)s is not an address.") % says)
    except PermissionError:
        sys.exit(_("Port %(port)s is kept for the system. Choose one above 1023: make play PORT=8000") % says)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            sys.exit(
                _("Port %(port)s is taken: something is already running there. Try: make play PORT=%(next)s") % says
            )
        sys.exit(_("HOST=%(host)s is not an address of this computer.") % says)
    return port


def serve(host: str, port: int) -> None:
    from cambio_site.asgi import application
    from games.live.guard import FAR_TOO_BIG

    escaped = host.replace(":", r"\:")
    daphne.server.Server(
        application=application,
        endpoints=[f"tcp:port={port}:interface={escaped}:backlog={BACKLOG}"],
        ready_callable=lambda: announce(host, port),
        server_name="Cambio",
        # The limit of a message holds both ways, and a table of eight with full hands is large; a frame's only inwards.
        websocket_max_message_size=MOST_SENT,
        websocket_max_frame_size=FAR_TOO_BIG,
    ).run()


def announce(host: str, port: int) -> None:
    anywhere = host in {"0.0.0.0", "::"}  # noqa: S104
    here = f"http://{'localhost' if anywhere or is_loopback(host) else bracketed(host)}:{port}/"
    print(_("Cambio is open at %(address)s") % {"address": here})
    there = address_on_the_network() if anywhere else None
    if there:
        print(_("On your network: %(address)s") % {"address": f"http://{there}:{port}/"})
    print(_("Ctrl+C closes it."), flush=True)


if __name__ == "__main__":
    main()
