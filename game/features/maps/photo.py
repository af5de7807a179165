"""A map from a photo of a real table: the photo is picked or dropped, then its corners are clicked (LAB-30)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game import folders
from game.features.maps import photo_work
from game.kernel.messages import say
from game.play import own_maps
from game.ui.form_scene import Maker
from game.ui.open_form import OpenForm
from game.ui.pending import Pending
from game.ui.scene import Host
from game.ui.slices import preload
from game.ui.theme import scale

LISTED = 12
LIST_AGAIN = 1.0
"""Seconds after which the pictures are listed again."""


class PhotoScene(OpenForm):
    """The ways to pick a photo, and how to take a good one."""

    name = "photo"
    heading = say("Map from a photo")
    window_title = say("Splatterbox: map from a photo")
    nothing_typed = say("Type a file name first, or pick one from the list.")

    def __init__(self, host: Host, done: Callable[[Path], None]) -> None:
        """`done` receives the file of the map, once it is made."""
        super().__init__(host)
        self.done = done
        self.folder, self.files = folders.photos(), photo_work.newest()
        self.listing = Pending()
        """The pictures listed again, for which the page need not be drawn."""
        self._listed = 0.0

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: the ways, and the photos found."""
        return [(say("A photo of your table"), self._make_ways), (say("The newest pictures"), self._make_files)]

    def _make_ways(self, inner: pygame.Rect) -> int:
        y = self.effect(say("Lay a game card flat on the table and take the photo from above the middle of one side, "
                            "with all four corners of the table in the picture."), inner, inner.y)  # fmt: skip
        return self.path_field(inner, self.effect(say("Drop the picture, a PNG or a JPEG, on this window."), inner, y))

    def _make_files(self, inner: pygame.Rect) -> int:
        y = self.file_buttons(self.files[:LISTED], inner, 8)
        return self.effect(say("The folder is {folder}.", folder=str(self.folder)), inner, y + scale(6))

    # Doing -----------------------------------------------------------------------------------------------------------

    def take(self, path: Path) -> None:
        if not self.pending:
            self.pending.start("photo", own_maps.begun(lambda: photo_work.opened(path)), self._opened)

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        self._list_again(dt)
        return moving

    def _list_again(self, dt: float) -> None:
        """List new pictures: a photo often arrives while this page is open.

        Not while somebody is typing: the field would lose the keys.
        """
        self._listed += dt
        if not self.listing and self._listed >= LIST_AGAIN:
            self.listing.start("pictures", own_maps.begun(photo_work.newest), self._found)
        self.listing.poll()

    def _found(self, files: list[Path] | str) -> None:
        self._listed = 0.0
        typing = self.forms is not None and self.forms.typing
        if isinstance(files, list) and files[:LISTED] != self.files[:LISTED] and not typing:
            self.files = files
            self.layout(self.size)

    def _opened(self, photo: pygame.Surface | str) -> None:
        if isinstance(photo, str):
            self.host.toast(photo)
            return
        preload("game.features.maps.photo_corners")
        from game.features.maps.photo_corners import CornersScene

        self.host.replace(CornersScene(self.host, photo, self, self.done))
