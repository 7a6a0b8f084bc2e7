"""The rule sheets of all presets as one Markdown page: `docs/rules.md` is written by `python -m games.rules sheet`."""

from games.rules.catalogue import FIELDS
from games.rules.fields import Field, as_plain
from games.rules.presets import PRESET_TAGLINES, PRESET_TITLES, PRESETS
from games.rules.sheet import rule_sheet

_HEAD = """# The rules, preset by preset

This page is written by `python -m games.rules sheet` from the rules engine's own data; do not edit it.
A table may change any house rule; the site then shows the same sheet with the changes marked.
"""


def rules_document() -> str:
    parts = [_HEAD]
    for name, rules in PRESETS.items():
        parts.append(f"## {PRESET_TITLES[name]}\n\n{PRESET_TAGLINES[name]}\n")
        for section in rule_sheet(rules):
            lines = "\n".join(f"- {line.words()}" for line in section.lines)
            parts.append(f"### {section.title}\n\n{lines}\n")
    parts.append("## Every house rule\n")
    parts.append(_table())
    return "\n".join(parts)


def _table() -> str:
    head = ["house rule", "what it is", "values", *PRESETS]
    rows = [head, ["---"] * len(head)]
    plain = {name: as_plain(rules.values()) for name, rules in PRESETS.items()}
    for field in FIELDS.values():
        values = [_cell(plain[name][field.name]) for name in PRESETS]
        rows.append([f"`{field.name}`", f"{field.title}. {field.help}", _range(field), *values])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"


def _range(field: Field) -> str:
    if field.choices:
        return ", ".join(_cell(value) for value in field.choices)
    low, high = (_bound(bound) for bound in (field.low, field.high))
    return f"{low} to {high}" + (", or none" if field.may_be_none else "")


def _bound(bound: object) -> str:
    plus = getattr(bound, "plus", None)
    if plus is None:
        return str(bound)
    return f"hand_size + {plus}" if plus else "hand_size"


def _cell(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
