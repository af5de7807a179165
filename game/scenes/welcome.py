"""The first start asks once how everything should look: text, motion, colours, beside a table that shows it (HOUR)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.kernel.messages import say
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.pictures import draw_rounded, icon
from game.ui.scene import Host, Scene
from game.ui.slices import breathe
from game.ui.theme import palette, reduced_motion, roomy, scale, seat_style, text_px
from game.ui.widgets import Button, Stepper

HOP = 2.4
"""Seconds in which something crosses the table of the picture, and rests."""
SETS = [("bright", say("Bright")), ("safe", say("Colour-blind safe"))]
MOTIONS = [(False, say("Everything moves")), (True, say("Things are simply there"))]
CONTRASTS = [(False, say("As printed")), (True, say("Black and white, very clear"))]


class WelcomeScene(FormScene):
    """Four choices and a table that changes with them; one press leaves it, and it never comes again."""

    name = "welcome"
    heading = say("Welcome to Splatterbox")
    column_width = 270
    most_columns = 2
    shares = (44, 56)

    def __init__(self, host: Host, done: Callable[[], None], table: Callable[[Host], Scene] | None = None) -> None:
        """`table` makes the scene of which the picture is one; None where there is none to be had."""
        super().__init__(host)
        self.done = done
        self.table = table
        self.picture: pygame.Surface | None = None
        self.frame = pygame.Rect(0, 0, 0, 0)
        self._time = 0.0
        self.back = Button(say("Skip"), self.leave, key="back", icon_name="fast-forward-button")
        self.back.tip = say("Leaves everything as it is; Options have it all.")
        self.main = Button(say("That will do"), self.leave, key="confirm", kind="primary", icon_name="check-mark")
        self.main.tip = say("Keeps this look and goes on to the shelf.")

    def title_text(self) -> str:
        """The window's title."""
        return say("Splatterbox: welcome")

    def leave(self) -> None:
        """Keep what was chosen; nobody is asked again."""
        self.host.settings.welcomed = True
        self.host.settings_changed()
        self.done()

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """The choices, and what they come to."""
        return [(say("How would you like it?"), self._make_choices), (say("So it looks"), self._make_picture)]

    def _make_choices(self, inner: pygame.Rect) -> int:
        s = self.host.settings
        sizes = [(v, f"{v} %") for v in range(100, 201, 20)]
        y = self._row(say("Text size"), "text_scale", sizes, s.text_scale, inner, inner.y)
        y = self._row(say("Motion"), "reduced_motion", MOTIONS, s.reduced_motion, inner, y)
        y = self._row(say("Seat colours"), "colour_set", SETS, s.colour_set, inner, y)
        y = self._row(say("Contrast"), "high_contrast", CONTRASTS, s.high_contrast, inner, y)
        return self.effect(say("All this, and more, is in the Options at any time."), inner, y)

    def _row(
        self, title: str, name: str, values: Sequence[tuple[object, str]], now: object, inner: pygame.Rect, y: int
    ) -> int:  # fmt: skip
        """Place a stepper below its name: names and values are read as a list."""
        if all(value != now for value, _ in values):
            values = [*values, (now, f"{now}")]
        stepper = Stepper(title, values, now, partial(self._put, name))
        stepper.wraps = True
        tall = text.line_height(text_px(17), "semi")
        self.notes.append((title, pygame.Rect(inner.x, y, inner.width, tall), "label"))
        stepper.rect = pygame.Rect(inner.x, y + tall, inner.width, stepper.height())
        self.group.add(stepper)
        return stepper.rect.bottom + scale(16)

    def _put(self, name: str, value: object) -> None:
        setattr(self.host.settings, name, value)
        self.host.settings_changed()
        self.layout(self.size)

    # The picture -----------------------------------------------------------------------------------------------------

    def _make_picture(self, inner: pygame.Rect) -> int:
        """Draw the table as large as it would be, and make it small."""
        w, h = self.size
        room = self.scroll.view.bottom - scale(60) - inner.y
        wide = min(inner.width, max(roomy(200), room * w // h))
        self.frame = pygame.Rect(inner.x + (inner.width - wide) // 2, inner.y, wide, wide * h // w)
        breathe()
        made = self._painted()
        self.picture = None if made is None else pygame.transform.smoothscale(made, self.frame.size)
        return self.frame.bottom + scale(6)

    def _painted(self) -> pygame.Surface | None:
        if self.table is None:
            return None
        try:
            scene = self.table(self.host)
            scene.layout(self.size)
            breathe()
            scene.on_resume()
            scene.update(0.0)
            breathe()
            made = pygame.Surface(self.size)
            scene.draw(made)
        except (OSError, ValueError, KeyError):  # a damaged box is told of where it is opened
            return None
        return made

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the table, what moves on it, and the seats' colours."""
        frame = self.frame
        if self.picture is None:
            draw_rounded(surface, frame, scale(10), palette().panel_light, palette().panel_line, max(1, scale(2)))
            words = say("No table can be shown here.")
            text.draw(surface, words, frame, text_px(17), palette().text, "semi", "centre", "middle")
            return
        surface.blit(self.picture, frame)
        share = 1.0 if reduced_motion() or self.host.still else min(1.0, self._time % HOP / (HOP * 0.7))
        side = max(12, frame.height // 9)
        x = frame.x + frame.width * (0.18 + 0.4 * share)
        y = frame.y + frame.height * 0.42 - side * 1.6 * 4 * share * (1 - share)
        style = seat_style(2)
        pygame.draw.circle(surface, palette().ink, (x, y), side * 0.58)
        pygame.draw.circle(surface, style.colour, (x, y), side * 0.5)
        mark = icon("run", round(side * 0.72), style.on)
        surface.blit(mark, mark.get_rect(center=(round(x), round(y))))
        pygame.draw.rect(surface, palette().ink, frame, max(2, scale(3)))

    def update(self, dt: float) -> bool:
        """Let something cross the table."""
        moving = super().update(dt)
        if self.host.still or reduced_motion() or self.picture is None:
            return moving
        self._time += dt
        self.dirty = True
        return True
