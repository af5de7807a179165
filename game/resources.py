"""The only module that knows where the program's own files are."""

from functools import cache
from pathlib import Path


@cache
def data_folder() -> Path:
    """Return the folder that holds assets/ and maps/: the package's _data when installed, else the checkout."""
    package = Path(__file__).resolve().parent
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent


def assets() -> Path:
    """Return the folder of pictures, fonts, sounds and texts."""
    return data_folder() / "assets"


def maps() -> Path:
    """Return the folder of the shipped maps: the Tiled project."""
    return data_folder() / "maps"
