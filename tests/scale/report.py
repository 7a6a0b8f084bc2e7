"""The figures of a run in a table, each site beside the other."""

from tests.scale.press import Figures
from tests.scale.target import SEATS

# Name, unit and digits; for the ratio, whether more is better.
ROWS = (
    ("moves_a_second", "moves a second at saturation", "{:,.0f}", True),
    ("cpu_ms", "CPU a move, saturation", "{:.2f} ms", False),
    ("moves_a_cpu_second", "moves a second of CPU: what a whole core could do", "{:,.0f}", True),
    ("idle_p50_ms", "one table alone: median to the others' pages", "{:.1f} ms", False),
    ("paced_moves_a_second", "paced: moves a second (asked for: {asked:.0f})", "{:,.0f}", True),
    ("paced_p50_ms", "paced: p50 to every page", "{:,.1f} ms", False),
    ("paced_p99_ms", "paced: p99 to every page", "{:,.1f} ms", False),
    ("paced_cpu_ms", "CPU a move, paced", "{:.2f} ms", False),
    ("saturation_p50_ms", "saturation: p50 to every page", "{:,.1f} ms", False),
    ("saturation_p99_ms", "saturation: p99 to every page", "{:,.1f} ms", False),
    ("kilobytes", "bytes a move and socket", "{:.2f} kB", False),
    ("memory_kilobytes", "memory a table, its four pages open", "{:,.0f} kB", False),
    ("memory_played_kilobytes", "memory a table, after the load", "{:,.0f} kB", False),
    ("pages_a_second", "pages with their sockets opened a second", "{:,.0f}", True),
    ("faults", "moves refused, sockets lost", "{:.0f}", False),
)


def as_numbers(figures: Figures) -> dict[str, float]:
    paced, pressed = figures.paced, figures.saturation
    return {
        "tables": figures.tables,
        "moves_a_second": pressed.moves / pressed.seconds,
        "cpu_ms": 1000 * pressed.cpu / max(1, pressed.moves),
        "moves_a_cpu_second": pressed.moves / pressed.cpu if pressed.cpu else 0.0,
        "idle_p50_ms": 1000 * figures.idle.part(0.5),
        "paced_moves_a_second": paced.moves / paced.seconds,
        "paced_p50_ms": 1000 * paced.part(0.5),
        "paced_p99_ms": 1000 * paced.part(0.99),
        "paced_cpu_ms": 1000 * paced.cpu / max(1, paced.moves),
        "saturation_p50_ms": 1000 * pressed.part(0.5),
        "saturation_p99_ms": 1000 * pressed.part(0.99),
        "kilobytes": paced.received / max(1, paced.moves) / SEATS / 1000,
        "memory_kilobytes": figures.memory_open / 1000,
        "memory_played_kilobytes": figures.memory_played / 1000,
        "pages_a_second": figures.pages_a_second,
        "faults": paced.refused + pressed.refused + paced.lost + pressed.lost,
    }


def table_of(figures: dict[str, Figures]) -> str:
    """Lines of figures; where both were measured, how many times better the site is."""
    numbers = {name: as_numbers(value) for name, value in figures.items()}
    lines = [" " * 52 + "".join(f"{name:>14}" for name in numbers) + ("   site/floor" if len(numbers) == 2 else "")]
    for key, words, digits, more_is_better in ROWS:
        asked = next(iter(numbers.values()))["tables"] / 2
        line = f"{words.format(asked=asked):<52}" + "".join(
            f"{digits.format(row[key]):>14}" for row in numbers.values()
        )
        if len(numbers) == 2 and key != "faults":
            line += f"{_ratio(numbers['site'][key], numbers['floor'][key], more_is_better):>13}"
        lines.append(line)
    return "\n".join(lines)


def _ratio(site: float, floor: float, more_is_better: bool) -> str:
    above, below = (site, floor) if more_is_better else (floor, site)
    return f"{above / below:.1f} ×" if below > 0 else ""
