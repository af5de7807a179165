"""The looks of the seats in a set-up."""

from __future__ import annotations

from collections.abc import Sequence

from game.lobby.lobby import Lobby
from game.lobby.setup import CLOSED, Setup


def team_of(lobby: Lobby, setup: Setup, index: int) -> list[int]:
    """Return the seats of the set-up (0-based, including closed ones) that share a seat's look, itself included."""
    taken = [number for number, seat in enumerate(setup.seats) if seat.holder != CLOSED]
    if index not in taken:
        return [index]
    for group in lobby.shared(setup):
        members = [taken[number] for number in group if number < len(taken)]
        if index in members:
            return members
    return [index]


def worn(setup: Setup, but: Sequence[int] = ()) -> dict[str, int]:
    """Return the looks of the taken seats: the look's key -> one seat (0-based)."""
    return {seat.look: number for number, seat in enumerate(setup.seats) if seat.holder != CLOSED and number not in but}


def settle_looks(lobby: Lobby, setup: Setup, last: int = -1) -> None:
    """Give teammates the same look and all others different ones; seat `last` (0-based) gives way to the rest."""
    keys = [look.key for look in lobby.looks]
    if not keys:
        return
    taken = [number for number, seat in enumerate(setup.seats) if seat.holder != CLOSED]
    groups = [[taken[number] for number in group if number < len(taken)] for group in lobby.shared(setup)]
    groups.sort(key=lambda group: last in group)
    used: set[str] = set()
    for group in groups:
        wishes = [setup.seats[number].look for number in group if number != last] + keys
        look = next((key for key in wishes if key in keys and key not in used), keys[0])
        if len(group) == 1 and setup.seats[group[0]].look in keys and setup.seats[group[0]].look not in used:
            look = setup.seats[group[0]].look
        used.add(look)
        for number in group:
            setup.seats[number].look = look


def another_look(lobby: Lobby, setup: Setup, index: int, by: int = 1) -> None:
    """Give a seat (and its teammates) the next free look; if all are taken, swap with the next one's seat."""
    keys = [look.key for look in lobby.looks]
    team = team_of(lobby, setup, index)
    old = setup.seats[index].look
    here = keys.index(old) if old in keys else 0
    order = [keys[(here + by * step) % len(keys)] for step in range(1, len(keys))]
    others = worn(setup, team)
    wear(lobby, setup, index, next((key for key in order if key not in others), order[0]))


def wear(lobby: Lobby, setup: Setup, index: int, look: str) -> None:
    """Give a seat (and its teammates) a look; whoever wears it gets theirs."""
    team, old = team_of(lobby, setup, index), setup.seats[index].look
    others = worn(setup, team)
    if look in others:
        for number in team_of(lobby, setup, others[look]):
            setup.seats[number].look = old
    for number in team:
        setup.seats[number].look = look
