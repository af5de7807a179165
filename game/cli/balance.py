"""The command `balance`: bots play a game many times, and the worth of cards, seats, modes and maps is reported."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from msgspec.structs import asdict, replace

from game.cli import contests
from game.cli import jobs as many
from game.cli.console import (
    GAME_HELP,
    MODES_HELP,
    Json,
    counted,
    fail,
    playable_map,
    print_result,
    refuse,
    shoot_rules,
    table_options,
)
from game.games import games as all_games
from game.games import load, meta_of
from game.play.house_rules import limited

if TYPE_CHECKING:
    from game.bots.laboratory.jobs import Job

LEVELS_HELP = "One level for all seats, or one for each."
AGAINST_HELP = "Also play one bot of this level against a table of the others, seat by seat (pacifist, rookie, ...)."
FINDINGS_HELP = "Also list odd bot moves, game by game."
LOOK_HELP = "Also play this many games on from some of their positions: lead changes, choices that matter (slow)."
PLAYINGS_HELP = "How many times each position is played on."
LADDER_HELP = "Also play each level against the next at every table size."
AHEAD_HELP = "Only measure what each head start is worth among equals, and save it for the game to say."
PUBLISH_HELP = "Only measure how long games take in every set-up, and save it for the set-up page to show."


IN_HEAD = ("cards", "findings", "ladder", "game", "mode", "size", "version", "rules", "map")
NOTHING: tuple[Any, ...] = (None, {}, [], {"median": 0, "p10": 0, "p90": 0})
"""Figures that a game does not have are left out of the plain text."""


def balance(
    game: Annotated[str, typer.Argument(help=GAME_HELP)],
    games: Annotated[int, typer.Option(min=1, help="Games for each set-up.")] = 60,
    seats: Annotated[str, typer.Option(help="Numbers of seats, like 2 or 2,3,4; default: all.")] = "",
    mode: Annotated[str, typer.Option(help=MODES_HELP + " Default: all.")] = "",
    map_file: contests.MapFile = None,
    cards: Annotated[str, typer.Option(help="shoot: beginner (95 cards) or normal (all 130).")] = "",
    rule: contests.Rules = None,
    levels: Annotated[str, typer.Option(help=LEVELS_HELP)] = "",
    against: Annotated[str, typer.Option(help=AGAINST_HELP)] = "",
    seed: Annotated[int, typer.Option(help="Seed of the first game; each next game adds one.")] = 1,
    processes: many.Processes = 0,
    scheduler: many.Scheduler = "",
    keep: many.Keep = None,
    look: Annotated[int, typer.Option(min=0, help=LOOK_HELP)] = 0,
    playings: Annotated[int, typer.Option(min=2, help=PLAYINGS_HELP)] = 32,
    ladder: Annotated[bool, typer.Option("--ladder", help=LADDER_HELP)] = False,
    findings: Annotated[bool, typer.Option("--findings", help=FINDINGS_HELP)] = False,
    publish: Annotated[bool, typer.Option("--publish", help=PUBLISH_HELP)] = False,
    head_starts: Annotated[bool, typer.Option("--head-starts", help=AHEAD_HELP)] = False,
    as_json: Json = False,
) -> None:
    """Measure a game with bot games: length, seat advantage, endings, the value of every card."""
    if publish:
        tell_lengths(game, games, seed, many.Work(None, processes, scheduler), as_json)
        return
    if head_starts:
        tell_head_starts(game, games, seed, many.Work(None, processes, scheduler), as_json)
        return
    work = many.Work(keep, processes, scheduler)

    def measured() -> list[dict[str, Any]]:
        rules = [*shoot_rules(game, cards, ""), *(rule or [])]
        found = []
        for key, size in wanted(game, mode, seats, map_file):
            table = Table(game, key, size, map_file, rules, levels, against, seed, games)
            found.append(table.measured(work, findings, (look, playings)))
            if ladder:
                found[-1]["ladder"] = table.ladder(work, games, seed)
        return found

    try:
        tables = many.or_leave(measured)
    except typer.Exit as left:
        raise typer.Exit(1 if left.exit_code else 0) from None
    only = tables[0] if len(tables) == 1 else {}
    print_result({"game": game, **only, "tables": tables}, "\n\n".join(map(text_of, tables)), as_json)


def tell_lengths(game: str, games: int, seed: int, work: many.Work, as_json: bool) -> None:
    """Measure how long games are, save it for the set-up page, and print it."""
    from msgspec import to_builtins

    from game.cli import publish

    if game not in [meta.key for meta in all_games()]:
        fail(no_game(game))
    found = many.or_leave(lambda: publish.lengths(game, games, seed, work))
    lines = [f"{game}: rules {found.length_rules}, {counted(len(found.lengths), 'set-up')} of {counted(games, 'game')}"]
    for row in found.lengths:
        words = ", ".join(f"{key} {value}" for key, value in row.values.items())
        lines.append(f"  {row.seats} seats  {row.decisions:6g} decisions  {words}")
    print_result(to_builtins(found), "\n".join(lines), as_json)


def tell_head_starts(game: str, games: int, seed: int, work: many.Work, as_json: bool) -> None:
    """Measure what head starts are worth, save it, and print it (NIT-4)."""
    from msgspec import to_builtins

    from game.cli import publish

    if game not in [meta.key for meta in all_games()]:
        fail(no_game(game))
    found = many.or_leave(lambda: publish.head_starts(game, games, seed, work)).head_starts
    lines = [f"{game}: head starts among equals, {counted(games, 'game')} each"]
    for row in found:
        lines.append(f"  {row.seats} seats  +{row.number}  {100 * row.gain:+.1f} +- {100 * row.error:.1f} in 100")
    print_result(to_builtins(found), "\n".join(lines), as_json)


def no_game(game: str) -> str:
    """Return the sentence for an unknown game."""
    return f"There is no game '{game}' in the box; choose from {', '.join(meta.key for meta in all_games())}."


def wanted(game: str, mode: str, seats: str, map_file: Path | None) -> list[tuple[str, int]]:
    """Return the requested set-ups: modes and sizes. Exits with status 1 and a sentence where there are none.

    Where only one of the two is named, combinations that don't exist are left out.
    """
    if game not in [meta.key for meta in all_games()]:
        refuse(no_game(game))
    meta = meta_of(game)
    if mode and mode not in meta.modes:
        refuse(f"{meta.title} has no mode '{mode}'; it has {', '.join(meta.modes)}.")
    if map_file is not None and (meta.maps or meta.boards):
        playable_map(map_file)
    sizes = contests.sizes_of(seats) if seats else range(meta.seats_min, meta.seats_max + 1)
    every = [(key, size) for key in ([mode] if mode else meta.modes) for size in sizes]
    if mode and seats:
        return every
    return [table for table in every if not _impossible(game, *table, map_file)] or every[:1]  # the first reports why


def _impossible(game: str, mode: str, size: int, map_file: Path | None) -> bool:
    from importlib import import_module

    try:
        import_module(f"game.games.{game}.tables").make_options(size, mode, map_file)
    except ValueError:
        return True
    return False


class Table:
    """Games of one set-up: a game's mode, seats, map and rules, and who plays them."""

    def __init__(
        self, game: str, mode: str, seats: int, map_file: Path | None, rules: Sequence[str], levels: str, against: str,
        seed: int, games: int,
    ) -> None:  # fmt: skip
        """Raises typer.Exit with a sentence for an impossible set-up, or levels that the game does not have."""
        from game.bots.laboratory.record import measures_of
        from game.cli.own_bots import known_bots

        options = table_options(game, seats, mode, map_file, rules)
        self.game, self.mode, self.seats = game, mode, seats
        self.options, self.seeds = limited(options), range(seed, seed + games)
        named = [level.strip() for level in (levels or load(game).adviser).split(",")]
        self.levels = tuple(contests.seated(named, seats))
        extra = measures_of(load(game)).levels
        self.against = against or measures_of(load(game)).against
        if known_bots(game, [*self.levels, *([self.against] if self.against else [])], extra, hint=False):
            refuse("balance is about the game's own levels: measure a bot of your own with simulate or arena.")
        self.what = {"game": game, "mode": mode, "size": seats, "map": map_file.name if map_file else "",
                     "rules": [*rules], "version": load(game).rules_version}  # fmt: skip

    def jobs(self, look: int = 0, playings: int = 0) -> list[Job]:
        """Return the games: those of the levels, then those with one player of `against` in their place, seat by seat.

        `look` is how many of the first games are played on, `playings` how often from each point examined.
        """
        from game.bots.laboratory.jobs import Job

        lineups = [(self.levels, self.seeds)]
        if self.against:
            for seat in range(self.seats):
                seeds = self.seeds[seat :: self.seats]
                lineups.append(((*self.levels[:seat], self.against, *self.levels[seat + 1 :]), seeds))
        jobs = [Job(load, self.game, self.options, who, seed) for who, seeds in lineups for seed in seeds]
        looked = min(look, len(self.seeds))
        return [replace(job, playings=playings) for job in jobs[:looked]] + jobs[looked:]

    def ladder(self, work: many.Work, games: int, seed: int) -> list[dict[str, Any]]:
        """Return how much each level wins against the next with this set-up. Raises ValueError, OSError."""
        from game.bots.tournament import Meeting

        rows = []
        for one, other in pairwise(contests.usual_levels(self.game, True).split(",")):
            meeting = Meeting(
                load=load, key=self.game, options=self.options, seats=self.seats, challenger=one, rival=other
            )
            rows.append(contests.met(meeting, games, seed, work, self.mode))
        return rows

    def measured(self, work: many.Work, listed: bool, look: tuple[int, int] = (0, 0)) -> dict[str, Any]:
        """Play and return the figures. Raises ValueError, OSError with a sentence."""
        from game.bots.laboratory import sums

        name = "-".join(str(part) for part in (self.game, self.mode, self.seats, self.what["map"]) if part)
        records = work.played(self.jobs(*look), self.what, name)
        even = [one for one in records if one.levels == self.levels]
        found = {**self.what, "levels": list(self.levels), **sums.figures(load(self.game), self.options, even)}
        found["minutes"] = minutes(self.game, self.seats, [one.decisions for one in even])
        if self.against:
            other = [(one, one.levels.index(self.against) + 1) for one in records if one.levels != self.levels]
            part = sum(sums.share(one, seat) for one, seat in other) / len(other)
            found[f"{self.against}_wins"] = round(part, 4)
            found[f"{self.against}_error"] = round(sums.error(part, len(other)), 4)
        if listed:
            found["findings"] = [{"seed": one.seed, **asdict(row)} for one in even for row in one.findings]
        return found


def minutes(game: str, seats: int, decisions: Sequence[int]) -> dict[str, float]:
    """Return the median minutes of a game: with people on all seats, one person, bots only."""
    from statistics import median

    from game.cli.publish import folder_of
    from game.lobby.measured import Bounds, minutes_of, read

    pace, middle = read(folder_of(game)).pace, median(decisions)
    people = {"people": seats, "one_person": 1, "bots": 0}
    return {who: round(minutes_of(Bounds(middle, middle), pace, count, seats).low, 1) for who, count in people.items()}


def text_of(found: dict[str, Any]) -> str:
    """Return the figures of a set-up as plain text."""
    lines = [f"{found['game']} {found['mode']}, {found['size']} seats, {' '.join(found['rules']) or 'standard rules'}"]
    lines += grid([(name.replace("_a_", " per ").replace("_", " "), _told(value)) for name, value in found.items()
                   if name not in IN_HEAD and value not in NOTHING])  # fmt: skip
    cards = sorted(found["cards"].items(), key=lambda item: -item[1]["worth"])
    lines += grid([(kind, f"{row['worth']:.2f} +- {row['error']:.2f}", f"{row['held']:.2f}", f"{row['used']:.2f}")
                   for kind, row in cards], ("card", "value", "held per game", "used"))  # fmt: skip
    lines += grid([(row["challenger"], row["rival"], str(row["games"]), f"{row['share']:.1%}",
                    f"{row['low']:.1%}-{row['high']:.1%}", f"{row['fair']:.1%}") for row in found.get("ladder", ())],
                  ("level", "against", "games", "share", "95 %", "fair"))  # fmt: skip
    for row in found.get("findings", ()):
        lines.append(f"    seed {row['seed']}, turn {row['turn']}, seat {row['seat']}, {row['rule']}: {row['what']}")
    return "\n".join(lines)


def grid(rows: Sequence[Sequence[str]], heads: Sequence[str] = ()) -> list[str]:
    """Return rows as the lines of a table, numbers right-aligned; an empty list without rows."""
    from io import StringIO

    from rich.console import Console
    from rich.table import Table as Grid

    made = Grid(*heads, box=None, show_header=bool(heads), pad_edge=False, padding=(0, 2, 0, 2))
    for column in made.columns[1:]:
        column.justify = "right"
    for row in rows:
        made.add_row(*row)
    console = Console(file=StringIO(), width=120, markup=False, highlight=False)
    console.print(made)
    return [line.rstrip() for line in console.file.getvalue().splitlines()] if rows else []  # type: ignore[attr-defined]


def _told(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_told(part)}" for name, part in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_told, value))
    return f"{value:g}" if isinstance(value, float) else str(value)
