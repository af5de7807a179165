"""A made-up readable language: it reveals text not marked for translation, and what has no room for longer words."""

import re
from gettext import NullTranslations

ACCENTED = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "ÀƁÇĎÈƑĜĤÌĴĶĹḾŃÒƤɊŔŚŤÙṼŴẊÝŹàƀçďèƒĝĥìĵķĺḿńòƥɋŕśťùṽŵẋýź"
)
_KEPT = re.compile(r"(\{[^{}]*\}|\b[A-Z]{1,4}(?:-[A-Z0-9]+)+[a-z]?\b|\]\([^)]*\))")
"""Braces, ids of rules, and link targets: what every translation keeps."""


class Pseudo(NullTranslations):
    """Every letter gets an accent, and each phrase is a third longer and in brackets; unmarked text stays plain."""

    def gettext(self, message: str) -> str:
        """Return the made-up form of a phrase; the contents of braces stay."""
        parts = _KEPT.split(message)
        own = "".join(part if _KEPT.fullmatch(part) else part.translate(ACCENTED) for part in parts)
        letters = sum(len(part) for part in parts if not _KEPT.fullmatch(part))
        return f"[{own}{'~' * (letters // 3)}]" if own != message else own

    def ngettext(self, one: str, many: str, n: int) -> str:
        """Return the made-up form of a count, with the plural rule of English."""
        return self.gettext(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        """Return the made-up form of a phrase with a context."""
        return self.gettext(message)

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        """Return the made-up form of a count with a context."""
        return self.ngettext(one, many, n)
