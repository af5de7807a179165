"""Where a player's own files are: saves, settings, maps. Never beside the program (UX-WIN-8)."""

import os
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("splatterbox", appauthor=False)


def _named() -> Path | None:
    """Return the folder that SPLATTERBOX_DATA names (for tests and USB sticks); expands ~ where no shell did."""
    named = os.environ.get("SPLATTERBOX_DATA")
    return Path(named).expanduser() if named else None


def data() -> Path:
    """Return the folder of saves and own maps; SPLATTERBOX_DATA overrides it."""
    return _named() or Path(_DIRS.user_data_dir)


def saves() -> Path:
    """Return the path of the database of matches."""
    return data() / "games.sqlite3"


def settings() -> Path:
    """Return the path of the settings file."""
    return data() / "settings.json"


def own_maps() -> Path:
    """Return the folder of the player's own maps."""
    return data() / "maps"


def lab() -> Path:
    """Return the path of the file with the laboratory's test games; it may be deleted at any time."""
    return data() / "lab.sqlite"


def reports() -> Path:
    """Return the folder of reports of unexpected errors."""
    return data() / "reports"


def documents() -> Path:
    """Return the folder, among the player's documents, for what is exported."""
    named = _named()
    return (named / "documents" if named else Path(_DIRS.user_documents_dir)) / "Splatterbox"


def pictures() -> Path:
    """Return the folder of cached pictures, which may be deleted at any time."""
    named = _named()
    return (named / "cache" if named else Path(_DIRS.user_cache_dir)) / "pictures"


def replays() -> Path:
    """Return the folder whose game files are listed."""
    return data() / "replays"


def shared_pictures() -> Path:
    """Return the folder that pictures of games are saved into."""
    return data() / "shared" if _named() else Path(_DIRS.user_pictures_dir) / "Splatterbox"


def photos() -> Path:
    """Return the folder whose photos are listed for making maps."""
    return data() / "photos" if _named() else Path(_DIRS.user_pictures_dir)


def shared_games() -> Path:
    """Return the folder that games are saved into as files."""
    return data() / "shared" if _named() else Path(_DIRS.user_documents_dir) / "Splatterbox"
