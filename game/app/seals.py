"""The luck of a finished game revealed, and the script with which anyone can verify it (MOM-SEAL-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.messages import say, told
from game.resources import data_folder
from game.store.writing import write_whole
from game.ui.slices import fetch

if TYPE_CHECKING:
    from pathlib import Path

    from game.app.app import App
    from game.features.context import Source
    from game.scenes.seal import OpenedLuck

CHECK = "check_luck.py"


def check_file() -> Path:
    """Return the path of the thirty-line script that verifies a game's luck."""
    return data_folder() / "tools" / CHECK


def why_closed(program: App, source: Source) -> str:
    """Return why the luck of a game is not revealed; empty if it may be."""
    from game.store.origins import still_played

    if source.luck is None:
        return say("This game is older than sealed shuffles: there is no seal to open.")
    if not source.over:
        return say("The seal is opened when the game is over.")
    journal = program.journal() if source.kept else None
    if journal is not None and still_played(journal, source.kept, source.seal):
        return say("Another game with the same shuffle is still in progress: the seal opens when that is over, too.")
    return ""


def opened_luck(program: App, source: Source) -> OpenedLuck:
    """Return the revealed luck of a game, as far as it may be."""
    from game.kernel.sealed import agreeing
    from game.scenes.seal import OpenedLuck

    closed, luck = why_closed(program, source), source.luck
    if closed or luck is None:
        return OpenedLuck(source.seal, closed=closed)
    agree, count = agreeing(luck, source.past.entries)
    return OpenedLuck(luck.seal, luck.key.hex(), luck.words, luck.known, agree, count)


def open_seal(program: App, source: Source) -> None:
    """Show the page of a game's seal."""
    fetch("game.scenes.seal")
    from game.scenes.seal import SealScene

    lobby = program.door(source.game.key).lobby
    lines = tuple(check_file().read_text(encoding="utf-8").splitlines())
    looks = lobby.seat_looks(source.past.options)
    save = (lambda: save_check(program, source)) if source.kept else None
    program.loop.push(SealScene(program.loop, lobby, looks, opened_luck(program, source), lines, save))


def save_check(program: App, source: Source) -> str:
    """Save a game's file and the verifying script beside it; return the message.

    ValueError with a sentence if refused.
    """
    from sqlite3 import Error

    from game import folders
    from game.app.exported import exported
    from game.store.troubles import JournalError, sentence_of
    from game.ui.words import as_sentence

    journal, folder = program.journal(), folders.replays()
    kept = next((one for one in journal.kept() if one.id == source.kept), None) if journal is not None else None
    if journal is None or kept is None:
        raise ValueError(say("This game isn't saved, so there is no file of it."))
    name = f"{source.game.key}-{source.seal}.splat"
    try:
        write_whole(folder / name, exported(journal, kept))
        write_whole(folder / CHECK, check_file().read_bytes())
    except (OSError, Error) as error:
        raise ValueError(as_sentence(sentence_of(error, folder))) from error
    except (JournalError, ValueError) as error:
        raise ValueError(as_sentence(told(error))) from error
    return say("Saved in {folder}: python {check} {name}", folder=str(folder), check=CHECK, name=name)
