"""Tests of the program open tables of bots by a fixture of the rig."""

from tests.rig.opponents import opened

__all__ = ["opened"]
