"""Small things every new table needs: its seed, and what its seats are called."""

from __future__ import annotations

from typing import Any


def new_seed() -> int:
    """Draw the seed of a new table's shuffles."""
    import secrets

    return secrets.randbelow(2**31)


def names_of(seats: list[Any]) -> list[str]:
    """Return what the seats of a table are called: people by their names, bots by their level, all different."""
    names: list[str] = []
    for number, seat in enumerate(seats, 1):
        person = seat.holder == "person"
        name = (seat.name.strip() if person else seat.holder.capitalize()) or f"Player {number}"
        names.append(name if name not in names else f"{name} {number}")
    return names
