"""What `lab --against STRONGER/WEAKER` does: find the head start that makes two levels equal on a map (LAB-29)."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import typer

from game.cli import jobs as many
from game.cli.console import counted, print_result, refuse

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from game.games.lab import Terrain
    from game.lobby.fair_head_start import HeadStarts

    Interrupted = Callable[[], AbstractContextManager[Callable[[], bool]]]


def levels_of(against: str) -> tuple[str, str]:
    """Return the stronger level and the weaker one; exits with status 2 for anything else."""
    strong, between, weak = (part.strip() for part in against.partition("/"))
    if not (strong and between and weak):
        refuse(f"--against takes the stronger and the weaker, like regular/rookie, not '{against}'.")
    return strong, weak


def head_starts(terrain: Terrain, against: str, asked: dict[str, Any], interrupted: Interrupted, as_json: bool) -> None:
    """Find the head start and print it; `asked` are fields of HeadStartOptions. Ctrl-C saves what was played."""
    from game.games.lab_headstart import HeadStartOptions, run_head_starts

    strong, weak = levels_of(against)
    asked = {**asked, "processes": asked["processes"] or os.cpu_count() or 1, "pairings": max(1, asked["pairings"])}
    options = HeadStartOptions(strong=strong, weak=weak, **asked)

    def work() -> HeadStarts:
        with interrupted() as stop:
            return run_head_starts(terrain, options, stop=stop, tell=shown)

    found = many.or_leave_lab(work)
    print_result(as_plain(terrain, found), text_of(terrain, found), as_json)


def shown(found: HeadStarts) -> None:
    """Print the progress on stderr, if that is a terminal."""
    import sys

    if sys.stderr.isatty():
        last = f", {found.tried[-1].n} ahead: {found.tried[-1].mean:.0%}" if found.tried else ""
        words = f"\r{found.played} of at most {counted(found.planned, 'game')}{last}   "
        typer.echo(words, err=True, nl=not found.running)


def as_plain(terrain: Terrain, found: HeadStarts) -> dict[str, Any]:
    """Return what is printed as JSON."""
    from msgspec import to_builtins

    return {"title": terrain.title, "digest": terrain.digest, "head_starts": to_builtins(found), "told": _told(found)}


def text_of(terrain: Terrain, found: HeadStarts) -> str:
    """Return what was found as plain text."""
    from game.lobby.fair_head_start import lines

    table = f"{terrain.title}, {found.mode}, {found.seats} seats, {found.weak} against {found.strong}"
    words = _told(found) or f"not known yet after {counted(found.played, 'game')}"
    return "\n".join([f"{table}: {words}", *(f"  {line}" for line in lines(found))])


def _told(found: HeadStarts) -> str:
    from game.lobby.fair_head_start import verdict_text

    return str(verdict_text(found, found.weak.capitalize(), found.strong.capitalize()))
