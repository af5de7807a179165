"""Seats that change hands in a game in progress: by choice, or because a bot is stuck (UX-SET-4, FLT-6)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.kernel.messages import say
from game.lobby.setup import CLOSED
from game.play.own_bots import given
from game.play.seating import holder_after
from game.table.game_menu import GameMenu
from game.table.game_page import ThemedScene, theme_of
from game.ui.menu import CardScene, MenuChoice
from game.ui.widgets import Stepper, draw_badge

if TYPE_CHECKING:
    from game.features.context import Context
    from game.play.session import Session


OWN: Final = "own"
"""Stands for a bot of a file in a list of levels."""


class SeatsScene(ThemedScene, CardScene):
    """Who plays each seat can change between decisions: person to bot, bot to person."""

    name = "seats"
    mark_wide = 38

    def __init__(self, context: Context, session: Session) -> None:
        self.context, self.session = context, session
        self.lobby = context.lobby(session.game.key)
        self._looks = self.lobby.seat_looks(session.match.options)
        self.theme = theme_of(self.lobby)
        self.face = self.theme.face
        levels = [level for level in self.lobby.levels if level.key != CLOSED]
        self.effects = {level.key: level.effect for level in levels}
        self.effects[OWN] = say("A bot from a file of your own plays here.")
        self.holders = _holders(session)
        values: list[tuple[object, str]] = [(level.key, level.word) for level in levels]
        rows = [
            (one.name, Stepper(say("Seat {seat}, {name}", seat=seat, name=one.name),
                               [(OWN, one.own), *values] if self.holders[seat] == OWN else values,
                               self.holders[seat], partial(self._hold, seat)))
            for seat, one in enumerate(session.table.holders, 1)
        ]  # fmt: skip
        self.steppers = {seat: stepper for seat, (_, stepper) in enumerate(rows, 1)}
        super().__init__(context.host, say("Who plays"), rows, say("Done"))

    def looks(self) -> tuple[str, ...]:
        """Return the looks at the table."""
        return self._looks

    def _hold(self, seat: int, holder: object) -> None:
        self.holders[seat] = str(holder)
        self.dirty = True

    def leave(self) -> None:
        """Apply the changes and close."""
        self.host.pop()
        for seat, kind in _holders(self.session).items():
            if self.holders[seat] != kind:
                change_holder(self.context, self.session, seat, self.holders[seat])

    def effect(self, index: int) -> str:
        """Return what a seat's holder does."""
        return self.effects[self.holders[index + 1]]

    def draw_mark(self, surface: pygame.Surface, index: int, centre: tuple[int, int], size: int) -> None:
        """Draw the character if that identifies the seat, else the badge."""
        if not self._looks or self.theme.mark is not None:
            draw_badge(surface, index + 1, centre, size)
            return
        room = pygame.Rect(0, 0, size * 6 // 5, size * 6 // 5)
        room.center = centre
        self.theme.paint(surface, room, self._looks[index], "smile")


def _holders(session: Session) -> dict[int, str]:
    """Return what plays each seat: a level, a person, or a bot's file that was named on the command line."""
    return {seat: OWN if given(one) else one.kind for seat, one in enumerate(session.table.holders, 1)}


def change_holder(context: Context, session: Session, seat: int, kind: str) -> None:
    """Change who plays a seat of the game in progress, whose table is on top."""
    lobby = context.lobby(session.game.key)
    looks = lobby.seat_looks(session.match.options)
    look = looks[seat - 1] if seat <= len(looks) else ""
    session.change_holder(
        seat, holder_after(session.table.holders, seat, kind, look, lobby, context.settings.names)
    )  # fmt: skip
    context.go.retake_table()


def stuck_menu(context: Context, session: Session) -> GameMenu:
    """Return the question what to do about a bot that does not answer."""
    lobby = context.lobby(session.game.key)
    take = partial(change_holder, context, session, session.seat, "person")
    choices = [
        MenuChoice(say("Move now"), session.move_now, "fast-forward-button", kind="primary"),
        MenuChoice(say("Take the seat"), take, "meeple"),
        MenuChoice(say("Back to the shelf"), context.go.shelf, "return-arrow"),
    ]
    looks = lobby.seat_looks(session.match.options)
    return GameMenu(context.host, lobby, looks, say("No answer"), choices, session.stuck)
