"""What is told when a game is over, or when something went wrong: public facts in plain data."""

from __future__ import annotations

import platform
import re
import sys
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.games.shoot.rules.modes import goal_of
from game.scenes.map_list import Result, SeatResult

if TYPE_CHECKING:
    from game.app.session import Session

REASONS = {
    "captures": "The Flag is won",
    "kills": "Enough kills",
    "last_man_standing": "Last HERO standing",
    "round_limit": "The round limit is reached",
}
TABLE_ZONES, SEAT_ZONES = 9, 7


def result_of(session: Session) -> Result:
    """Return the result of a finished game of SHOOT: who won, who hit whom where, and what was walked."""
    state = session.match.state
    outcome = state.outcome
    walked, shots = _deeds(session)
    seats = []
    for hero in state.heroes:
        hits: dict[str, dict[int, int]] = {}
        for shooter, target, zone, _points in state.hits:
            if target == hero.seat:
                row = hits.setdefault(zone, {})
                row[shooter] = row.get(shooter, 0) + 1
        first = TABLE_ZONES + (hero.seat - 1) * SEAT_ZONES
        seats.append(
            SeatResult(
                seat=hero.seat,
                name=session.name(hero.seat),
                holder=session.table.holders[hero.seat - 1].kind,
                won=outcome is not None and hero.seat in outcome.winners,
                kills=hero.kills,
                deaths=hero.deaths,
                captures=hero.captures,
                lives=hero.lives if goal_of(state).costs_lives else None,
                team=hero.team if state.teamed else 0,
                damage_dealt=sum(p for shooter, target, _, p in state.hits if shooter == hero.seat != target),
                damage_taken=sum(p for _, target, _, p in state.hits if target == hero.seat),
                walked_mm=walked.get(hero.seat, 0.0),
                unused_cards=len(state.zones[first]) + len(state.zones[first + 1]),
                shots=shots.get(hero.seat, 0),
                hits=hits,
            )
        )
    reason = outcome.reason if outcome is not None else ""
    return Result(
        game="shoot",
        reason=REASONS.get(reason, reason.replace("_", " ").capitalize()),
        winners=outcome.winners if outcome is not None else (),
        rounds=state.round,
        seats=tuple(seats),
        map_title=session.match.options.battlefield.title,
        mode=state.mode,
    )


def _deeds(session: Session) -> tuple[dict[int, float], dict[int, int]]:
    """Return how far each seat has walked (mm) and how often it attacked or shot back."""
    walked: dict[int, float] = {}
    shots: dict[int, int] = {}
    for entry in session.match.entries:
        for event in entry.events:
            if event.name == "leg_began":
                (ax, ay), (bx, by) = event["start"], event["end"]
                walked[event["seat"]] = walked.get(event["seat"], 0.0) + hypot(bx - ax, by - ay)
            elif event.name in ("attack_declared", "counter_declared"):
                shots[event["seat"]] = shots.get(event["seat"], 0) + 1
    return walked, shots


def public_seats(session: Session) -> dict[str, Any]:
    """Return who plays what, without names (UX-SAVE-4)."""
    return {f"seat {seat}": holder.kind for seat, holder in enumerate(session.table.holders, 1)}


def _choices(session: Session) -> list[str]:
    """Return the choices so far, a line each; one that is still sealed stays so (LSW-PH1-2)."""
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
"""How many reports are kept; the oldest go."""


def keep_report(folder: Path, report: str) -> Path | None:
    """Write a report into a numbered file of a folder and Return it; None where it cannot be written.

    At most MOST_REPORTS stay. Other files in the folder are left alone.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        found = sorted(
            (int(m[1]), path) for path in folder.iterdir() if (m := re.fullmatch(r"report-(\d+)\.txt", path.name))
        )
        file = folder / f"report-{found[-1][0] + 1 if found else 1:04}.txt"
        file.write_text(report, encoding="utf-8", errors="replace")
        for _, old in found[: max(0, len(found) + 1 - MOST_REPORTS)]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return file
