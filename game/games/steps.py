"""The ladder of each game: its steps, the set-up of one, and which of its stars a match brought (LAD-4, LAD-6)."""

from __future__ import annotations

from datetime import date
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.games import find, meta_of
from game.games.goals import standings
from game.games.story import story_of
from game.kernel.messages import say
from game.lobby.code import decode
from game.lobby.goals import DONE, GoalStanding
from game.lobby.lobby import default_setup, usual_level
from game.lobby.looks import settle_looks
from game.lobby.setup import CLOSED, PERSON, Setup, Sitting
from game.lobby.steps import FILE, TODAY, LadderStep, StepRival, read_steps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.kernel.match import Match
    from game.lobby.lobby import Lobby


@cache
def steps_of(game: str) -> tuple[LadderStep, ...]:
    """Return the steps of a game's ladder, the first one first; none if it has no ladder."""
    meta = meta_of(game)
    if not meta.lobby:
        return ()
    lobby: Lobby = find(meta.lobby)
    place = Path(str(import_module(meta.rules.partition(":")[0]).__file__)).parents[1]
    return read_steps(place / "data" / FILE, game, story_of(game).goal_names, lobby.cast, usual_level(lobby))


def step_at(game: str, key: str) -> LadderStep | None:
    """Return a step by its key; None for an unknown one."""
    return next((one for one in steps_of(game) if one.key == key), None)


def setup_of(step: LadderStep, lobby: Lobby, name: str, curtain: bool = True, day: date | None = None) -> Setup:
    """Return the set-up of a step for a person, who has the first seat; ValueError with a sentence if it is impossible.

    Its map may still be read (`Lobby.board`). `day` is the day of a table dealt daily, by default this one.
    """
    if step.table:
        return decode(lobby, step.table, [name])
    setup = default_setup(lobby, [name], curtain)
    others = _around(step)
    if len(others) + 1 > lobby.seats_max:
        raise ValueError(say("{game} has no room for this step.", game=lobby.title))
    setup.seats[0].side = step.side
    for seat, rival in zip(setup.seats[1:], [*others, *[None] * lobby.seats_max], strict=False):
        seat.holder = CLOSED if rival is None else rival.level
        _dress(seat, rival, lobby)
    if step.mates:
        _dress(setup.seats[0], step.mates[0], lobby)
    elif not lobby.looks_fixed:
        worn = {seat.look for seat in setup.seats[1:] if seat.holder != CLOSED}
        setup.seats[0].look = next((look.key for look in lobby.looks if look.key not in worn), setup.seats[0].look)
    chosen = {**({lobby.mode_row: step.mode} if step.mode is not None else {}), **step.values}
    for key, value in chosen.items():
        lobby.put(setup, key, value)
    if step.deal:
        number = lobby.dealt_on(day or date.today()) if step.deal == TODAY else int(step.deal)
        lobby.deal_again(setup, number)
    settle_looks(lobby, setup)
    return setup


def options_of(step: LadderStep, lobby: Lobby, setup: Setup) -> Any:
    """Return the options of a step's set-up; ValueError with a sentence if it is impossible."""
    trouble = lobby.why_no_table(setup)
    if trouble:
        raise ValueError(trouble)
    options = lobby.options_of(setup)
    return lobby.placed(options, step.position) if step.position else options


def _around(step: LadderStep) -> list[StepRival]:
    """Return who has the second seat, the third, and so on: teammates sit opposite each other."""
    if not step.mates:
        return list(step.rivals)
    half = (len(step.rivals) + len(step.mates) + 1) // 2
    return [*step.rivals[: half - 1], *step.mates, *step.rivals[half - 1 :]]


def _dress(seat: Sitting, rival: StepRival | None, lobby: Lobby) -> None:
    found = lobby.cast.of(rival.who) if rival is not None else None
    if found is not None and found.look:
        seat.look = found.look


def star_standings(match: Match, step: LadderStep, seat: int, who: Mapping[int, str]) -> list[GoalStanding]:
    """Return how a step's stars stand for a seat after the log of a match; `who` is the character's key by seat."""
    return standings(match, [star.goal for star in step.stars], seat, who)


def stars_won(match: Match, step: str, seat: int, who: Mapping[int, str]) -> tuple[str, ...]:
    """Return the keys of the stars that a finished match of a step (by its key) brought a seat."""
    found = step_at(match.game.key, step) if step else None
    if found is None:
        return ()
    stand = star_standings(match, found, seat, who)
    return tuple(star.key for star, one in zip(found.stars, stand, strict=True) if one == DONE)


def persons_seat(setup: Setup) -> int:
    """Return the seat of the person of a step, from 1."""
    return next(number for number, seat in enumerate(setup.taken, 1) if seat.holder == PERSON)
