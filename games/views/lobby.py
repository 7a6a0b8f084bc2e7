"""The lobby: whose table to go back to, where to sit down, what to watch; and a game against bots at one press."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from games.live.lobby_regions import lobby_regions
from games.presenters.cards import spot
from games.presenters.comparison import preset
from games.rules.houserules import DEFAULT_PRESET
from games.rules.presets import PRESETS
from games.selectors.lobby import last_preset, lobby_for
from games.services import limits
from games.services.errors import Refused
from games.services.quickstart import play_with_bots
from games.views.requests import address_of, sign_in_address

# Three that wait behind their cards, and one card that is yours.
QUICK_HAND = "?? ?? ?? AH"


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    user_id = request.user.pk if request.user.is_authenticated else None
    seen = lobby_for([user_id] if user_id else [])
    return render(
        request,
        "games/lobby.html",
        {
            "regions": lobby_regions(seen, user_id, timezone.now()),
            "hand": [spot(text) for text in QUICK_HAND.split()],
            "quick_preset": preset(_usual_preset(user_id)),
            "sign_in": sign_in_address(reverse("games:lobby")),
        },
    )


@require_POST
def quick_start(request: HttpRequest) -> HttpResponse:
    """A game against three bots, under the preset that was used last."""
    if not request.user.is_authenticated:
        # Back to the lobby and not to this address, which only takes a press of its button.
        return redirect_to_login(reverse("games:lobby"))
    rules = PRESETS[_usual_preset(request.user.pk)]
    try:
        limits.count(limits.TABLES_AN_ADDRESS, address_of(request))
        game = play_with_bots(host=request.user, rules=rules, nonce=request.POST.get("nonce", ""))
    except Refused as refusal:
        messages.error(request, str(refusal.message))
        return redirect("games:lobby")
    return redirect(game)


def _usual_preset(user_id: int | None) -> str:
    last = last_preset(user_id) if user_id else None
    return last if last is not None and last in PRESETS else DEFAULT_PRESET
