"""The record book written into the player's documents, as JSON or CSV (MOM-REC-1)."""

from __future__ import annotations

from datetime import date
from sqlite3 import Error
from typing import TYPE_CHECKING

from game import folders
from game.kernel.messages import error_text, say
from game.store import book
from game.store.writing import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.journal import Journal


def export(journal: Journal, kind: str) -> str:
    """Export the whole book as "json" or "csv" into the player's documents; return a sentence on where it is."""
    folder = folders.documents()
    try:
        made = book.exported(journal.db)
        data = book.as_json(made) if kind == "json" else book.as_csv(made)
        folder.mkdir(parents=True, exist_ok=True)
        file = free_name(folder, f"splatterbox-records-{date.today().isoformat()}", kind)
        write_whole(file, data)
    except OSError as error:
        return say("The records could not be saved: {reason}.", reason=error.strerror or error_text(error))
    except Error as error:
        return say("The records could not be saved: {reason}.", reason=error_text(error))
    return say("The records have been saved: {file}", file=str(file))


def free_name(folder: Path, stem: str, ending: str) -> Path:
    """Return an unused path in a folder."""
    file, number = folder / f"{stem}.{ending}", 2
    while file.exists():
        file, number = folder / f"{stem}-{number}.{ending}", number + 1
    return file
