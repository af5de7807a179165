"""Measure how long things take at SHOOT's table, in exact steps: moments, walks, a bot's turn, turns and rounds.

Nobody thinks and nothing is drawn: the times are those of the table alone, as the same script measures them for any
checkout. Turns and rounds come from games of Regulars in which the person at seat 1 answers at once.

    uv run python -m tools.drills.timelines
    uv run python -m tools.drills.timelines --against ../before --games 22 --rounds 12
"""

import argparse
import sys
from pathlib import Path
from statistics import median

from tools.house.older import ROOT, on_checkout

BROUGHT = ("tools.house.older", "tools.gallery.shoot.moments", "tests.rig.clockwork")
"""What another checkout is measured with from here, whatever it has itself."""
SHOTS = ("ShotHit", "ShotMissed")
SHORT = ("half", "length", "token", "gadget", "weapon", "adrenaline", "first_aid")
TOLD = ("hit", "kill", "exchange", "edge", "jam", "grenade", "turn")


def line(name: str, words: str) -> None:
    print(f"{name:<26} {words}", flush=True)


def at(row) -> str:
    return f"{row.ms:,.0f}"


def all_at(rows) -> str:
    return " ".join(map(at, rows)) or "never"


def moment(name: str, **settings):
    """Return a table that has shown a moment, with its trace; the clock began at the first choice."""
    from tests.rig.clockwork import rested
    from tools.gallery.shoot.moments import ALL

    built = ALL[name]()
    return rested(built.session, **settings).play(*built.choices)


def moments() -> None:
    """Print when what is seen and heard of each moment comes."""
    for name in TOLD:
        clock = moment(name)
        lands = {kind: clock.of("land", kind) for kind in (*SHOTS, "HeroDied", "CorpsePlaced", "Blast", "DamageFlip")}
        sounds = [
            row for row in clock.of("sound") if row.what.startswith(("gun_", "splat", "explosion", "ricochet", "jam"))
        ]
        line(name, f"ends {clock.ms:,.0f}")
        line("", "heard: " + " · ".join(f"{row.what.split()[0]} {at(row)}" for row in sounds))
        line("", "log: " + " · ".join(f"{row.what[:28].strip()} {at(row)}" for row in clock.of("log")))
        line("", "panel: " + " · ".join(f"{row.what} {at(row)}" for row in clock.of("panel")))
        line("", "lands: " + " · ".join(f"{kind} {all_at(rows)}" for kind, rows in lands.items() if rows))


def small() -> None:
    """Print how long the table takes for small things before the next question."""
    for name in SHORT:
        line(name, f"asks at {all_at(moment(name).of('asked'))}")
    for speed in ("watch", "normal", "brisk", "quick"):
        clock = moment("turn", speed=speed)
        began = next(row.ms for row in clock.of("land", "TurnBegan"))
        line(f"one-step turn, {speed}", f"{clock.ms - began:,.0f}")


def turns(games: int, rounds: int) -> None:
    """Print how long turns and rounds of recorded bot games take."""
    from game.games.shoot.tables import make_options
    from tests.rig.clockwork import Clockwork, bot_game, turns_of

    found, whole = [], []
    for number in range(games + rounds):
        seats = 2 + number % 2 if number < games else 4
        options = make_options(seats, "ctf", cards=("beginner", "normal")[number // 2 % 2])
        clock = Clockwork(bot_game("shoot", options, number + 1).session(persons=1))
        took, those = turns_of(clock.run())
        found += took if number < games else ()
        whole += those if number >= games else ()
    calm = sorted(turn.ms for turn in found if not turn.shots)
    shot = sorted(turn.ms for turn in found if turn.shots)
    rows = {"turns without a shot": calm, "turns with a shot": shot, "rounds of three bots": sorted(whole)}
    for name, row in rows.items():
        if row:
            half, most, worst = median(row) / 1000, row[len(row) * 9 // 10] / 1000, row[-1] / 1000
            line(name, f"median {half:.1f} s, 90 % {most:.1f}, worst {worst:.1f} ({len(row)})")


def measure(games: int, rounds: int) -> None:
    """Print everything."""
    from tests.rig import look

    look.plain()
    moments()
    small()
    turns(games, rounds)


def main() -> int:
    """Read the options and measure; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, help="first measure this checkout")
    parser.add_argument("--games", type=int, default=6, help="games of two and three whose turns are measured")
    parser.add_argument("--rounds", type=int, default=3, help="games of four whose rounds are measured")
    parser.add_argument("--alone", action="store_true", help="measure only the other checkout")
    given = parser.parse_args()
    for checkout in (given.against, None if given.alone else ROOT):
        if checkout is not None:
            line(f"-- {checkout.name}", "milliseconds, 60 steps a second")
            call = f"measure({given.games}, {given.rounds})"
            on_checkout(checkout.resolve(), "tools.drills.timelines", call, BROUGHT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
