from django.apps import AppConfig


class FloorConfig(AppConfig):
    name = "tests.scale.floor"
    label = "floor"
