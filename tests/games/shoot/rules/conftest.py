"""Rules are tested with fixed numbers, independent of the tuning of the printed cards."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.games.shoot.rules.cards import SPLATTERCARDS, WEAPONS, Data
from game.games.shoot.rules.fight import odds

NUMBERS = tomllib.loads((Path(__file__).parent / "numbers.toml").read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def plain_numbers() -> Iterator[None]:
    """Yield Splattercards and Weapons the small round numbers of numbers.toml, by their ids."""
    tables: tuple[dict[int, Data], ...] = (SPLATTERCARDS, WEAPONS)
    before = [dict(rows) for rows in tables]
    for rows in tables:
        rows.update({at: msgspec.structs.replace(row, **NUMBERS.get(row.id, {})) for at, row in rows.items()})
    _forget()
    yield
    for rows, kept in zip(tables, before, strict=True):
        rows.update(kept)
    _forget()


def _forget() -> None:
    """Clear what was computed with other numbers."""
    odds.sorted_cards.cache_clear()
    odds._of_cards.cache_clear()
