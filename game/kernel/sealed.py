"""Commit-reveal chance: a function of a key, of the question and of the question's index (MOM-4, MOM-SEAL-2).

The key is drawn before a game's first shuffle, and the table shows its seal (a commitment to it): whoever knows the
key afterwards can recompute every answer (`tools/check_luck.py` does, in thirty lines). The index of a question comes
from the log, so a game that is resumed, or goes back, gets the same answers (MOM-SEAL-3).
"""

import secrets
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, Literal

import msgspec

from game.kernel.chance import ChanceAnswer, Exact
from game.kernel.entry import Entry

SIGNS: Final = 16
"""How many hex digits of the key's SHA-256 a table shows: too many to find a second key with the same ones."""
WORDS: Final = 60
"""The most letters of the words that people may add."""
KEY: Final = 32
"""Length of a key in bytes."""

Known = Literal["", "code", "same"]
"""Why the luck may be known in advance: not at all (empty), from a set-up's code, or from another game."""


class SealedLuck(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the answers of chance are computed from. Only the chance of a game in progress may read it.

    `key` is 32 bytes, drawn by the program; `words` were added by people before the first shuffle. `before` counts the
    answers, by name, that came before the log of this match: for a variation with the same luck, its parent's.
    """

    key: bytes
    words: str = ""
    known: Known = ""
    before: dict[str, int] = {}

    @property
    def seal(self) -> str:
        """What the table shows of it from the start: 16 hex digits of SHA-256(key)."""
        return seal_of(self.key)

    def chance(self) -> "SealedChance":
        """Return the source of its answers."""
        return SealedChance(self)

    def encode(self) -> bytes:
        """Return it in the form stored beside its match."""
        return msgspec.json.encode(self)

    @classmethod
    def decode(cls, data: bytes) -> "SealedLuck":
        """Return stored luck; raises msgspec.ValidationError for anything else."""
        luck = msgspec.json.decode(data, type=cls)
        if len(luck.key) != KEY:
            raise msgspec.ValidationError("a key has 32 bytes")
        return luck


def fresh(words: str = "") -> SealedLuck:
    """Draw an unknown key (MOM-SEAL-1)."""
    return SealedLuck(secrets.token_bytes(KEY), words)


def of_seed(seed: int) -> SealedLuck:
    """Return the luck of a set-up's code, the same wherever the code is played: known luck (MOM-SEAL-3)."""
    return SealedLuck(sha256(f"splatterbox|{seed}".encode()).digest(), "", "code")


def again(luck: SealedLuck) -> SealedLuck:
    """Return a game's luck for replaying the same game from its start: known luck, too."""
    return SealedLuck(luck.key, luck.words, "same")


def seal_of(key: bytes) -> str:
    """Return the digits that stand for a key without giving it away.

    >>> seal_of(bytes(32))
    '66687aadf862bd77'
    """
    return sha256(key).hexdigest()[:SIGNS]


def tidy(words: str) -> str:
    """Return words in normal form: printable, without blanks at their ends, not too long."""
    return "".join(letter for letter in words if letter.isprintable())[:WORDS].strip()


class SealedChance(Exact):
    """Random results computed from a sealed luck: its key and the added words.

    Call `follow` with the log before each decision: the next result depends only on what was logged.
    """

    def __init__(self, luck: SealedLuck) -> None:
        self.luck = luck
        self._root = sha256(luck.key + luck.words.encode()).digest()
        self._settled = Counter(luck.before)  # counts in the part of the log already followed
        self._now = Counter(self._settled)  # and with the current decision
        self._length = 0
        self._last: Entry | None = None

    def follow(self, log: Sequence[Entry]) -> None:
        """Count the answers of a log: the next question comes after them, whatever was asked without being logged."""
        known = self._length <= len(log) and (not self._length or log[self._length - 1] is self._last)
        if not known:
            self._settled, self._length = Counter(self.luck.before), 0
        for entry in log[self._length :]:
            self._settled.update(answer.what for answer in entry.chance)
        self._length, self._last = len(log), log[-1] if log else None
        self._now = self._settled.copy()

    def shuffle(self, what: str, cards: Sequence[int]) -> list[int]:
        """Return the cards in the next order for this name, whatever their order before."""
        return order(self._root, what, self._number(what), cards)

    def roll(self, what: str, sides: int) -> int:
        """Return the next number from 1 to `sides` for this name; ValueError for no sides."""
        if sides < 1:
            raise ValueError(f"nothing has {sides} sides")
        return number(self._root, what, self._number(what), sides)

    def _number(self, what: str) -> int:
        found = self._now[what]
        self._now[what] = found + 1
        return found


# -- the answers -----------------------------------------------------------------------------------------


def _draws(root: bytes, what: str, nth: int, count: int) -> list[int]:
    """Return `count` numbers of 64 bits: SHA-256 of "root|what|nth|0", "...|1" and so on, cut into 8-byte pieces."""
    blocks = (sha256(root + f"|{what}|{nth}|{block}".encode()).digest() for block in range((count + 3) // 4))
    data = b"".join(blocks)
    return [int.from_bytes(data[at : at + 8], "big") for at in range(0, 8 * count, 8)]


def number(root: bytes, what: str, nth: int, sides: int) -> int:
    """Return the nth (from 0) roll of a name."""
    return 1 + (_draws(root, what, nth, 1)[0] * sides >> 64)


def order(root: bytes, what: str, nth: int, cards: Sequence[int]) -> list[int]:
    """Return the nth (from 0) shuffle of a name: the cards sorted, then swapped from the last down."""
    pile = sorted(cards)
    lasts = range(len(pile) - 1, 0, -1)
    for last, draw in zip(lasts, _draws(root, what, nth, len(lasts)), strict=True):
        place = draw * (last + 1) >> 64
        pile[last], pile[place] = pile[place], pile[last]
    return pile


def agreeing(luck: SealedLuck, log: Iterable[Entry]) -> tuple[int, int]:
    """Return how many answers in a log agree with the luck, and how many there are."""
    root, counts = sha256(luck.key + luck.words.encode()).digest(), Counter(luck.before)
    agree = total = 0
    for entry in log:
        for answer in entry.chance:
            agree += answer.result == _expected(root, answer, counts[answer.what])
            counts[answer.what] += 1
            total += 1
    return agree, total


def _expected(root: bytes, answer: ChanceAnswer, nth: int) -> list[int]:
    if answer.sides:
        return [number(root, answer.what, nth, answer.sides)]
    return order(root, answer.what, nth, answer.result)


def counted(log: Iterable[Entry], before: dict[str, int] | None = None) -> dict[str, int]:
    """Return how often each name was answered in a log."""
    counts = Counter(before or {})
    for entry in log:
        counts.update(answer.what for answer in entry.chance)
    return dict(counts)
