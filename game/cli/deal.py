"""The command `splatterbox deal`: a fresh fair table for a number, as a Tiled map (LAB-2)."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from game.battlefield.modes import STANDARD, why_no_mode
from game.battlefield.schema import THEMES
from game.cli.console import Json, print_result, refuse
from game.kernel.messages import error_text
from game.lobby.wild_table_verdict import GAMES, LEVEL, even, told_even, told_uneven

if TYPE_CHECKING:
    from game.battlefield.dealer import DealtMap
    from game.battlefield.dealt_places import DealRequest

__all__ = ["deal"]

STYLES = ", ".join(THEMES)


def deal(
    out: Annotated[
        Path | None, typer.Option(help="The map file to write (.tmx); default: a new one in your maps folder.")
    ] = None,
    style: Annotated[str, typer.Option(help=f"What it looks like: {STYLES}.")] = "kitchen",
    size: Annotated[str, typer.Option(metavar="WxH", help="In tiles of 44 mm: 16x12, 24x16 or 32x24.")] = "24x16",
    seats: Annotated[int, typer.Option(help="Most players: 2, 3 or 4.")] = 4,
    mode: Annotated[str, typer.Option(help="One mode or several: ctf,kills,lms.")] = STANDARD,
    seed: Annotated[int | None, typer.Option(help="The table's number; the same number gives the same table.")] = None,
    wild: Annotated[bool, typer.Option("--wild", help="Without symmetry, but tested for fairness.")] = False,
    games: Annotated[
        int | None, typer.Option(min=0, help="Rookie games that judge a wild table fair: 200, or none with --seed.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Deal a fresh, fair table; the same number deals it again.

    A wild one is tested with Rookie games; if it isn't judged fair, the next number is tried.
    """
    from game.battlefield import dealer, dealt_titles
    from game.battlefield.dealt_places import DealRequest

    across, down = _tiles(size)
    asked = tuple(word.strip() for word in mode.split(",") if word.strip())
    unknown = next((why_no_mode(word) for word in asked if why_no_mode(word)), "")
    if unknown:
        refuse(unknown)
    modes = dealer.carried(asked[0]) if len(asked) == 1 else asked
    wish = DealRequest(style, across, down, seats, modes, dealer.fresh() if seed is None else seed, wild)
    reason = dealer.why_not(wish) or (_why_not_there(out) if out is not None else "")
    if reason:
        refuse(reason)
    most = (GAMES if seed is None else 0) if games is None else games
    if wild and most:
        dealt, words = _called_even(wish, most)
    else:
        dealt, words = _dealt(wish), ""
    out = _written(out, dealt)
    number = dealt_titles.number_of(dealt.deal)
    data = {"file": str(out), "number": dealt.number, "dealt": dealer.mark_of(dealt.deal), "modes": dealt.deal.modes,
            "seats": seats, "tries": dealt.tries}  # fmt: skip
    print_result({**data, "even": words} if words else data, f"Dealt table {number}: {out}\n{words}".rstrip(), as_json)


def _dealt(wish: "DealRequest") -> "DealtMap":
    """Deal a table; exits with status 2 and a sentence if that fails."""
    from game.battlefield import dealer

    try:
        return dealer.deal(wish)
    except ValueError as error:
        refuse(error_text(error))


def _called_even(wish: "DealRequest", games: int) -> tuple["DealtMap", str]:
    """Deal wild tables under rising numbers until test games find one fair; return it and the verdict."""
    import os

    from game.battlefield.dealt_titles import number_of
    from game.cli.laboratory import interrupted, shown
    from game.games.lab import run_lab
    from game.games.lab_report import LabOptions

    asked = LabOptions(level=LEVEL, games=games, fewest=games, pairings=0, measures=False,
                       processes=os.cpu_count() or 1)  # fmt: skip
    with interrupted() as stop:
        while True:
            dealt = _dealt(wish)
            with shown() as bars:
                report = run_lab(dealt.battlefield, asked, stop=stop, tell=bars)
            if stop():
                refuse("Stopped: no table was judged fair, and nothing was written.")
            shares = [side.mean for side in report.sides]
            if even(shares, report.fair, report.verdict == "tilted"):
                return dealt, told_even(shares, report.fair, report.games)
            typer.echo(told_uneven(number_of(wish), shares, report.fair, report.games), err=True)
            wish = wish._replace(seed=wish.seed + 1)


def _tiles(size: str) -> tuple[int, int]:
    """Return columns and rows; exits with status 2 for anything else."""
    try:
        across, down = (int(part) for part in size.lower().split("x"))
    except ValueError:
        refuse(f"--size takes two numbers of tiles, like 24x16, not '{size}'.")
    return across, down


def _why_not_there(out: Path) -> str:
    """Return why a file can't be written there; empty if no reason is known."""
    if out.suffix.lower() != ".tmx":
        return f"A map's file ends in .tmx; '{out.name}' does not."
    if out.exists():
        return f"{out} already exists, and won't be overwritten."
    if not out.parent.is_dir():
        return f"There is no folder {out.parent}."
    if all((out.parent / part).is_dir() for part in ("templates", "tilesets")):
        return ""
    from game import folders

    return (f"A map in {out.parent} could not be played: the game's templates and tilesets are not beside it. Leave "
            f"out --out, and it is saved in your maps folder, {folders.own_maps()}.")  # fmt: skip


def _written(out: Path | None, dealt: "DealtMap") -> Path:
    """Write the file whole or not at all and return it; exits with status 2 and a sentence where the disk fails.

    Without a path it becomes one of the player's own maps, as on the set-up page.
    """
    from game.store.writing import place_file

    try:
        if out is None:
            from game import folders
            from game.play.own_maps import write_map

            return write_map(folders.own_maps(), dealt.battlefield.title, dealt.text)
        place_file(out, dealt.text.encode())
    except OSError as error:
        refuse(f"{out or 'The maps folder'} cannot be written: {error.strerror}.")
    return out
