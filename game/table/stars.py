"""How the stars of a step stand while it is played: still possible, done, or gone (LAD-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import pygame

from game.kernel.messages import say, together
from game.lobby.goals import DONE, GONE, OPEN
from game.ui.logview import LogView
from game.ui.pictures import draw_rounded
from game.ui.stars import draw_star
from game.ui.theme import palette, scale, text_px
from game.ui.tips import Tip

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.lobby.goals import GoalStanding
    from game.lobby.steps import Star
    from game.table.session import TableSession
    from game.ui.widgets import WidgetGroup

WORDS: Final[Mapping[str, str]] = {OPEN: say("Still possible"), DONE: say("Done"), GONE: say("Gone")}


class StandingStar(NamedTuple):
    """A star of the step that is played, and how it stands after the log so far."""

    star: Star
    standing: GoalStanding


class StarTable(Protocol):
    """What is asked of a table."""

    session: TableSession

    def toast(self, sentence: str) -> None:
        """Show a notice."""

    def widget_groups(self) -> Sequence[WidgetGroup]:
        """Return the groups of what can be pressed."""


def standing_stars(session: TableSession) -> list[StandingStar]:
    """Return the stars of the step that is played; none elsewhere, in a replay, or where they can't be won any more.

    That is once a seat changed hands, something revealed was taken back (LAD-6), or the clock let a Rookie choose.
    """
    seating, time = session.table, session.time
    if not seating.step or seating.changed or session.cuts or session.past or session.teaching or not session.persons:
        return []
    if time is not None and session.persons[0] in time.helped(session.match.entries):
        return []
    from game.games.steps import star_standings, step_at

    step = step_at(session.match.game.key, seating.step)
    if step is None:
        return []
    who = {seat: holder.who for seat, holder in enumerate(seating.holders, 1) if holder.who}
    stand = star_standings(session.match, step, session.persons[0], who)
    return [StandingStar(star, one) for star, one in zip(step.stars, stand, strict=True)]


def star_lines(session: TableSession) -> str:
    """Return the stars of the step with how they stand, a line for each; empty elsewhere."""
    told = [
        say("★ {standing}: {star}", standing=WORDS[one.standing], star=one.star.text) for one in standing_stars(session)
    ]
    return together(*told, between="\n")


class StarWatch:
    """Tells once, between decisions, when a star of the step is done or gone; a small chip shows all three.

    The chip is beside the title of the log; where that has no room for a title, there is none.
    """

    def __init__(self, table: StarTable) -> None:
        self.table = table
        self._known: list[GoalStanding] | None = None
        self.chip: pygame.Rect | None = None
        """Where the chip was drawn; None if it was not."""

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

    def tips(self) -> list[Tip]:
        """Return the tip of the chip: what each star asks for, and how it stands."""
        if self.chip is None:
            return []
        return [Tip(self.chip, say("The stars of this step."), star_lines(self.table.session))]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chip: gold for a star that is done, an outline for one still possible, struck out if it is gone."""
        if not self._known:
            self.chip = None
            return
        side, table = max(16, text_px(18)), self.table
        pad = scale(6)
        size = (len(self._known) * (side + pad) + pad, side + 2 * pad)
        log = next((one for group in table.widget_groups() for one in group.widgets if isinstance(one, LogView)), None)
        self.chip = pygame.Rect((0, 0), size) if log is not None and log.headed else None
        if log is None or self.chip is None:
            return
        self.chip.topright = (log.rect.right - scale(10), log.rect.y + scale(6))
        p, chip = palette(), self.chip
        draw_rounded(surface, chip, scale(8), p.panel, p.ink, max(1, scale(2)))
        for number, one in enumerate(self._known):
            centre = (chip.x + pad + side // 2 + number * (side + pad), chip.centery)
            draw_star(surface, centre, side, won=one == DONE)
            if one == GONE:
                half = side // 2
                start, end = (centre[0] - half, centre[1] + half), (centre[0] + half, centre[1] - half)
                pygame.draw.line(surface, p.danger, start, end, max(2, scale(3)))
