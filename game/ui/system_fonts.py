"""Letters in names and titles that the bundled fonts lack: the system's fonts that have them, script and direction.

Nothing here is used for a line that the bundled fonts can draw; the first other letter lists the system's fonts.
"""

from __future__ import annotations

import sys
import unicodedata
import warnings
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.ui.slices import checkpoint

SCRIPTS: Final = {
    "ARABIC": "Arab", "ARMENIAN": "Armn", "BENGALI": "Beng", "BOPOMOFO": "Bopo", "CHEROKEE": "Cher", "CJK": "Hani",
    "DEVANAGARI": "Deva", "ETHIOPIC": "Ethi", "GEORGIAN": "Geor", "GUJARATI": "Gujr", "GURMUKHI": "Guru",
    "HANGUL": "Hang", "HEBREW": "Hebr", "HIRAGANA": "Hira", "JAVANESE": "Java", "KANNADA": "Knda", "KATAKANA": "Kana",
    "KHMER": "Khmr", "LAO": "Laoo", "MALAYALAM": "Mlym", "MONGOLIAN": "Mong", "MYANMAR": "Mymr", "NKO": "Nkoo",
    "ORIYA": "Orya", "SINHALA": "Sinh", "SYRIAC": "Syrc", "TAMIL": "Taml", "TELUGU": "Telu", "THAANA": "Thaa",
    "THAI": "Thai", "TIBETAN": "Tibt", "TIFINAGH": "Tfng", "YI": "Yiii",
}  # fmt: skip
"""The ISO 15924 code of a script by the first word of its letters' Unicode names."""
EMOJI: Final = "emoji"
_CJK: Final = ("cjk", "pingfang", "hiragino", "yahei", "yugoth", "meiryo", "gothic", "simsun", "wqy", "droidsansfall")
_WORDS: Final = {
    **dict.fromkeys(("CJK", "HIRAGANA", "KATAKANA", "BOPOMOFO"), _CJK),
    "HANGUL": ("cjkkr", "malgun", "gothicneo", "nanum", *_CJK),
    **dict.fromkeys(("ARABIC", "HEBREW", "ARMENIAN", "GEORGIAN"), ("segoeui", "dejavusans", "arial")),
    "THAI": ("leelawad", "thonburi"),
    EMOJI: ("emoji",),
}
"""Words in the names of fonts for a script; the script's own name is searched for, too."""
_FANCY: Final = ("serif", "mono", "display", "looped", "bold", "black", "thin", "light", "condensed", "italic", "ui")
_FOLDERS: Final = {
    "win32": ("C:/Windows/Fonts", "~/AppData/Local/Microsoft/Windows/Fonts"),
    "darwin": ("/System/Library/Fonts", "/Library/Fonts", "~/Library/Fonts"),
}
_ELSEWHERE: Final = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
_MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")


class SystemFace(NamedTuple):
    """A system font for the letters of a script; `rtl` if they run from right to left."""

    path: str
    script: str = ""
    rtl: bool = False


def opened(face: SystemFace, size: int) -> pygame.font.Font:
    """Return the face at a height in device pixels, shaped and directed as its script needs where SDL can do that."""
    font = pygame.font.Font(face.path, size)
    try:
        if face.script:
            font.set_script(face.script)
        font.set_direction(pygame.DIRECTION_RTL if face.rtl else pygame.DIRECTION_LTR)
    except (pygame.error, AttributeError):  # SDL_ttf without shaping: letter by letter
        pass
    return font


@cache
def is_bitmap(path: str) -> bool:
    """Return whether a font has bitmaps of one size, as emoji fonts have."""
    return pygame.font.Font(path, 24).get_height() == pygame.font.Font(path, 96).get_height()


def script_of(letter: str) -> str:
    """Return the first word of a letter's Unicode name; `EMOJI` for a picture, empty for what has no name."""
    if unicodedata.category(letter) in ("So", "Sk"):
        return EMOJI
    return unicodedata.name(letter, "").partition(" ")[0].partition("-")[0]


# -- finding a font -----------------------------------------------------------------------------------


_MONOSPACED = (
    "dejavusansmono", "notosansmono", "liberationmono", "ubuntumono", "cascadiamono", "consolas", "menlo", "couriernew",
)  # fmt: skip


@cache
def installed() -> tuple[tuple[str, str], ...]:
    """Return the name and the path of each system font: what the system lists, else what is in its usual folders."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # there may be no fc-list
        try:
            found = {name: pygame.font.match_font(name) for name in pygame.font.get_fonts()}
        except (OSError, pygame.error, ValueError):
            found = {}
    known = {name: path for name, path in found.items() if path}
    return tuple((known or _in_folders()).items())


def monospaced() -> str:
    """Return the path of a monospaced font, for lines of code; empty where there is none."""
    known = dict(installed())
    return next((known[name] for name in _MONOSPACED if name in known), "")


def _in_folders() -> dict[str, str]:
    folders = [Path(one).expanduser() for one in _FOLDERS.get(sys.platform, _ELSEWHERE)]
    files = [file for folder in folders if folder.is_dir() for file in sorted(folder.rglob("*.[tToO][tT][fFcC]"))]
    return {file.stem.lower().replace("-", "").replace("regular", ""): str(file) for file in files}


def _by_likelihood(script: str) -> list[str]:
    """Return the paths of all fonts, those made for a script first, plain ones before decorative ones."""
    words = (*_WORDS.get(script, ()), script.lower())

    def rank(font: tuple[str, str]) -> tuple[bool, bool, int, str]:
        name = font[0]
        return (
            not any(word and word in name for word in words), not name.startswith("notosans"),
            sum(word in name for word in _FANCY), name,
        )  # fmt: skip

    return [path for _, path in sorted(installed(), key=rank)]


_good: dict[str, list[str]] = {}
"""Fonts that had a letter of a script."""
_searched: set[str] = set()
"""Scripts of which a letter was found in no font."""
LIKELY: Final = 12
"""How many fonts are tried for a further letter of such a script."""


@lru_cache(maxsize=2048)
def font_with(letter: str) -> str:
    """Return the path of a system font that has a letter; empty if there is none."""
    script = script_of(letter)
    good = _good.setdefault(script, [])
    if has := next((path for path in good if has_letter(path, letter)), ""):
        return has
    paths = _by_likelihood(script)
    for path in paths[:LIKELY] if script in _searched else paths:
        checkpoint()
        if path not in good and has_letter(path, letter):
            good.append(path)
            return path
    _searched.add(script)
    return ""


@lru_cache(maxsize=4096)
def has_letter(path: str, letter: str) -> bool:
    """Return whether a font has a letter: its picture then differs from that of a letter missing in every font."""
    try:
        font = pygame.font.Font(path, 24)
        return stamp(font, letter) not in (stamp(font, "\uffff"), b"")
    except (OSError, pygame.error):
        return False


def stamp(font: pygame.font.Font, letter: str) -> bytes:
    """Return the pixels of a letter; empty if the font draws it without any width."""
    try:
        return pygame.image.tobytes(font.render(letter, True, (255, 255, 255)), "RGBA")
    except pygame.error:
        return b""


# -- letters that belong together, and their order ----------------------------------------------------


def clusters(text: str) -> Iterator[str]:
    """Yield grapheme clusters: a letter with its marks, an emoji of several code points, a flag."""
    made = ""
    for letter in text:
        code = ord(letter)
        joins = letter in "\u200d\ufe0e\ufe0f" or 0x1F3FB <= code <= 0x1F3FF or unicodedata.category(letter)[0] == "M"
        flag = len(made) == 1 and 0x1F1E6 <= code <= 0x1F1FF and 0x1F1E6 <= ord(made) <= 0x1F1FF
        if made and not (joins or flag or made.endswith("\u200d")):
            yield made
            made = ""
        made += letter
    if made:
        yield made


def levels(parts: list[str]) -> list[int]:
    """Return for each part whether it runs left to right (0), right to left (1), or is a number within the latter (2).

    A line as a whole runs left to right. It is Unicode's order of mixed text without explicit direction marks.
    """
    kinds = [unicodedata.bidirectional(part[0]) for part in parts]
    found: list[int | None] = []
    back = False
    for kind in kinds:
        if kind in ("R", "AL"):
            back = True
        elif kind == "L":
            back = False
        number = 2 if back else 0
        found.append(1 if kind in ("R", "AL") else 0 if kind == "L" else number if kind in ("EN", "AN") else None)
    last = 0
    for at, level in enumerate(found):
        if level is not None:
            last = level
        else:
            following = next((one for one in found[at:] if one is not None), 0)
            found[at] = 1 if last and following else 0
    return [level or 0 for level in found]


Piece = tuple[str | SystemFace, str]


def in_order(parts: list[str], face_of: Callable[[str], str | SystemFace]) -> list[Piece]:
    """Return a line as pieces of one face each, from left to right as they are drawn."""
    line: list[Piece] = []
    back: list[tuple[str | SystemFace, int, str]] = []

    def turn() -> None:
        for face, level, part in reversed(back):
            _join(line, face, part if isinstance(face, SystemFace) or level == 2 else part.translate(_MIRRORED))
        back.clear()

    for part, level in zip(parts, levels(parts), strict=True):
        face = face_of(part)
        if isinstance(face, SystemFace) and level == 1:
            face = face._replace(rtl=True)
        if not level:
            turn()
            _join(line, face, part)
        elif back and back[-1][:2] == (face, level) and (isinstance(face, SystemFace) or level == 2):
            back[-1] = (face, level, back[-1][2] + part)
        else:
            back.append((face, level, part))
    turn()
    return line


def _join(line: list[Piece], face: str | SystemFace, part: str) -> None:
    if line and line[-1][0] == face and not (isinstance(face, SystemFace) and face.rtl):
        line[-1] = (face, line[-1][1] + part)
    else:
        line.append((face, part))


def spelled(part: str) -> str:
    """Return the stand-in for letters found in no font: their code points, so that no two look alike.

    >>> spelled(chr(0x5C0F))
    '[5C0F]'
    """
    return "".join(f"[{ord(letter):X}]" for letter in part if unicodedata.category(letter) not in ("Cf", "Mn"))


def face_of(part: str) -> SystemFace | None:
    """Return the system's face for a grapheme cluster; None if there is none."""
    path = font_with(part[0])
    if not path:
        return None
    script = script_of(part[0])
    return SystemFace(path, SCRIPTS.get(script, ""))
