"""Messages: what is said to people, as data that knows no language.

English stands where it is said, with named placeholders; `game.ui.words` makes a sentence of it, in the player's
language, when it is drawn. A message crosses processes as it is; nothing that is kept on disk holds one. One message is
one sentence: none is put together from halves.

    say("{card} is not in your hand", card=title)
    say_count("one card", "{n} cards", count)
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec


class Message(msgspec.Struct, frozen=True):
    """A phrase and what stands in its braces: words, numbers, other messages, or what a table has names for.

    With `many` it tells of `n` things: `text` is said of one. `context` parts equal English of unequal meaning.
    """

    text: str
    args: dict[str, Any] = {}
    many: str = ""
    n: int = 1
    context: str = ""

    def __str__(self) -> str:
        """Return it in English, as the code says it."""
        return self.filled(self.many if self.many and self.n != 1 else self.text, str)

    def filled(self, text: str, word: Callable[[Any], str]) -> str:
        """Return a wording of it, in whatever language, with what stands in its braces put into words by `word`."""
        return text.format(n=self.n, **{name: word(value) for name, value in self.args.items()})


def say(text: str, /, *, context: str = "", **args: Any) -> Message:
    """Return a message.

    >>> str(say("{card} is not in your hand", card="Blue 3"))
    'Blue 3 is not in your hand'
    """
    return Message(text, args, context=context)


def say_count(one: str, many: str, n: int, /, **args: Any) -> Message:
    """Return a message of a number of things, which stands in the braces of {n}.

    >>> str(say_count("one card", "{n} cards", 1)), str(say_count("one card", "{n} cards", 3))
    ('one card', '3 cards')
    """
    return Message(one, args, many, n)


def listed(parts: Sequence[Any], either: bool = False) -> Any:
    """Return parts as one: a list with "and" before its last, or with "or".

    >>> str(listed(["a", "b", "c"])), str(listed(["a", "b"], either=True)), listed(["a"])
    ('a, b and c', 'a or b', 'a')
    """
    if len(parts) < 2:
        return parts[0] if parts else ""
    if len(parts) > 2:
        return say("{first}, {rest}", context="list", first=parts[0], rest=listed(parts[1:], either))
    if either:
        return say("{first} or {last}", context="list", first=parts[0], last=parts[1])
    return say("{first} and {last}", context="list", first=parts[0], last=parts[1])
