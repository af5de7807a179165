"""The podium at the end of a night: the first three with confetti, everybody's place, and what can be kept (NIT-6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import folders
from game.features.night.guests import draw_standing, points_words, standing_high
from game.features.night.keeping import keep_evening, save_picture
from game.games import meta_of
from game.kernel.messages import listed, say, say_count, together
from game.lobby.days import day_word
from game.table.confetti import Confetti
from game.ui import text
from game.ui.backdrop import draw_heading
from game.ui.fit import put
from game.ui.form_scene import Maker
from game.ui.pictures import draw_rounded
from game.ui.share_form import ShareForm
from game.ui.theme import mix, palette, reduced_motion, roomy, scale, seat_style, text_px
from game.ui.widgets import Button, draw_badge, draw_panel

if TYPE_CHECKING:
    from game.features.context import Context
    from game.lobby.night import StandingRow
    from game.store.nights import Night

JOY = 6.0
"""Seconds for which confetti falls."""
STILL = 0.9
"""The age at which confetti is drawn where nothing moves."""
ORDER = (1, 0, 2)
"""The first three from left to right."""
HIGH = (100, 74, 58)
"""Heights of the steps, in percent of the highest."""


class PodiumScene(ShareForm):
    """The first three on their steps, the standing, and the evening's file. One from a file lists its games."""

    name = "podium"
    window_title = say("Splatterbox: the podium")

    def __init__(
        self, context: Context, night: Night, rows: Sequence[StandingRow],
        games: Sequence[tuple[str, Callable[[], None]]] | None = None,
    ) -> None:  # fmt: skip
        """`games` are those of an evening from a file: what each is called, and what shows it."""
        super().__init__(context.host, folders.shared_games())
        self.context, self.night, self.standing, self.games = context, night, list(rows), games
        self.heading = self._headline()
        self.age = 0.0
        self.confetti = Confetti("paper", night.seed % 1000)
        self.stage = self.table = pygame.Rect(0, 0, 0, 0)
        words = say("Back") if games is not None else say("Shelf")
        self.back = Button(words, self.leave, command="back", icon_name="return-arrow")
        self.back.tip = say("Goes to the shelf.") if games is None else ""
        self.main = None
        if games is None:
            self.main = Button(say("Keep the evening"), self.keep, command="confirm", kind="primary", icon_name="save")
            self.main.tip = say("Saves one file with the standing and every game, to send to a friend.")
        self.picture = Button(say("Save a picture"), self._picture, icon_name="spyglass", size=24)
        self.picture.tip = say("Saves this page as a picture to send round.")

    def _headline(self) -> str:
        names = [self.night.guests[row.guest].name for row in self.standing if row.place == 1]
        return say_count("{names} wins the evening!", "{names} win the evening!", len(names), names=listed(names))

    @property
    def foot(self) -> list[Button]:
        return [self.back, *([self.main] if self.main is not None else []), self.picture]

    def first_focus(self) -> Button | None:
        return self.main

    def on_resume(self) -> None:
        """Play a fanfare, once."""
        super().on_resume()
        if self.age == 0.0 and not self.host.still:
            self.host.sounds.play("fanfare_win")
            self.host.sounds.play("sf_applause", 0.6)

    def update(self, dt: float) -> bool:
        """Advance the confetti, which falls for a while."""
        before, self.age = self.age, self.age + dt
        falling = before < JOY and not reduced_motion() and not self.host.still
        self.dirty = self.dirty or falling
        return super().update(dt) or falling

    def leave(self) -> None:
        """Go back from a file's evening, else to the shelf."""
        if self.games is not None:
            self.host.pop()
        else:
            self.context.go.shelf()

    # -- keeping -----------------------------------------------------------------------------------

    def keep(self) -> None:
        """Save the evening's file."""
        journal = self.context.journal()
        if journal is None:
            self.tell(say("The saved games can't be opened at the moment."))
            return
        self.tell(say("Saving ..."))
        self.pending.start("keep", keep_evening(journal, self.night), self._kept)

    def _kept(self, words: str) -> None:
        self.told = [line for line in self.told if line != say("Saving ...")]
        self.tell(words)

    def _picture(self) -> None:
        self.tell(save_picture(self.painted(), self.night.day))

    # -- laying out --------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        wanted: list[tuple[str, Maker]] = [(say("Podium"), self._make_stage), (say("Standing"), self._make_standing)]
        return wanted

    def _layout_foot(self, w: int, h: int) -> int:
        return self._foot_in_rows(w, h, scale(16))

    def _make_stage(self, inner: pygame.Rect) -> int:
        high = max(roomy(250), self.bottom - inner.y - scale(34))
        self.stage = pygame.Rect(inner.x, inner.y, inner.width, min(high, roomy(420)))
        return self.stage.bottom

    def _make_standing(self, inner: pygame.Rect) -> int:
        self.table = pygame.Rect(inner.x, inner.y, inner.width, standing_high(self.standing))
        y = self.effect(self._day_words(), inner, self.table.bottom + scale(8))
        for words, act in self.games or ():
            button = Button(words, act, icon_name="play-button", size=20)
            button.tip = say("Replays this game.")
            y = self.button_below(button, inner, y, 8)
        return self.results(inner, y)

    def _day_words(self) -> str:
        count = sum(bool(game.tables) for game in self.night.played)
        games = say_count("{n} game", "{n} games", len(self.night.tables) if self.night.kind != "night" else count)
        return together(day_word(self.night.day), games, between=" · ")

    # -- drawing -----------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the steps and the standing."""
        self._draw_steps(surface, self.stage)
        draw_standing(surface, self.night, self.standing, self.table)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and over it the confetti while it falls."""
        super().draw(surface)
        if self.age < JOY or self.host.still:
            self.confetti.draw(surface, self.size, STILL if reduced_motion() or self.host.still else self.age)

    def painted(self) -> pygame.Surface:
        """Return a picture of the podium to send round: the page without its buttons."""
        surface = pygame.Surface(self.size)
        self.draw_table(surface)
        self.confetti.draw(surface, self.size, STILL)
        draw_heading(surface, self.heading, (scale(36), scale(12)))
        room = surface.get_rect().inflate(-2 * scale(36), -2 * scale(36))
        room.y, room.height = self.scroll.view.y + scale(8), self.size[1] - self.scroll.view.y - scale(44)
        left = pygame.Rect(room.x, room.y, room.width * 58 // 100, room.height)
        right = pygame.Rect(left.right + scale(24), room.y, room.right - left.right - scale(24), room.height)
        self._draw_steps(surface, draw_panel(surface, left, self._day_words()).inflate(0, -scale(16)))
        draw_standing(surface, self.night, self.standing, draw_panel(surface, right, say("Standing")))
        return surface

    def _draw_steps(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the first three on their steps, the first in the middle and highest."""
        p, first = palette(), self.standing[:3]
        wide, gap = (room.width - 2 * scale(8)) // 3, scale(8)
        name_high = text.line_height(text_px(22), "bold")
        badge = min(roomy(84), wide * 2 // 3, room.height // 4)
        most = room.height - badge - name_high - scale(20)
        for column, number in enumerate(ORDER):
            if number >= len(first):
                continue
            row = first[number]
            high = most * HIGH[min(row.place, 3) - 1] // 100
            step = pygame.Rect(room.x + column * (wide + gap), room.bottom - high, wide, high)
            colour = seat_style(row.guest + 1).colour
            draw_rounded(surface, step, scale(10), mix(colour, p.panel, 0.35), p.ink, max(2, scale(2)))
            size = text_px(46)
            top = pygame.Rect(step.x, step.y + scale(6), wide, text.line_height(size, "display"))
            place = say("{place}.", place=row.place)
            text.draw(surface, place, top, size, p.cream, "display", "centre", wrap=0)
            points = say_count("{points} point", "{points} points", 1 if row.points == 1 else 2,
                               points=points_words(row.points))  # fmt: skip
            below = pygame.Rect(step.x, step.y + scale(6) + text.line_height(size, "display"), wide, name_high)
            if below.bottom <= step.bottom:
                text.draw(surface, points, below, min(text_px(18), below.height), p.cream, "semi", "centre", "middle",
                          wrap=0)  # fmt: skip
            name = pygame.Rect(step.x, step.y - name_high - scale(4), wide, name_high)
            wish = text.width(self.night.guests[row.guest].name, text_px(22), "bold")
            name.x += max(0, (wide - wish) // 2)
            name.width = min(wide, wish + scale(4))
            put(surface, self.night.guests[row.guest].name, name, text_px(22), p.text, "bold")
            draw_badge(surface, row.guest + 1, (step.centerx, name.y - badge // 2 - scale(4)), badge)


def title_of(game: str) -> str:
    """Return a game's title; its key if this box hasn't got it."""
    try:
        return meta_of(game).title
    except KeyError:
        return game


def podium_of_file(
    context: Context, night: Night, rows: Sequence[StandingRow], games: Sequence[tuple[int, Callable[[], None]]]
) -> PodiumScene:  # fmt: skip
    """Return the podium of an evening from a file; `games` are those that can be watched, by their match."""
    named, titles = night.tables, [(game.game, table) for game in night.played for table in game.tables]
    buttons = []
    for number, act in games:
        names = listed([night.guests[guest].name for guest in named[number].guests])
        words = say("{game}: {names}", game=title_of(titles[number][0]), names=names)
        buttons.append((words, partial(act)))
    return PodiumScene(context, night, rows, buttons)
