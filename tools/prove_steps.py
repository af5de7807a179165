"""Prove the steps of the ladders: how often each star is met by a Rookie, a Regular and a seeker (LAD-8).

    python -m tools.prove_steps whisky                      # every step of a game, into its data/steps_measured.json
    python -m tools.prove_steps whisky --step thirst --games 40 --seconds 60 --dry

The seeker plays for one star as a Regular does, but at each choice it plays on from every candidate, with what is
hidden dealt again, and takes the one after which the star is met most often. It needs nothing of a game but its bots,
`options` and `redeal`. A step takes at most so many `seconds` for each player; what is measured is written after each.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, cast

from game.bots.temper import bot_named
from game.cli.publish import folder_of
from game.games import find, games, load, meta_of
from game.games.steps import options_of, setup_of, star_standings, steps_of
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.lobby.goals import DONE
from game.lobby.steps_measured import StepMeasured, out_of_bounds, read_measured, row_of, write_measured
from game.play.seating import bot_name
from game.table.session import Holder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.entry import Entry
    from game.kernel.state import Choice, State
    from game.lobby.steps import LadderStep

PLAYERS: Final = ("rookie", "regular")
SEEKER: Final = "seeker"
ROLLOUTS: Final = 4
"""How often the seeker plays on from each candidate."""
CANDIDATES: Final = 6
"""How many candidates it has at most: what a Regular would do, and others spread over all options."""
LONGEST: Final = 5000
"""Most decisions of a game."""


class Continued:
    """A match that was played on from a state of another one, with the log of both, as `star_standings` reads it."""

    def __init__(self, before: Match, after: Match) -> None:
        self.game, self.options, self.state = before.game, before.options, after.state
        self.before, self.after = before, after
        self.entries: list[Entry] = [*before.entries, *after.entries[1:]]

    def state_after(self, number: int) -> State:
        """Return the state after an entry of the joined log."""
        known = len(self.before.entries)
        return self.before.state_after(number) if number < known else self.after.state_after(number - known + 1)


class StepTable:
    """A step's table: its options, who sits there, and how games at it are played."""

    def __init__(self, step: LadderStep) -> None:
        lobby = lobby_of(step.game)
        setup = setup_of(step, lobby, "Anna")
        self.step, self.options, self.game = step, options_of(step, lobby, setup), load(step.game)
        self.levels = [seat.holder for seat in setup.taken]
        self.who = {seat: one.who for seat, one in enumerate(lobby.called(setup.taken), 1) if one.who}

    def bots(self, level: str, seed: int) -> list[Any]:
        """Return a bot for each seat: rivals with their tempers; the person's plays at a level."""
        names = [level if held == "person" else self._name(seat, held) for seat, held in enumerate(self.levels, 1)]
        return [bot_named(self.game, name, 100 * seed + seat) for seat, name in enumerate(names, 1)]

    def _name(self, seat: int, held: str) -> str:
        return bot_name(self.step.game, Holder(held, "", self.who.get(seat, "")))  # type: ignore[arg-type]

    def met(self, match: Match) -> list[bool]:
        """Return which stars a finished match brought the person."""
        return [one == DONE for one in star_standings(match, self.step, 1, self.who)]

    def play(self, level: str, seed: int) -> list[bool]:
        """Return which stars a bot of a level met in a game."""
        match, bots = Match(self.game, self.options, RandomChance(seed)), self.bots(level, seed)
        play_on(match, bots)
        return self.met(match)

    def seek(self, star: int, seed: int) -> bool:
        """Return whether the seeker met a star in a game."""
        match, bots, dice = Match(self.game, self.options, RandomChance(seed)), self.bots("regular", seed), Random(seed)
        while (decision := match.decision) is not None and len(match.entries) < LONGEST:
            usual = chosen(match, bots[decision.seat - 1])
            match.play(usual if decision.seat != 1 else self._sought(match, usual, star, dice))
        return self.met(match)[star]

    def _sought(self, match: Match, usual: Choice, star: int, dice: Random) -> Choice:
        """Return the candidate after which a star is met most often: the usual choice unless another one is better."""
        view = match.view(1)
        others = [one for one in view.stack[-1].options(view) if one != usual and match.why_not(one) is None]
        if not others:
            return usual
        tries = [usual, *dice.sample(others, min(len(others), CANDIDATES - 1))]
        worth = [sum(self._met_after(match, one, star, dice) for _ in range(ROLLOUTS)) for one in tries]
        return tries[worth.index(max(worth))]

    def _met_after(self, match: Match, choice: Choice, star: int, dice: Random) -> bool:
        """Return whether a star is met after a choice, with what the person can't see dealt again."""
        chance = RandomChance(dice.getrandbits(32))
        tried = Match.begun(self.game, self.options, match.view(1).redeal(dice), chance)
        if tried.decision is None or tried.decision.seat != 1 or tried.why_not(choice) is not None:
            return False
        tried.play(choice)
        play_on(tried, self.bots("regular", dice.getrandbits(24)))
        return self.met(cast("Match", Continued(match, tried)))[star]


def lobby_of(game: str) -> Any:
    """Return a game's lobby, with the maps of the box."""
    lobby = find(meta_of(game).lobby)
    if meta_of(game).maps:
        from tools.gallery import lobbies

        lobby.boards = lobbies.lobby_of(game).boards
    return lobby


def chosen(match: Match, bot: Any) -> Choice:
    """Return what a bot chooses in a match that waits for its seat."""
    assert match.decision is not None
    view = match.view(match.decision.seat)
    own = view.stack[-1]
    choice: Choice = bot.choose(view, own, own.options(view))
    return choice


def play_on(match: Match, bots: Sequence[Any]) -> None:
    """Play a match to its end."""
    while match.decision is not None and len(match.entries) < LONGEST:
        match.play(chosen(match, bots[match.decision.seat - 1]))


def measured(step: LadderStep, most: int, seconds: float) -> StepMeasured:
    """Return how often each player met each star, in `most` games or in so many seconds each."""
    table = StepTable(step)
    played: dict[str, tuple[int, ...]] = {}
    met: dict[str, tuple[int, ...]] = {}
    for level in PLAYERS:
        rows, end = list[list[bool]](), monotonic() + seconds
        while len(rows) < most and (not rows or monotonic() < end):
            rows.append(table.play(level, 1 + len(rows)))
        played[level] = (len(rows),) * len(step.stars)
        met[level] = tuple(map(sum, zip(*rows, strict=True)))
    sought = list[list[bool]]()
    for star in range(len(step.stars)):
        found, end = list[bool](), monotonic() + seconds / len(step.stars)
        while len(found) < most and (not found or monotonic() < end):
            found.append(table.seek(star, 1 + len(found)))
        sought.append(found)
    played[SEEKER], met[SEEKER] = tuple(map(len, sought)), tuple(map(sum, sought))
    return StepMeasured(step.key, row_of(step), table.game.rules_version, played, met)


def told(step: LadderStep, one: StepMeasured) -> str:
    """Return a line about a step: per cent of games by star for each player, and what is out of bounds."""
    shares = [
        f"{player} {' '.join(f'{100 * one.share(player, star):.0f}' for star in range(len(step.stars)))}"
        f" ({min(one.games[player])})"
        for player in one.games
    ]
    return f"{step.number:2} {step.key:18} {' | '.join(shares)}  {' '.join(out_of_bounds(step, one))}"


def main(args: Sequence[str] | None = None, folder: Path | None = None) -> int:
    """Prove the steps of a game, and tell and keep what was found."""
    parser = argparse.ArgumentParser(prog="python -m tools.prove_steps", description="Prove the steps of a ladder.")
    parser.add_argument("game", choices=[meta.key for meta in games() if steps_of(meta.key)])
    parser.add_argument("--step", action="append", help="only this step; may be given several times")
    parser.add_argument("--games", type=int, default=300, help="most games for each player")
    parser.add_argument("--seconds", type=float, default=300, help="most seconds for each player and step")
    parser.add_argument("--stale", action="store_true", help="only steps whose row or rules are newer")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    wish = parser.parse_args(args)
    folder = folder or folder_of(wish.game)
    known, rules = read_measured(folder), load(wish.game).rules_version
    for step in steps_of(wish.game):
        before = known.get(step.key)
        fresh = before is not None and (before.row, before.rules) == (row_of(step), rules)
        if (wish.step and step.key not in wish.step) or (wish.stale and fresh):
            continue
        known[step.key] = measured(step, wish.games, wish.seconds)
        print(told(step, known[step.key]), flush=True)
        if not wish.dry:
            write_measured(folder, [known[one.key] for one in steps_of(wish.game) if one.key in known])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
