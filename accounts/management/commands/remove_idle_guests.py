"""`manage.py remove_idle_guests`: to run once a day."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts import services


class Command(BaseCommand):
    help = "Deletes guests who have not been here for some days. Registered players are never touched."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--days", type=int, default=30, help="how long a guest may stay away (30)")

    def handle(self, *args: Any, days: int, **options: Any) -> None:
        if days < 1:
            raise CommandError("A guest may stay away for one day at least: --days 1")
        removed = services.remove_idle_guests(days=days)
        self.stdout.write(f"{removed} removed.")
