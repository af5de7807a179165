"""How the stars of a step stand while it is played: still possible, done, or gone (LAD-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from game.kernel.messages import say, together
from game.lobby.goals import DONE, GONE, OPEN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.lobby.goals import GoalStanding
    from game.lobby.steps import Star
    from game.table.session import TableSession

WORDS: Final[Mapping[str, str]] = {OPEN: say("still possible"), DONE: say("done"), GONE: say("gone")}


class StandingStar(NamedTuple):
    """A star of the step that is played, and how it stands after the log so far."""

    star: Star
    standing: GoalStanding


class StarTable(Protocol):
    """What is asked of a table."""

    session: TableSession

    def toast(self, sentence: str) -> None:
        """Show a notice."""


def standing_stars(session: TableSession) -> list[StandingStar]:
    """Return the stars of the step that is played; none elsewhere, in a replay, or once a seat changed hands."""
    seating = session.table
    if not seating.step or seating.changed or session.past or session.teaching or not session.persons:
        return []
    from game.games.steps import star_standings, step_at

    step = step_at(session.match.game.key, seating.step)
    if step is None:
        return []
    who = {seat: holder.who for seat, holder in enumerate(seating.holders, 1) if holder.who}
    stand = star_standings(session.match, step, session.persons[0], who)
    return [StandingStar(star, one) for star, one in zip(step.stars, stand, strict=True)]


def stars_line(session: TableSession) -> str:
    """Return the stars of the step with how they stand, one after the other; empty elsewhere."""
    told = [
        say("★ {star} ({standing})", star=one.star.text, standing=WORDS[one.standing])
        for one in standing_stars(session)
    ]
    return together(*told)


class StarWatch:
    """Tells once, between decisions, when a star of the step is done or gone."""

    def __init__(self, table: StarTable) -> None:
        self.table = table
        self._known: list[GoalStanding] | None = None

    def arrived(self) -> None:
        """Look at the stars again; of those that changed, the last one is told."""
        found = standing_stars(self.table.session)
        known, self._known = self._known, [one.standing for one in found]
        if known is None or len(known) != len(found) or self.table.session.decision is None:
            return
        changed = [one for one, before in zip(found, known, strict=True) if one.standing != before]
        told = next((one for one in reversed(changed) if one.standing != OPEN), None)
        if told is None:
            return
        if told.standing == DONE:
            self.table.toast(say("A star: {star}", star=told.star.text))
        else:
            self.table.toast(say("This star is gone: {star} To start again, press Restart in the menu.",
                                 star=told.star.text))  # fmt: skip
