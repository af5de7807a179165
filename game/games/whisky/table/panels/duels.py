"""The duels of a match, row by row: how each was won, and how far both seats got."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.report import WIN_WORDS, DuelResult, duels
from game.kernel.messages import say, say_count
from game.lobby.report import Ended
from game.ui import pictures, text
from game.ui.fit import put
from game.ui.form_part import FormPart, ReservedSpace
from game.ui.form_scene import FormScene
from game.ui.theme import palette, roomy, scale, text_px

ART: Final = {"GOLD": "sack", "SHOTS": "bullet", "WHISKY": "bottle_empty"}


def parts(page: FormScene, ended: Ended) -> list[FormPart]:
    """Return the one panel."""
    return [Duels(page, ended)]


class Duels(FormPart):
    """A row for each duel."""

    def __init__(self, page: FormScene, ended: Ended) -> None:
        super().__init__(page)
        self.names = ended.names
        self.duels = duels(ended.entries)
        self.title = say("Duels") if len(self.duels) > 1 else say("The duel")
        self.rows: list[tuple[int, DuelResult, pygame.Rect]] = []
        self.inner = pygame.Rect(0, 0, 0, 0)
        self.art = 0

    def make(self, inner: pygame.Rect, rest: ReservedSpace) -> int:
        y, self.inner = inner.y, inner
        spare = inner.height // max(1, len(self.duels)) - scale(22)
        self.art = max(roomy(76), min(spare, roomy(240), inner.width * 34 // 100))
        for number, row in enumerate(self.duels, 1):
            wide = inner.width - self.art - scale(18)
            body = text.measure(self._said(row), text_px(22), "semi", wide)[1] + self._facts_high() + scale(8)
            high = max(self.art, body)
            self.rows.append((number, row, pygame.Rect(inner.x, y, inner.width, high)))
            y += high + scale(22)
        return rest.foot.place(y - scale(12))

    def _facts_high(self) -> int:
        return max(roomy(36), text.line_height(text_px(20), "bold"))

    def _name(self, seat: int) -> str:
        return self.names[seat - 1] if seat else ""

    def _said(self, row: DuelResult) -> str:
        if not row.winner:
            return say("Drawn: all level at closing time.")
        return say("{name}, with {reason}.", name=self._name(row.winner), reason=WIN_WORDS[row.kind])

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_legend(surface)
        for number, row, room in self.rows:
            if room.colliderect(self.page.scroll.view):
                self._draw_duel(surface, number, row, room)

    def _draw_legend(self, surface: pygame.Surface) -> None:
        high = text.line_height(text_px(26), "whisky")
        size, y = text_px(17), self.inner.y - scale(10) - high // 2
        x = self.inner.right
        for seat in (2, 1):
            wide = min(text.width(self._name(seat), size, "semi"), self.inner.width // 4)
            where = pygame.Rect(x - wide, y - high // 2, wide, high)
            put(surface, self._name(seat), where, size, palette().text_soft, "semi")
            look.badge(surface, seat, (where.x - high * 0.45, y), high * 5 // 9)
            x = where.x - high - scale(8)

    def _draw_duel(self, surface: pygame.Surface, number: int, row: DuelResult, room: pygame.Rect) -> None:
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
        if len(self.duels) > 1:
            look.plate_at(surface, str(number), (box.x + scale(6), box.y + scale(6)), text_px(16))
        body = pygame.Rect(left, room.y, room.right - left, room.h)
        facts = self._facts_high()
        tall = text.measure(self._said(row), text_px(22), "semi", body.w)[1] + scale(8) + facts
        body.y += max(0, (box.h - tall) // 2)
        end = text.draw(surface, self._said(row), body, text_px(22), p.text, "semi")
        self._draw_facts(surface, row, pygame.Rect(left, end.bottom + scale(8), body.w, facts))

    def _draw_facts(self, surface: pygame.Surface, row: DuelResult, room: pygame.Rect) -> None:
        """Draw how far both seats got: nuggets, bullets, who held the bottle, rounds."""
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
        words = say_count("1 round", "{n} rounds", row.rounds)
        if x + text.width(words, text_px(17)) <= room.right:
            where = pygame.Rect(x, room.y, room.right - x, room.h)
            text.draw(surface, words, where, text_px(17), p.text_soft, "ui", "right", "middle", wrap=0)
