"""The statistics of a match: winner and reason, ranking with figures and moments, or the game's own panels.

Without panels of the game's own, the winner's face dances beside the ranking.
"""

from __future__ import annotations

from functools import partial
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from game.games import find
from game.kernel.messages import listed, say, say_count, together
from game.lobby.cast import PIPS
from game.lobby.report import Ended, RankingRow
from game.table.game_page import GamePage, sign
from game.ui import pictures, pips, text
from game.ui.form_part import FormPart, ReservedSpace
from game.ui.form_scene import Maker
from game.ui.theme import mix, palette, reduced_motion, roomy, scale, text_px
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.features.context import Context, Source

BEAT = 0.55
"""Seconds of one hop of the dance."""
DANCE = 12.0
"""Seconds after which the dance ends, to save power."""


class StatisticsScene(GamePage):
    """The winner at the left on the bare table, ranking and moments beside, Back at the bottom."""

    name = "results"
    window_title = say("Splatterbox: statistics")

    def __init__(self, context: Context, source: Source, ended: Ended) -> None:
        lobby = context.lobby(source.game.key)
        super().__init__(context.host, lobby)
        self.ended, self.report, self.names = ended, ended.report, list(ended.names)
        self._age, self._sealed = 0.0, bool(source.seal)
        self.tab = ""
        """The open tab, if the game's panels take more than one page."""
        self.stage = self.table = self.moments = pygame.Rect(0, 0, 0, 0)
        self.row_high = self.lead = 0
        self.parts: list[FormPart] = []
        face = self.face
        self.back = Button(say("Back"), self.host.pop, command="back", icon_name="return-arrow", face=face, size=24)
        self.main = None
        seal = partial(context.go.seal, source)
        self.seal = Button(say("Check the seal"), seal, icon_name="rolling-dices", face=face, size=24)
        self.seal.tip = say("Opens this game's seal, and checks every shuffle and roll.")
        tabs = list(dict.fromkeys(panel.tab for panel in lobby.panels(None) if panel.tab))
        self.tabs = [Button(tab, partial(self._turn_to, tab), face=self.face, size=24) for tab in tabs]
        for button in self.tabs:
            button.tip = say("Shows these statistics.")
        if tabs:
            self._turn_to(tabs[0])
        self.heading = self._headline()

    @property
    def foot(self) -> list[Button]:
        return [self.back, *self.tabs, *([self.seal] if self._sealed else [])]

    def _turn_to(self, tab: str) -> None:
        """Open a tab."""
        self.tab = tab
        for button in self.tabs:
            button.selected = button.label == tab
        if self.scroll.view.h:
            self.scroll.offset = 0
            self.layout(self.size)

    def looks(self) -> tuple[str, ...]:
        return tuple(place.look for place in sorted(self.report.places, key=lambda place: place.seat) if place.look)

    def leave(self) -> None:
        """Go back."""
        self.host.pop()

    def update(self, dt: float) -> bool:
        """Animate the winner for a while; update the game's own panels."""
        if any(part.update(dt) for part in self.parts):
            self.layout(self.size)
            return True
        moved = super().update(dt)
        if self.parts:
            return moved or any(part.waiting for part in self.parts)
        if self.host.still or reduced_motion() or self._age >= DANCE:
            return moved
        self._age += dt
        self.dirty = True
        return True

    def _headline(self) -> str:
        names = [self.names[seat - 1] for seat in self.report.winners]
        if self.report.headline:
            return self.report.headline
        if not names:
            return say("Nobody wins")
        return say_count("{names} wins", "{names} win", len(names), names=listed(names))

    # Places ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        panels = [panel for panel in self.lobby.panels(None) if panel.tab == self.tab]
        self.parts = [part for panel in panels for part in find(panel.draw)(self, self.ended)]
        count, self.column_width = max(1, len(self.parts)), self.lobby.results_width
        fit = max(1, (size[0] - 2 * scale(36)) // roomy(self.column_width))
        self.most_columns = count if fit >= count else min(fit, -(-count // 2))
        self.shares = {2: (54, 46), 3: (36, 32, 32)}.get(self.most_columns, ()) if len(panels) > 1 else ()
        super().layout(size)

    def _layout_foot(self, w: int, h: int) -> int:
        """Place the buttons in as many rows as they need."""
        return self._foot_in_rows(w, h, scale(16))

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the game's own panels."""
        return [(part.title, partial(self._make_part, part=part)) for part in self.parts]

    def _make_part(self, inner: pygame.Rect, part: FormPart) -> int:
        inner.height = max(1, self.bottom - scale(24) - inner.y)
        return part.make(inner, ReservedSpace())

    def _layout_panels(self, w: int, top: int) -> None:
        """Place the game's own panels, or the winner and the ranking."""
        if self.parts:
            super()._layout_panels(w, top)
        else:
            self._layout_ranking(w, top)

    def _layout_ranking(self, w: int, top: int) -> None:
        """Place the winner's stage at the left and two panels beside it, or below if the text is large."""
        margin, gap, view = scale(36), scale(24), self.scroll.view
        beside = w - 2 * margin >= roomy(1080)
        y = top + scale(4) - self.scroll.offset
        if beside:
            wide = (w - 2 * margin) * 33 // 100
            self.stage = pygame.Rect(margin, view.y, wide, view.height)
            x, room = self.stage.right + gap, w - margin - self.stage.right - gap - scale(12)
        else:
            self.stage = pygame.Rect(margin, y, w - 2 * margin - scale(16), roomy(260))
            x, room, y = margin, w - 2 * margin - scale(16), self.stage.bottom + gap
        head = scale(18) + text.line_height(text_px(26), self.face) + scale(6)
        told = self._moments_high(room - 2 * scale(22)) + head + scale(18) if self.report.moments else 0
        rows = len(self.report.places)
        least = max(roomy(40), text.line_height(text_px(19), "semi") + scale(6))
        spare = view.height - told - 2 * head - gap - scale(40) if beside else 0
        self.row_high = max(least, min(spare // max(1, rows), least + scale(60)))
        columns = text.line_height(text_px(16), "semi")
        area = pygame.Rect(x, y, room, head + columns + rows * self.row_high + scale(18))
        self.table = pygame.Rect(x + scale(22), y + head, room - 2 * scale(22), area.height - head - scale(18))
        self.panels = [(say("Ranking"), area)]
        end = area.bottom
        if self.report.moments:
            left = self.bottom - scale(16) - end - gap - told if beside else 0
            self.lead = max(0, min(left // len(self.report.moments), scale(34)))
            told += self.lead * len(self.report.moments)
            area = pygame.Rect(x, end + gap, room, told)
            self.moments = pygame.Rect(x + scale(22), area.y + head, room - 2 * scale(22), told - head - scale(18))
            self.panels.append((say("Moments"), area))
            end = area.bottom
        self.scroll.layout(view, end - top + self.scroll.offset + scale(12))

    def _moments_high(self, room: int) -> int:
        return sum(self._moment_high(moment.words, moment.title, room) for moment in self.report.moments)

    def _moment_high(self, words: str, title: str, room: int) -> int:
        left = roomy(44)
        high = text.line_height(text_px(18), self.face) + text.measure(words, text_px(17), "ui", room - left)[1]
        return max(high, roomy(36)) + scale(8)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_table(self, surface: pygame.Surface) -> None:
        ground = self.theme.end or self.theme.ground
        surface.blit(ground(self.size, self.scroll.view), (0, 0))
        if not self.parts:
            surface.set_clip(self.scroll.view.inflate(0, scale(16)))
            self._draw_stage(surface)
            surface.set_clip(None)

    def draw_frame(self, surface: pygame.Surface, number: int) -> None:
        """Draw a panel's frame; a part may have its own."""
        if not self.parts or not self.parts[number].draw_frame(surface, self.panels[number][1]):
            super().draw_frame(surface, number)

    def draw_head(self, surface: pygame.Surface) -> None:
        """Draw who won, centred; if no winner is on the table, with the symbol or prize and the reason."""
        size, w, middle = text_px(56), self.size[0], self.scroll.view.y // 2
        room = w - scale(120) if not self.parts else (w - scale(200)) * 6 // 10
        while size > 20 and text.width(self.heading, size, self.face) > room:
            size -= 2
        made = sign(self.theme, self.heading, size)
        if not self.parts:
            surface.blit(made, made.get_rect(center=(w // 2, middle)))
            return
        words, line = together(self.report.kind, *self.report.facts, between=" · "), text_px(20)
        left = w - made.get_width() - scale(200)
        wide = min(text.width(words, line, "semi"), max(1, left))
        x = (w - made.get_width() - wide - scale(30)) // 2
        if self.theme.prize and self.report.winners:
            cup = pictures.picture(self.theme.prize, made.get_height())
            surface.blit(cup, cup.get_rect(midright=(x - scale(12), middle)))
        elif len(self.report.winners) == 1 and self.theme.mark is not None:
            side = made.get_height() * 8 // 10
            self.theme.mark(surface, self.report.winners[0], (x - side * 0.7, middle), side * 8 // 10)
        surface.blit(made, (x, middle - made.get_height() // 2))
        where = pygame.Rect(x + made.get_width() + scale(24), 0, wide + scale(6), 2 * middle)
        p = palette()
        text.draw(surface, words, where, line, p.text, "semi", "left", "middle", max_lines=2, shadow=p.ink)

    def _draw_stage(self, surface: pygame.Surface) -> None:
        """Draw the winners on their paint, with the reason on a plate below."""
        p = palette()
        words = [(self.report.kind, "bold", p.text), *((fact, "semi", p.text_soft) for fact in self.report.facts)]
        size = text_px(19)
        wide = self.stage.width - scale(32)
        high = sum(text.measure(line, size, face, wide - scale(32))[1] for line, face, _ in words) + scale(22)
        plate = pygame.Rect(self.stage.x + scale(16), 0, wide, high)
        plate.bottom = self.stage.bottom - scale(8)
        stand = pygame.Rect(self.stage.x, self.stage.y, self.stage.width, plate.y - self.stage.y - scale(8))
        looks = list(dict.fromkeys(place.look for place in self.report.places if place.won))
        self._draw_winners(surface, looks, stand)
        pictures.draw_rounded(surface, plate, scale(14), p.panel, p.panel_line, max(2, scale(2)))
        y = plate.y + scale(11)
        for line, face, colour in words:
            room = pygame.Rect(plate.x + scale(16), y, plate.width - scale(32), 10)
            y = text.draw(surface, line, room, size, colour, face, "centre").bottom

    def _draw_winners(self, surface: pygame.Surface, looks: list[str], stand: pygame.Rect) -> None:
        if not looks or stand.height < 20:
            return
        columns = 1 if len(looks) == 1 else 2
        rows = -(-len(looks) // columns)
        side = min(stand.width // columns, stand.height // rows)
        for number, look in enumerate(looks):
            row, column = divmod(number, columns)
            alone = columns == 2 and number == len(looks) - 1 and column == 0
            x = stand.centerx if columns == 1 or alone else stand.centerx + round((column - 0.5) * side)
            y = stand.centery + round((row - (rows - 1) / 2) * side)
            self._draw_dancer(surface, look, (x, y), side, number)

    def _draw_dancer(self, surface: pygame.Surface, look: str, centre: tuple[int, int], side: int, number: int) -> None:
        """Draw a winner's face, hopping and leaning to the beat."""
        paint = pygame.Rect(0, 0, side * 5 // 4, side * 5 // 4)
        paint.center = centre
        if self.theme.splash is not None:
            self.theme.splash(surface, paint, look, number + 1)
        beat = (self._age / BEAT + number * 0.5) if 0 < self._age < DANCE else 0.0
        hop, lean = abs(sin(pi * beat)) * side * 0.05, sin(pi * beat) * 7.0
        figure = pygame.Rect(0, 0, side * 3 // 4, side * 3 // 4)
        if not beat:
            figure.center = centre
            self.theme.paint(surface, figure, look, "smile")
            return
        made = pygame.Surface(figure.size, pygame.SRCALPHA)
        self.theme.paint(made, figure, look, "smile")
        turned = pygame.transform.rotozoom(made, round(lean), 1.0)
        surface.blit(turned, turned.get_rect(center=(centre[0], round(centre[1] - hop))))

    def draw_inside(self, surface: pygame.Surface) -> None:
        for part in self.parts:
            part.draw(surface)
        if not self.parts:
            self._draw_ranking(surface)

    def _draw_ranking(self, surface: pygame.Surface) -> None:
        self._draw_columns(surface)
        y = self.table.y + text.line_height(text_px(16), "semi")
        for place in self.report.places:
            self._draw_place(surface, place, pygame.Rect(self.table.x, y, self.table.width, self.row_high))
            y += self.row_high
        if self.report.moments:
            self._draw_moments(surface)

    def _column(self) -> int:
        """Return the width of a column of figures."""
        count = max(1, len(self.report.columns))
        return min(self.table.width * 11 // 20 // count, roomy(120))

    def _draw_columns(self, surface: pygame.Surface) -> None:
        wide, count = self._column(), len(self.report.columns)
        for number, words in enumerate(self.report.columns):
            x = self.table.right - (count - number) * wide
            room = pygame.Rect(x, self.table.y, wide, text.line_height(text_px(16), "semi"))
            text.draw(surface, words, room, text_px(16), palette().text_soft, "semi", "centre", "middle", wrap=0)

    def _draw_place(self, surface: pygame.Surface, place: RankingRow, room: pygame.Rect) -> None:
        p = palette()
        inside = room.inflate(0, -scale(4))
        if place.won:
            style = self.theme.style_of(place.look)
            fill = mix(p.panel, style.colour, 0.22)
            pictures.draw_rounded(surface, inside, scale(10), fill, style.dark, max(2, scale(2)))
        side = inside.height
        text.draw(surface, str(place.place), pygame.Rect(room.x + scale(8), room.y, side, room.height), text_px(20),
                  p.text, self.face, "left", "middle", wrap=0)  # fmt: skip
        left = room.x + scale(8) + text.width("8", text_px(20), self.face) + scale(10)
        if place.look:
            self.theme.paint(surface, pygame.Rect(left, inside.y, side, side), place.look, self._mood(place))
        left += side + scale(10)
        figures = self._column() * len(self.report.columns)
        body = pygame.Rect(left, room.y, room.right - figures - left, room.height)
        name = self.names[place.seat - 1]
        count = PIPS.get(self.ended.holders[place.seat - 1], 0)
        wide = pips.put_name(surface, name, body, text_px(19), p.text, "bold", count).width
        rest = pygame.Rect(body.x + wide + scale(10), body.y, body.width - wide - scale(14), body.height)
        if place.note and rest.width > roomy(60):
            text.draw(surface, place.note, rest, text_px(16), p.text_soft, "ui", "left", "middle", wrap=0)
        for number, words in enumerate(place.figures):
            x = room.right - (len(place.figures) - number) * self._column()
            text.draw(surface, words, pygame.Rect(x, room.y, self._column(), room.height), text_px(19), p.text, "bold",
                      "centre", "middle", wrap=0)  # fmt: skip

    @staticmethod
    def _mood(place: RankingRow) -> str:
        return "smile" if place.won or not place.frown else "frown"

    def _draw_moments(self, surface: pygame.Surface) -> None:
        p, y = palette(), self.moments.y
        side = roomy(36)
        looks = {place.seat: place.look for place in self.report.places}
        for moment in self.report.moments:
            look = looks.get(moment.seat, "")
            if look:
                self.theme.paint(surface, pygame.Rect(self.moments.x, y, side, side), look, "smile")
            room = pygame.Rect(self.moments.x + roomy(44), y, self.moments.width - roomy(44), 10)
            end = text.draw(surface, moment.title, room, text_px(18), p.hazard, self.face, wrap=0)
            room.y = end.bottom
            text.draw(surface, moment.words, room, text_px(17), p.text)
            y += self._moment_high(moment.words, moment.title, self.moments.width) + self.lead
