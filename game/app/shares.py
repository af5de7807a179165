"""What the page *Share* does: saves game files and pictures in the usual folders of the player."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple

from game import folders
from game.kernel.messages import say, told
from game.kernel.past import Past
from game.processes.task import ProcessTask, Stopped
from game.store.writing import write_whole
from game.ui.slices import fetch
from game.ui.words import language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.app.app import App
    from game.scenes.share import Answer, Wish
    from game.table.reel import Reel
    from game.table.session import Seating

SUFFIXES = {"game": ".splat", "still": ".png", "gif": ".gif", "sheet": ".png"}
MOST = 10_000


class Shared(NamedTuple):
    """A past to share: whether it is over, the current entry, its id in the journal (0: none)."""

    past: Past
    table: Seating
    over: bool
    at: int
    kept: int = 0


def free_file(folder: Path, stem: str, suffix: str) -> Path:
    """Return an unused path in a folder."""
    return next(path for number in range(1, MOST) if not (path := folder / f"{stem}-{number}{suffix}").exists())


def open_share(program: App, reel: Reel, kept: int = 0) -> None:
    """Show the page that shares a past."""
    shared = Shared(reel.watched, reel.table, reel.over, reel.at, kept)

    def opens() -> None:
        fetch("game.scenes.share")
        from game.app.picturing import turn_words
        from game.scenes.share import ShareScene, ShareServices
        from game.ui.reveal import show_folder

        names = {seat: holder.name for seat, holder in enumerate(reel.table.holders, 1)}
        moment = say(
            "The moment after choice {number}: {turn}.", number=reel.at, turn=turn_words(reel.watched, reel.at, names)
        )
        places = say("Pictures are saved in {pictures}, games in {games}.", pictures=str(folders.shared_pictures()),
                     games=str(folders.shared_games()))  # fmt: skip
        people = [(seat, holder.name) for seat, holder in enumerate(reel.table.holders, 1) if holder.kind == "person"]
        ask = partial(ask_people, program, people) if not reel.over and len(people) > 1 else None
        services = ShareServices(
            lambda wish: save(program, shared, wish), lambda: show_folder(folders.shared_pictures()), places, ask
        )
        scene = ShareScene(program.loop, services, eyes_of(reel), moment, reel.eyes, not reel.over)
        program.loop.push(scene)

    program.loop.open_in_slices(opens)


def ask_people(program: App, people: Sequence[tuple[int, str]], done: Callable[[], None]) -> None:
    """Ask everyone in a game in progress whether its file, with everyone's hidden cards, may be saved."""
    from game.table.consent import NodsScene

    words = say("Others are still playing this game, and its file contains everybody's hidden cards. You all have to "
                "agree.")
    program.loop.push(
        NodsScene(
            program.loop, people, words, done, heading=say("Save the hidden cards, too?"),
            tip=lambda name: say("For {name} only: yes, my hidden cards may be saved.", name=name),
            stays=say("Nothing is saved."),
        )
    )  # fmt: skip


def eyes_of(reel: Reel) -> list[tuple[int, str]]:
    """Return the allowed views, with their labels."""
    from game.table.reel import ALL, TABLE

    words: dict[int, str] = {ALL: say("All hands"), TABLE: say("Open cards only")}
    words |= {seat: holder.name for seat, holder in enumerate(reel.table.holders, 1)}
    return [(eyes, said) for eyes, said in words.items() if not reel.why_not_with(eyes)]


def save(program: App, shared: Shared, wish: Wish) -> Answer:
    """Start saving what was requested; the answer says where it is, or what is wrong."""
    folder = folders.shared_games() if wish.kind == "game" else folders.shared_pictures()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return _said(
            say("{folder} can't be created: {reason}.", folder=str(folder), reason=error.strerror or str(error))
        )
    file = free_file(folder, f"splatterbox-{shared.past.game.key}", SUFFIXES[wish.kind])
    packing = Packing(program, shared, wish.names if wish.kind == "game" else True)
    return Saving(shared, wish, file, packing, language()).answer


def _said(words: str) -> Answer:
    return lambda: words


class Packing:
    """A past being packed in the background: `data` when it is done, else `trouble`."""

    def __init__(self, program: App, shared: Shared, names: bool) -> None:
        self.data, self.trouble = b"", ""
        past = shared.past
        own = Past(past.game, past.options, list(past.entries), past.frames, past.deltas, past.convert)
        self._thread = Thread(target=lambda: self._work(shared._replace(past=own), names), daemon=True, name="packing")
        self._thread.start()

    def _work(self, shared: Shared, names: bool) -> None:
        from game.play.match_file import packed, splat_from, without_names
        from game.store.splat import SplatError

        table = shared.table if names else without_names(shared.table)
        try:
            self.data = packed(splat_from(shared.past, table, finished=shared.over))
        except SplatError as error:
            self.trouble = told(error)

    @property
    def done(self) -> bool:
        """Return whether it is done."""
        return not self._thread.is_alive()


class Saving:
    """A file being saved."""

    def __init__(self, shared: Shared, wish: Wish, file: Path, packing: Packing, language: str) -> None:
        self.shared, self.wish, self.file, self.packing, self.language = shared, wish, file, packing, language
        self._task: ProcessTask | None = None

    def answer(self) -> str | None:
        """Return None until it is done, then a sentence."""
        try:
            return self._go_on()
        except OSError as error:
            reason = error.strerror or str(error)
            return say("{file} cannot be written: {reason}.", file=self.file.name, reason=reason)
        except Stopped:
            return say("The picture could not be made.")

    def _go_on(self) -> str | None:
        if not self.packing.done:
            return None
        if self.packing.trouble:
            return self.packing.trouble
        if self.wish.kind == "game":
            write_whole(self.file, self.packing.data)
            return self._saved()
        if self._task is None:
            self._task = self._begun()
        return (self._task.answer or self._saved()) if self._task.poll() else None

    def _begun(self) -> ProcessTask:
        from game.app.picturing import Wanted, begin

        end = len(self.shared.past.entries) - 1
        first, last = (self.shared.at, end) if self.wish.kind == "gif" else (0, self.shared.at)
        kind: Any = self.wish.kind
        wanted = Wanted(kind, self.packing.data, str(self.file), last, first, self.wish.eyes, self.wish.names,
                        language=self.language)  # fmt: skip
        return begin(wanted)

    def _saved(self) -> str:
        size = self.file.stat().st_size
        return say("Saved as {file}: {size} kB.", file=self.file.name, size=max(1, round(size / 1000)))
