"""Results of earlier laboratory runs: shipped maps' from `maps/lab.json`, others' from the player's file (LAB-29).

Nothing here plays; a map's badge is looked up by its digest, so that it never refers to another map.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from game.games.lab_report import LabSummary
from game.games.lab_verdict import state_of
from game.resources import maps
from game.store.writing import write_whole

if TYPE_CHECKING:
    from game.battlefield.board_model import Board
    from game.battlefield.model import Battlefield
    from game.lobby.lab import State

SHIPPED: Final = "lab.json"


def shipped() -> list[LabSummary]:
    """Return what is known about the shipped maps; nothing if the file is missing or invalid."""
    try:
        return msgspec.json.decode((maps() / SHIPPED).read_bytes(), type=list[LabSummary])
    except (OSError, msgspec.DecodeError):
        return []


def write_shipped(path: Path, badges: Sequence[LabSummary]) -> None:
    """Write the file, a line for each set-up."""
    rows = sorted(badges, key=lambda one: (one.file, one.mode, one.seats))
    write_whole(path, b"[\n" + b",\n".join(msgspec.json.encode(one) for one in rows) + b"\n]\n")


def own(path: Path, digest: str, busy_s: float = 5.0, before: tuple[str, str] = ("", "")) -> list[LabSummary]:
    """Return the results of the player's own laboratory for a map; nothing if there is no file. Raises sqlite3.Error.

    Results for such a file with such a title from `before` a change follow. `busy_s` limits the wait for a file that
    another process is using.
    """
    if not path.exists():
        return []
    from game.bots.blocks import BlockResult
    from game.store.lab import Blocks

    with Blocks(path, BlockResult, busy_s=busy_s) as kept:
        found = read(kept.told(digest, msgspec.json.encode(before[0]) if before[0] else b""))
    return [one for one in found if one.digest == digest or (one.file, one.title) == before]


def read(told: Sequence[bytes]) -> list[LabSummary]:
    """Return the badges in a map's saved reports; invalid ones are left out."""
    found = []
    for data in told:
        try:
            found.append(msgspec.json.decode(data, type=LabSummary))
        except msgspec.DecodeError:
            continue
    return found


def with_moves(badge: LabSummary, told: Sequence[bytes]) -> LabSummary:
    """Return a badge with the small moves that an earlier run of the same set-up tried, if it tried none."""
    if badge.tried or badge.verdict != "tilted":
        return badge
    for one in read(told):
        if one.tried and _trial(one) == _trial(badge):
            return msgspec.structs.replace(badge, proposals=one.proposals, tried=True)
    return badge


def _trial(badge: LabSummary) -> tuple[str | int, ...]:
    return badge.digest, badge.rules, badge.laboratory, badge.mode, badge.seats, badge.verdict


def known(terrain: Battlefield | Board, file: str, path: Path, busy_s: float = 5.0) -> list[LabSummary]:
    """Return all badges of a map, its own runs first: those of its content, then those of its file before a change.

    `file` is the name of a shipped one, else empty.
    """
    rest = (one for one in shipped() if terrain.digest == one.digest or one.file == file)
    return [*own(path, terrain.digest, busy_s, (terrain.source, terrain.title)), *rest]


def is_current(badge: LabSummary, digest: str, rules: str) -> bool:
    """Return whether a badge is still valid for a map under these rules."""
    return (badge.digest, badge.rules) == (digest, rules)


def standing(badges: Sequence[LabSummary], digest: str, rules: str, mode: str = "", seats: int = 0) -> State:
    """Return a map's state for a set-up (any if none is named), from the first badge that fits."""
    fitting = [one for one in badges if (not mode or one.mode == mode) and (not seats or one.seats == seats)]
    for one in fitting:
        if is_current(one, digest, rules):
            return state_of(one)
    return "before" if fitting else "unmeasured"
