"""The code base's figures, measured on this machine: `splatterbox bench`. Peers run in the same rounds.

The peers are not part of the program: `uv run --group peers splatterbox bench` installs them. Without them the
figures are shown alone.
"""

import sys
from collections.abc import Callable, Iterable
from typing import Final

from tools.bench.against import Run, run_of
from tools.bench.battlefields import geometry_figures, map_pieces
from tools.bench.chances import chance_figures
from tools.bench.drawing import frame_figures, opening_pieces
from tools.bench.environments import environment_figures
from tools.bench.keeping import journal_figures
from tools.bench.measuring import Figures, Pieces, Row, yardstick
from tools.bench.playing import kernel_figures, play_figures
from tools.bench.rounds import round_figures
from tools.bench.starting import idle_figures, start_figures
from tools.bench.thinking import bot_figures

__all__ = ["PARTS", "Figures", "Row", "measure"]

PARTS: Final[dict[str, Callable[[], Pieces]]] = {
    "kernel": lambda: {"kernel": kernel_figures},
    "play": lambda: {"play": play_figures},
    "env": lambda: {"env": environment_figures},
    "bot": lambda: {"bot": bot_figures},
    "chance": lambda: {"chance": chance_figures},
    "geometry": lambda: {"geometry": geometry_figures},
    "map": map_pieces,
    "journal": lambda: {"journal": journal_figures},
    "start": lambda: {"start": start_figures},
    "idle": lambda: {"idle": idle_figures},
    "frame": lambda: {"frame": frame_figures},
    "round": lambda: {"round": round_figures},
    "open": opening_pieces,
}
"""What can be measured separately, in pieces, so that one that fails does not affect the others; the names of a
piece's figures begin with the piece's, and so with the part's.
"""


def measure(parts: Iterable[str] = (), only: str = "", keep: Callable[[Run], object] = lambda _: None) -> Run:
    """Measure some parts (none named: all); keep the figures whose name begins with `only`.

    The run so far is passed to `keep` after each piece. A piece that fails is named in the run with its error, and the
    others are still measured. Progress is printed on stderr. Raises KeyError for an unknown part.
    """
    wanted = {name: work for part in (tuple(parts) or PARTS) for name, work in PARTS[part]().items()}
    found: Figures = {}
    failed: dict[str, str] = {}
    rods = [yardstick() for _ in range(5)]
    for name, figures in wanted.items():
        if not (name.startswith(only) or only.startswith(name)):
            continue
        print(f"measuring: {name} ...", file=sys.stderr, flush=True)
        try:
            found |= {figure: row for figure, row in figures().items() if figure.startswith(only)}
        except Exception as error:
            failed[name] = next(reversed(str(error).strip().splitlines()), type(error).__name__)
        rods += [yardstick() for _ in range(3)]
        keep(run_of(found, rods, failed))
    return run_of(found, rods, failed)
