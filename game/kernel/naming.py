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


def name_key(name: str) -> str:
    """Return the key that all spellings of a person's name share: it ignores case, composition and invisible letters.

    >>> name_key("Jose" + chr(0x301)) == name_key("JOS" + chr(0xC9) + chr(0x200B))
    True
    """
    shown = plain_name(name).translate(dict.fromkeys((0xFE0E, 0xFE0F)))
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", shown).casefold())
