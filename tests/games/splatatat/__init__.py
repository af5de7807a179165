"""Tests of SPLATATAT (rules: rulebook of the game)."""
