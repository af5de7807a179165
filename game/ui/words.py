"""Words: messages in the player's language, when they are drawn or spoken.

Catalogues are gettext's, a folder a language in assets/words. Without one, English is what the code says.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache
from typing import Any

from game.kernel.messages import Message
from game.resources import assets

DOMAIN = "splatterbox"
ENGLISH = "en"


class Words:
    """The words of one language."""

    def __init__(self, catalogue: gettext.NullTranslations) -> None:
        self.catalogue = catalogue

    def of(self, message: Message | str, names: Callable[[Any], str] = str) -> str:
        """Return a message as a sentence; `names` says what a table calls its seats, its cards and its lengths.

        What is a string already is English, or somebody's name, and stays as it is.
        """
        if isinstance(message, str):
            return message

        def word(value: Any) -> str:
            if isinstance(value, Message):
                return self.of(value, names)
            return value if isinstance(value, str) else names(value)

        return message.filled(self._wording(message), word)

    def _wording(self, message: Message) -> str:
        """Return how the language says it; a catalogue that lacks it gives the English back."""
        text, many, own = message.text, message.many, self.catalogue
        if many and message.context:
            return own.npgettext(message.context, text, many, message.n)
        if many:
            return own.ngettext(text, many, message.n)
        return own.pgettext(message.context, text) if message.context else own.gettext(text)


@cache
def words_of(language: str) -> Words:
    """Return the words of a language; English where there is no catalogue of it."""
    found = gettext.translation(DOMAIN, assets() / "words", [language], fallback=True)
    return Words(gettext.NullTranslations() if language == ENGLISH else found)


_spoken = words_of(ENGLISH)


def configure(language: str) -> None:
    """Speak a language from now on."""
    global _spoken
    _spoken = words_of(language)


def said(message: Message | str, names: Callable[[Any], str] = str) -> str:
    """Return a message in the language that is spoken."""
    return _spoken.of(message, names)
