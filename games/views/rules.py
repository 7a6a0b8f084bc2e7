"""The rules to read: the presets side by side, and each on a page of its own."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.presenters import comparison
from games.presenters.card_tables import ability_rows, value_rows
from games.presenters.sheet import sheet
from games.rules.houserules import DEFAULT_PRESET
from games.rules.presets import PRESETS


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    chapters, agreed = comparison.comparison()
    return render(
        request,
        "games/rules_index.html",
        {
            "presets": comparison.presets(),
            "usual": comparison.preset(DEFAULT_PRESET),
            "chapters": chapters,
            "agreed": agreed,
        },
    )


@require_safe
def preset(request: HttpRequest, name: str) -> HttpResponse:
    if name not in PRESETS:
        raise Http404
    rules = PRESETS[name]
    return render(
        request,
        "games/rules_preset.html",
        {
            "preset": comparison.preset(name),
            "presets": comparison.presets(),
            "usual": comparison.preset(DEFAULT_PRESET),
            "is_usual": name == DEFAULT_PRESET,
            "values": value_rows(rules),
            "abilities": ability_rows(rules),
            "sections": sheet(rules),
        },
    )
