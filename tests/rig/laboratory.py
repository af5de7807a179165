"""Games for the laboratory: small set-ups of SPLATATAT, and the parts of their records that are reproducible."""

from msgspec.structs import asdict

from game.bots.laboratory.jobs import Job
from game.games import load
from game.games.splatatat.tables import make_options


def jobs(count, seats=3):
    options = make_options(seats)
    return [Job(load, "splatatat", options, ("regular",) + ("rookie",) * (seats - 1), seed) for seed in range(count)]


def plain(records):
    """Return the records without their durations."""
    return [{**asdict(one), "seconds": 0, "thought": [len(times) for times in one.thought]} for one in records]
