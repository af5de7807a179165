"""Finding the pictures of a battlefield."""

from pathlib import Path

from game.battlefield.files import Folders, Unreadable
from game.resources import maps


def picture_file(picture: str, folder: Path | None = None) -> Path | None:
    """Return a battlefield's picture from the map's folder, else from the shipped maps; None if it is in neither."""
    for root in [maps()] if folder is None else [folder, maps()]:
        try:
            return Folders(root, maps()).find(picture, root.resolve(), "picture")
        except Unreadable:
            continue
    return None
