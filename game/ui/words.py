"""Words: messages in the player's language, when they are drawn or spoken.

Catalogues are gettext's, a folder per language in assets/words. Without one, the English in the code is used. The
language "xx" is made up (`game.ui.pseudo`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from game.kernel.messages import Message, filled, say
from game.resources import assets

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN = "splatterbox"
ENGLISH = "en"
PSEUDO = "xx"


def _as_it_is(value: Any) -> Any:
    return value


class Catalogue:
    """The words of one language."""

    def __init__(self, catalogue: NullTranslations | None) -> None:
        """`catalogue` is None for English, the messages' own language."""
        self.catalogue = catalogue

    def of(self, text: str, names: Callable[[Any], Any] = _as_it_is) -> str:
        """Return a message as a sentence; `names` converts a table's seats, cards and lengths.

        A plain string is a person's name, a number or a key, and stays as it is.
        """
        if not isinstance(text, Message) or (self.catalogue is None and names is _as_it_is):
            return str(text)
        wording = self._wording(text)
        if not text.args and not text.many:
            return wording

        def word(value: Any) -> Any:
            return self.of(value, names) if isinstance(value, str) else names(value)

        try:
            return filled(wording, text.args, text.n, word)
        except (KeyError, IndexError, ValueError):  # unknown placeholders: `tools.words compile` lists them
            return filled(text.many if text.many and text.n != 1 else text.text, text.args, text.n, word)

    def _wording(self, message: Message) -> str:
        """Return a message's wording in the language; without a translation the English one."""
        text, many, own = message.text, message.many, self.catalogue
        if own is None or not text:  # a catalogue stores its metadata under the empty text
            return many if many and message.n != 1 else text
        if many and message.context:
            return own.npgettext(message.context, text, many, message.n)
        if many:
            return own.ngettext(text, many, message.n)
        return own.pgettext(message.context, text) if message.context else own.gettext(text)


def languages() -> list[str]:
    """Return the available languages: English, those with a catalogue, and the made-up one."""
    folders = sorted((assets() / "words").glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return [ENGLISH, *(path.parents[1].name for path in folders), PSEUDO]


@cache
def words_of(language: str) -> Catalogue:
    """Return the words of a language; English if it has no catalogue."""
    if language == ENGLISH:
        return Catalogue(None)
    import gettext  # not needed for the title in English

    if language == PSEUDO:
        from game.ui.pseudo import Pseudo

        return Catalogue(Pseudo())
    return Catalogue(gettext.translation(DOMAIN, assets() / "words", [language], fallback=True))


_spoken = words_of(ENGLISH)
_language = ENGLISH


def configure(language: str) -> None:
    """Set the language; what was drawn before must be drawn again."""
    global _spoken, _language
    _spoken, _language = words_of(language), language


def language() -> str:
    """Return the current language."""
    return _language


def translation_of(text: str, names: Callable[[Any], Any] = _as_it_is) -> str:
    """Return a message in the current language, a plain string as it is."""
    return text if type(text) is str else _spoken.of(text, names)


def unnamed(number: int) -> str:
    """Return the name of a player without one, in the current language: names are stored as they are."""
    return translation_of(say("Player {number}", number=number))


def capital(text: str) -> str:
    """Return a part of a sentence, in the current language, with a capital letter."""
    words = translation_of(text)
    return words[:1].upper() + words[1:]


def as_sentence(text: str) -> str:
    """Return a part of a sentence, in the current language, as a full sentence.

    >>> as_sentence("the disk is full")
    'The disk is full.'
    """
    words = capital(text)
    return words if words.endswith((".", "!", "?")) else f"{words}."
