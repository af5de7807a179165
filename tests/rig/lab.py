"""An invented report of the map laboratory."""

from game.games.lab_report import LabReport, SideShare, Skill, WinShare


def report(verdict="tilted", **changes):
    half = WinShare(0.5, 0.4, 0.6)
    sides = tuple(SideShare(places=(number,), team=0, mean=mean, low=mean - 0.05, high=mean + 0.05)
                  for number, mean in ((1, 0.39), (2, 0.61)))  # fmt: skip
    plain = {
        "title": "Breakfast", "digest": "d", "game": "shoot", "mode": "ctf", "seats": 2, "rules": "1",
        "laboratory": "1", "level": "rookie", "verdict": verdict, "fair": 0.5, "widest": 0.16, "games": 400,
        "blocks": 200, "sides": sides, "start": half, "by_seat": (half, half), "phase": "done", "minutes": 37.5,
        "skill": Skill(half, 0.4, 100),
    }  # fmt: skip
    return LabReport(**{**plain, **changes})
