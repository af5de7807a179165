"""The command `lab`: bots play a map until it is known whether it is fair (LAB-20)."""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from game.cli import jobs as many
from game.cli.console import Json, counted, playable_map, print_result

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import RenderableType

    from game.bots.blocks import Laboratory
    from game.games.lab import Terrain
    from game.games.lab_report import LabReport, LevelReport, SideShare

BAR: int = 30
"""Width of a bar in the terminal, in characters."""


def add_to(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(lab)


def lab(
    map_file: Annotated[Path, typer.Argument(metavar="MAP", help="A Tiled map: a battlefield or a board.")],
    seats: Annotated[int, typer.Option(min=0, help="Number of players; 0: as many as the map allows.")] = 0,
    mode: Annotated[str, typer.Option(help="The mode; default: the map's first.")] = "",
    level: Annotated[str, typer.Option(help="Who plays; auto: Rookies first, then Regulars.")] = "auto",
    games: Annotated[int, typer.Option(min=1, help="Most games per level.")] = 2000,
    fewest: Annotated[int, typer.Option(min=0, help="Games played even if the verdict is clear before.")] = 0,
    pairings: Annotated[int, typer.Option(min=0, help="Regular-against-Rookies pairings, to measure skill.")] = 100,
    moves: Annotated[bool, typer.Option("--moves", help="Try small moves if the map is lopsided (slow).")] = False,
    processes: many.Processes = 0,
    scheduler: many.Scheduler = "",
    keep: Annotated[bool, typer.Option(help="Use the games saved in lab.sqlite, and save new ones.")] = True,
    png: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Save the heat maps there as pictures.")] = None,
    against: Annotated[
        str, typer.Option(metavar="STRONGER/WEAKER", help="Find the head start that makes them win equally often.")
    ] = "",
    window: Annotated[bool, typer.Option("--window", help="Show the laboratory's page in a window.")] = False,
    as_json: Json = False,
) -> None:
    """Test a map: who wins from which seat, how certain that is, and why. Ctrl-C stops it; games played are saved."""
    from game import folders
    from game.games.lab import run_lab
    from game.games.lab_report import LabOptions

    if window:
        from game.app.inbox import leave
        from game.app.requested import Request

        if leave(Request("", str(map_file.resolve()), "", [], [], laboratory=True)):
            typer.echo("The open window shows it.")
            return
        from game.app.app import open_window

        raise typer.Exit(open_window(measured=map_file))
    terrain = read_terrain(map_file)
    if against:
        from game.cli.head_starts import head_starts

        asked = {"mode": mode, "seats": seats, "pairings": pairings, "processes": processes, "scheduler": scheduler}
        head_starts(terrain, against, {**asked, "kept": folders.lab() if keep else None}, interrupted, as_json)
        return
    options = LabOptions(
        mode=mode, seats=seats, level=level, games=games, fewest=fewest, pairings=pairings, moves=moves,
        processes=processes or os.cpu_count() or 1, scheduler=scheduler, kept=folders.lab() if keep else None,
    )  # fmt: skip

    def work() -> LabReport:
        with interrupted() as stop, shown() as told:
            return run_lab(terrain, options, stop=stop, tell=told)

    report = many.or_leave_lab(work)
    if png is not None:
        write_heat(png, map_file, terrain, report)
    print_result(as_plain(report), text_of(report, terrain), as_json)


def write_heat(folder: Path, map_file: Path, terrain: Terrain, report: LabReport) -> None:
    """Write the heat maps as PNG (LAB-27); exits with status 1 where the folder cannot be written."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.features.laboratory.work import write_pictures
    from game.games.lab_words import sheet_of
    from game.play.library import read_entry

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    many.or_leave(lambda: write_pictures(folder, read_entry(map_file), sheet_of(report, terrain)))


def read_terrain(map_file: Path) -> Terrain:
    """Return a battlefield or a board that can be played; exits with status 2 and the reasons for any other file."""
    terrain = playable_map(map_file).terrain
    assert terrain is not None
    return terrain


def as_plain(report: LabReport) -> dict[str, Any]:
    """Return a report as printed JSON; `state` is its badge, `told` its verdict and causes as sentences."""
    from msgspec import to_builtins
    from msgspec.structs import replace

    from game.games.lab_verdict import state_of

    found: dict[str, Any] = to_builtins(replace(report, trouble=str(report.trouble)), str_keys=True)
    return {**found, "state": state_of(report), "told": report_lines(report)}


def report_lines(report: LabReport) -> list[str]:
    """Return the verdict and its causes as sentences; nothing before the first game."""
    from game.games.lab_words import verdict_of

    return [str(words) for words in verdict_of(report, of(report))] if report.games else []


def of(report: LabReport) -> Laboratory:
    """Return the laboratory of a report's game."""
    from game.bots.blocks import laboratory_of
    from game.games import load

    return laboratory_of(load(report.game))


@contextmanager
def interrupted() -> Iterator[Callable[[], bool]]:
    """Yield a function that returns whether Ctrl-C was pressed inside; pressed again, it ends the program as usual."""
    import signal

    pressed: list[int] = []

    def note(number: int, _: object) -> None:
        pressed.append(number)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def shown() -> Iterator[Callable[[LabReport], None]]:
    """Yield a function that shows bars on stderr while games are played, if that is a terminal."""
    from rich.console import Console
    from rich.live import Live

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda report: None
        return
    with Live(console=console, transient=True, auto_refresh=False) as live:
        yield lambda report: live.update(bars(report), refresh=True)


def bars(report: LabReport) -> RenderableType:
    """Return the progress, and the share of every side with its interval, for a terminal."""
    from rich.table import Table

    from game.games.lab_words import left_words

    grid = Table.grid(padding=(0, 2))
    part = report.played / report.planned if report.planned else 0.0
    grid.add_row(report.phase, progress_bar(part), f"{report.played} of {report.planned}", str(left_words(report)))
    laboratory = of(report)
    for side in report.sides:
        grid.add_row(str(laboratory.titled(side)), share_bar(side, report.fair), share_text(side))
    return grid


def progress_bar(part: float) -> str:
    """Return a bar of which a part (0 to 1) is full."""
    full = round(BAR * part)
    return "━" * full + "╌" * (BAR - full)


def share_bar(side: SideShare, fair: float) -> str:
    """Return a share with its interval on a line from 0 to 100 %; `|` is the fair share."""

    def place(share: float) -> int:
        return min(BAR - 1, int(share * BAR))

    letters = ["·"] * BAR
    letters[place(side.low) : place(side.high) + 1] = "─" * (place(side.high) + 1 - place(side.low))
    letters[place(fair)] = "|"
    letters[place(side.mean)] = "●"
    return "".join(letters)


def share_text(share: Any) -> str:
    """Return a share with its interval in per cent."""
    return f"{share.mean:6.1%}  ({share.low:.1%} to {share.high:.1%})"


def text_of(report: LabReport, terrain: Terrain) -> str:
    """Return a report as plain text."""
    from game.games.lab_verdict import who_starts
    from game.games.lab_words import notes, proposal_of

    table = f"{report.title}, {report.mode}, {report.seats} seats"
    lines = [f"{table}: {verdict_of(report)}", *level_lines(report.levels, of(report))]
    lines += map(str, notes(report))
    lines += report_lines(report) if report.verdict == "tilted" else []
    lines += [str(who_starts(report.start, report.fair))] if report.games else []
    lines += measure_lines(report)
    lines += [str(proposal_of(one, terrain).words) for one in report.proposals]
    lines += ["No small move helps."] if report.tried and not report.proposals else []
    lines += [str(report.trouble)] if report.trouble else []
    lines.append(f"About {report.minutes:g} minutes per game. {duration_text(report.seconds)}")
    return "\n".join(lines)


def duration_text(seconds: float) -> str:
    """Return how long the tests took.

    >>> duration_text(0.1), duration_text(75.2), duration_text(378.03)
    ('It took 0.1 s.', 'It took 75 s.', 'It took 6 minutes.')
    """
    if seconds < 120:
        return f"It took {seconds:.{0 if seconds >= 10 else 1}f} s."
    return f"It took {seconds / 60:.0f} minutes."


def measure_lines(report: LabReport) -> list[str]:
    """Return the measures of the table itself, by Base or home (LAB-21)."""
    if not report.measures:
        return []
    words = of(report).in_words(report.measures)
    wide = max((len(what) for what, _ in words.lines), default=0)
    lines = [f"    {what:{wide}}  {'  '.join(f'{value:>5}' for value in values)}" for what, values in words.lines]
    return [f"  What the table shows ({', '.join(map(str, words.places))}):", *lines,
            *(f"    {remark}" for remark in words.remarks)]  # fmt: skip


def verdict_of(report: LabReport) -> str:
    """Return the verdict in words."""
    from game.games.lab_verdict import state_of
    from game.games.lab_words import badge_of
    from game.lobby.lab import state_words

    if not report.games:
        return "no games played"
    state = state_of(report)
    word = state_words(badge_of(report, state))
    if report.verdict == "undecided":
        games = "" if state == "open" else f" after {counted(report.games, 'game')}"
        return f"{word}{games}, at most {report.widest:.1%} from a fair share"
    return f"{word} after {counted(report.games, f'{report.level.capitalize()} game')}"


def level_lines(levels: Sequence[LevelReport], laboratory: Laboratory) -> list[str]:
    """Return the shares of every level's games, a line each."""
    from game.games.lab_verdict import state_of
    from game.lobby.lab import STATE_WORDS

    lines = []
    for one in levels:
        state = state_of(one)
        words = "not certain yet" if state == "open" else STATE_WORDS[state]
        lines.append(f"  {counted(one.games, f'{one.level.capitalize()} game')}: {words}")
        lines += [f"    {laboratory.titled(side)!s:12} {share_text(side)}" for side in one.sides]
        lines.append(f"    {'who starts':12} {share_text(one.start)}")
        lines += [f"    {f'seat {seat}':12} {share_text(share)}" for seat, share in enumerate(one.seats, 1)]
    return lines
