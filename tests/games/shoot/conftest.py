"""Shared by SHOOT's tests."""

from functools import cache

import pytest

from game.battlefield import load
from game.battlefield.model import Battlefield
from game.games.shoot.options import Options
from game.resources import maps


@cache
def kitchen() -> Battlefield:
    """The rulebook's reference map."""
    return load(maps() / "kitchen_table.tmx")


@pytest.fixture
def kitchen_table() -> Battlefield:
    """The rulebook's reference map."""
    return kitchen()


@pytest.fixture
def standard() -> Options:
    """A table for two on it."""
    return Options(battlefield=kitchen())
