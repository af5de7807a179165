"""Messages: what is said to people, in English, knowing how it was put together.

English stands where it is said, with named placeholders; `game.ui.words` says it in the player's language when it is
drawn or spoken. One message is one sentence: none is put together from halves. A message crosses processes as it is;
nothing that is kept on disk holds one (`str(message)` is the English alone). A placeholder with a capital letter is
filled with one: {Reason} is the `reason` as a sentence begins.

    say("{card} is not in your hand", card=title)
    say_count("one card", "{n} cards", count)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar

import msgspec

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Message(str):
    """A phrase in English that remembers its wording and what stands in its braces: words, numbers, other messages.

    With `many` it tells of `n` things: `text` is said of one. `context` parts equal English of unequal meaning. What is
    cut from it or joined to it is a plain string, which no language knows any more.
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
        """Make a message; KeyError if something in its braces is not given."""
        message = super().__new__(cls, filled(many if many and n != 1 else text, args, n) if args or many else text)
        message.text, message.args, message.many, message.n, message.context = str(text), args, many, n, context
        return message

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy it, and send it to a process, as what it was made of."""
        return Message, (self.text, dict(self.args), self.many, self.n, self.context)


def filled(text: str, args: Mapping[str, Any], n: int, word: Callable[[Any], Any] | None = None) -> str:
    """Return a wording, in whatever language, with what stands in its braces; `word` puts each into words first."""
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
    """Return words as a sentence begins with them; of a message a message.

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
    """Return a phrase without braces, made once: searches ask often why something cannot be done."""
    return Message(text, context=context)


def say_count(one: str, many: str, n: int, /, *, context: str = "", **args: Any) -> Message:
    """Return a message of a number of things, which stands in the braces of {n}.

    >>> say_count("one card", "{n} cards", 1), say_count("one card", "{n} cards", 3)
    ('one card', '3 cards')
    """
    return Message(one, args, many, n, context)


def listed(parts: Sequence[str], either: bool = False) -> str:
    """Return parts as one: a list with "and" before its last, or with "or".

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
    """Return messages one after the other as one, each in its own words; what is empty is left out.

    >>> together(say("It is your turn."), "", say("Play a card."))
    'It is your turn. Play a card.'
    """
    kept = {f"part{number}": part for number, part in enumerate(parts) if part}
    if len(kept) < 2:
        return next(iter(kept.values()), "")
    return Message(between.join(f"{{{name}}}" for name in kept), kept)


def told(error: BaseException) -> str:
    """Return what an exception was raised with, as the message it was, which `str(error)` no longer is.

    >>> told(ValueError(say("There is no such card."))).text
    'There is no such card.'
    """
    return error.args[0] if error.args and isinstance(error.args[0], str) else str(error)


class Worded(msgspec.Struct, frozen=True):
    """A row of a game's data: what it says to people is messages."""

    words: ClassVar[tuple[str, ...]] = ("title", "name", "text", "effect")
    """The fields that are said, where it has them."""

    def __post_init__(self) -> None:
        for field in self.words:
            if words := getattr(self, field, ""):
                msgspec.structs.force_setattr(self, field, Message(words))
