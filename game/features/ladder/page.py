"""The ladder of a game: its steps with their stars, all open from the first day, the next one lit (LAD-1 to LAD-3)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.ladder.cell import StepCell, draw_step, place_step
from game.games.steps import setup_of
from game.kernel.messages import error_text, say
from game.kernel.naming import name_key
from game.play.climber import climber
from game.play.ladder import climb_of
from game.store.book import people
from game.table.game_menu import GameMenu
from game.table.game_page import GamePage, draw_slip
from game.table.lesson.newcomer import lesson_first
from game.ui import keys
from game.ui.keys import hint
from game.ui.menu import MenuChoice
from game.ui.theme import palette, scale
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.features.context import Context
    from game.lobby.setup import Setup
    from game.lobby.steps import LadderStep
    from game.ui.form_scene import Maker

LATELY = 8
"""Most people that are offered to climb."""


class LadderScene(GamePage):
    """A panel per step, in columns; the person who climbs at the top."""

    name = "ladder"
    heading = say("The ladder")
    window_title = say("Splatterbox: the ladder")
    column_width = 380
    level = False
    in_turn = True

    def __init__(self, context: Context, game: str, name: str = "") -> None:
        """`name` is who climbs, by default the person who had the first seat last."""
        super().__init__(context.host, context.lobby(game))
        self.context, self.key = context, game
        self.climb = climb_of(context.journal(), name or climber(context.settings), game)
        self.cells: list[StepCell] = []
        self.plays: dict[str, Button] = {}
        """The button of each step, by its key."""
        self.who = Button("", self._ask_who, icon_name="meeple", size=22, face=self.face)
        self.who.says(say("Shows somebody else's ladder: everybody has their own."))
        self._shown_next = ""
        """The step that was scrolled into view last: Enter plays it, so it has to be seen."""
        self._soon: tuple[LadderStep, Setup] | None = None
        """The step that begins as soon as its map has been read."""

    def on_resume(self) -> None:
        """Look for new stars."""
        super().on_resume()
        self._soon = None
        self._climbs(self.climb.name)

    def first_focus(self) -> Button | None:
        """Return the button of the next step."""
        step = self.climb.next
        return self.plays.get(step.key, self.back) if step is not None else self.back

    def _climbs(self, name: str) -> None:
        self.climb = climb_of(self.context.journal(), name, self.key)
        self.layout(self.size)

    def _ask_who(self) -> None:
        """Open the list of people."""
        journal = self.context.journal()
        known = [one.name for one in people(journal.db)] if journal is not None else []
        names = [name for name in known if name_key(name) != name_key(self.climb.name)][:LATELY]
        choices = [MenuChoice(name, partial(self._climbs, name), "meeple") for name in names]
        choices.append(MenuChoice(say("Close"), lambda: None, "cancel", "back"))
        self.host.push(GameMenu(self.host, self.lobby, (), say("Who climbs?"), choices))

    # Places ----------------------------------------------------------------------------------------------------------

    def _layout_head(self, w: int) -> int:
        self.who.label = say("Climber: {name}", name=self.climb.name)
        self.head = [self.who]
        return self._head_beside(w)

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; scroll to the next step once it is another one."""
        self.cells, self.plays = [], {}
        super().layout(size)
        step = self.climb.next
        if step is not None and step.key != self._shown_next:
            self._shown_next = step.key
            panel = self.panels[self.climb.steps.index(step)][1]
            if not self.scroll.view.contains(panel) and self.scroll.show(panel):
                self.layout(size)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return a panel per step."""
        self.cells, self.plays = [], {}
        if not self.climb.steps:
            return [(say("No ladder here"), lambda inner: self.effect(say("This game has no steps yet."), inner,
                                                                      inner.y))]  # fmt: skip
        return [
            (say("{number}. {title}", number=step.number, title=step.title), partial(self._make_step, step))
            for step in self.climb.steps
        ]

    def _make_step(self, step: LadderStep, inner: pygame.Rect) -> int:
        cell = place_step(step, self.lobby, self.climb, inner)
        self.cells.append(cell)
        words = say("Play again") if self.climb.stars(step) else say("Play this step")
        button = Button(words, partial(self.play, step), icon_name="play-button", size=20, face=self.face)
        button.says(say("Starts “{title}” with its own table and rivals.", title=step.title))
        if step is self.climb.next:
            button.kind, button.key_name = "primary", hint("confirm")
        self.plays[step.key] = self.group.add(button)
        button.rect = pygame.Rect(inner.x, cell.bottom + scale(8), min(button.wish(), inner.width), button.height())
        return button.rect.bottom

    # Playing ---------------------------------------------------------------------------------------------------------

    def play(self, step: LadderStep) -> None:
        """Start a step, as soon as its map has been read; before the first match of all, offer the lesson."""
        try:
            setup = setup_of(step, self.lobby, self.climb.name, self.host.settings.curtain)
        except ValueError as problem:
            self.host.toast(error_text(problem))
            return
        played = self.context.launcher(self.key).last_setup() is not None or self.climb.won > 0
        learn = partial(self.context.go.lesson, self.key)
        lesson_first(self.host, self.lobby, played, learn, partial(self._begin, step, setup))

    def _begin(self, step: LadderStep, setup: Setup) -> None:
        self._soon = step, setup
        self._play_when_read()

    def _play_when_read(self) -> bool:
        """Start the step that was chosen, unless its map is still being read; return whether it was started."""
        if self._soon is None:
            return False
        step, setup = self._soon
        board = self.lobby.board(setup)
        if board is not None and board.reading:
            return False
        self._soon = None
        if step.deal and (board is None or board.key != setup.values.get(self.lobby.dealt(setup)[0])):
            self.host.toast(say("That table can't be dealt at the moment."))
            return False
        self.context.open_in_slices(partial(self._start, step, setup), self.key)
        return True

    def _start(self, step: LadderStep, setup: Setup) -> None:
        start = self.context.launcher(self.key).prepare_step(step, setup)
        self.context.go.table(self.key, start.options, start.seating, luck=start.luck)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; Enter plays the next step unless something else has the focus."""
        lit = self.climb.next
        if keys.command_of(event) == "confirm" and not self.group.ring.visible and lit is not None:
            return self.plays[lit.key].activate()
        return super().handle(event)

    def update(self, dt: float) -> bool:
        """Start the chosen step once its map has been read."""
        if self._soon is not None:
            self.lobby.look_again(False)
            return self._play_when_read() or super().update(dt) or self._soon is not None
        return super().update(dt)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the steps."""
        for cell in self.cells:
            room = cell.poster.unionall([cell.words, *cell.stars])
            if room.colliderect(self.scroll.view):
                draw_step(surface, cell, self.climb, self.lobby, self.theme)

    def draw_foot(self, surface: pygame.Surface) -> None:
        """Draw how many stars there are, or that a table is being laid."""
        left = self.back.rect.right + scale(20)
        room = pygame.Rect(left, self.back.rect.y, self.size[0] - scale(36) - left, self.back.rect.height)
        words = say("{n} of {all} stars", n=self.climb.won, all=self.climb.most)
        if self._soon is not None:
            words = say("Setting up ...")
        draw_slip(surface, words, room, palette().text)
