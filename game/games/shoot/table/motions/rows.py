"""Events that move nothing, as moments: the rows of data/beats.toml (FGT-9)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from game.games.shoot.rules.events import EVENTS
from game.games.shoot.table.motions.kit import DULL, ShootKit
from game.kernel.events import Fact
from game.kernel.messages import Message
from game.table.motions import Beat, Size
from game.ui.director import Motion


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The moment of one kind of event; times in ms."""

    lead: int = 0
    hold: int = 0
    size: Size = "quiet"
    sound: str = ""
    loudness: float = 1.0
    word: str = ""
    card: str = ""


@cache
def rows() -> Mapping[type[Fact], Row]:
    """Return the rows by kind of event."""
    path = Path(__file__).parents[2] / "data" / "beats.toml"
    found = msgspec.toml.decode(path.read_bytes(), type=dict[str, Row])
    return {EVENTS[name]: row for name, row in found.items()}


def beat_of(kit: ShootKit, event: Fact, row: Row) -> Beat:
    """Return the beat of an event by its row."""
    seat = getattr(event, "seat", 0) or getattr(event, "shooter", 0)
    at = kit.where(seat)

    def heard() -> None:
        kit.sound(row.sound, row.loudness, at)

    turn = kit.turn(getattr(event, row.card), row.lead / 1000, "") if row.card else Motion(row.lead / 1000, moves=False)
    tail = [kit.word(seat, Message(row.word), DULL)] if row.word else []
    return Beat([kit.after(0.0, heard), turn] if row.lead else [], tail, row.hold / 1000,
                None if row.lead else heard, size=row.size)  # fmt: skip
