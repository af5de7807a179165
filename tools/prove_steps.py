"""Prove the steps of the ladders: how often each star is met by a Rookie, a Regular, a reader and a seeker (LAD-8).

    python -m tools.prove_steps whisky                      # every step of a game, into its data/steps_measured.json
    python -m tools.prove_steps whisky --step thirst --games 400 --tune
    python -m tools.prove_steps whisky --table              # what was measured, with its intervals

The seeker plays for one star as a Regular does, but at each choice it plays on from every candidate, with what is
hidden dealt again, and takes the one after which the star is met most often. It needs nothing of a game but its bots,
`options` and `redeal`. The reader is a Regular that knows the rival's tell, in games that have such a bot. All play the
same deals. They are looked at after 100, 200, 400 ... games (12, 24, 48 ... of the seeker), and stop at the look at
which every bound is surely kept or one is surely missed; the seeker plays where a bound needs it. What is measured is
written after each step.

Steps are tuned with `--tune`, on deals of their own, and proved on deals that nothing was tuned on: each time a row
changes, it is proved on others.
"""

from __future__ import annotations

import argparse
from time import monotonic
from typing import TYPE_CHECKING, Final

from game.cli.publish import folder_of
from game.games import games, load
from game.games.steps import steps_of
from game.lobby.steps_measured import (
    MET,
    MISSED,
    ROOKIE,
    SEEKER,
    UNSURE,
    StepLine,
    StepMeasured,
    bounds,
    read_measured,
    row_of,
    write_measured,
)
from tools.step_seeker import StepTable

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from game.lobby.steps import LadderStep

REGULAR: Final = "regular"
KNOWS: Final = "reader"
"""A bot that knows how the one rival chooses, in games that have such a bot."""
SEEKER_FIRST: Final = "seeker_first"
"""A seeker that plays for the first star, where that is needed."""
PLAYERS: Final = (ROOKIE, REGULAR, KNOWS, SEEKER, SEEKER_FIRST)
LOOKS: Final = (100, 200, 400, 800, 1600, 3200)
"""After how many games of the bots it is looked whether all is sure; `SURE` is for six looks."""
FEW: Final = 400
"""Most of their games before the seeker plays."""
SEEKER_LOOKS: Final = (12, 24, 48, 96, 192, 384)
FRESH: Final = 1_000_000
"""The seeds of tuning are below this, those of a proof above; with each change of a row they are so much higher."""


class Proof:
    """A step that is being measured."""

    def __init__(
        self, step: LadderStep, most: int, seconds: float, sought: float, effort: int = 1, seeds: int = 0,
        before: StepMeasured | None = None,
    ) -> None:  # fmt: skip
        """Take how many games and seconds the bots have, how many seconds the seeker has, and how hard it tries.

        The first deal is that after `seeds`. What was measured `before` counts: the games go on from there.
        """
        self.step, self.most, self.seconds, self.seconds_sought = step, most, seconds, sought
        self.table, self.seeds = StepTable(step, effort), seeds
        self.last = len(step.stars) - 1
        self.games = dict.fromkeys(PLAYERS, 0)
        self.met = {player: [0] * len(step.stars) for player in PLAYERS}
        self.line: StepLine | None = None
        if before is not None:
            self.seeds, self.line = before.seeds, before.line
            self.games |= before.games
            self.met |= {player: [*row] for player, row in before.met.items()}

    @property
    def measured(self) -> StepMeasured:
        """What was measured so far."""
        games = {player: number for player, number in self.games.items() if number}
        met = {player: tuple(self.met[player]) for player in games}
        rules = self.table.game.rules_version
        return StepMeasured(self.step.key, row_of(self.step), rules, games, met, self.line, self.seeds)

    def run(self) -> StepMeasured:
        """Measure until all is sure, or there were enough games, or time is over."""
        self._bots(min(self.most, FEW if self.seconds_sought else self.most))
        if self.seconds_sought:
            for player, star in ((SEEKER, self.last), (SEEKER_FIRST, 0)):
                if self._open(star) or (player == SEEKER and not self.games[SEEKER]):
                    self._seek(player, star)
            if self._unsure():  # a Rookie's share may need more games
                self._bots(self.most)
        return self.measured

    def _unsure(self) -> bool:
        found = [one.verdict for one in bounds(self.step, self.measured)]
        return UNSURE in found and MISSED not in found

    def _open(self, star: int) -> bool:
        """Return whether a bound that the seeker plays for is not sure yet."""
        found = [one.verdict for one in bounds(self.step, self.measured)]
        return UNSURE in (found[:1] if star == 0 else [found[1], found[3]])

    def _bots(self, most: int) -> None:
        """Let the bots play, from look to look."""
        end = monotonic() + self.seconds
        names = {ROOKIE: ROOKIE, REGULAR: REGULAR} | ({KNOWS: self.table.reader} if self.table.reader else {})
        for look in (*(one for one in LOOKS if one < most), most):
            while (number := min(self.games[player] for player in names) + 1) <= look:
                for player in [player for player in names if self.games[player] < number]:
                    self._note(player, self.table.play(names[player], self.seeds + number))
                if monotonic() > end:
                    return
            if not self._unsure():
                return

    def _note(self, player: str, found: Sequence[bool]) -> None:
        self.games[player] += 1
        self.met[player] = [old + new for old, new in zip(self.met[player], found, strict=True)]

    def _seek(self, player: str, star: int) -> None:
        """Let the seeker play for a star, from look to look."""
        end, number = monotonic() + self.seconds_sought, self.games[player]
        while number < SEEKER_LOOKS[-1] and (number not in SEEKER_LOOKS or self._open(star)):
            number += 1
            found = self.table.seek(star, self.seeds + number)
            self._note(player, found.met)
            if found.met[self.last] and self.line is None and self.step.position:
                self.line = StepLine(found.seed, found.choices)
            if monotonic() > end:
                return


def told(step: LadderStep, one: StepMeasured) -> str:
    """Return a line about a step: per cent of games by star for each player, and what is not surely kept."""
    shares = []
    for player, played in one.games.items():
        shares.append(f"{player} {' '.join(f'{100 * met / played:.0f}' for met in one.met[player])} ({played})")
    doubts = [f"{bound.verdict}: {bound.words}" for bound in bounds(step, one) if bound.verdict != MET]
    return "\n      ".join([f"{step.number:2} {step.key:18} {' | '.join(shares)}", *doubts])


def table_of(step: LadderStep, one: StepMeasured) -> str:
    """Return a row of a table in Markdown: the stars of a step in 100 games, with their intervals, and its bounds."""
    cells = []
    for player in PLAYERS:
        found = [one.range(player, star) for star in range(len(step.stars))] if player in one.games else []
        stars = " / ".join(f"{100 * it.share:.1f} ({100 * it.least:.1f}-{100 * it.most:.1f})" for it in found)
        cells.append(f"{stars}, {one.games[player]}" if found else "")
    verdicts = {bound.verdict for bound in bounds(step, one)}
    cells.append(next(word for word in (MISSED, UNSURE, MET) if word in verdicts))
    return f"| {step.number} {step.key} | {' | '.join(cells)} |"


def main(args: Sequence[str] | None = None, folder: Path | None = None) -> int:
    """Prove the steps of a game, and tell and keep what was found."""
    parser = argparse.ArgumentParser(prog="python -m tools.prove_steps", description="Prove the steps of a ladder.")
    parser.add_argument("game", choices=[meta.key for meta in games() if steps_of(meta.key)])
    parser.add_argument("--step", action="append", help="only this step; may be given several times")
    parser.add_argument("--games", type=int, default=LOOKS[-1], help="most games of each bot")
    parser.add_argument("--seconds", type=float, default=300, help="most seconds for the bots")
    parser.add_argument("--sought", type=float, default=300, help="most seconds for each star sought; 0 for no seeker")
    parser.add_argument("--effort", type=int, default=1, help="how hard the seeker thinks: 4 for short games")
    parser.add_argument("--stale", action="store_true", help="only steps whose row or rules are newer")
    parser.add_argument("--anew", action="store_true", help="forget earlier games, since bots have changed")
    parser.add_argument("--tune", action="store_true", help="play the deals that steps are tuned on, and write nothing")
    parser.add_argument("--table", action="store_true", help="play nothing: print what was measured as a table")
    wish = parser.parse_args(args)
    folder = folder or folder_of(wish.game)
    rules = load(wish.game).rules_version
    if wish.table:
        print(f"| step | {' | '.join(PLAYERS)} | bounds |\n|{' --- |' * (len(PLAYERS) + 2)}")
    for step in steps_of(wish.game):
        before = read_measured(folder).get(step.key)
        fresh = before is not None and (before.row, before.rules) == (row_of(step), rules)
        if (wish.step and step.key not in wish.step) or (wish.stale and fresh):
            continue
        if wish.table:
            print(table_of(step, before) if before is not None else f"| {step.number} {step.key} |")
            continue
        proved = before is not None and before.seeds >= FRESH
        goes_on = before if fresh and proved and not wish.anew and not wish.tune else None
        seeds = 0 if wish.tune else FRESH if before is None else before.seeds + FRESH
        found = Proof(step, wish.games, wish.seconds, wish.sought, wish.effort, seeds, goes_on).run()
        print(told(step, found), flush=True)
        if not wish.tune:
            known = {**read_measured(folder), step.key: found}
            write_measured(folder, [known[one.key] for one in steps_of(wish.game) if one.key in known])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
