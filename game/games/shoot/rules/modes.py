"""Who wins, and when (section 18: S-MODE, S-TEAM).

A mode is a row of data/modes.toml (see `game.battlefield.modes`); its goal is a class here, which answers every
question about it. A mode with a new goal is its row and one more class.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from game.battlefield.model import Battlefield
from game.games.shoot.rules import events
from game.games.shoot.rules.state import Hero, ShootState
from game.kernel.state import Outcome


def teams(state: ShootState) -> list[int]:
    """Return the teams at the table, in order; without teams every seat is one (S-TEAM-4)."""
    return sorted({hero.team for hero in state.heroes})


def seats_of(state: ShootState, team: int) -> tuple[int, ...]:
    """Return a team's seats."""
    return tuple(hero.seat for hero in state.heroes if hero.team == team)


def statistics(state: ShootState) -> list[dict[str, Any]]:
    """Return the statistics of each seat at the end of the game."""
    return [
        {
            "seat": hero.seat,
            "team": hero.team,
            "captures": hero.captures,
            "kills": hero.kills,
            "deaths": hero.deaths,
            "lives": hero.lives,
            "dealt": sum(hit[3] for hit in state.hits if hit[0] == hero.seat != hit[1]),  # S-RULING-66
            "suffered": sum(hit[3] for hit in state.hits if hit[1] == hero.seat),
        }
        for hero in state.heroes
    ]


def finish(state: ShootState, winners: tuple[int, ...], reason: str) -> None:
    """End the game; no winners: a draw."""
    if state.outcome is None:
        state.outcome = Outcome(winners, reason)
        state.emit(events.GameOver, winners=winners, reason=reason, statistics=statistics(state), round=state.round)


def check(state: ShootState) -> None:
    """End the game if a side has reached its goal (S-MODE-1); call it after a capture and after a death."""
    goal = goal_of(state)
    winners = goal.winners(state)
    if winners is not None:
        finish(state, winners, goal.reason)


def round_limit_met(state: ShootState) -> bool:
    """End the game at the end of its last round, if there is one; return whether it has ended (S-MODE-6)."""
    if not state.round_limit or state.round < state.round_limit:
        return False
    scores = {team: score(state, team) for team in teams(state)}
    best = max(scores.values())
    first = [team for team, score in scores.items() if score == best]
    winners = seats_of(state, first[0]) if len(first) == 1 else ()
    finish(state, winners, "round_limit")
    return True


def score(state: ShootState, team: int) -> tuple[int, ...]:
    """Return the numbers that sides are compared by: the greater the better, the first difference decides."""
    heroes = [hero for hero in state.heroes if hero.team == team]
    return (
        goal_of(state).have(state, heroes),
        sum(hero.kills for hero in heroes),
        -sum(hero.deaths for hero in heroes),
        -sum(state.damage(hero.seat) for hero in heroes),
    )


# -- goals ---------------------------------------------------------------------------------------------


class Goal(ABC):
    """What a side plays for: the `goal` of a mode is its class's `key`. `reason` names the outcome."""

    key: ClassVar = ""
    reason: ClassVar = ""
    costs_lives: ClassVar = False
    """Whether a death costs a life, and the last one its HERO (S-MODE-3)."""
    ahead: ClassVar = ""
    """The field of a HERO that a head start adds to at the beginning; empty: it moves further instead (S-SET-7)."""

    @abstractmethod
    def have(self, state: ShootState, heroes: Sequence[Hero]) -> int:
        """Return the score of some HEROes together: sides are compared by it, and it is shown."""

    def need(self, state: ShootState) -> int:
        """Return the score a side must reach; 0 where there is no such number."""
        number: int = getattr(state, state.mode_row.amount.field)
        return number

    def winners(self, state: ShootState) -> tuple[int, ...] | None:
        """Return the seats of the first team that has reached its goal, or None while the game is undecided."""
        for team in teams(state):
            if self.have(state, [hero for hero in state.heroes if hero.team == team]) >= self.need(state):
                return seats_of(state, team)
        return None

    def why_not(self, battlefield: Battlefield) -> str:
        """Return why a map that offers what its mode needs cannot be used for it; empty if it can."""
        return ""


class Captures(Goal):
    """Flags brought home, or taken on a hill (S-MODE-2, S-MODE-4)."""

    key = reason = "captures"

    def have(self, state: ShootState, heroes: Sequence[Hero]) -> int:
        """Return the number of Flags captured."""
        return sum(hero.captures for hero in heroes)


class Kills(Goal):
    """Credited kills (S-MODE-5)."""

    key = reason = ahead = "kills"

    def have(self, state: ShootState, heroes: Sequence[Hero]) -> int:
        """Return the number of kills."""
        return sum(hero.kills for hero in heroes)


class Lives(Goal):
    """Being the last with lives (S-MODE-3)."""

    key, reason, costs_lives, ahead = "lives", "last_man_standing", True, "lives"

    def have(self, state: ShootState, heroes: Sequence[Hero]) -> int:
        """Return the number of lives left."""
        return sum(hero.lives for hero in heroes)

    def need(self, state: ShootState) -> int:
        """Return 0: the others must run out of lives."""
        return 0

    def winners(self, state: ShootState) -> tuple[int, ...] | None:
        left = {hero.team for hero in state.heroes if hero.lives > 0}
        return None if len(left) > 1 else tuple(seat for team in left for seat in seats_of(state, team))


def quicker(state: ShootState, seat: int) -> int:
    """Return the halves that a seat's head start adds to each of its action cards (S-SET-7)."""
    return state.ahead(seat) if not goal_of(state).ahead else 0


@cache
def goal_named(key: str) -> Goal:
    """Return the goal with a key, the `goal` of a mode; KeyError if there is no such class."""
    for goal in Goal.__subclasses__():
        if goal.key == key:
            return goal()
    raise KeyError(key)


def goal_of(state: ShootState) -> Goal:
    """Return the goal of a game."""
    return goal_named(state.goal)
