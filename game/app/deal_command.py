"""The command `splatterbox deal`: a fresh fair table for a number, as a Tiled map (LAB-2)."""

from pathlib import Path
from typing import Annotated

import typer

from game.app.talk import Json, refuse, tell
from game.battlefield.modes import STANDARD, why_no_mode
from game.battlefield.schema import THEMES
from game.kernel.messages import told

__all__ = ["deal"]

STYLES = ", ".join(THEMES)


def deal(
    out: Annotated[Path, typer.Option(help="The map file to write (.tmx); one that is there is never written over.")],
    style: Annotated[str, typer.Option(help=f"What it looks like: {STYLES}.")] = "kitchen",
    size: Annotated[str, typer.Option(metavar="WxH", help="In tiles of half a card: 16x12, 24x16 or 32x24.")] = "24x16",
    seats: Annotated[int, typer.Option(help="The most that can play: 2, 3 or 4.")] = 4,
    mode: Annotated[str, typer.Option(help="What is played on it, one mode or several: ctf,kills,lms.")] = STANDARD,
    seed: Annotated[int | None, typer.Option(help="The table's number; the same number gives the same table.")] = None,
    as_json: Json = False,
) -> None:
    """Deal a fresh fair table: no two alike, and the number gives it again."""
    from game.battlefield import dealer
    from game.battlefield.dealt_places import Deal

    across, down = _tiles(size)
    asked = tuple(word.strip() for word in mode.split(",") if word.strip())
    unknown = next((why_no_mode(word) for word in asked if why_no_mode(word)), "")
    if unknown:
        refuse(unknown)
    modes = dealer.carried(asked[0]) if len(asked) == 1 else asked
    wish = Deal(style, across, down, seats, modes, dealer.fresh() if seed is None else seed)
    reason = dealer.why_not(wish) or _why_not_there(out)
    if reason:
        refuse(reason)
    try:
        dealt = dealer.deal(wish)
    except ValueError as error:
        refuse(told(error))
    _write(out, dealt.text)
    data = {"file": str(out), "number": dealt.number, "dealt": dealer.mark_of(dealt.deal), "modes": dealt.deal.modes,
            "seats": seats, "tries": dealt.tries}  # fmt: skip
    tell(data, f"Table {dealt.number} is laid: {out}", as_json)


def _tiles(size: str) -> tuple[int, int]:
    """Return columns and rows; leaves with status 2 for a word that is no size."""
    try:
        across, down = (int(part) for part in size.lower().split("x"))
    except ValueError:
        refuse(f"--size takes two numbers of tiles, like 24x16; '{size}' is something else.")
    return across, down


def _why_not_there(out: Path) -> str:
    """Return why a file cannot be begun; empty if nothing is known against it."""
    if out.suffix.lower() != ".tmx":
        return f"A map's file ends in .tmx; '{out.name}' does not."
    if out.exists():
        return f"{out} is there already, and nothing is written over."
    return "" if out.parent.is_dir() else f"There is no folder {out.parent}."


def _write(out: Path, text: str) -> None:
    """Write the file whole or not at all; leaves with status 2 and a sentence where the disk refuses."""
    try:
        with out.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        refuse(f"{out} cannot be written: {error.strerror}.")
