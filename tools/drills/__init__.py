"""Drills: each exposes the real program to one kind of bad luck, a limited number of times.

They take too long for the test command; a short form of each runs there (`tests/drills`). Run one with `uv run python
-m tools.drills.NAME --count N --seed S`. The last line shows its figures; the exit status is 1 if anything unexpected
was found.
"""
