"""The files that make a desktop know Splatterbox, by their places below a `share` folder (the XDG specifications)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.sax.saxutils import escape

from game.features.desktop.icons import png
from game.resources import assets

if TYPE_CHECKING:
    from pathlib import Path

    from game.battlefield.launcher import Launcher

NAME: Final = "splatterbox"
SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Sides of the icons, in pixels; the drawing itself is installed, too."""
SUMMARY: Final = "Tabletop shoot-outs for one computer"
RESERVED: Final = '"`$\\'


class FileType(NamedTuple):
    """A kind of file that a double click opens."""

    mime: str
    suffix: str
    words: str
    drawing: str
    """The name of its icon's drawing in assets/pictures/desktop."""
    parent: str

    @property
    def icon(self) -> str:
        """Return the name of its icon."""
        return self.mime.replace("/", "-")


TYPES: Final = (
    FileType("application/x-splatterbox-game", ".splat", "Splatterbox game", "game", "application/gzip"),
    FileType("application/x-splatterbox-map", ".splatmap", "Splatterbox map", "map", "application/zip"),
    FileType("application/x-splatterbox-evening", ".splatnight", "Splatterbox game night", "evening",
             "application/gzip"),
)  # fmt: skip


def entries(launcher: Launcher) -> dict[str, bytes]:
    """Return the contents of all files, by their paths below a `share` folder, for a program started like this."""
    found = {
        f"applications/{NAME}.desktop": desktop_entry(launcher),
        f"mime/packages/{NAME}.xml": mime_package(),
        f"metainfo/{NAME}.metainfo.xml": metainfo(),
    }
    made = {path: words.encode() for path, words in found.items()}
    made |= _icons(assets() / "pictures" / "icon.svg", f"apps/{NAME}")
    for kind in TYPES:
        made |= _icons(assets() / "pictures" / "desktop" / f"{kind.drawing}.svg", f"mimetypes/{kind.icon}")
    return made


def _icons(drawing: Path, place: str) -> dict[str, bytes]:
    icons = {f"icons/hicolor/{side}x{side}/{place}.png": png(drawing, side) for side in SIZES}
    return icons | {f"icons/hicolor/scalable/{place}.svg": drawing.read_bytes()}


def desktop_entry(launcher: Launcher) -> str:
    """Return the entry of the applications menu; it also says which files the program opens."""
    start = " ".join(quoted(word) for word in (launcher.program, *launcher.arguments))
    types = "".join(f"{kind.mime};" for kind in TYPES)
    lines = [
        "[Desktop Entry]", "Type=Application", "Name=Splatterbox", "GenericName=Tabletop Games",
        f"Comment={SUMMARY}", f"TryExec={as_value(launcher.program)}", f"Exec={start} open %F", f"Icon={NAME}",
        "Terminal=false", "Categories=Game;BoardGame;", "Keywords=board game;card game;dice;miniatures;hot-seat;bots;",
        f"MimeType={types}", f"StartupWMClass={NAME}",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def as_value(text: str) -> str:
    """Return a text as the value of a key: backslashes doubled."""
    return text.replace("\\", "\\\\")


def quoted(word: str) -> str:
    """Return a word of a command as the key Exec wants it: in quotes where needed, and no field code.

    >>> print(quoted("play"), quoted("/opt/my games/python"), quoted("100%"))
    play "/opt/my games/python" 100%%
    """
    word = word.replace("%", "%%")
    if re.fullmatch(r"[\w@%+=:,./-]+", word, re.ASCII):
        return word
    inside = "".join(f"\\{letter}" if letter in RESERVED else letter for letter in word)
    return as_value(f'"{inside}"')


def mime_package() -> str:
    """Return the file types, for the shared MIME database."""
    rows = [
        f'  <mime-type type="{kind.mime}">\n    <comment>{kind.words}</comment>\n'
        f'    <sub-class-of type="{kind.parent}"/>\n    <icon name="{kind.icon}"/>\n'
        f'    <glob pattern="*{kind.suffix}" weight="60"/>\n  </mime-type>\n'
        for kind in TYPES
    ]
    start = '<?xml version="1.0" encoding="UTF-8"?>\n<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
    return f"{start}{''.join(rows)}</mime-info>\n"


DESCRIPTION: Final = (
    "A box of four tabletop games for one computer: pass the mouse round among friends, or play against bots with "
    "characters of their own.",
    "SHOOT is a skirmish of miniatures with true line of sight, Loot Shoot Whisky a duel of secret choices, Splatatat "
    "a card game of paint and faces, and Shootin' Ladders a shoot-out between ladders and slides.",
    "Build maps in the Tiled editor, watch any game again, and send it to a friend as a file.",
)


def metainfo() -> str:
    """Return the AppStream data: what a software centre shows. There is no home page to name."""
    words = "".join(f"    <p>{escape(words)}</p>\n" for words in DESCRIPTION)
    types = "".join(f"    <mediatype>{kind.mime}</mediatype>\n" for kind in TYPES)
    versions = "".join(f'    <release version="{version}" date="{day}"/>\n' for version, day in releases())
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{NAME}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>Splatterbox</name>
  <summary>{SUMMARY}</summary>
  <developer id="{NAME}.authors"><name>The Splatterbox authors</name></developer>
  <description>
{words}  </description>
  <launchable type="desktop-id">{NAME}.desktop</launchable>
  <icon type="stock">{NAME}</icon>
  <categories><category>Game</category><category>BoardGame</category></categories>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-cartoon">moderate</content_attribute>
    <content_attribute id="drugs-alcohol">mild</content_attribute>
  </content_rating>
  <provides>
    <binary>{NAME}</binary>
{types}  </provides>
  <releases>
{versions}  </releases>
</component>
"""


def releases() -> list[tuple[str, str]]:
    """Return the versions and days (year-month-day) in assets/CHANGES.md, the newest first."""
    from datetime import datetime

    text = (assets() / "CHANGES.md").read_text(encoding="utf-8")
    return [
        (version, datetime.strptime(day, "%d %B %Y").strftime("%Y-%m-%d"))
        for version, day in re.findall(r"(?m)^## ([\d.]+), (\d+ \w+ \d{4})$", text)
    ]
