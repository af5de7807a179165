"""Names of people: one normal form for every name entered, and one key that identifies a person."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 24
"""The most letters of a name."""
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Invisible letters."""


def plain_name(name: str) -> str:
    """Return a name as it can be shown anywhere: composed, no control or direction marks, one line, at most 24 letters.

    >>> plain_name("  Anna" + chr(0x202E) + chr(10) + " B ")
    'Anna B'
    >>> len(plain_name("Jose" + chr(0x301)))
    4
    """
    seen = unicodedata.normalize("NFC", "".join(" " if letter.isspace() else letter for letter in name))
    seen = "".join(letter for letter in seen if letter == " " or _is_seen(letter))
    return " ".join(seen.split())[:LONGEST].strip()


def _is_seen(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "CZ" and letter not in _BLANKS


_ALIKE: Final = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455"
    "\u03b1\u03b2\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c701i",
    "abekmhopctyxijsabeikvoptyxoll",
)
"""Cyrillic and Greek letters and figures, as the Latin letters that they look like; I looks like l."""


def look_key(name: str) -> str:
    """Return a key that names share which look equal though they belong to two people (REC-3).

    >>> look_key("Anna") == look_key(chr(0x410) + "nna"), look_key("Bill") == look_key("BiII")
    (True, True)
    """
    bare = unicodedata.normalize("NFKD", name_key(name))
    seen = "".join(letter for letter in bare if not unicodedata.combining(letter)).translate(_ALIKE)
    return seen.replace("i", "l")


def name_key(name: str) -> str:
    """Return the key that all spellings of a person's name share: it ignores case, composition and invisible letters.

    >>> name_key("Jose" + chr(0x301)) == name_key("JOS" + chr(0xC9) + chr(0x200B))
    True
    """
    shown = plain_name(name).translate(dict.fromkeys((0xFE0E, 0xFE0F)))
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", shown).casefold())
