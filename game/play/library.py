"""All maps: shipped ones and the player's own, each read and checked; bad ones are listed with reasons."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.kernel.messages import Message, say
from game.lobby.lab import Badges
from game.lobby.maps import MapEntry, board_note
from game.lobby.setup import BoardFile

if TYPE_CHECKING:  # map reading is imported with the first map, not with the shelf
    from game.battlefield.dealer import DealtMap
    from game.battlefield.dealt_places import DealRequest
    from game.battlefield.model import MapReport
    from game.battlefield.reader_process import WatchedReader
    from game.battlefield.uses import Stamp


def read_entry(path: Path, own: bool = False, reader: WatchedReader | None = None) -> MapEntry:
    """Read and check one map; a file that isn't a map becomes an entry with a reason (UX-MAP-1).

    The player's own map is read by `reader` if given: in a watched process (LAB-13).
    """
    if own and reader is not None:
        report = reader.check(path)
    else:
        from game.battlefield.checker import check

        report = check(path)
    return entry_of(path, report, own)


def entry_of(path: Path, report: MapReport, own: bool = False) -> MapEntry:
    """Return a map's list entry: its own notes and the checker's findings."""
    field = report.battlefield
    entry = MapEntry(path, path.stem.replace("_", " ").capitalize(), findings=tuple(report.findings), own=own)
    if field is not None:
        entry.battlefield = field
        entry.title = field.title or entry.title
        entry.author = field.author
        entry.players = (field.players_min, field.players_max)
        entry.modes = tuple(field.modes)
        entry.notes = _notes(field.notes, own)
        entry.size_mm = (field.width, field.height)
    if report.board is not None:
        entry.board, entry.figures = report.board, tuple(report.figures)
        entry.title = report.board.title or entry.title
        entry.author, entry.notes, entry.players = report.board.author, _notes(report.board.notes, own), (2, 8)
    return entry


def _notes(notes: str, own: bool) -> str:
    """Return a map's notes: translated for a shipped map, as written for the player's own."""
    return notes if own or not notes else Message(notes)


def map_files(folders: Iterable[Path], hidden: frozenset[Path] = frozenset()) -> list[Path]:
    """Return the maps in the folders except hidden ones, each folder in alphabetical order.

    Missing folders are empty.
    """
    found: list[Path] = []
    for folder in folders:
        try:
            found += sorted(p for p in folder.glob("*.tmx") if p not in hidden) if folder.is_dir() else []
        except OSError:  # not readable
            continue
    return found


DEALT_MOST = 12
"""Number of dealt tables that stay in a set-up's list."""


class Read(NamedTuple):
    """A map that was read: its files, their state at the time, and the entry."""

    files: frozenset[Path]
    stamp: Stamp
    entry: MapEntry


class Library:
    """Reads the maps in its own thread, so that the shelf appears at once."""

    def __init__(
        self, shipped: Path, own: Path, first: str = "kitchen_table.tmx",
        badges: Callable[[MapEntry], Badges] = lambda _: {},
    ) -> None:  # fmt: skip
        """`first` names the map at the head of the list.

        `badges` returns the laboratory's results for a map (LAB-29).
        """
        self._badges = badges
        self.shipped = shipped
        self.own = own
        self.first = first
        self.hidden = frozenset({shipped / "starter.tmx"})
        """The shipped template is not a battlefield; a player's map may have the same name (FLT-50)."""
        self._read: dict[Path, Read] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._again = self._badges_again = False
        self._changed: SimpleQueue[Path] = SimpleQueue()
        self.dealt: dict[str, BoardFile] = {}
        """The tables dealt since the program started, by key."""
        self.version = 0
        """A counter that increases whenever a map has been read again."""
        self.chosen: Path | None = None
        """The map last selected on the Maps page, to be selected again."""

    def start(self) -> None:
        """Start reading; if the reader is busy, it looks again afterwards."""
        self._again = True
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._scan, name="maps", daemon=True)
            self._thread.start()

    def look_again(self, changed: Iterable[Path]) -> None:
        """Read changed maps again in the reader's thread; until then the old entries stay."""
        for path in changed:
            self._changed.put(path)
        self.start()

    def look_at_badges(self) -> None:
        """Look up all badges again in the reader's thread, after new laboratory results."""
        self._badges_again = True
        self.start()

    def _scan(self) -> None:
        while self._again:
            self._again = False
            for path in [*self.files(), *self.board_files()]:
                self._take_changed()
                self.entry(path)
            self._take_changed()
            if self._badges_again:
                self._badges_again = False
                self._renew_badges()

    def _renew_badges(self) -> None:
        """Look up every map's badges; maps whose badges changed get a new entry."""
        for path, read in [*self._read.items()]:
            badges = self._badges(read.entry)
            if badges != read.entry.badges:
                with self._lock:
                    if self._read[path] is read:
                        self._read[path] = read._replace(entry=replace(read.entry, badges=badges))
                        self.version += 1

    def _take_changed(self) -> None:
        """Read changed maps before maps not read yet."""
        changed = []
        while not self._changed.empty():
            changed.append(self._changed.get())
        if not changed:
            return
        self._again = True  # maps that use a changed part are read again in their turn
        roots = [(folder.resolve(), folder) for folder in (self.shipped, self.own)]
        saved = [folder / path.relative_to(root) for path in changed for root, folder in roots
                 if path.is_relative_to(root)]  # fmt: skip
        if self.own.resolve() in changed:  # the folder itself is new
            saved += self._own_files()
        for path in saved:
            if path.suffix.lower() == ".tmx" and path not in self.hidden and path.exists():
                self.entry(path)

    def parts(self) -> set[Path]:
        """Return one file from each folder that holds parts of maps or where maps may appear."""
        from game.battlefield.uses import map_folders

        folders = [self.shipped, *(map_folders(self.own) or [self.own])]
        return {folder / "x" for folder in folders}.union(*(read.files for read in [*self._read.values()]))

    def _own_files(self) -> list[Path]:
        """Return the player's own maps, including those in subfolders."""
        from game.battlefield.uses import map_folders

        return map_files(map_folders(self.own))

    @cached_property
    def reader(self) -> WatchedReader:
        """Return the reader of the player's own maps; its process starts with the first new map."""
        from game.battlefield.reader_process import WatchedReader

        return WatchedReader()

    def files(self) -> list[Path]:
        """Return all map files, the first one at the head."""
        files = self._of_kind(boards=False)
        return sorted(files, key=lambda p: (p.parent != self.shipped, p.name != self.first, p.name.lower()))

    def board_files(self) -> list[Path]:
        """Return all files of Frag Fest boards, shipped ones first."""
        return self._of_kind(boards=True)

    def _of_kind(self, boards: bool) -> list[Path]:
        """Return the files that are boards, or those that are not."""
        from game.battlefield.boards import is_board

        files = [*map_files((self.shipped,), self.hidden), *self._own_files()]
        return [path for path in dict.fromkeys(files) if is_board(path) == boards]

    def boards_to_play(self) -> list[BoardFile]:
        """Return the boards a game can be started on, read now."""
        entries = [self.entry(path) for path in self.board_files()]
        return [
            BoardFile(entry.board.digest, entry.title, board_note(entry.board, entry.author), entry.board, entry=entry)
            for entry in entries
            if entry.playable
        ]

    def maps_to_play(self) -> list[BoardFile]:
        """Return the battlefields as boards, including unplayable ones and those still being read.

        A map is identified by its file name, which is known before the map is read.
        """
        found = []
        for entry in self.maps():
            shipped = entry.path.parent == self.shipped
            key = entry.path.name if shipped else f"own/{entry.path.relative_to(self.own).as_posix()}"
            thing, path = entry.battlefield, str(entry.path)
            found.append(BoardFile(key, entry.title, "", thing, path, entry, entry.reading))
        return found + list(self.dealt.values())

    def take_dealt(self, dealt: DealtMap) -> str:
        """Add a dealt table to the maps to play until the program ends (LAB-2); return its key."""
        from game.battlefield.dealt_names import key_of

        field, key = dealt.battlefield, key_of(dealt.deal)
        path = self.shipped / f"{field.title}.tmx"  # no such file, but its pictures are in this folder
        entry = MapEntry(path, field.title, "", (field.players_min, field.players_max), tuple(field.modes),
                         size_mm=(field.width, field.height), battlefield=field)  # fmt: skip
        return self._put_dealt(BoardFile(key, field.title, "", field, "", entry))

    def deal_again(self, deal: DealRequest) -> str:
        """Deal a table from an earlier session again and add it to the maps to play; return its key at once.

        Its entry is `reading` until a thread has dealt it; it is removed if that fails.
        """
        from game.battlefield.dealt_names import key_of
        from game.battlefield.dealt_titles import title_of

        key, title = key_of(deal), title_of(deal)
        if key not in self.dealt:
            entry = MapEntry(self.shipped / f"{title}.tmx", title, reading=True)
            self._put_dealt(BoardFile(key, title, "", None, "", entry, True))
            threading.Thread(target=self._dealt_again, args=(key, deal), name="dealer", daemon=True).start()
        return key

    def _dealt_again(self, key: str, deal: DealRequest) -> None:
        """Deal a table that is awaited. Runs in a thread."""
        found = self.reader.deal(deal)
        if not isinstance(found, str):
            self.take_dealt(found)
            return
        self.dealt.pop(key, None)
        self.version += 1

    def _put_dealt(self, board: BoardFile) -> str:
        """Add a table to the dealt ones, dropping the oldest if there are too many; return its key."""
        key = board.key
        self.dealt.pop(key, None)
        self.dealt[key] = board
        while len(self.dealt) > DEALT_MOST:
            self.dealt.pop(next(iter(self.dealt)))
        self.version += 1
        return key

    def entry(self, path: Path) -> MapEntry:
        """Return one map, read again if one of its files has changed."""
        from game.battlefield.uses import files_used, stamp_of

        kept = self._read.get(path)
        if kept is not None and kept.stamp == stamp_of(kept.files):
            return kept.entry  # without waiting for the map being read
        with self._lock:
            kept = self._read.get(path)
            if kept is not None and kept.stamp == stamp_of(kept.files):
                return kept.entry
            files = files_used(path)
            stamp = stamp_of(files)
            entry = self._entry(path)
            self._place(entry)
            entry.look = f"{hash(stamp):x}"
            self._read[path] = Read(files, stamp, entry)
            self.version += 1
            return entry

    def _entry(self, path: Path) -> MapEntry:
        """Read one map, catching every error: one bad file makes one bad entry, and the reader continues (FLT-2)."""
        own = path.parent != self.shipped
        try:
            entry = read_entry(path, own, self.reader)
            entry.badges = self._badges(entry)
            return entry
        except Exception:
            import logging

            from game.battlefield.model import Finding

            logging.getLogger(__name__).exception("The map %s could not be listed.", path)
            text = say("This map could not be read, for an unknown reason. Other maps are not affected.")
            finding = Finding("M-BROKEN", "error", "", "", text)
            return MapEntry(path, path.stem.replace("_", " ").capitalize(), findings=(finding,), own=own)

    def maps(self, wait: bool = False) -> list[MapEntry]:
        """Return all maps. Unread ones are marked so and read in the background; `wait` reads them now."""
        return self._entries(self.files(), wait)

    def boards(self, wait: bool = False) -> list[MapEntry]:
        """Return all boards, like `maps`."""
        return self._entries(self.board_files(), wait)

    def _entries(self, files: list[Path], wait: bool) -> list[MapEntry]:
        if wait:
            return [self.entry(path) for path in files]
        entries = []
        for path in files:
            kept = self._read.get(path)
            title = path.stem.replace("_", " ").title()
            entry = kept.entry if kept is not None else MapEntry(path, title, reading=True)
            self._place(entry)
            entries.append(entry)
        self.start()
        return entries

    def _place(self, entry: MapEntry) -> None:
        """Set a map's folder and modification time."""
        entry.own = entry.path.parent != self.shipped
        if entry.own:
            folder = entry.path.parent
            inside = folder != self.own and folder.is_relative_to(self.own)
            entry.folder = folder.relative_to(self.own).as_posix() if inside else ""
            with suppress(OSError):
                entry.saved = entry.path.stat().st_mtime
