"""What the parts of SHOOT's table share: the pointer, the pending decision's mode, the question on a panel."""

from __future__ import annotations

from abc import abstractmethod
from math import hypot

import pygame

from game.games.shoot.table.board_scene import BoardScene
from game.games.shoot.table.modes.journeys import Journeys
from game.games.shoot.table.modes.mode import Mode
from game.games.shoot.table.overlays import tags
from game.games.shoot.table.overlays.lighting import TableLighting
from game.games.shoot.table.paint.board import Picked
from game.games.shoot.table.paint.light import ViewLight
from game.games.shoot.table.panels.fight_view import FightView
from game.games.shoot.table.panels.turned_cards import TurnedCards
from game.games.shoot.table.panels.windows import PanelPrompt
from game.games.shoot.table.path_worker import PathWorker
from game.games.shoot.table.push_in import PushIn
from game.geometry.shapes import Point, Refusal
from game.kernel.state import Choice
from game.table.session import TableSession
from game.table.table import TableServices
from game.ui.scene import Host
from game.ui.words import as_sentence

LABEL_STAYS_MS = 2500
TREMBLE = 3
"""Pixels of mouse movement that are ignored as unintended."""


class Pointing:
    """Where a table's pointer is, by mouse or keyboard."""

    def __init__(self, table: ShootStage) -> None:
        self.table = table
        self._target = -1
        self.quiet = False
        """Whether nothing is shown for what is under the mouse: after an action, until it moves again."""
        self._left_at = (0, 0)  # where the mouse was then
        self.by_keys = False
        """Whether the keyboard points, not the mouse."""
        self.moved_at = 0
        """When the mouse has moved."""

    def forget(self) -> None:
        """Restart with the first target."""
        self._target = -1

    def again(self) -> None:
        """Point again at what is under the mouse."""
        table = self.table
        on_board = table.pointer[0] >= 0 and table.regions.board.collidepoint(table.pointer)
        if on_board and not self.quiet and table.prompt is None:
            table.mode.hover(table.picked(table.pointer))

    def moved(self, pos: tuple[int, int]) -> None:
        """Handle a new position of the mouse."""
        if self.quiet and hypot(pos[0] - self._left_at[0], pos[1] - self._left_at[1]) > TREMBLE:
            self.quiet = False
        self.table.pointer = pos
        self.by_keys = False

    def dismiss(self) -> None:
        """Show nothing for what is under the mouse until it moves."""
        self.quiet = not self.by_keys and not self.table.host.still
        self._left_at = self.table.pointer

    def keys_to_table(self) -> None:
        """Give the table keyboard control again after it pressed a button."""
        if self.table.ring.visible:
            self.by_keys = True
            self.table.ring.set(None)
            self.table.ring.visible = False

    def start(self, spot: Point | None) -> None:
        """Start another question: the keyboard at a spot, or before its first target; the mouse stays."""
        self._target = -1
        self.keys_to_table()
        if not self.by_keys:
            self.table.mode.hover(self.table.mode.picked)
        elif spot is None:
            self.table.mode.hover(Picked(""))
        else:
            self.at(spot)

    def at(self, spot: Point) -> None:
        """Point at a place on the table by keyboard; the camera follows."""
        x = min(max(spot[0], 0.0), self.table.view.width)
        y = min(max(spot[1], 0.0), self.table.view.height)
        self.by_keys, self.quiet = True, False
        self.table.camera.reveal(x, y)
        picked = self.table.board.pick(self.table.camera.to_screen(x, y), self.table.camera)
        self.table.mode.hover(picked._replace(spot=(x, y)))
        self.table.refresh()

    def at_thing(self, picked: Picked) -> None:
        """Point at a thing by keyboard."""
        self.by_keys, self.quiet = True, False
        self.table.camera.reveal(*picked.spot)
        self.table.mode.hover(picked)
        self.table.refresh()

    def label(self) -> tags.Tag | None:
        """Return the label at the pointer; None where something else is shown, or it would be in the way."""
        table, mode = self.table, self.table.mode
        tag = mode.tag() if mode.picked.kind else None
        other = table.prompt is not None or table.director.holding or table.shown.held_up is not None
        hidden = other or (self.quiet and not self.by_keys)
        over = table.regions.board.collidepoint(table.pointer)
        if tag is None or not (over or self.by_keys) or hidden or self._rests():
            return None
        pixel = table.camera.to_screen(*mode.picked.spot) if self.by_keys else table.push_in.in_picture(table.pointer)
        return tags.Tag(tag.words, tag.detail, tag.rule, "price" if tag.ok else "refusal", None, pixel)

    def _rests(self) -> bool:
        """Return whether the pointer has not moved for long while others play: a name tag is in the way then."""
        waits = type(self.table.mode) is Mode and not self.table.host.still
        return waits and pygame.time.get_ticks() - self.moved_at > LABEL_STAYS_MS

    def next_target(self, kind: str = "", by: int = 1) -> bool:
        """Go to the next legal target on the table (of a kind); False if there is none."""
        targets = [t for t in self.table.mode.targets() if not kind or t.picked.kind == kind]
        if not targets:
            return False
        self._target = self._target + by if self._target >= 0 else 0 if by > 0 else len(targets) - 1
        if not 0 <= self._target < len(targets):
            self._target = -1
            if not kind:
                return False  # past the last one: the controls come next
            self._target = 0
        self.at_thing(targets[self._target].picked)
        return True


class ShootStage(BoardScene):
    """SHOOT's table, but for its panels and for how it goes on from event to event."""

    warns = True
    """Whether the end of a turn warns first about what is left unused in front of an opponent."""

    def __init__(self, host: Host, session: TableSession, services: TableServices | None = None) -> None:
        super().__init__(host, session, services)
        self.lighting = TableLighting(self, self.board)
        self.legs: list[Choice] = []
        """What is left of a planned walk."""
        self.prompt: PanelPrompt | None = None
        self.pointing = Pointing(self)
        self.path_worker: PathWorker | None = None
        self.journeys = Journeys(self)
        self.mode = Mode(self)
        self.fight, self.turned, self.push_in = FightView(self), TurnedCards(self), PushIn(self)
        self.asked_at = 0
        """When the present question was asked."""
        self.warned_at = -1
        """The turn in which the player was warned about what is left unused."""

    def light_now(self) -> ViewLight | None:
        return self.lighting.light_of(self.lighting.eye_seat())

    def refusal_at_pointer(self) -> bool:
        label = self.pointing.label()
        return label is not None and label.tone == "refusal"

    def picked(self, pos: Point) -> Picked:
        """Return what is under a pixel of the window, from however near the board is seen."""
        return self.board.pick(self.push_in.in_picture(pos), self.camera)

    # -- hooks for what the panels do --------------------------------------------------------------

    @abstractmethod
    def name_deed(self) -> None:
        """Update the label of the main button: the pointer is on another thing."""

    @abstractmethod
    def redraw_landed(self) -> None:
        """Redraw at the next frame what has changed on the board and on the panels since events have landed."""

    @abstractmethod
    def banner(self) -> pygame.Rect:
        """Return the place of the banner of whose turn it is."""

    @abstractmethod
    def row_of(self, seat: int) -> pygame.Rect:
        """Return the place of a seat's row in the column."""

    @abstractmethod
    def hand_of(self, seat: int) -> pygame.Rect:
        """Return the place to which cards of a seat go: the hand below the board, or its row."""

    # -- decisions --------------------------------------------------------------------------------

    def refuse(self, refusal: Refusal) -> None:
        named = self.named_refusal(refusal)
        self._refused = named.rule
        self.refusals += 1
        self.sound("ui_error")
        label = self.pointing.label()
        if label is None or label.tone != "refusal" or label.rule != named.rule:
            self.toast(as_sentence(named.said), named.rule)
        self.dirty = True

    def commit(self, choice: Choice, then: list[Choice] | None = None) -> None:
        """Settle a choice of the person who decides; further legs follow automatically while they stay legal."""
        if self.playing or not self.session.persons_turn:
            return
        if refusal := self.session.try_play(choice):
            self.legs.clear()
            self.refuse(refusal)
            return
        self.legs = list(then or [])
        self.grace = None
        self.journeys.committed(self.mode.seat, choice)
        self.pointing.dismiss()
        self.playing = True
        if choice[0] in ("attack", "counter"):
            target = choice[2] if choice[0] == "attack" else self.mode.decision.attacker
            self.fight.begins(self.mode.seat, target)
        self.close_prompt()
        self.set_mode(Mode(self))

    def set_mode(self, mode: Mode) -> None:
        self.mode.leave()
        self.mode, self.grace = mode, None
        self.asked_at = pygame.time.get_ticks()
        self._refused = ""
        self.pointing.forget()
        mode.enter()
        if self.mode is mode:
            self.pointing.again()
            self.journeys.asked(mode)
            self.regroup()

    def update(self, dt: float) -> bool:
        """Advance time; continue what happens by itself."""
        moving = super().update(dt)
        if not self.playing:
            moving = self.journeys.update() or moving
        return self.let_grace(dt) or moving

    def open_prompt(self, prompt: PanelPrompt) -> None:
        """Open a question on a panel over the board."""
        self.prompt = prompt
        self.regroup()

    def close_prompt(self) -> None:
        if self.prompt is not None:
            self.prompt = None
            self.regroup()
