"""Options of SHOOTIN' LADDERS games for commands and the lobby."""

from pathlib import Path
from typing import Any, Final

from game.battlefield.board_model import Board
from game.games.ladders.options import LaddersOptions
from game.games.ladders.rules.scenarios import SCENARIOS, STANDARD, options_of, suggested_goal, why_no_table
from game.kernel.messages import say, together

MODES: Final[tuple[str, ...]] = tuple(name.lower() for name in SCENARIOS)


def make_options(
    seats: int = 4, mode: str = STANDARD.lower(), map_file: Path | None = None, **changes: Any
) -> LaddersOptions:
    """Return the options of a game; raises ValueError, with a sentence for the player, if they are refused.

    N is the suggested one unless `goal` is given (L-RULING-26); `short` takes the scenario's short game (L-CUST-3).
    """
    if mode not in MODES:
        raise ValueError(say("There is no mode '{mode}'; choose from {modes}.", mode=mode, modes=", ".join(MODES)))
    row = SCENARIOS[mode.upper()]
    if not row.seats_min <= seats <= row.seats_max:
        raise ValueError(
            say(
                "{scenario} is for {least} to {most} seats, not {number}.",
                scenario=row.name,
                least=row.seats_min,
                most=row.seats_max,
                number=seats,
            )
        )
    if map_file is not None:
        changes["board"] = read_board(map_file)
    short = bool(changes.pop("short", False))
    options = options_of(row.id, seats, short, **{"goal": suggested_goal(row.id, seats, short), **changes})
    refusal = why_no_table(options)
    if refusal is not None:
        raise ValueError(say("{reason} ({rule})", reason=refusal.said, rule=refusal.rule))
    return options


def read_board(map_file: Path) -> Board:
    """Read a playable board; raises ValueError with the reasons for any other file."""
    from game.battlefield.board_checker import check_board

    report = check_board(map_file)
    if report.board is None or report.errors:
        reasons = [finding.named for finding in report.findings if finding.severity == "error"]
        raise ValueError(
            say("{file} is not a playable board: {reasons}", file=map_file.name, reasons=together(*reasons[:3]))
        )
    return report.board
