"""Where a player's own things lie: saves, settings, maps. Never beside the program (UX-WIN-8)."""

import os
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("splatterbox", appauthor=False)


def _named() -> Path | None:
    """Return the folder that SPLATTERBOX_DATA names (for tests and for sticks); ~ is home where no shell said so."""
    named = os.environ.get("SPLATTERBOX_DATA")
    return Path(named).expanduser() if named else None


def data() -> Path:
    """Return the folder of saves and own maps; SPLATTERBOX_DATA names another one."""
    return _named() or Path(_DIRS.user_data_dir)


def saves() -> Path:
    """Return the database of matches."""
    return data() / "games.sqlite3"


def settings() -> Path:
    """Return the file of settings."""
    return data() / "settings.json"


def own_maps() -> Path:
    """Return the folder of the player's own maps."""
    return data() / "maps"


def lab() -> Path:
    """Return the file of games that bots played in the laboratory of maps; it may be deleted at any time."""
    return data() / "lab.sqlite"


def reports() -> Path:
    """Return the folder of reports of unexpected errors."""
    return data() / "reports"


def documents() -> Path:
    """Return the folder, among the player's documents, for what is saved to be taken elsewhere."""
    named = _named()
    return (named / "documents" if named else Path(_DIRS.user_documents_dir)) / "Splatterbox"


def pictures() -> Path:
    """Return the folder of painted pictures, which may be deleted at any time."""
    named = _named()
    return (named / "cache" if named else Path(_DIRS.user_cache_dir)) / "pictures"


def replays() -> Path:
    """Return the folder whose games in files are listed."""
    return data() / "replays"


def shared_pictures() -> Path:
    """Return the folder that pictures of games are saved into."""
    return data() / "shared" if _named() else Path(_DIRS.user_pictures_dir) / "Splatterbox"


def photos() -> Path:
    """Return the folder whose photos are listed to make maps of."""
    return data() / "photos" if _named() else Path(_DIRS.user_pictures_dir)


def shared_games() -> Path:
    """Return the folder that games are saved into as files."""
    return data() / "shared" if _named() else Path(_DIRS.user_documents_dir) / "Splatterbox"
