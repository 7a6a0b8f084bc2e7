"""Making a table: a preset, any house rule changed in place, and the rule sheet beside it.

The page and its fragment are one function of what was filled in. A host without scripts gets the page again, another
gets the part that changes.
"""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers

from games.forms import HouseRulesForm, TableForm, adjusted
from games.live.acting import may_watch
from games.models import Game
from games.presenters.comparison import presets
from games.presenters.house_sheet import house_sheet
from games.presenters.rule_form import rule_groups, seats_of
from games.rules.houserules import DEFAULT_PRESET, Rules
from games.rules.presets import PRESETS
from games.selectors.houserules import kept_house_rules, shared_house_rules
from games.selectors.lobby import last_preset
from games.services import limits
from games.services.errors import Refused
from games.services.houserules import save_house_rules
from games.services.tables import open_table
from games.views.requests import PlayerRequest, address_of


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
@login_required
def new_table(request: PlayerRequest) -> HttpResponse:
    if request.method != "POST":
        start, code = _start(request)
        # A host who changes the preset keeps the name, the seats and whatever else was filled in.
        filled_in = request.GET if request.htmx and "name" in request.GET else None
        rules = HouseRulesForm(None, start=start)
        return _page(request, rules, _table_form(request, rules, filled_in), code=code)
    rules, table = _filled_in(request)
    if rules.is_valid() and table.is_valid():
        try:
            limits.count(limits.TABLES_AN_ADDRESS, address_of(request))
            game = open_table(host=request.user, wishes=table.wishes(), nonce=request.POST.get("nonce", ""))
        except Refused as refusal:
            table.add_error(None, str(refusal.message))
        else:
            return redirect(game)
    return _page(request, rules, table)


@require_POST
@login_required
def check(request: PlayerRequest) -> HttpResponse:
    """The page for what has been filled in so far: the sheet, the marks and the errors."""
    rules, table = _filled_in(request)
    return _page(request, rules, table)


@require_POST
@login_required
def save(request: PlayerRequest) -> HttpResponse:
    """Keep the house rules that have been filled in under a name."""
    rules, table = _filled_in(request)
    name = request.POST.get("save_name", "")
    if not rules.is_valid():
        return _page(request, rules, table, save_name=name, save_error=_("Some house rules need another value first."))
    try:
        kept = save_house_rules(owner=request.user, name=name, rules=rules.rules)
    except Refused as refusal:
        return _page(request, rules, table, save_name=name, save_error=str(refusal.message))
    if request.htmx:
        return _page(request, rules, table, code=kept.code, saved=kept.name)
    messages.success(request, _("“%(name)s” is kept.") % {"name": kept.name})
    return redirect(f"{request.path.removesuffix('save/')}?rules={kept.code}")


def _start(request: PlayerRequest) -> tuple[Rules, str]:
    """The rules to begin with: a kept set, those of a table, a preset, or the preset used last."""
    if code := _code(request, "rules"):
        kept = shared_house_rules(code)
        if kept is None:
            raise Http404
        return kept.as_rules(), kept.code
    if code := _code(request, "table"):
        game = Game.objects.filter(code=code).first()
        if game is None or not may_watch(game, request.user.pk):
            raise Http404
        return game.house_rules(), ""
    preset = request.GET.get("preset") or last_preset(request.user.pk) or DEFAULT_PRESET
    if preset not in PRESETS:
        raise Http404
    return PRESETS[preset], ""


def _code(request: PlayerRequest, name: str) -> str:
    """Without the character 0, which PostgreSQL does not even look for."""
    return request.GET.get(name, "").replace("\0", "")


def _filled_in(request: PlayerRequest) -> tuple[HouseRulesForm, TableForm]:
    preset = request.POST.get("preset", "")
    if preset not in PRESETS:
        raise Http404
    rules = HouseRulesForm(adjusted(request.POST, preset), start=PRESETS[preset])
    return rules, _table_form(request, rules, request.POST)


def _table_form(request: PlayerRequest, rules: HouseRulesForm, data: object) -> TableForm:
    return TableForm(data, rules=rules.rules, host_name=request.user.name)  # type: ignore[arg-type]


def _page(request: PlayerRequest, rules: HouseRulesForm, table: TableForm, **more: str) -> HttpResponse:
    controls = {name: rules[name] for name in rules.fields}
    return render(
        request,
        "games/_builder.html" if request.htmx else "games/new_table.html",
        {
            "presets": presets(),
            "kept": kept_house_rules(request.user),
            "groups": rule_groups(controls, rules.rules),
            "wrong": len(rules.errors) + len(table.errors),
            "first_wrong": _first_wrong(rules, table),
            "sheet": house_sheet(rules.rules),
            "seats": seats_of(rules.rules, table.chosen_seats),
            "has_snapping": rules.rules.snap == "on",
            "form": table,
        }
        | more,
    )


def _first_wrong(rules: HouseRulesForm, table: TableForm) -> str:
    """The id of what has to be mended first, from the top of the page down."""
    for name in table.fields:
        if name in table.errors:
            return "table-wishes" if name == "seats" else f"id_{name}"
    return next((f"row-{name}" for name in rules.fields if name in rules.errors), "")
