"""The options chosen before a game."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of modes.toml: how long the track is."""

    key: str
    title: str
    effect: str
    goal: int


def _rows() -> list[Mode]:
    data = (Path(__file__).parent / "data" / "modes.toml").read_bytes()
    return msgspec.toml.decode(data, type=dict[str, list[Mode]])["mode"]


MODES: Final[Mapping[str, Mode]] = {row.key: row for row in _rows()}
STANDARD: Final = next(iter(MODES))


class RaceOptions(msgspec.Struct, frozen=True, kw_only=True):
    """A table: how many race, and how far."""

    seats: int = 2
    goal: int = MODES[STANDARD].goal
