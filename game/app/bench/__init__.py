"""The figures of the house, measured on this machine: `splatterbox bench`. Peers run in the same rounds.

The peers are no part of the program: `uv run --group peers splatterbox bench` brings them along. Where they are not
installed the figures stand alone.
"""

import sys
from collections.abc import Callable, Iterable
from typing import Final

from game.app.bench.battlefields import geometry_figures, map_figures
from game.app.bench.chances import chance_figures
from game.app.bench.drawing import frame_figures, opening_figures
from game.app.bench.keeping import journal_figures
from game.app.bench.measuring import Figures, Row, yardstick
from game.app.bench.playing import kernel_figures, play_figures
from game.app.bench.starting import idle_figures, start_figures
from game.app.bench.thinking import bot_figures

__all__ = ["PARTS", "Figures", "Row", "measure"]

PARTS: Final[dict[str, Callable[[], Figures]]] = {
    "kernel": kernel_figures,
    "play": play_figures,
    "bot": bot_figures,
    "chance": chance_figures,
    "geometry": geometry_figures,
    "map": map_figures,
    "journal": journal_figures,
    "start": start_figures,
    "idle": idle_figures,
    "frame": frame_figures,
    "open": opening_figures,
}
"""What can be measured by itself; the names of a part's figures begin with the part's."""


def measure(parts: Iterable[str] = (), only: str = "") -> tuple[Figures, list[float]]:
    """Measure some parts, none named: all; keep the figures whose name begins with `only`.

    Returns them and the yardstick's seconds before and after each part. What is being measured is told on stderr.
    KeyError for a part there is not.
    """
    wanted = {part: PARTS[part] for part in parts} or PARTS
    found: Figures = {}
    rods = [yardstick() for _ in range(5)]
    for part, figures in wanted.items():
        if part.startswith(only) or only.startswith(part):
            print(f"measuring: {part} ...", file=sys.stderr, flush=True)
            found |= figures()
            rods += [yardstick() for _ in range(3)]
    return {name: row for name, row in found.items() if name.startswith(only)}, rods
