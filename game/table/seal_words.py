"""The seal of a game's luck in groups of digits, and the warning if that luck is known (MOM-SEAL-1, MOM-SEAL-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.messages import say

if TYPE_CHECKING:
    from game.table.session import TableSession


def grouped(seal: str) -> str:
    """Return a seal in groups of four digits, to be read out and compared; it stays on one line.

    >>> grouped("66687aadf862bd77").split()
    ['6668', '7aad', 'f862', 'bd77']
    """
    return "\u00a0".join(seal[at : at + 4] for at in range(0, len(seal), 4))


def known_luck(session: TableSession) -> str:
    """Return the warning that a game's luck may be known; empty if it can't be."""
    if not session.luck_known:
        return ""
    seal = grouped(session.seal)
    if session.luck_known == "code":
        return say("Known shuffle: it came with the set-up's code. Its seal: {seal}.", seal=seal)
    return say("Known shuffle: it is the same as another game's. Its seal: {seal}.", seal=seal)
