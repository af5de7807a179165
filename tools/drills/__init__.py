"""Drills: each lets the real program meet one kind of bad luck, a bounded number of times.

They take too long for the test command; a short form of each runs there (`tests/drills`). Run one with
`uv run python -m tools.drills.NAME --count N --seed S`. The last line tells its figures, the exit status is 1 if
anything was found that should not be.
"""
