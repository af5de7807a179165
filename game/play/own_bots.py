"""The bots of files that were named on this command line, and take seats in its window (HND-31).

A saved game only knows what such a bot was called. Its file is executed while it is named on the command line, and
never because of what a save says: without it a Regular takes the seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.bots.own_bot import BotFile
from game.kernel.messages import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.table.session import Holder

_GIVEN: Final[dict[str, BotFile]] = {}
"""By label."""


def give(names: Iterable[str]) -> None:
    """Register the bots of files among these names: they may take seats until the program ends."""
    for name in names:
        file = BotFile.of(name)
        if file is not None:
            _GIVEN[file.label] = file


def given(holder: Holder) -> BotFile | None:
    """Return the file that plays for the holder of a seat; None for everybody else."""
    return _GIVEN.get(holder.own) if holder.own else None


def seated(holders: Sequence[Holder], names: Sequence[str]) -> list[Holder]:
    """Return the holders of seats, those of files with their own names."""
    from msgspec.structs import replace

    found: list[Holder] = []
    for holder, name in zip(holders, names, strict=True):
        file = BotFile.of(name)
        if file is None:
            found.append(holder)
            continue
        others = {one.name for one in (*found, *holders)}
        called, number = file.bot, 2
        while called in others:
            called, number = f"{file.bot} {number}", number + 1
        found.append(replace(holder, name=called, who="", own=file.label))
    return found


def absence_notice(holders: Iterable[Holder]) -> str:
    """Return a sentence if a seat was played by a bot whose file isn't named now; empty if none was."""
    return absent_words((holder.name, holder.own) for holder in holders)


def absent_words(seats: Iterable[tuple[str, str]]) -> str:
    """Return the sentence for the names of seats, each with what its bot of a file is called ("" for none)."""
    absent = [name for name, own in seats if own and own not in _GIVEN]
    if not absent:
        return ""
    return say("A saved game never opens a bot's file: a Regular plays for {bot}.", bot=", ".join(absent))


def failure_notice(name: str, failure: Any) -> str:
    """Return what is said when a bot of a file gave no answer that counts."""
    return say("{bot} lost a decision, and a Rookie took it: {reason}.", bot=name, reason=failure.words)
