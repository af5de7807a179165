"""Reports of unexpected errors: public facts in plain data."""

from __future__ import annotations

import platform
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.store.writing import write_whole

if TYPE_CHECKING:
    from game.play.session import Session


def public_seats(session: Session) -> dict[str, Any]:
    """Return who plays what, without names (UX-SAVE-4)."""
    return {f"seat {seat}": holder.kind for seat, holder in enumerate(session.table.holders, 1)}


def _choices(session: Session) -> list[str]:
    """Return the choices so far, one per line; a sealed one stays sealed (LSW-PH1-2)."""
    entries = session.match.entries
    lines = [f"{number} seat {entry.seat} {entry.choice}" for number, entry in enumerate(entries)]
    if entries and any(event.secret for event in entries[-1].events) and not session.match.why_no_undo():
        lines[-1] = f"{len(entries) - 1} seat {entries[-1].seat} sealed"
    return lines


def trouble(text: str, session: Session | None) -> str:
    """Return the report of an unexpected error: versions, the match so far, the traceback; seat names are replaced."""
    import pygame

    from game import __version__

    lines = [
        f"Splatterbox {__version__}, Python {sys.version.split()[0]}, pygame-ce {pygame.version.ver}, "
        f"SDL {'.'.join(map(str, pygame.version.SDL))}, {platform.system()}",
    ]
    if session is not None:
        lines.append(f"{session.game.key}: {public_seats(session)}, {len(session.match.entries)} decisions")
        lines += _choices(session)[-40:]
        for seat, holder in enumerate(session.table.holders, 1):
            if holder.name:
                text = text.replace(holder.name, f"seat {seat}")
        lines += [f"an opponent failed: {report}" for report in session.opponents.reports]
    return "\n".join([*lines, text])


MOST_REPORTS = 20
"""How many reports are kept; the oldest are deleted."""


def keep_report(folder: Path, report: str) -> Path | None:
    """Write a report to a numbered file in a folder and return its path; None where it cannot be written.

    At most MOST_REPORTS remain. Other files in the folder are left alone.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        found = sorted(
            (int(m[1]), path) for path in folder.iterdir() if (m := re.fullmatch(r"report-(\d+)\.txt", path.name))
        )
        file = folder / f"report-{found[-1][0] + 1 if found else 1:04}.txt"
        write_whole(file, report.encode(errors="replace"))
        for _, old in found[: max(0, len(found) + 1 - MOST_REPORTS)]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return file
