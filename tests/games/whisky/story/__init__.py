"""Tests of what whisky tells of its past."""
