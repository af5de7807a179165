"""What the parts of SHOOT's table share: board and camera, the pending decision's mode, the question on a panel."""

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
from game.games.shoot.table.modes.mode import Mode
from game.games.shoot.table.modes.pointing import Pointing
from game.games.shoot.table.overlays.lighting import TableLighting
from game.games.shoot.table.paint.board import BoardPainter
from game.games.shoot.table.panels.windows import PanelPrompt
from game.games.shoot.table.path_worker import PathWorker
from game.games.shoot.table.scope.scope import BlockerLabel
from game.games.shoot.table.scope.scope_live import LiveScope
from game.games.shoot.table.scope.scope_look import things_of
from game.games.shoot.table.shown import ShootShown, shown_of
from game.games.shoot.table.words import winners_text
from game.geometry.shapes import Refusal
from game.kernel.messages import say, together
from game.kernel.state import Choice
from game.table.scene import TableScene
from game.table.session import TableSession
from game.table.table import TableServices
from game.ui.camera import MARGIN, Camera
from game.ui.scene import Host
from game.ui.words import as_sentence, capital


class ShootStage(TableScene[ShootState, ShootShown]):
    """SHOOT's table, but for its panels and for how it goes on from event to event."""

    warns = True
    """Whether the end of a turn warns first about what is left unused in front of an opponent."""

    def __init__(self, host: Host, session: TableSession, services: TableServices | None = None) -> None:
        super().__init__(host, session, services)
        field, folder = session.match.options.battlefield, map_folder(session)
        self.things: Mapping[str, BlockerLabel] = things_of(field, self.names, folder)
        self.board = BoardPainter(field, folder)
        self.regions = regions(self.size, (field.width + 2 * MARGIN, field.height + 2 * MARGIN))
        self.camera = Camera((field.width, field.height), self.regions.board, smooth=not host.settings.reduced_motion)
        self.shown = self.shown_of(self.view, self.viewpoint)
        self.lighting, self.scope, self.handover = TableLighting(self, self.board), LiveScope(), Handover(self)
        self.legs: list[Choice] = []
        """What is left of a planned walk."""
        self.scope_on = self.ruler_on = self.watch_on = self.hand_shown = False
        self.prompt: PanelPrompt | None = None
        self.pointing = Pointing(self)
        self.path_worker: PathWorker | None = None
        self.mode = Mode(self)
        self.asked_at = 0
        """When the present question was asked."""
        self.warned_at = -1
        """The turn in which the player was warned about what is left unused."""

    # -- hooks for what the panels do --------------------------------------------------------------

    @abstractmethod
    def name_deed(self) -> None:
        """Update the label of the main button: the pointer is on another thing."""

    @abstractmethod
    def redraw_focus(self) -> None:
        """Redraw the column's middle at the next frame."""

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
        if self.view.outcome is not None:
            return together(winners_text(self.view.outcome.winners, self.names), say("The battle is over."))
        if self.session.seat == 0:
            return say("The last shot is fired")
        if self.session.thinking_for > 0.3 and not self.playing:
            return say("thinks")
        return say("plays")

    def named_refusal(self, refusal: Refusal) -> Refusal:
        """Return a refusal with the things' names."""
        return planning.named(self.view, refusal, self.names)

    def refuse(self, refusal: Refusal) -> None:
        named = self.named_refusal(refusal)
        self._refused = named.rule
        self.refusals += 1
        self.sound("ui_error")
        label = self.pointing.label()
        if label is None or label.tone != "refusal" or label.rule != named.rule:
            self.host.toast(as_sentence(named.said), named.rule)
        self.dirty = True

    # -- decisions --------------------------------------------------------------------------------

    def commit(self, choice: Choice, then: list[Choice] | None = None) -> None:
        """Settle a choice of the person who decides; further legs follow automatically while they stay legal."""
        if self.playing or not self.session.persons_turn:
            return
        if refusal := self.session.try_play(choice):
            self.legs.clear()
            self.refuse(refusal)
            return
        self.legs = list(then or [])
        self.pointing.dismiss()
        self.playing = True
        self.close_prompt()
        self.set_mode(Mode(self))

    def set_mode(self, mode: Mode) -> None:
        self.mode.leave()
        self.mode = mode
        self.asked_at = pygame.time.get_ticks()
        self._refused = ""
        self.pointing.forget()
        mode.enter()
        if self.mode is mode:
            self.pointing.again()
            self.regroup()

    def open_prompt(self, prompt: PanelPrompt) -> None:
        """Open a question on a panel over the board."""
        self.prompt = prompt
        self.regroup()

    def close_prompt(self) -> None:
        if self.prompt is not None:
            self.prompt = None
            self.regroup()


def map_folder(session: TableSession) -> str:
    """Return the folder of the chosen map, which has its own pictures."""
    kept = session.table.map
    return str(root_of(Path(kept))) if kept else ""
