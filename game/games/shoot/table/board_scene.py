"""SHOOT's table as far as it is seen: board, camera, light and scope, and what is said of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path

import pygame

from game.battlefield.uses import root_of
from game.games.shoot.rules.state import ShootState
from game.games.shoot.table.handover import Handover
from game.games.shoot.table.layout import regions
from game.games.shoot.table.modes import planning
from game.games.shoot.table.paint.board import BoardPainter
from game.games.shoot.table.paint.light import ViewLight
from game.games.shoot.table.scope.scope import BlockerLabel
from game.games.shoot.table.scope.scope_live import LiveScope
from game.games.shoot.table.scope.scope_look import things_of
from game.games.shoot.table.shown import ShootShown, shown_of
from game.games.shoot.table.words import winners_text
from game.geometry.shapes import Refusal
from game.kernel.messages import say, together
from game.table.scene import TableScene
from game.table.session import TableSession
from game.table.table import TableServices
from game.ui.camera import MARGIN, Camera
from game.ui.scene import Host
from game.ui.words import capital


class BoardScene(TableScene[ShootState, ShootShown]):
    """SHOOT's table, but for what is pointed at and decided on it."""

    def __init__(self, host: Host, session: TableSession, services: TableServices | None = None) -> None:
        super().__init__(host, session, services)
        field, chosen = session.match.options.battlefield, session.table.map
        folder = str(root_of(Path(chosen))) if chosen else ""  # of the map, which has its own pictures
        self.things: Mapping[str, BlockerLabel] = things_of(field, self.names, folder)
        self.board = BoardPainter(field, folder)
        self.regions = regions(self.size, (field.width + 2 * MARGIN, field.height + 2 * MARGIN))
        self.camera = Camera((field.width, field.height), self.regions.board, smooth=not host.settings.reduced_motion)
        self.shown = self.shown_of(self.view, self.viewpoint)
        self.scope, self.handover = LiveScope(), Handover(self)
        self.scope_on = self.ruler_on = self.watch_on = self.hand_shown = False

    @abstractmethod
    def light_now(self) -> ViewLight | None:
        """Return the light of the HERO that acts; None if nobody's."""

    @abstractmethod
    def redraw_focus(self) -> None:
        """Redraw the column's middle at the next frame."""

    @abstractmethod
    def refusal_at_pointer(self) -> bool:
        """Return whether the label at the pointer says why something is refused."""

    @property
    def so_far(self) -> ShootState:
        """The state as far as events have landed: panels and pieces show it while the others still play (FGT-10)."""
        return self.shown.table or self.view

    def notice_room(self) -> pygame.Rect:
        return self.regions.board

    # -- what is shown, in words -------------------------------------------------------------------

    def shown_of(self, view: ShootState, viewpoint: int, active: int | None = None) -> ShootShown:
        """Return what a view shows of the table; `active` has a ring of light, whose turn it is unless given."""
        return shown_of(view, viewpoint, tuple(self.names[seat] for seat in view.seats()), active)

    def named(self, said: str) -> str:
        words = capital(said)
        for seat, name in self.names.items():
            words = words.replace(f"{{hero-{seat}}}", name)
        return words

    def waiting_words(self) -> str:
        """Return what the table is waiting for when no person must decide here."""
        if self.halted():
            return say("Take your time; {who} is next.", who=self.names[self.session.seat])
        if (outcome := self.so_far.outcome) is not None:
            return together(winners_text(outcome.winners, self.names), say("The battle is over."))
        if self.session.seat == 0 and not self.playing:
            return say("The last shot is fired")
        return say("thinks") if self.thinks else say("plays")

    def named_refusal(self, refusal: Refusal) -> Refusal:
        """Return a refusal with the things' names."""
        return planning.named(self.view, refusal, self.names)
