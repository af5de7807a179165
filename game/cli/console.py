"""What the commands share: refusals in sentences, answers for people or as JSON, the set-ups they play."""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from game.games import games
from game.play.house_rules import with_rules

if TYPE_CHECKING:
    from game.battlefield.model import Battlefield, Finding, MapReport


def _either(keys: Sequence[str]) -> str:
    return f"{', '.join(keys[:-1])} or {keys[-1]}"


GAME_HELP = f"{_either([meta.key for meta in games()])}."
OWN_HELP = "A bot of your own is named as FILE.py:CLASS."
SEED_HELP = "Default: 1, or with a bot of your own a number it can't know."
MODES_HELP = "; ".join(f"{meta.key}: {_either(meta.modes)}" for meta in games()) + "."
Mode = Annotated[str, typer.Option(help=MODES_HELP)]
Json = Annotated[bool, typer.Option("--json", help="Print only one JSON object to stdout.")]
LARGEST = (7680, 4320)
"""Largest size of a picture, in pixels."""


def refuse(sentence: str) -> NoReturn:
    """Print what is wrong with the arguments and exit with status 2."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2)


def fail(sentence: str) -> NoReturn:
    """Print why something can't be done and exit with status 1."""
    typer.echo(sentence, err=True)
    raise typer.Exit(1)


def agreed(question: str, yes: bool) -> bool:
    """Return whether the user agrees, asked on the terminal unless `yes` says so already.

    Exits with status 2 where the question can't be answered: what needs an answer is never done without one.
    """
    if yes:
        return True
    if sys.stdin is None or not sys.stdin.isatty():
        refuse(f"{question} This can't be asked without a terminal: use --yes to agree. Nothing was written.")
    return typer.confirm(question, err=True)


def counted(number: float, word: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "error"), counted(0, "warning"), counted(1200, "game"), counted(2, "entry")
    ('1 error', 'no warnings', '1,200 games', '2 entries')
    """
    many = {"entry": "entries", "half": "halves"}.get(word, f"{word}s")
    return f"{number:,} {word if number == 1 else many}" if number else f"no {many}"


def like(word: str, known: Sequence[str]) -> str:
    """Return a question naming the nearest matches of a mistyped name; empty if none is near."""
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), known, 3, 0.6) or [name for name in known if word.lower() in name][:3]
    return f"; did you mean {_either(near)}?" if len(near) > 1 else f"; did you mean {near[0]}?" if near else "."


def print_result(data: Any, text: str, as_json: bool) -> None:
    """Print the JSON object or the text."""
    typer.echo(json.dumps(data, ensure_ascii=False) if as_json else text)


def sized(size: str) -> tuple[int, int]:
    """Return the width and height in a word like 1920x1080; exits with status 2 for sizes that can't be painted."""
    from game.app.window import SMALLEST

    try:
        width, height = (int(part) for part in size.lower().split("x"))
    except ValueError:
        refuse(f"--size takes two numbers, like 1920x1080, not '{size}'.")
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        refuse(
            f"--size can be from {SMALLEST[0]}x{SMALLEST[1]}, the smallest that scenes are laid out for, "
            f"to {LARGEST[0]}x{LARGEST[1]}, not '{size}'."
        )
    return width, height


def bots_of(key: str) -> list[str]:
    """Return the levels of a game's bots."""
    from game.games import load

    return [*load(key).bots]


def shoot_rules(game: str, cards: str, teams: str, head_start: str = "") -> list[str]:
    """Return SHOOT's own options as house rules; exits with status 2 where the game has none of them.

    Empty words ask for nothing: beginner cards, everyone for themselves, no head start (S-BEG-1, S-TEAM-4, S-SET-7).
    """
    named = {"cards": cards, "teams": teams, "head-start": head_start}
    if game != "shoot" and any(named.values()):
        first = next(name for name, value in named.items() if value)
        refuse(f"--{first} is only for SHOOT; other games have --rule FIELD=VALUE.")
    if cards and cards not in ("beginner", "normal"):
        refuse(f"--cards takes beginner or normal, not '{cards}'.")
    numbers = [part.strip() for part in teams.split(",")] if teams else []
    if not all(number in ("1", "2", "3", "4") for number in numbers):
        refuse(f"--teams takes a team from 1 to 4 for each seat, like 1,2,1,2, not '{teams}'.")
    ahead = [part.strip() for part in head_start.split(",")] if head_start else []
    if not all(part.isdecimal() for part in ahead):
        refuse(f"--head-start takes a number for each seat, like 0,2, not '{head_start}'.")
    values = {"cards": cards, "teams": ",".join(numbers), "head_start": ",".join(ahead)}
    return [f"{name}={value}" for name, value in values.items() if value]


def table_options(key: str, seats: int, mode: str, map_file: Path | None, rules: Sequence[str] = ()) -> Any:
    """Return a game's options with house rules (FIELD=VALUE); exits with status 2 and a sentence if impossible.

    `mode` may be empty: the game's standard one, or the first that the map is made for.
    """
    from game.battlefield.model import MapError
    from game.games import games, meta_of

    if key not in [meta.key for meta in games()]:
        refuse(f"There is no game '{key}' in the box; choose from {', '.join(meta.key for meta in games())}.")
    if map_file is not None and (meta_of(key).maps or meta_of(key).boards):
        playable_map(map_file)
    try:
        standard = "" if meta_of(key).maps and map_file is not None else meta_of(key).modes[0]
        options = import_module(f"game.games.{key}.tables").make_options(seats, mode or standard, map_file)
        return with_rules(options, rules)
    except MapError as error:
        refuse(map_troubles(map_file, error.findings))
    except (OSError, ValueError) as error:
        refuse(str(error))


def map_troubles(map_file: Path | None, findings: "list[Finding]") -> str:
    """Return a map's errors, a line for each cause, as `check-map` prints it."""
    from game.battlefield.causes import folded, in_order

    errors = [line for line in folded(in_order(findings)) if line.finding.severity == "error"]
    return "\n".join([f"{map_file} cannot be played:", *(f"{line.finding.code} {line.named}" for line in errors)])


def checked_map(map_file: Path) -> "MapReport":
    """Return the checker's report on a map, cached until the file is saved again."""
    try:
        saved = map_file.stat().st_mtime_ns
    except (OSError, ValueError):
        saved = 0
    return _checked(map_file, saved)


@lru_cache(maxsize=8)
def _checked(map_file: Path, _saved: int) -> "MapReport":
    from game.battlefield.checker import check
    from game.battlefield.limits import time_for

    return check(map_file, time_for(map_file))


def playable_map(map_file: Path) -> "MapReport":
    """Return the checker's report on a map that can be played; exits with status 2 and the causes for any other."""
    report = checked_map(map_file)
    if report.errors:
        refuse(map_troubles(map_file, [*report.findings]))
    return report


def readable_map(file: Path) -> "Battlefield":
    """Read a map whatever its findings; exits with status 2 and the reasons if it cannot be read."""
    from game.battlefield.model import MapError
    from game.battlefield.reader import load

    try:
        return load(file)
    except MapError as error:
        refuse(map_troubles(file, error.findings))


def ask_if_unplayable(map_file: Path, question: str, yes: bool) -> None:
    """Print why a map can't be played, and ask whether to continue; exits with status 2 if not."""
    report = checked_map(map_file)
    if not report.errors:
        return
    typer.echo(map_troubles(map_file, [*report.findings]), err=True)
    if report.terrain is None:
        raise typer.Exit(2)
    if not agreed(question, yes):
        refuse("Nothing was written.")


def progress(results: Iterable[Any], count: int) -> Iterator[Any]:
    """Show a bar on stderr while results come in."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        yield from bar.track(results, total=count, description="playing")
