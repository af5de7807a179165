"""Tests of a match in play open tables of bots by a fixture of the rig."""

from tests.rig.opponents import opened

__all__ = ["opened"]
