"""Who wins, and when (section 18: S-MODE, S-TEAM). A game ends the moment its condition is met (S-MODE-1)."""

from typing import Any

from game.games.shoot.rules.state import ShootState
from game.kernel.state import Outcome


def teams(state: ShootState) -> list[int]:
    """Give the teams at the table, in order; without teams every seat is one (S-TEAM-4)."""
    return sorted({hero.team for hero in state.heroes})


def seats_of(state: ShootState, team: int) -> tuple[int, ...]:
    """Give a team's seats."""
    return tuple(hero.seat for hero in state.heroes if hero.team == team)


def statistics(state: ShootState) -> list[dict[str, Any]]:
    """Give what the end of the game tells of each seat."""
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
        state.emit("game_over", winners=winners, reason=reason, statistics=statistics(state), round=state.round)


def check_captures(state: ShootState, team: int) -> None:
    """End the game if a team has brought home as many Flags as it takes (S-MODE-2)."""
    if sum(hero.captures for hero in state.heroes if hero.team == team) >= state.captures:
        finish(state, seats_of(state, team), "captures")


def check_death(state: ShootState) -> None:
    """End the game if a death decided it: kills counted (S-MODE-5) or one side left with lives (S-MODE-3)."""
    if state.mode == "kills":
        for team in teams(state):
            if sum(hero.kills for hero in state.heroes if hero.team == team) >= state.kills:
                finish(state, seats_of(state, team), "kills")
    elif state.mode == "lms":
        left = {hero.team for hero in state.heroes if hero.lives > 0}
        if len(left) <= 1:
            finish(state, tuple(seat for team in left for seat in seats_of(state, team)), "last_man_standing")


def round_limit_met(state: ShootState) -> bool:
    """End the game at the end of its last round, if there is one; tell whether it has ended (S-MODE-6)."""
    if not state.round_limit or state.round < state.round_limit:
        return False
    scores = {team: _score(state, team) for team in teams(state)}
    best = max(scores.values())
    first = [team for team, score in scores.items() if score == best]
    winners = seats_of(state, first[0]) if len(first) == 1 else ()
    finish(state, winners, "round_limit")
    return True


def _score(state: ShootState, team: int) -> tuple[int, ...]:
    """Give what sides are compared by, the greater the better, the first difference deciding."""
    heroes = [hero for hero in state.heroes if hero.team == team]
    return (
        sum(hero.captures for hero in heroes),
        sum(hero.lives for hero in heroes) if state.mode == "lms" else 0,
        sum(hero.kills for hero in heroes),
        -sum(hero.deaths for hero in heroes),
        -sum(state.damage(hero.seat) for hero in heroes),
    )
