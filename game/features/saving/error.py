"""The page after an unexpected error: what happened, that nothing is lost, what to do (UX-SAVE-4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.kernel.messages import say, together
from game.ui import keys, text
from game.ui.scene import Scene
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, WidgetGroup, draw_panel, in_rows

if TYPE_CHECKING:
    from game.features.context import Context

CALM = say("Something went wrong in the program, not in your game. Every choice was saved before it was shown.")
WHERE_TO = say("Reports have no address of their own yet: pass it on to whoever gave you the game.")


class ErrorScene(Scene):
    """A plain page: continue from the last decision, copy the report, or leave."""

    name = "error"

    def __init__(self, context: Context, report: str, go_on: Callable[[], None] | None, kept: str = "") -> None:
        """`report` is what is copied: versions, replay and traceback, without players' names.

        `kept` names the file it was saved in, if it could be saved.
        """
        host = context.host
        super().__init__(host)
        self.report = report
        self.words = together(
            CALM, say("A report for the developers is in {file}.", file=kept) if kept else "", WHERE_TO
        )
        self.group = WidgetGroup(lambda name: host.sounds.play(name))
        self._copy = context.copy
        if go_on is not None:
            self.group.add(
                Button(say("Continue from the last decision"), go_on, kind="primary", icon_name="play-button")
            )
            self.group.widgets[-1].tip = say("Continues from what was saved last.")
        self.group.add(Button(say("Copy the report"), self._copied, icon_name="save"))
        self.group.widgets[-1].tip = say("Copies the report, so that you can pass it on.")
        self.group.add(Button(say("Back to the shelf"), context.go.shelf, icon_name="return-arrow"))
        self.group.widgets[-1].tip = say("Goes back to the shelf; this game is saved.")
        self.group.add(Button(say("Quit"), host.quit, icon_name="exit-door"))
        self.group.widgets[-1].tip = say("Closes the program; everything is saved.")
        self.group.ring.set(self.group.widgets[0])

    def _copied(self) -> None:
        done = self._copy(self.report)
        self.host.toast(say("The report is on the clipboard.") if done else say("There is no clipboard here."))

    def layout(self, size: tuple[int, int]) -> None:
        """Place the words above, the report in the middle, the buttons below."""
        super().layout(size)
        w, h = size
        wide = min(w - scale(60), roomy(980))
        self.panel = pygame.Rect((w - wide) // 2, scale(36), wide, h - scale(72))
        inner = self.panel.inflate(-2 * scale(30), -2 * scale(24))
        y = inner.bottom
        buttons = [widget for widget in self.group.widgets if isinstance(widget, Button)]
        for row in reversed(in_rows(buttons, inner.width - scale(14), scale(14))):
            high = max(button.height() for button in row)
            y -= high + scale(10)
            x = inner.x
            for button in row:
                broad = min(button.wish(), inner.width)
                button.rect = pygame.Rect(x, y, broad, high)
                x += broad + scale(14)
        self.inner = pygame.Rect(inner.x, inner.y, inner.width, y - inner.y - scale(12))

    def handle(self, event: pygame.event.Event) -> bool:
        """Press the first button on Enter."""
        if keys.command_of(event) == "confirm" and not self.group.ring.visible and self.group.ring.current is not None:
            return self.group.ring.current.activate()
        return self.group.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page using nothing that may be broken."""
        p = palette()
        surface.fill(p.wood_dark)
        draw_panel(surface, self.panel, say("Something went wrong"))
        y = self.inner.y + text.line_height(text_px(26), "display") + scale(8)
        room = pygame.Rect(self.inner.x, y, self.inner.width, 10)
        y = text.draw(surface, self.words, room, text_px(20), p.text).bottom + scale(14)
        view = pygame.Rect(self.inner.x, y, self.inner.width, max(0, self.inner.bottom - y))
        pygame.draw.rect(surface, p.shade, view, border_radius=scale(8))
        lines = self.report.splitlines()
        step = text.line_height(text_px(16))
        fit = max(1, (view.height - scale(16)) // step)
        for number, line in enumerate(lines[-fit:]):
            where = pygame.Rect(view.x + scale(12), view.y + scale(8) + number * step, view.width - scale(24), step)
            text.draw(surface, line, where, text_px(16), p.text_soft, wrap=0)
        for widget in self.group.widgets:
            widget.draw(surface)
        self.group.draw_over(surface)
