"""The form for a new table as a browser sends it: everything on the page, and what a host changed."""

from games.forms import PREFIX
from games.presenters.rule_form import as_text
from games.rules.presets import PRESETS


def filled_in(preset: str = "official", **changes: object) -> dict[str, str]:
    """Names of house rules set those; anything else is a field of the table."""
    rules = PRESETS[preset].values()
    sent = {
        "preset": preset,
        "name": "Friday night",
        "seats": "4",
        "length": "rounds",
        "rounds": "5",
        "target": "100",
        "turn_seconds": "",
        "snap_seconds": "3",
        "is_listed": "yes",
        "allows_spectators": "on",
        "has_chat": "on",
    }
    sent |= {f"{PREFIX}-{name}": as_text(value) for name, value in rules.items()}
    for name, value in changes.items():
        sent[f"{PREFIX}-{name}" if name in rules else name] = value if isinstance(value, str) else as_text(value)
    return sent
