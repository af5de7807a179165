"""The record book as the program opens it: its pages, its exports, and deleting a person (MOM-REC-1, MOM-REC-2)."""

from __future__ import annotations

from datetime import date
from sqlite3 import Error
from typing import TYPE_CHECKING, Any, Final

from game import folders
from game.games import meta_of
from game.kernel.messages import say, say_count, told
from game.kernel.naming import name_key
from game.play import remember
from game.play.booking import somebody
from game.ui import reveal
from game.ui.slices import fetch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from game.app.app import App
    from game.store.book import Person, Tally
    from game.store.journal import Journal

COPIES: Final = ("schema-*", "damaged-*")
"""Files beside the saved games that are never touched: from before an update, or damaged."""


def open_records(program: App) -> None:
    """Show the record book above the current page."""

    def opens() -> None:
        fetch("game.scenes.records", "game.store.book")
        journal = program.journal()
        if journal is None:
            program.loop.toast(say("The records can't be opened at the moment."))
            return
        from game.scenes.records import RecordsScene, known
        from game.store import book

        keys = [one.key[0] for one in book.games(journal.db) if known(one.key[0])]
        stories = [f"{meta_of(key).story}.story" for key in keys if meta_of(key).story]
        fetch(*stories, *(meta_of(key).lobby.split(":")[0] for key in keys))
        program.loop.push(RecordsScene(program.loop, services_of(program, journal)))

    program.loop.coming(opens)


def services_of(program: App, journal: Journal) -> Any:
    """Return the page's services, answered by a database."""
    from game.scenes.records import BookServices, known, words
    from game.store import book

    def rows(view: Any) -> Sequence[Tally]:
        return [one for one in view(journal.db) if known(one.key[0])]

    return BookServices(
        people=lambda: book.people(journal.db),
        card=lambda person, wanted: book.card(journal.db, person, wanted),
        games=lambda: rows(book.games),
        modes=lambda: rows(book.modes),
        maps=lambda: rows(book.maps),
        wanted=book.Wanted,
        words=words(),
        export=lambda kind: export(journal, kind),
        folder=lambda: reveal.show_folder(folders.documents()),
        forget=lambda person: open_forget(program, journal, person),
        played=lambda: book.played(journal.db),
    )


# -- exports ------------------------------------------------------------------------------------------


def export(journal: Journal, kind: str) -> str:
    """Export the whole book as "json" or "csv" into the player's documents; return a sentence on where it is."""
    from game.store import book
    from game.store.writing import write_whole

    folder = folders.documents()
    try:
        made = book.exported(journal.db)
        data = book.as_json(made) if kind == "json" else book.as_csv(made)
        folder.mkdir(parents=True, exist_ok=True)
        file = free_name(folder, f"splatterbox-records-{date.today().isoformat()}", kind)
        write_whole(file, data)
    except OSError as error:
        return say("The records could not be saved: {reason}.", reason=error.strerror or told(error))
    except Error as error:
        return say("The records could not be saved: {reason}.", reason=told(error))
    return say("The records have been saved: {file}", file=str(file))


def free_name(folder: Path, stem: str, ending: str) -> Path:
    """Return an unused path in a folder."""
    file, number = folder / f"{stem}.{ending}", 2
    while file.exists():
        file, number = folder / f"{stem}-{number}.{ending}", number + 1
    return file


# -- deleting a person --------------------------------------------------------------------------------


def open_forget(program: App, journal: Journal, person: Person) -> None:
    """Ask for confirmation before a person is deleted."""
    from game.scenes.forget import ForgetScene

    session = program.session
    sits = session is not None and any(
        name_key(one.name) == name_key(person.name) for one in session.table.holders
    )  # fmt: skip
    why_not = say("{name} is playing in the open game: leave it first", name=person.name) if sits else ""
    work = lambda: forget(program, journal, person)  # noqa: E731
    program.loop.push(ForgetScene(program.loop, person.name, what_stays(), work, why_not))


def what_stays() -> list[str]:
    """Return what deleting a person cannot reach, in sentences."""
    from game.scenes.forget import SHARED, WORDS

    stays: list[str] = [SHARED]
    path = folders.saves()
    copies = sorted(one.name for ending in COPIES for one in path.parent.glob(f"{path.name}.{ending}"))
    if copies:
        stays.append(
            say_count(
                "There is one old file with your saved games, damaged or from before an update: {names}.",
                "There are {n} old files with your saved games, damaged or from before an update: {names}.",
                len(copies),
                names=", ".join(copies),
            )
        )
    return [*stays, WORDS]


def forget(program: App, journal: Journal, person: Person) -> Iterator[str]:
    """Delete a person step by step; the last value yielded is the final message."""
    from game.store import backups, people

    try:
        made = None
        for made in people.prepared(journal, person.id, somebody()):  # noqa: B007 - the last one is whole
            yield ""
        if made is not None:
            people.forget(journal, made)
        forget_elsewhere(program, person.name)
        backups.remake(journal)
    except (Error, OSError, KeyError) as error:
        yield say("Nothing was deleted: {reason}.", reason=told(error))
        return
    yield say("{name} has been deleted.", name=person.name)


def forget_elsewhere(program: App, name: str) -> None:
    """Remove a name from the settings and from the last used set-ups."""
    names = program.settings.names
    if name_key(name) in map(name_key, names):
        program.settings.names = ["" if name_key(one) == name_key(name) else one for one in names]
        program.keep_settings()
    remember.forget_name(name)

