"""Sharing a map: its author, its licence, and where its file is saved (LAB-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import folders
from game.features.maps.parcel import SUFFIX, packed_map
from game.kernel.messages import say
from game.play import own_maps
from game.ui.form_scene import Maker
from game.ui.map_pictures import draw_map, paint_next
from game.ui.share_form import ShareForm
from game.ui.theme import roomy, scale
from game.ui.widgets import Button

if TYPE_CHECKING:
    from pathlib import Path

    from game.features.context import Context
    from game.lobby.maps import MapEntry

NAME = 60
LICENCES: Sequence[tuple[str, str, str]] = (
    ("CC0-1.0", say("CC0: anything"), say("Anyone may do what they like with it, without asking.")),
    ("CC-BY-4.0", say("CC BY: credit me"), say("Anyone may change it and pass it on if they credit you.")),
    ("CC-BY-SA-4.0", say("CC BY-SA: credit me, share alike"),
     say("As above, and anything made from it must be shared on the same terms.")),
    ("", say("No licence"), say("Others may play it, but should ask you before they pass it on.")),
)  # fmt: skip
"""The choices: the licence's short name, words, effect."""


class MapShareScene(ShareForm):
    """The map's picture at the left; author, licence and *Save* at the right."""

    name = "share map"
    heading = say("Share a map")
    window_title = say("Splatterbox: share a map")
    rule_here = "S-MAP-1"

    def __init__(self, context: Context, entry: MapEntry) -> None:
        super().__init__(context.host, folders.shared_games())
        self.entry = entry
        self.author = entry.author or next((name for name in context.settings.names if name), "")
        self.licence = LICENCES[0][0]
        self.picture = pygame.Rect(0, 0, 0, 0)
        self.main = Button(say("Save the map"), self._save, command="confirm", kind="primary", icon_name="save")
        self.main.tip = say("Saves one small file for a friend, who drops it on the window.")

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: the picture, and the choices."""
        return [(self.entry.title, self._make_picture), (say("Its file"), self._make_wishes)]

    def _make_picture(self, inner: pygame.Rect) -> int:
        self.picture = pygame.Rect(inner.x, inner.y, inner.width, self._picture_height(inner.width))
        words = say("Your own tiles and pictures are included; what comes with the box is not.")
        return self.effect(words, inner, self.picture.bottom + scale(12))

    def _picture_height(self, wide: int) -> int:
        """Return the picture's height: at most half of a low window, or with large text."""
        return min(wide * 3 // 4, roomy(420), max(scale(160), self.scroll.view.height // 2))

    def _make_wishes(self, inner: pygame.Rect) -> int:
        y = self.field(say("Made by"), inner, inner.y, self.author, self._name, NAME)
        values: list[tuple[object, str]] = [(key, words) for key, words, _ in LICENCES]
        effect = next(effect for key, _, effect in LICENCES if key == self.licence)
        y = self.step(say("Licence"), values, self.licence, self._allow, effect, inner, y, wraps=True)
        y = self.effect(say("Maps are saved in {folder}.", folder=str(self.folder)), inner, y)
        return self.results(inner, self.folder_button(say("Opens the folder in your file manager."), inner, y, 10))

    # Doing -----------------------------------------------------------------------------------------------------------

    def _name(self, author: str) -> None:
        self.author = author

    def _allow(self, licence: object) -> None:
        assert isinstance(licence, str)
        self.licence = licence
        self.layout(self.size)

    def _save(self) -> None:
        path, author, licence = self.entry.path, self.author.strip(), self.licence
        self.pending.start("save", own_maps.begun(lambda: save(path, self.folder, author, licence)), self.tell)

    def tell(self, words: str) -> None:
        super().tell(words)
        if words:
            self.host.toast(words)

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if paint_next():
            self.dirty = moving = True
        return moving

    def draw_inside(self, surface: pygame.Surface) -> None:
        draw_map(surface, self.entry, self.picture, self.entry.errors > 0, self.host.still)


def save(path: Path, folder: Path, author: str, licence: str) -> str:
    """Export a map as a file in a folder; return a sentence about it.

    Raises ValueError with a sentence if it can't be.
    """
    from game.store.writing import place_file

    try:
        data = packed_map(path, author, licence)
    except OSError as error:
        raise ValueError(say("The map cannot be packed: {reason}.", reason=error.strerror or str(error))) from None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 1000):
            file = folder / f"{path.stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            try:
                place_file(file, data)
            except FileExistsError:
                continue
            return say("Saved as {file}: {size} kB.", file=file.name, size=max(1, round(len(data) / 1000)))
    except OSError as error:
        reason = error.strerror or str(error)
        raise ValueError(say("{folder} cannot be written: {reason}.", folder=str(folder), reason=reason)) from None
    raise ValueError(say("The folder has too many files with this name."))
