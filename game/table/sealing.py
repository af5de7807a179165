"""What a table says of its luck: the seal that everybody may note down before the first card lies (MOM-SEAL-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.messages import say

if TYPE_CHECKING:
    from game.table.session import TableSession


def grouped(seal: str) -> str:
    """Return a seal in groups of four signs, to be read out and compared; it stays on one line.

    >>> grouped("66687aadf862bd77").split()
    ['6668', '7aad', 'f862', 'bd77']
    """
    return "\u00a0".join(seal[at : at + 4] for at in range(0, len(seal), 4))


def seal_sentence(session: TableSession) -> str:
    """Return what a table says of its luck; empty where it was never sealed."""
    if not session.seal:
        return ""
    seal = grouped(session.seal)
    if session.luck_known == "code":
        return say("Known luck: it came with the table's code. Its seal: {seal}.", seal=seal)
    if session.luck_known:
        return say("Known luck: it is that of another game. Its seal: {seal}.", seal=seal)
    return say("The luck of this game is sealed: {seal}.", seal=seal)
