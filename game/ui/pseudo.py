"""A made-up language that can be read: it shows what is not marked as words, and what has no room for longer ones."""

import re
from gettext import NullTranslations

ACCENTED = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "ÀƁÇĎÈƑĜĤÌĴĶĹḾŃÒƤɊŔŚŤÙṼŴẊÝŹàƀçďèƒĝĥìĵķĺḿńòƥɋŕśťùṽŵẋýź"
)
_KEPT = re.compile(r"(\{[^{}]*\}|\b[A-Z]{1,4}(?:-[A-Z0-9]+)+[a-z]?\b|\]\([^)]*\))")
"""Braces, ids of rules, and where a link leads to: what every translation keeps."""


class Pseudo(NullTranslations):
    """Every letter has an accent, all is a third longer and stands in brackets; what is not marked stays plain."""

    def gettext(self, message: str) -> str:
        """Return a phrase in it; what stands in braces stays."""
        parts = _KEPT.split(message)
        own = "".join(part if _KEPT.fullmatch(part) else part.translate(ACCENTED) for part in parts)
        letters = sum(len(part) for part in parts if not _KEPT.fullmatch(part))
        return f"[{own}{'~' * (letters // 3)}]" if own != message else own

    def ngettext(self, one: str, many: str, n: int) -> str:
        """Return a number of things in it, whose plural is that of English."""
        return self.gettext(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        """Return a phrase of some context in it."""
        return self.gettext(message)

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        """Return a number of things of some context in it."""
        return self.ngettext(one, many, n)
