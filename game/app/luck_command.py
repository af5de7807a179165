"""The command that verifies the luck of a game in a file (MOM-SEAL-2)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from game.app.talk import Json, tell


def luck(
    file: Annotated[Path, typer.Argument(metavar="FILE.splat", help="The file of a finished game.")],
    check: Annotated[
        bool, typer.Option("--check", help="Exit with status 1 unless every result follows from the key.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Open a game file's seal: its key, the words people added, and how many results match."""
    from game.app.moments_commands import fail, opened_file
    from game.kernel.sealed import agreeing, seal_of
    from game.store.origins import closed_luck
    from game.store.splat import unpack

    splat = unpack(opened_file(file).data, own=True)
    if splat.luck is None:
        fail("This game's seal isn't open: the game isn't over, or is older than sealed shuffles.")
    found = closed_luck(splat.luck)
    opens = seal_of(found.key) == splat.luck.seal
    agree, count = agreeing(found, splat.entries)
    told = {
        "seal": splat.luck.seal, "key": splat.luck.key, "words": found.words, "known": splat.luck.known,
        "opens": opens, "agree": agree, "answers": count,
    }  # fmt: skip
    seal = "opened by this key" if opens else "NOT opened by this key"
    words = f"\nwords: {found.words}" if found.words else ""
    lines = f"seal {splat.luck.seal}: {seal}\nkey {splat.luck.key}{words}\n{agree} of {count} results match"
    tell(told, lines, as_json)
    raise typer.Exit(1 if check and not (opens and agree == count) else 0)
