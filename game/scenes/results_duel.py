"""The end of a match in the saloon: who won and by what, duel by duel, what each person's habits cost, and another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.table.sheets import bar, chip
from game.games.whisky.table.words import WIN_WORDS
from game.scenes.saloon import SaloonWear
from game.ui import pictures, text
from game.ui.fit import put
from game.ui.form_scene import FormScene, Maker
from game.ui.lettering import outlined
from game.ui.scene import Host
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button

Again = tuple[str, Callable[[], None]]
ART = {"GOLD": "sack", "SHOTS": "bullet", "WHISKY": "bottle_empty"}
MARKED = 0.05
"""A habit that cost as much is lit."""


@dataclass(frozen=True)
class DuelRow:
    """One duel: its winner (0: drawn), the win kind of rulebook section 8, and how far A and B came."""

    winner: int
    kind: str
    rounds: int
    nuggets: tuple[int, int]
    bullets: tuple[int, int]
    bottle: str
    """As the rules name it: "middle", "A full", "B empty" ..."""


@dataclass(frozen=True)
class DuelResult:
    """The end of a match. `reason` is the win kind of a single duel, "DUELS" or "DRAW" for best of 3."""

    names: tuple[str, str]
    holders: tuple[str, str]
    winner: int
    reason: str
    best_of: int
    duels: tuple[DuelRow, ...] = ()

    @property
    def scores(self) -> tuple[int, int]:
        """Duels won by A and B."""
        return sum(row.winner == 1 for row in self.duels), sum(row.winner == 2 for row in self.duels)


@dataclass(frozen=True)
class Habits:
    """How a person played over the evening: shares of each kind beside perfect play's, and what it gave away."""

    seat: int
    name: str
    commits: int
    played: dict[str, float] = field(default_factory=dict)
    wanted: dict[str, float] = field(default_factory=dict)
    cost: dict[str, float] = field(default_factory=dict)
    done: bool = True
    """False while the notebook is still reckoning."""

    @property
    def total(self) -> float:
        """What all choices gave away."""
        return sum(self.cost.values())


def verdict(habits: Habits) -> str:
    """Say in one sentence what a person might do otherwise."""
    dearest = max(habits.cost, key=lambda kind: habits.cost[kind], default="")
    if not dearest or habits.cost[dearest] < MARKED:
        return "No habit worth a bullet: hard to read."
    name = faces.name_of(dearest)
    more = habits.played[dearest] - habits.wanted[dearest]
    if more > 0.04:
        return f"{name} too often: that cost most."
    if more < -0.04:
        return f"{name} too seldom, and then at the wrong slot."
    return f"{name} about as often as it should be, but at the wrong slot."


class DuelResultsScene(SaloonWear, FormScene):
    """The sign of who won, the duels at the left, each person's habits beside them."""

    name = "results"
    face = "whisky"
    column_width = 430

    def __init__(
        self,
        host: Host,
        result: DuelResult,
        habits: Callable[[], Sequence[Habits]],
        again: Sequence[Again],
        to_shelf: Callable[[], None],
    ) -> None:
        """`again` are the rematches offered: (words, command), the first being the main one.

        `habits` is asked until all of them are done.
        """
        super().__init__(host)
        self.result = result
        self.ask = habits
        self.habits = tuple(habits())
        self._to_shelf = to_shelf
        self._fanfare = False
        self.back = Button("Shelf", to_shelf, key="back", icon_name="return-arrow", face="whisky", size=26)
        self.again = [Button(words, command, face="whisky", size=26) for words, command in again]
        for number, button in enumerate(self.again):
            button.icon_name = "switch-weapon" if number else "clockwise-rotation"
        if self.again:
            self.again[0].kind, self.again[0].key = "primary", "confirm"
            self.main = self.again[0]
        self.rows: list[tuple[int, DuelRow, pygame.Rect]] = []
        self.bars: list[tuple[Habits, pygame.Rect]] = []
        self.art = self.row_high = 0
        self.heading = self._headline()

    @property
    def foot(self) -> list[Button]:
        """The shelf first, then the rematches, the main one last."""
        return [self.back, *self.again[1:], *self.again[:1]]

    def leave(self) -> None:
        """Esc leads to the shelf."""
        self._to_shelf()

    def title_text(self) -> str:
        """The window's title."""
        return "Splatterbox: the end"

    def on_resume(self) -> None:
        """A fanfare, once."""
        super().on_resume()
        if self._fanfare or self.host.still:
            return
        self._fanfare = True
        people = [seat for seat, holder in enumerate(self.result.holders, 1) if holder == "person"]
        lost = people and self.result.winner not in people
        self.host.sounds.music(None)
        self.host.sounds.play("jingle_lose" if lost else "fanfare_win")

    def update(self, dt: float) -> bool:
        """Ask the notebook again while it is reckoning."""
        if any(not habits.done for habits in self.habits):
            found = tuple(self.ask())
            if found != self.habits:
                self.habits = found
                self.layout(self.size)
            return True
        return super().update(dt)

    # Places ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        self.rows, self.bars = [], []
        self.most_columns = 1 + len(self.habits)
        self.shares = {1: (100,), 2: (54, 46), 3: (36, 32, 32)}[self.most_columns]
        super().layout(size)
        if self.group.ring.current is None:
            self.group.ring.set(self.main or self.back)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """The duels, and a panel for each person's habits."""
        panels: list[tuple[str, Maker]] = [("Duels" if len(self.result.duels) > 1 else "The duel", self._make_duels)]
        for habits in self.habits:
            panels.append((habits.name, lambda inner, h=habits: self._make_habits(inner, h)))
        return panels

    def _layout_foot(self, w: int, h: int) -> int:
        """Place the buttons in one row, or in as many as they need."""
        return self._foot_in_rows(w, h)

    def _make_duels(self, inner: pygame.Rect) -> int:
        """A row for each duel."""
        y = inner.y
        spare = self._spare() // max(1, len(self.result.duels)) - scale(22)
        self.art = max(roomy(76), min(spare, roomy(240), inner.width * 34 // 100))
        for number, row in enumerate(self.result.duels, 1):
            wide = inner.width - self.art - scale(18)
            body = text.measure(self._said(row), text_px(22), "semi", wide)[1] + self._facts_high() + scale(8)
            high = max(self.art, body)
            self.rows.append((number, row, pygame.Rect(inner.x, y, inner.width, high)))
            y += high + scale(22)
        return y - scale(12)

    def _spare(self) -> int:
        """Give the height there is for what a panel holds."""
        return self.scroll.view.height - text.line_height(text_px(26), "whisky") - scale(70)

    def _facts_high(self) -> int:
        return max(roomy(36), text.line_height(text_px(20), "bold"))

    def _make_habits(self, inner: pygame.Rect, habits: Habits) -> int:
        """A bar for each kind, and a sentence."""
        caption = text.measure(self._caption(habits), text_px(16), "ui", inner.width)[1]
        sentences = 4 * text.line_height(text_px(17)) + scale(40)
        least = text.line_height(text_px(18), "semi") + scale(6) + roomy(22)
        self.row_high = max(least, min((self._spare() - caption - sentences) // 3 - scale(24), least + scale(64)))
        high = caption + scale(10) + 3 * (self.row_high + scale(18))
        self.bars.append((habits, pygame.Rect(inner.x, inner.y, inner.width, high)))
        return self._sentence(inner, inner.y + high, habits)

    def _caption(self, habits: Habits) -> str:
        return f"{2 * habits.commits} cards this evening. The line marks the notebook's share."

    def _sentence(self, inner: pygame.Rect, y: int, habits: Habits) -> int:
        if not habits.done:
            return self.effect("The notebook is still reckoning ...", inner, y)
        told = f"In all {habits.total:.2f} given away; 1 is the way from a level duel to a won one."
        return self.effect(told, inner, self.effect(verdict(habits), inner, y))

    # Words -----------------------------------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        return self.result.names[seat - 1] if seat else ""

    def _headline(self) -> str:
        return f"{self._name(self.result.winner)} wins" if self.result.winner else "A draw"

    def _line(self) -> str:
        """Say by what the match was won."""
        if self.result.best_of == 1:
            return f"By {WIN_WORDS[self.result.reason]}" if self.result.winner else "All level at closing time"
        a, b = self.result.scores
        return f"{self._name(1)} {a} : {b} {self._name(2)}, best of {self.result.best_of}"

    def _said(self, row: DuelRow) -> str:
        if not row.winner:
            return "Drawn: all level at closing time."
        return f"{self._name(row.winner)}: {WIN_WORDS[row.kind]}."

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_table(self, surface: pygame.Surface) -> None:
        """The saloon mat lies under the panels."""
        view = self.scroll.view
        surface.blit(look.table_top(self.size, view.inflate(-2 * scale(8), scale(12))), (0, 0))

    def _lay_things(self, surface: pygame.Surface) -> None:
        """Nothing lies on the mat."""

    def draw_head(self, surface: pygame.Surface) -> None:
        """Draw the sign of who won between two bottles, and beside it by what."""
        p, winner = palette(), self.result.winner
        w, view = self.size[0], self.scroll.view
        size = text_px(52)
        room = w - scale(260)
        while size > 20 and text.width(self.heading, size, "whisky") > room * 0.6:
            size -= 2
        sign = outlined(self.heading, size, (p.hazard,), p.ink, "whisky", max(2, size // 14))
        line = text_px(20)
        wide = min(text.width(self._line(), line, "semi"), max(1, w - sign.get_width() - scale(200)))
        middle = (view.y - scale(4)) // 2
        x = (w - sign.get_width() - wide - scale(30)) // 2
        if winner:
            side = sign.get_height() * 8 // 10
            look.badge(surface, winner, (x - side * 0.7, middle), side * 8 // 10)
        surface.blit(sign, (x, middle - sign.get_height() // 2))
        where = pygame.Rect(x + sign.get_width() + scale(24), 0, wide + scale(6), 2 * middle)
        text.draw(surface, self._line(), where, line, p.text, "semi", "left", "middle", max_lines=2, shadow=p.ink)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw duels and habits."""
        self._draw_legend(surface)
        for number, row, room in self.rows:
            if room.colliderect(self.scroll.view):
                self._draw_duel(surface, number, row, room)
        for habits, room in self.bars:
            self._draw_habits(surface, habits, room)

    def _draw_legend(self, surface: pygame.Surface) -> None:
        """Tell, beside the title, whose number comes first."""
        area = self.panels[0][1]
        high = text.line_height(text_px(26), "whisky")
        size, y = text_px(17), area.y + scale(14) + high // 2
        x = area.right - scale(22)
        for seat in (2, 1):
            wide = min(text.width(self._name(seat), size, "semi"), area.width // 4)
            where = pygame.Rect(x - wide, y - high // 2, wide, high)
            put(surface, self._name(seat), where, size, palette().text_soft, "semi")
            look.badge(surface, seat, (where.x - high * 0.45, y), high * 5 // 9)
            x = where.x - high - scale(8)

    def _draw_duel(self, surface: pygame.Surface, number: int, row: DuelRow, room: pygame.Rect) -> None:
        p = palette()
        box = pygame.Rect(room.x, room.y, self.art, self.art)
        pictures.draw_rounded(surface, box, scale(10), p.paper, p.ink, max(2, scale(2)))
        side = box.h * 8 // 10
        if row.kind in ART:
            wide = {"bullet": side // 2, "bottle_empty": round(side * 140 / 320)}.get(ART[row.kind], side)
            made = faces.own(ART[row.kind], (wide, side))
        else:
            made = pictures.icon("saloon-doors", side, look.DUSTY_RED)
        surface.blit(made, made.get_rect(center=box.center))
        if row.winner:
            look.badge(surface, row.winner, (box.right - side * 0.1, box.bottom - side * 0.1), max(18, side * 4 // 10))
        left = box.right + scale(18)
        if len(self.result.duels) > 1:
            look.plate_at(surface, str(number), (box.x + scale(6), box.y + scale(6)), text_px(16))
        body = pygame.Rect(left, room.y, room.right - left, room.h)
        facts = self._facts_high()
        tall = text.measure(self._said(row), text_px(22), "semi", body.w)[1] + scale(8) + facts
        body.y += max(0, (box.h - tall) // 2)
        end = text.draw(surface, self._said(row), body, text_px(22), p.text, "semi")
        self._draw_facts(surface, row, pygame.Rect(left, end.bottom + scale(8), body.w, facts))

    def _draw_facts(self, surface: pygame.Surface, row: DuelRow, room: pygame.Rect) -> None:
        """Draw how far both came: nuggets, bullets, who held the bottle, rounds."""
        p, size = palette(), text_px(20)
        side, x = room.h * 8 // 10, room.x
        parts = [
            ("nugget", (side, side), "{}:{}".format(*row.nuggets)),
            ("bullet", (side // 2, side), "{}:{}".format(*row.bullets)),
        ]
        for art, shape, words in parts:
            made = faces.own(art, shape)
            surface.blit(made, made.get_rect(midleft=(x, room.centery)))
            x += shape[0] + scale(6)
            where = pygame.Rect(x, room.y, room.right - x, room.h)
            x = text.draw(surface, words, where, size, p.text, "bold", "left", "middle", wrap=0).right + scale(16)
        art = "bottle_empty" if "empty" in row.bottle else "bottle_low" if "low" in row.bottle else "bottle_full"
        made = faces.own(art, (max(4, round(side * 140 / 320)), side))
        surface.blit(made, made.get_rect(midleft=(x, room.centery)))
        x += made.get_width() + scale(6)
        holder = {"A": 1, "B": 2}.get(row.bottle[:1], 0)
        if holder:
            look.badge(surface, holder, (x + side * 0.4, room.centery), side * 7 // 10)
        else:
            text.draw(surface, "–", pygame.Rect(x, room.y, side, room.h), size, p.text_soft, "bold", "left", "middle")
        x += side + scale(12)
        words = "1 round" if row.rounds == 1 else f"{row.rounds} rounds"
        if x + text.width(words, text_px(17)) <= room.right:
            where = pygame.Rect(x, room.y, room.right - x, room.h)
            text.draw(surface, words, where, text_px(17), p.text_soft, "ui", "right", "middle", wrap=0)

    def _draw_habits(self, surface: pygame.Surface, habits: Habits, room: pygame.Rect) -> None:
        """Draw how often each kind was played this evening, the notebook's share as a mark, and what it cost."""
        p = palette()
        words, where = self._caption(habits), pygame.Rect(room.x, room.y, room.width, 10)
        text.draw(surface, words, where, text_px(16), p.text_soft)
        high = self.row_high
        y = where.y + text.measure(words, text_px(16), "ui", room.width)[1] + scale(10)
        for kind in habits.played:
            self._draw_kind(surface, habits, kind, pygame.Rect(room.x, y, room.width, high))
            y += high + scale(18)

    def _draw_kind(self, surface: pygame.Surface, habits: Habits, kind: str, room: pygame.Rect) -> None:
        p, size = palette(), text_px(18)
        line = text.line_height(size, "semi")
        side = room.h
        chip(surface, kind, pygame.Rect(room.x, room.y, side, side))
        left = room.x + side + scale(12)
        head = pygame.Rect(left, room.y, room.right - left, line)
        share = f"{habits.played[kind]:.0%}".replace("%", " %")
        cost = habits.cost[kind]
        tail = f"cost {cost:.2f}" if cost >= 0.005 else "cost nothing"
        done = text.draw(surface, share, head, size, p.text, "bold", wrap=0)
        colour = p.hazard if cost >= MARKED else p.text_soft
        head.width -= done.width + scale(10)
        head.x = done.right + scale(10)
        text.draw(surface, tail, head, text_px(17), colour, "semi", "right", wrap=0)
        track = pygame.Rect(left, head.y + line + scale(6), room.right - left, room.bottom - head.y - line - scale(8))
        bar(surface, track, habits.played[kind], faces.KIND_FIELDS[kind])
        x = track.x + round(track.w * habits.wanted[kind])
        mark = pygame.Rect(x - scale(4), track.y - scale(5), max(5, scale(8)), track.h + scale(10))
        pictures.draw_rounded(surface, mark, scale(2), faces.BONE, faces.INK, max(1, scale(2)))
