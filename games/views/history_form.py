"""What somebody looks for in the history, as they filled it in, and as an address keeps it."""

import re
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from django import forms
from django.db.models.functions import Lower
from django.http import QueryDict
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User
from games.presenters.rule_values import read_value, value_choices
from games.rules.catalogue import FIELDS
from games.rules.presets import PRESET_TITLES
from games.selectors.history import Cursor, Filters, Order, Result

MOST_NAMES = 6
FOLDED = ("words", "preset", "rule", "value", "seats", "since", "until")
MOST_SEATS = 12

ORDERS = [
    (Order.NEWEST.value, gettext_lazy("Newest first")),
    (Order.OLDEST.value, gettext_lazy("Oldest first")),
    (Order.LONGEST.value, gettext_lazy("Longest first")),
    (Order.CLOSEST.value, gettext_lazy("Closest first")),
]
RESULTS = [
    ("", gettext_lazy("any")),
    (Result.WON.value, gettext_lazy("won the game")),
    (Result.LOST.value, gettext_lazy("did not win")),
    (Result.CALLED_RIGHTLY.value, gettext_lazy("called rightly")),
    (Result.CALLED_WRONGLY.value, gettext_lazy("called wrongly")),
]


class UsernamesField(forms.CharField):
    """Usernames with commas or spaces between them."""

    def __init__(self, **kwargs: Any) -> None:
        plain = forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"})
        super().__init__(required=False, widget=plain, max_length=200, **kwargs)

    def clean(self, value: Any) -> list[str]:
        names = list(dict.fromkeys(re.split(r"[,\s]+", super().clean(value).strip().lower())))
        if len(names) > MOST_NAMES:
            raise forms.ValidationError(_("Up to %(most)s names.") % {"most": MOST_NAMES})
        return [name for name in names if name]


class HistoryForm(forms.Form):
    """Every filter and the order. `filters()` is what a selector needs, `address()` how others find the same."""

    use_required_attribute = False

    player = UsernamesField(label=gettext_lazy("Players"), help_text=gettext_lazy("Usernames; all of them sat there."))
    result = forms.ChoiceField(label=gettext_lazy("Their result"), choices=RESULTS, required=False)
    against = UsernamesField(label=gettext_lazy("Against"), help_text=gettext_lazy("Who sat there too."))
    preset = forms.ChoiceField(label=gettext_lazy("Preset"), required=False)
    rule = forms.ChoiceField(label=gettext_lazy("House rule"), required=False)
    value = forms.ChoiceField(label=gettext_lazy("Its value"), required=False)
    seats = forms.TypedChoiceField(label=gettext_lazy("At the table"), required=False, coerce=int, empty_value=None)
    since = forms.DateField(
        label=gettext_lazy("From"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    until = forms.DateField(
        label=gettext_lazy("Until"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    words = forms.CharField(
        label=gettext_lazy("Table's name"),
        required=False,
        max_length=60,
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off"}),
    )
    order = forms.ChoiceField(label=gettext_lazy("Order"), choices=ORDERS, required=False)

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data, label_suffix="")
        self._choices("preset").choices = [("", _("any")), *((name, _(words)) for name, words in PRESET_TITLES.items())]
        self._choices("rule").choices = [("", _("any")), *_rule_groups()]
        self._choices("seats").choices = [("", _("any number")), *((n, str(n)) for n in range(2, MOST_SEATS + 1))]
        field = FIELDS.get(data.get("rule", ""))
        self._choices("value").choices = [("", "–"), *(value_choices(field) if field else ())]
        self.people: dict[str, int] = {}
        for name, one in self.fields.items():
            describe = [f"id_{name}_{what}" for what in ("helptext", "error") if what == "error" or one.help_text]
            one.widget.attrs["aria-describedby"] = " ".join(describe)

    def _choices(self, name: str) -> Any:
        return self.fields[name]

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        wanted = {name for field in ("player", "against") for name in cleaned.get(field) or ()}
        if wanted:
            found = User.objects.annotate(lower=Lower("username")).filter(lower__in=wanted, is_guest=False)
            self.people = dict(found.values_list("lower", "pk"))
        for field in ("player", "against"):
            for name in cleaned.get(field) or ():
                if name not in self.people:
                    self.add_error(field, _("Nobody here has the username “%(name)s”.") % {"name": name})
        if cleaned.get("result") and not cleaned.get("player") and "player" not in self.errors:
            self.add_error("player", _("Whose result? Name a player."))
        if cleaned.get("rule") and not cleaned.get("value") and "value" not in self.errors:
            self.add_error("value", _("Choose a value of this house rule."))
        since, until = cleaned.get("since"), cleaned.get("until")
        if since and until and until < since:
            self.add_error("until", _("This day is before the first."))
        return cleaned

    def filters(self) -> Filters:
        """What to look for. The form has to be valid."""
        said = self.cleaned_data
        rule = FIELDS.get(said["rule"])
        return Filters(
            players=tuple(self.people[name] for name in said["player"]),
            opponents=tuple(self.people[name] for name in said["against"]),
            result=Result(said["result"]) if said["result"] else None,
            preset=said["preset"],
            rule=(rule.name, read_value(rule, said["value"])) if rule else None,
            seats=said["seats"],
            since=said["since"],
            until=said["until"],
            text=said["words"],
            order=Order(said["order"] or Order.NEWEST),
        )

    def query(self) -> str:
        """All that was filled in, as it stands in an address."""
        filled = [(name, self.data.get(name, "").strip()) for name in self.fields]
        return urlencode([(name, text) for name, text in filled if text and (name, text) not in IDLE])

    @property
    def has_more(self) -> bool:
        """Whether one of the filters that are folded away is in use or has an error."""
        return any(self.data.get(name) or name in self.errors for name in FOLDED)

    @property
    def is_blank(self) -> bool:
        return not self.query()


# What says nothing where it stands in an address.
IDLE = {("order", Order.NEWEST.value)}


def read_cursor(data: QueryDict) -> Cursor | None:
    """Where a page begins; an address that somebody has damaged begins at the start."""
    for name, is_back in (("after", False), ("before", True)):
        if found := re.fullmatch(r"([0-9]{1,17})-([0-9]{1,12})", data.get(name, "")):
            return Cursor(int(found[1]), int(found[2]), is_back)
    return None


def write_cursor(cursor: Cursor | None) -> str:
    if cursor is None:
        return ""
    return urlencode({"before" if cursor.is_back else "after": f"{cursor.value}-{cursor.game_id}"})


def _rule_groups() -> list[tuple[str, list[tuple[str, str]]]]:
    grouped = groupby(FIELDS.values(), key=lambda field: field.group)
    return [(_(group.value), [(field.name, _(field.title)) for field in fields]) for group, fields in grouped]
