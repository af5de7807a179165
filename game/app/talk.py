"""What the commands share: refusals in sentences, answers for people or as JSON, the tables they play at."""

import json
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from game.games import games

if TYPE_CHECKING:
    from game.battlefield.model import Message


def _either(keys: Sequence[str]) -> str:
    return f"{', '.join(keys[:-1])} or {keys[-1]}"


GAME_HELP = f"{_either([meta.key for meta in games()])}."
MODES_HELP = "; ".join(f"{meta.key}: {_either(meta.modes)}" for meta in games()) + "."
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object on stdout and nothing else.")]


def refuse(sentence: str) -> NoReturn:
    """Say what is wrong with the arguments and leave with status 2."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2)


def tell(data: Any, text: str, as_json: bool) -> None:
    """Print the JSON object or the text."""
    typer.echo(json.dumps(data, ensure_ascii=False) if as_json else text)


def bots_of(key: str) -> list[str]:
    """Return the levels of a game's bots."""
    from game.games import load

    return [*load(key).bots]


def table_options(key: str, seats: int, mode: str, map_file: Path | None) -> Any:
    """Return a game's table options; leaves with status 2 and a sentence where they make no table.

    `mode` may be empty: the game's standard one, or the first that the map is made for.
    """
    from game.battlefield.model import MapError
    from game.games import games, meta_of

    if key not in [meta.key for meta in games()]:
        refuse(f"There is no game '{key}' in the box; there is {', '.join(meta.key for meta in games())}.")
    try:
        standard = "" if meta_of(key).maps and map_file is not None else meta_of(key).modes[0]
        return import_module(f"game.games.{key}.tables").make_options(seats, mode or standard, map_file)
    except MapError as error:
        refuse(map_troubles(map_file, error.messages))
    except (OSError, ValueError) as error:
        refuse(str(error))


def map_troubles(map_file: Path | None, messages: "list[Message]") -> str:
    """Return what is wrong with a map, a line for each thing."""
    lines = [f"{message.code} {message.text}" for message in messages if message.severity == "error"]
    return "\n".join([f"{map_file} cannot be played:", *lines])


def progress(results: Iterable[Any], count: int) -> Iterator[Any]:
    """Show a bar on stderr while results come in."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        yield from bar.track(results, total=count, description="playing")
