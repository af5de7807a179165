"""The commands of `splatterbox`. Each prints for people, or one JSON object on stdout with `--json`."""

import errno
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn

import typer

from game import __version__
from game.cli import balance, checkout, contests, deal, desktop, laboratory, maps, saved_games
from game.cli.console import (
    GAME_HELP,
    OWN_HELP,
    Json,
    Mode,
    bots_of,
    counted,
    print_result,
    readable_map,
    refuse,
    shoot_rules,
    table_options,
)
from game.games import games, load, meta_of
from game.play.house_rules import limited

if TYPE_CHECKING:
    from game.battlefield.model import Battlefield, MapReport
    from game.cli.lab_findings import Kept

NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT)

app = typer.Typer(
    name="splatterbox",
    help="Four tabletop shoot-outs in one box. Without a command the window opens.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(contests.simulate)
app.command()(contests.arena)
app.command()(balance.balance)
app.command()(deal.deal)
saved_games.add_to(app)
maps.add_to(app)
laboratory.add_to(app)
desktop.add_to(app)


def run() -> NoReturn:
    """Run the command line and exit with its status; cleans up after SIGTERM, too.

    Commands answer in sentences: log records don't go to the terminal.
    """
    import logging
    import signal

    logging.getLogger("game").addHandler(logging.NullHandler())
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        try:
            sys.exit(app())
        finally:
            if sys.stdout is not None:  # a window's own program on Windows
                sys.stdout.flush()
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the rest is discarded when Python exits
        typer.echo("The output is incomplete: the disk it was written to is full.", err=True)
        sys.exit(1)


def tell_version(wanted: bool) -> None:
    """Print the program's name and version: Tiled's extension asks so whether the game is there (LAB-4)."""
    if wanted:
        typer.echo(f"splatterbox {__version__}")
        raise typer.Exit


# -- playing ------------------------------------------------------------------------------------------


@app.callback(invoke_without_command=True)
def about(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=tell_version, help="Show the version and exit.")
    ] = False,
    language: Annotated[str, typer.Option(help="Language of the interface; xx is a made-up one for tests.")] = "",
    read_aloud: Annotated[bool, typer.Option("--read-aloud", help="Read everything aloud (extra: speech).")] = False,
) -> None:
    """Four tabletop shoot-outs in one box. Without a command the window opens."""
    if language:
        from game.ui import words

        if language not in words.languages():
            refuse(f"There is no translation for '{language}'; choose from {', '.join(words.languages())}.")
        words.configure(language)
    if context.invoked_subcommand is None:
        from game.app.app import open_window

        raise typer.Exit(open_window(aloud=read_aloud))


@app.command()
def play(
    game: Annotated[str, typer.Option(help=GAME_HELP)] = "shoot",
    map_file: Annotated[Path | None, typer.Option("--map", help="shoot: a Tiled map; ladders: a board.")] = None,
    mode: Mode = "",
    scenario: Annotated[str, typer.Option(help="ladders: its scenario; the same as --mode.")] = "",
    seats: Annotated[
        str, typer.Option(help=f"Who sits where: person,regular,... (default: the fewest seats). {OWN_HELP}")
    ] = "",
    cards: Annotated[str, typer.Option(help="shoot: beginner (95 cards) or normal (all 130).")] = "",
    teams: Annotated[str, typer.Option(metavar="1,2,1,2", help="shoot: the team of each seat.")] = "",
    head_start: Annotated[str, typer.Option(metavar="0,2", help="shoot: the head start of each seat, 0 to 5.")] = "",
    rule: contests.Rules = None,
    trial: Annotated[bool, typer.Option("--trial", help="Don't save this game: it is only to try a map.")] = False,
) -> None:
    """Open the window straight into a game."""
    from game.cli.own_bots import usable

    if map_file is not None and game == "shoot" and played_on_boards(map_file):
        game = next(meta.key for meta in games() if meta.boards)
    kinds = [kind.strip() for kind in (seats or few_seats(game, map_file)).split(",")]
    rules = [*shoot_rules(game, cards, teams, head_start), *(rule or [])]
    options = table_options(game, len(kinds), mode or scenario.lower(), map_file, rules)
    known = ["person", *bots_of(game)]
    own = [kind for kind in kinds if kind not in known and usable(kind)]
    wrong = [kind for kind in kinds if kind not in known and kind not in own]
    if wrong:
        refuse(f"'{wrong[0]}' can't take a seat: choose {', '.join(known)} or FILE.py:CLASS for each seat.")
    if "person" not in kinds:
        options = limited(options)
    if map_file is not None and not own and taken_by_window(game, map_file, options, kinds, rules, trial):
        typer.echo("The open window plays it.")
        return
    from game.app.app import open_window

    raise typer.Exit(open_window(table=(game, options, kinds), map_file=map_file, trial=trial))


def taken_by_window(
    game: str, map_file: Path, options: Any, kinds: list[str], rules: list[str], trial: bool
) -> bool:  # fmt: skip
    """Hand the game over to the window that is already open; return whether it took it (LAB-8)."""
    from game.app.inbox import leave
    from game.app.requested import Request

    return leave(Request(game, str(map_file.resolve()), str(options.mode), kinds, rules, trial))


def few_seats(game: str, map_file: Path | None) -> str:
    """Return the default seats: a person and a Regular, or as many Regulars as the map needs."""
    if game not in [meta.key for meta in games()]:
        return "person"  # the error for an unknown game comes later, when its options are made
    least = readable_map(map_file).players_min if map_file is not None and meta_of(game).maps else 2
    return ",".join(["person", *[load(game).adviser] * (max(2, least) - 1)])


def played_on_boards(map_file: Path) -> bool:
    """Return whether a map is a Frag Fest board: Tiled's command plays the open map and names no game."""
    from game.battlefield.boards import is_board

    return is_board(map_file)


# -- maps and geometry --------------------------------------------------------------------------------


FINDING = ("code", "severity", "layer", "object", "id", "at", "because", "of", "where", "text")
"""What `check-map --json` prints of each finding (LAB-10)."""


def told_of(file: Path, report: "MapReport", kept: "Kept | None") -> dict[str, Any]:
    """Return what `--json` prints about a map: the checker's findings, and the laboratory's earlier ones."""
    notes = kept.findings if kept is not None else []
    found = [{name: getattr(m, name) for name in FINDING} for m in (*report.findings, *notes)]
    entry: dict[str, Any] = {"file": str(file), "errors": report.errors, "warnings": report.warnings, "messages": found}
    entry |= {"lab": kept.told} if kept is not None else {}
    return entry | ({"figures": list(report.figures)} if report.board is not None else {})


@app.command("check-map")
def check_map(
    files: Annotated[list[Path], typer.Argument(help="Tiled maps (.tmx).")],
    as_json: Json = False,
    everything: Annotated[bool, typer.Option("--all", help="Also list what follows from each cause.")] = False,
    lab_kept: Annotated[bool, typer.Option("--lab-kept", help="Also show what the laboratory has found.")] = False,
    folder: Annotated[Path | None, typer.Option("--for-tiled", hidden=True)] = None,
    proposal: Annotated[int, typer.Option(min=0, hidden=True)] = 0,
    stay: Annotated[bool, typer.Option("--stay", hidden=True)] = False,
) -> None:
    """Check maps: what is wrong, where, and how to fix it. Status 0: clean, 1: warnings only, 2: errors."""
    from game.battlefield.causes import folded
    from game.battlefield.checker import check
    from game.battlefield.limits import time_for
    from game.cli.lab_findings import kept_of

    if folder is not None:
        from game.cli import for_tiled

        def told(file: Path) -> dict[str, Any]:
            report = check(file, time_for(file))
            return told_of(file, report, kept_of(file, report))

        if stay:
            for_tiled.write(files[0], folder, proposal, told)
        else:
            for_tiled.begin(files[0], folder, proposal)
        return
    maps, lines, worst = [], [], 0
    for file in files:
        report = check(file, time_for(file))
        errors, warnings = report.errors, report.warnings
        worst = max(worst, 2 if errors else 1 if warnings else 0)
        kept = kept_of(file, report) if lab_kept else None
        notes = kept.findings if kept is not None else []
        maps.append(told_of(file, report, kept))
        lines.append(f"{file}: {counted(errors, 'error')}, {counted(warnings, 'warning')}")
        for line in (*folded(report.findings, everything), *folded(notes)):
            where = f"[{line.finding.where}] " if line.finding.where else ""
            lines.append(f"  {line.finding.severity} {line.finding.code} {where}{line.text}")
        lines += [f"  {figure}" for figure in report.figures]
    print_result({"maps": maps}, "\n".join(lines), as_json)
    raise typer.Exit(worst)


def point(text: str, name: str) -> tuple[float, float]:
    """Read "X,Y" in mm; exits with status 2 for anything else."""
    from math import isfinite

    try:
        x, y = (float(part) for part in text.split(","))
    except ValueError:
        refuse(f"{name} takes two numbers in mm with a comma between them, like 132,120, not '{text}'.")
    if not (isfinite(x) and isfinite(y)):
        refuse(f"{name} takes a spot on the table, not '{text}'.")
    return x, y


def world_of(field: "Battlefield") -> Any:
    """Return the geometry of all obstacles and walls of a map."""
    from game.geometry.shapes import Prism
    from game.geometry.world import make_world

    prisms = tuple(Prism(thing.id, thing.outline, 0.0, thing.tall) for thing in field.obstacles)
    return make_world(field.width, field.height, prisms)


def on_table(field: "Battlefield", place: tuple[float, float], name: str) -> tuple[float, float]:
    """Return the spot; exits with status 2 if it is not on the table."""
    x, y = place
    if not (0 <= x <= field.width and 0 <= y <= field.height):
        refuse(f"{name} {x:g},{y:g} is not on the table, which is {field.width:g} x {field.height:g} mm.")
    return place


@app.command()
def sight(
    map_file: Annotated[Path, typer.Argument(metavar="MAP", help="A Tiled map.")],
    eye: Annotated[str, typer.Option(metavar="X,Y", help="Where the HERO who looks is, in mm.")],
    target: Annotated[str, typer.Option(metavar="X,Y", help="Where the HERO to be seen is, in mm.")],
    as_json: Json = False,
) -> None:
    """Show which parts of a HERO at the target a HERO at the eye can see (S-SEE)."""
    from game.geometry import sight as seeing
    from game.geometry.world import WorldState

    places = point(eye, "--eye"), point(target, "--target")
    field = readable_map(map_file)
    world = world_of(field)
    spots = [
        seeing.Spot(x, y, world.ground(x, y))
        for x, y in (on_table(field, place, name) for place, name in zip(places, ("--eye", "--target"), strict=True))
    ]
    seen = seeing.sight(WorldState(world), *spots)
    things = {thing.id: thing for thing in field.obstacles}
    hidden = [{"id": name, "kind": things[name].kind, "label": things[name].label} for name in seen.hidden_by(None)]
    visible = dict(zip(seeing.ZONES, seen.visible, strict=True))
    lines = [
        f"{zone:11} {points:3} of {total}"
        for (zone, points), total in zip(visible.items(), seeing.ZONE_POINTS, strict=True)
    ]
    lines += [f"hidden by {row['label'] or row['kind']} ({row['id']})" for row in hidden]
    print_result({"visible": visible, "hidden_by": hidden}, "\n".join(lines), as_json)


@app.command()
def leg(
    map_file: Annotated[Path, typer.Argument(metavar="MAP", help="A Tiled map.")],
    start: Annotated[str, typer.Option("--from", metavar="X,Y", help="Where the HERO is, in mm.")],
    end: Annotated[str, typer.Option("--to", metavar="X,Y", help="Where the HERO wants to go, in mm.")],
    as_json: Json = False,
) -> None:
    """Show the cost of one straight leg, or the rule that forbids it (S-MOVE)."""
    from game.geometry.leg import Leg
    from game.geometry.leg import leg as walk
    from game.geometry.shapes import HeroFigure
    from game.geometry.world import WorldState

    places = point(start, "--from"), point(end, "--to")
    field = readable_map(map_file)
    x, y = on_table(field, places[0], "--from")
    world = world_of(field)
    found = walk(WorldState(world), HeroFigure(1, x, y, world.ground(x, y), 1), places[1])
    if isinstance(found, Leg):
        data: dict[str, Any] = {
            "allowed": True,
            "halves": found.halves,
            "end_level": found.end_level,
            "fall_cards": found.fall_cards,
        }
        text = f"allowed: {counted(found.halves, 'half')}, ends at {found.end_level:g} mm, "
        text += f"{counted(found.fall_cards, 'card')} for falls"
    else:
        reason = with_labels(found.reason, field)
        data = {"allowed": False, "rule": found.rule, "reason": reason}
        text = f"not allowed ({found.rule}): {reason}"
    print_result(data, text, as_json)


def with_labels(reason: str, field: "Battlefield") -> str:
    """Return a reason of the geometry with the obstacles' names in place of their ids."""
    for thing in field.obstacles:
        reason = reason.replace("{" + thing.id + "}", thing.label or thing.kind.replace("_", " "))
    return reason


checkout.add_to(app)
