"""Messages: English text for people that remembers how it was composed.

The English is written in the code, with named placeholders; `game.ui.words` translates it into the player's language
when it is drawn or spoken. One message is one sentence: none is composed of halves. A message crosses processes
unchanged; nothing stored on disk contains one (`str(message)` is only the English). A placeholder with a capital
letter is filled with a capitalised value: {Reason} is the `reason` as the beginning of a sentence.

    say("{card} is not in your hand", card=title)
    say_count("one card", "{n} cards", count)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Final

import msgspec

DOT: Final = " · "
"""Between facts in one line."""
ENDS: Final = (".", "!", "?", "…")
"""What ends a sentence."""
NOTHING: Mapping[str, Any] = MappingProxyType({})


class Message(str):
    """An English phrase that remembers its wording and the values of its placeholders: words, numbers, other messages.

    With `many` it is about `n` things: `text` is used for one. `context` separates identical English with different
    meanings. What is cut from it or joined to it is a plain string, which can't be translated any more.
    """

    text: str
    args: Mapping[str, Any]
    many: str
    n: int
    context: str
    __slots__ = ("args", "context", "many", "n", "text")

    def __new__(
        cls, text: str, args: Mapping[str, Any] = NOTHING, many: str = "", n: int = 1, context: str = ""
    ) -> Message:
        """Make a message; KeyError if a placeholder has no value."""
        message = super().__new__(cls, filled(many if many and n != 1 else text, args, n) if args or many else text)
        message.text, message.args, message.many, message.n, message.context = str(text), args, many, n, context
        return message

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the parts for copying and pickling."""
        return Message, (self.text, dict(self.args), self.many, self.n, self.context)


def filled(text: str, args: Mapping[str, Any], n: int, word: Callable[[Any], Any] | None = None) -> str:
    """Return a wording, in whatever language, with its placeholders filled; `word` converts each value first."""
    if word is None:
        return text.format_map(_Filling({"n": n, **args}))
    return text.format_map(_Filling({"n": n, **{name: word(value) for name, value in args.items()}}))


class _Filling(dict[str, Any]):
    def __missing__(self, name: str) -> str:
        own = name[:1].lower() + name[1:]
        if own == name:
            raise KeyError(name)
        return capitalised(str(self[own]))


def capitalised(words: str) -> str:
    """Return words with a capital first letter; for a message, a message.

    >>> capitalised("left arm"), capitalised(say("left arm"))
    ('Left arm', 'Left arm')
    """
    return Message("{Words}", {"words": words}) if isinstance(words, Message) else words[:1].upper() + words[1:]


def say(text: str, /, *, context: str = "", **args: Any) -> Message:
    """Return a message.

    >>> say("{card} is not in your hand", card="Blue 3")
    'Blue 3 is not in your hand'
    """
    return Message(text, args, context=context) if args else _plain(text, context)


@cache
def _plain(text: str, context: str) -> Message:
    """Return a phrase without placeholders, cached: searches often ask why a choice isn't allowed."""
    return Message(text, context=context)


def say_count(one: str, many: str, n: int, /, *, context: str = "", **args: Any) -> Message:
    """Return a message about a number of things, which fills the placeholder {n}.

    >>> say_count("one card", "{n} cards", 1), say_count("one card", "{n} cards", 3)
    ('one card', '3 cards')
    """
    return Message(one, args, many, n, context)


def listed(parts: Sequence[str], either: bool = False) -> str:
    """Return parts joined as a list with "and" before the last, or with "or".

    >>> listed(["a", "b", "c"]), listed(["a", "b"], either=True), listed(["a"])
    ('a, b and c', 'a or b', 'a')
    """
    if len(parts) < 2:
        return parts[0] if parts else ""
    if len(parts) > 2:
        return say("{first}, {rest}", context="list", first=parts[0], rest=listed(parts[1:], either))
    if either:
        return say("{first} or {last}", context="list", first=parts[0], last=parts[1])
    return say("{first} and {last}", context="list", first=parts[0], last=parts[1])


def together(*parts: str, between: str = " ") -> str:
    """Return messages joined into one, each with its own wording; empty ones are left out.

    The end of a sentence separates enough: after it there is a space instead of a dot.

    >>> together(say("It is your turn."), "", say("Play a card."))
    'It is your turn. Play a card.'
    >>> together("Sighs.", "5 : 1", "today", between=" · ")
    'Sighs. 5 : 1 · today'
    """
    kept = {f"part{number}": part for number, part in enumerate(parts) if part}
    if len(kept) < 2:
        return next(iter(kept.values()), "")
    *first, last = kept
    gaps = (" " if between == DOT and kept[name].endswith(ENDS) else between for name in first)
    return Message("".join(f"{{{name}}}{gap}" for name, gap in zip(first, gaps, strict=True)) + f"{{{last}}}", kept)


def error_text(error: BaseException) -> str:
    """Return the message an exception was raised with, which `str(error)` reduces to plain text.

    >>> error_text(ValueError(say("There is no such card."))).text
    'There is no such card.'
    """
    return error.args[0] if error.args and isinstance(error.args[0], str) else str(error)


class Worded(msgspec.Struct, frozen=True):
    """A row of a game's data whose texts for people are messages."""

    words: ClassVar[tuple[str, ...]] = ("title", "name", "text", "effect")
    """The fields that are texts, where it has them."""

    def __post_init__(self) -> None:
        for field in self.words:
            if words := getattr(self, field, ""):
                msgspec.structs.force_setattr(self, field, Message(words))


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words in a game's data for one thing and for `n`, and for none where that is said differently."""

    one: str
    many: str
    none: str = ""

    def of(self, n: int) -> Message:
        """Return the words for a number."""
        return Message(self.one, many=self.many, n=n) if n or not self.none else Message(self.none)
