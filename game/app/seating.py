"""Small things every new table needs: its seed, and what its seats are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.words import said, unnamed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.lobby.setup import Level


def new_seed() -> int:
    """Draw the seed of a new table's shuffles."""
    import secrets

    return secrets.randbelow(2**31)


def names_of(seats: list[Any], levels: Sequence[Level] = ()) -> list[str]:
    """Return what the seats of a table are called: people by their names, bots by their level, all different.

    Names are kept as they are: they are in the language that is spoken when the table is opened.
    """
    words = {level.key: said(level.word) for level in levels}
    names: list[str] = []
    for number, seat in enumerate(seats, 1):
        person = seat.holder == "person"
        name = (seat.name.strip() if person else words.get(seat.holder, seat.holder.capitalize())) or unnamed(number)
        names.append(name if name not in names else f"{name} {number}")
    return names
