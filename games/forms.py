"""What a host fills in. The form for house rules is made from the catalogue: a new house rule appears by itself."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.models import GameLength
from games.presenters.choices import in_words
from games.presenters.rule_form import allowed_words, as_text, help_words, kind_of, most_seats, seats_words
from games.rules.catalogue import FIELDS
from games.rules.errors import RulesError
from games.rules.fields import Field, Value
from games.rules.houserules import Rules
from games.rules.presets import PRESETS
from games.services.tables import LEAST_TURN, LENGTHS, MOST_SNAP, MOST_TURN, TableWishes

PREFIX = "rule"
LEAST_ROUNDS, MOST_ROUNDS = LENGTHS[GameLength.ROUNDS]
LEAST_TARGET, MOST_TARGET = LENGTHS[GameLength.TARGET]
USUAL_SEATS, USUAL_ROUNDS, USUAL_TARGET, USUAL_SNAP_SECONDS = 4, 5, 100, 3
NAME_LETTERS = 60


class HouseRulesForm(forms.Form):
    """Every house rule there is. `rules` is what they come to; where a value cannot be taken, the nearest that can."""

    use_required_attribute = False

    def __init__(self, data: Mapping[str, Any] | None, *, start: Rules) -> None:
        self.start = start
        super().__init__(data, prefix=PREFIX, initial={name: as_text(value) for name, value in start.values().items()})
        for field in FIELDS.values():
            self.fields[field.name] = _control(field)
        self.rules = self._read() if self.is_bound else start
        for field in FIELDS.values():
            if not field.choices:
                low, high = field.bounds(self.rules.hand_size)
                self.fields[field.name].widget.attrs |= {"min": low, "max": high}
        _describe_controls(self, by=("helptext", "preset", "error"))

    def _read(self) -> Rules:
        """All errors at once, each by its field, and rules that can be shown in spite of them."""
        self.full_clean()
        usual = PRESETS[self.start.preset].values()
        size = self.cleaned_data.get("hand_size")
        hand_size = size if _is_allowed(FIELDS["hand_size"], size, 0) else usual["hand_size"]
        assert isinstance(hand_size, int)
        values: dict[str, Value] = {}
        for field in FIELDS.values():
            value = self.cleaned_data.get(field.name)
            if field.name in self.errors or not _is_allowed(field, value, hand_size):
                if field.name not in self.errors:
                    self.add_error(field.name, allowed_words(field, hand_size))
                value = _nearest(field, usual[field.name], hand_size)
            values[field.name] = value
        return PRESETS[self.start.preset].replace(**values)


class TableForm(forms.Form):
    """Everything about a table but its rules."""

    use_required_attribute = False

    name = forms.CharField(label=gettext_lazy("Name of the table"), max_length=NAME_LETTERS)
    seats = forms.IntegerField(label=gettext_lazy("Seats"))
    length = forms.ChoiceField(
        label=gettext_lazy("How long"),
        choices=[
            (GameLength.ROUNDS.value, gettext_lazy("Rounds")),
            (GameLength.TARGET.value, gettext_lazy("To a target")),
            (GameLength.OPEN.value, gettext_lazy("Open end")),
        ],
        widget=forms.RadioSelect,
    )
    rounds = forms.IntegerField(
        label=gettext_lazy("Number of rounds"),
        required=False,
        widget=forms.NumberInput({"min": LEAST_ROUNDS, "max": MOST_ROUNDS}),
    )
    target = forms.IntegerField(
        label=gettext_lazy("Target in points"),
        required=False,
        widget=forms.NumberInput({"min": LEAST_TARGET, "max": MOST_TARGET}),
    )
    turn_seconds = forms.IntegerField(
        label=gettext_lazy("Turn clock, in seconds"),
        help_text=gettext_lazy("15 to 120. Leave it empty to play without a clock."),
        required=False,
        min_value=LEAST_TURN,
        max_value=MOST_TURN,
        widget=forms.NumberInput({"placeholder": gettext_lazy("off")}),
    )
    snap_seconds = forms.IntegerField(
        label=gettext_lazy("Snap time, in seconds"),
        help_text=gettext_lazy("0 to 10: how long everybody can reach for a discard."),
        min_value=0,
        max_value=MOST_SNAP,
    )
    is_listed = forms.ChoiceField(
        label=gettext_lazy("Who finds it"),
        choices=[("yes", gettext_lazy("Listed in the lobby")), ("no", gettext_lazy("By link only"))],
        widget=forms.RadioSelect,
    )
    allows_spectators = forms.BooleanField(label=gettext_lazy("Spectators may watch"), required=False)
    has_chat = forms.BooleanField(label=gettext_lazy("Chat at the table"), required=False)

    def __init__(self, data: Mapping[str, Any] | None, *, rules: Rules, host_name: str) -> None:
        self.rules = rules
        super().__init__(
            data,
            initial={
                "name": _("%(name)s’s table") % {"name": host_name[:50]},
                "seats": min(USUAL_SEATS, most_seats(rules)),
                "length": GameLength.ROUNDS.value,
                "rounds": USUAL_ROUNDS,
                "target": USUAL_TARGET,
                "snap_seconds": USUAL_SNAP_SECONDS,
                "is_listed": "yes",
                "allows_spectators": True,
                "has_chat": True,
            },
        )
        _describe_controls(self)

    @property
    def chosen_seats(self) -> int | None:
        text = str(self["seats"].value() or "")
        return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None

    def clean_name(self) -> str:
        return " ".join(self.cleaned_data["name"].split())

    def clean_seats(self) -> int:
        seats: int = self.cleaned_data["seats"]
        try:
            self.rules.check_seats(seats)
        except RulesError:
            raise forms.ValidationError(seats_words(self.rules)) from None
        return seats

    def clean(self) -> None:
        match self.cleaned_data.get("length"):
            case GameLength.ROUNDS:
                self._check_amount("rounds", LEAST_ROUNDS, MOST_ROUNDS, besides="target")
            case GameLength.TARGET:
                self._check_amount("target", LEAST_TARGET, MOST_TARGET, besides="rounds")

    def _check_amount(self, name: str, low: int, high: int, *, besides: str) -> None:
        """What belongs to a length that was not chosen cannot be wrong."""
        self.errors.pop(besides, None)
        amount = self.cleaned_data.get(name)
        if name not in self.errors and (amount is None or not low <= amount <= high):
            self.add_error(name, _("Choose %(low)s to %(high)s.") % {"low": low, "high": high})

    def wishes(self) -> TableWishes:
        """The table as its host wants it. Only of a form that is valid."""
        said = self.cleaned_data
        length = GameLength(said["length"])
        return TableWishes(
            name=said["name"],
            rules=self.rules,
            seats=said["seats"],
            length=length,
            length_value=0 if length is GameLength.OPEN else said[length.value],
            turn_seconds=said["turn_seconds"] or 0,
            snap_seconds=said["snap_seconds"],
            allows_spectators=said["allows_spectators"],
            is_listed=said["is_listed"] == "yes",
            has_chat=said["has_chat"],
        )


def adjusted(data: QueryDict, preset: str) -> QueryDict:
    """What the small buttons of the form do: set one house rule back to the preset's, or add a second deck."""
    changed = data.copy()
    name = data.get("back", "")
    if name in FIELDS:
        changed[f"{PREFIX}-{name}"] = as_text(PRESETS[preset].values()[name])
    if "second_deck" in data:
        changed[f"{PREFIX}-decks"] = "2"
    return changed


def _control(field: Field) -> forms.Field:
    if not field.choices:
        placeholder = {"placeholder": in_words(None)} if field.may_be_none else {}
        return forms.IntegerField(
            required=not field.may_be_none, help_text=help_words(field), widget=forms.NumberInput(placeholder)
        )
    by_text = {as_text(value): value for value in field.choices}
    return forms.TypedChoiceField(
        choices=[(text, in_words(value)) for text, value in by_text.items()],
        coerce=by_text.__getitem__,
        help_text=help_words(field),
        widget=forms.Select if kind_of(field) == "list" else forms.RadioSelect,
    )


def _is_allowed(field: Field, value: object, hand_size: int) -> bool:
    try:
        field.read(value, hand_size)
    except RulesError:
        return False
    return True


def _nearest(field: Field, value: Value, hand_size: int) -> Value:
    """The preset's value, moved to where the number of cards dealt allows it."""
    if field.choices or value is None:
        return value
    assert isinstance(value, int)
    low, high = field.bounds(hand_size)
    return max(low, min(high, value))


def _describe_controls(form: forms.Form, by: tuple[str, ...] = ("helptext", "error")) -> None:
    """Let every control name its help and its errors for those who hear the page; the templates use the same ids."""
    for name, field in form.fields.items():
        if not isinstance(field.widget, forms.RadioSelect):
            ids = [f"{form[name].auto_id}_{part}" for part in by if part != "helptext" or field.help_text]
            field.widget.attrs["aria-describedby"] = " ".join(ids)
