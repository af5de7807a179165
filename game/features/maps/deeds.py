"""The actions on a map besides playing and editing it: copy, rename, share, delete (LAB-7, LAB-9)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import folders
from game.battlefield.begin import TITLE_MOST
from game.battlefield.own_files import bring_back, in_trash, rename, said_of, throw_away
from game.features.maps.plan import print_plan
from game.kernel.messages import say
from game.play.own_maps import begun, copies_of, write_map
from game.ui.menu import MenuChoice, MenuScene
from game.ui.pending import Pending
from game.ui.undo_bar import UndoBar
from game.ui.widgets import Button
from game.ui.words import translation_of

if TYPE_CHECKING:
    from game.features.context import Context
    from game.lobby.maps import MapEntry

SHOWN = 40
"""Number of deleted maps listed."""
NO_PLAN = say("Only SHOOT maps can be printed at full size.")
OURS = say("This map comes with the box and can't be changed: copy it first.")
FOLDER = say("It is in a folder of its own: delete it in your file manager.")


class MapDeeds:
    """The menu of the Maps page, the actions it starts, and the notice of the last deletion."""

    def __init__(self, context: Context, show: Callable[[Path | None], None]) -> None:
        """`show` lists the maps again and selects the one at a path, if given."""
        self.host, self.context, self._show = context.host, context, show
        self.deleted: tuple[str, Path] | None = None
        """Title of the map deleted last on this page, and its path in the bin."""
        self.undo = Button(say("Undo"), self.bring_back, command="undo", icon_name="anticlockwise-rotation", size=20)
        self.undo.tip = say("Restores what was deleted last.")
        self.slip = UndoBar(self.undo)
        self.pending = Pending()

    # The menu --------------------------------------------------------------------------------------------------------

    def open(self, entry: MapEntry | None) -> None:
        self.host.push(self.menu(entry))

    def menu(self, entry: MapEntry | None) -> MenuScene:
        choices, go = self.choices(entry) if entry is not None else [], self.context.go
        tip = say("Makes a map of your own table from a photo of it.")
        choices.append(MenuChoice(say("Map from a photo"), lambda: go.photo_map(self._show), "eye-target", tip=tip))
        tip = say("Imports a map that somebody sent you. You can also drop its file on the window.")
        choices.append(MenuChoice(say("Import a map"), go.import_map, "card-pickup", tip=tip))
        if in_trash(folders.own_maps()):
            tip = say("Lists the maps you have deleted: you can restore them for 30 days.")
            choices.append(MenuChoice(say("Deleted maps"), self.open_trash, "anticlockwise-rotation", tip=tip))
        choices.append(MenuChoice(say("Back"), lambda: None, "return-arrow", "back"))
        return MenuScene(self.host, entry.title if entry is not None else say("Maps"), choices)

    def choices(self, entry: MapEntry) -> list[MenuChoice]:
        ours, plan = "" if entry.own else OURS, partial(print_plan, entry)
        sent = "" if entry.own else say("It comes with the box: everybody already has it.")
        return [
            MenuChoice(say("Copy"), lambda: self.copy(entry), "stack",
                       tip=say("Makes a map of your own as a copy of this one.")),
            MenuChoice(say("Rename"), lambda: self.rename(entry), "pencil", reason=ours,
                       tip=say("Gives it another title, and its file another name if you like.")),
            MenuChoice(say("Share"), lambda: self.context.go.share_map(entry), "card-play", reason=sent,
                       tip=say("Packs it into one file, with everything it needs, to send to a friend.")),
            MenuChoice(say("Print at full size"), lambda: self._begin(plan, lambda _: None), "rule-book",
                       tip=say("Saves a full-size plan on A4 pages, for building the table with real objects."),
                       reason=NO_PLAN if entry.battlefield is None else ""),
            MenuChoice(say("Delete"), lambda: self.delete(entry), "cancel",
                       reason=ours or (FOLDER if entry.folder else ""),
                       tip=say("Moves it to the bin. You can restore it for 30 days.")),
        ]  # fmt: skip

    def open_trash(self) -> None:
        """List the deleted maps, the latest first; pressing one restores it."""
        choices = [
            MenuChoice(say("{file}, {day}", file=name, day=day), partial(self._bring_back, name, binned),
                       "treasure-map", tip=say("Restores this map."))
            for binned in in_trash(folders.own_maps())[:SHOWN]
            for name, day in (said_of(binned),)
        ]  # fmt: skip
        choices.append(MenuChoice(say("Back"), lambda: None, "return-arrow", "back"))
        self.host.push(MenuScene(self.host, say("Deleted maps"), choices))

    # Doing -----------------------------------------------------------------------------------------------------------

    def copy(self, entry: MapEntry) -> None:
        title = translation_of(say("{title} (copy)", title=entry.title))
        short = entry.title[: TITLE_MOST - len(title) + len(entry.title)].rstrip()
        title = translation_of(say("{title} (copy)", title=short))
        copied = say("Copied: {map}.", map=title)
        path = entry.path
        self._begin(lambda: write_map(copies_of(path), title, path), lambda made: self._done(made, copied))

    def rename(self, entry: MapEntry) -> None:
        from game.features.maps.rename import RenameMapScene

        def done(title: str, file_too: bool) -> None:
            self._begin(lambda: rename(entry.path, title, file_too), lambda path: self._done(path, ""))

        self.host.push(RenameMapScene(self.host, entry, done))

    def delete(self, entry: MapEntry) -> None:
        def done(binned: Path) -> None:
            self.deleted = entry.title, binned
            self._show(None)

        self._begin(lambda: throw_away(entry.path, folders.own_maps()), done)

    def bring_back(self) -> None:
        if self.deleted is not None:
            self._bring_back(*self.deleted)

    def _bring_back(self, title: str, binned: Path) -> None:
        def done(path: Path) -> None:
            if self.deleted is not None and self.deleted[1] == binned:
                self.deleted = None
            self._done(path, say("Restored: {map}.", map=title))

        self._begin(lambda: bring_back(binned, folders.own_maps()), done)

    def told(self) -> str:
        """Return the notice's text; empty if nothing was deleted."""
        return say("Deleted: {map}.", map=self.deleted[0]) if self.deleted is not None else ""

    def _done(self, path: Path, sentence: str) -> None:
        self._show(path)
        if sentence:
            self.host.toast(sentence)

    def _begin(self, work: Callable[[], Path | str], done: Callable[[Path], None]) -> None:
        """Start some work, unless another one is running; show its error, or hand over its result."""

        def ended(found: Path | str) -> None:
            if isinstance(found, Path):
                done(found)
            else:
                self._show(None)
                self.host.toast(found)

        if not self.pending:
            self.pending.start("action", begun(work), ended)
