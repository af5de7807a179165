"""A card for each seat at the end of a game: where its HERO was hit and by whom, and its statistics."""

from __future__ import annotations

import pygame

from game.games.shoot.art.hazard_art import team_sign
from game.games.shoot.art.silhouette import ZONE_BOXES, silhouette, width_for, zone_rect
from game.games.shoot.lobby import LEVELS
from game.games.shoot.report import Hits, hits_of
from game.kernel.messages import say, say_count
from game.lobby.cast import PIPS
from game.lobby.report import Ended
from game.ui import text
from game.ui.form_part import FormPart, ReservedSpace
from game.ui.form_scene import FormScene
from game.ui.pictures import draw_rounded, draw_shadow, draw_shape
from game.ui.pips import put_name
from game.ui.theme import mix, palette, roomy, scale, seat_style, text_px
from game.ui.widgets import draw_badge


def parts(page: FormScene, ended: Ended) -> list[FormPart]:
    """Return a card for each seat."""
    return [SeatCard(page, ended, seat) for seat in range(1, len(ended.names) + 1)]


class SeatCard(FormPart):
    """A printed card in the seat's colour."""

    def __init__(self, page: FormScene, ended: Ended, seat: int) -> None:
        super().__init__(page)
        self.seat, self.title = seat, ended.names[seat - 1]
        self.pips = PIPS.get(ended.holders[seat - 1], 0)
        hero = ended.state.heroes[seat - 1]
        self.team = hero.team if ended.state.teamed else 0
        self.hits = hits_of(ended.state, seat)
        self.facts = ended.report.seat_facts[seat - 1]
        held = {level.key: level.word for level in LEVELS}[ended.holders[seat - 1]]
        self.role = say("Winner") if seat in ended.report.winners else held
        self.card = pygame.Rect(0, 0, 0, 0)

    def make(self, inner: pygame.Rect, rest: ReservedSpace) -> int:
        head = text.line_height(text_px(34), "display") + scale(34)
        rows = 8 * (text.line_height(text_px(17)) + scale(3))
        least = head + max(rows, roomy(230)) + text.line_height(text_px(16)) + scale(40)
        return inner.y + max(least, min(inner.height, least + scale(260)))

    def draw_frame(self, surface: pygame.Surface, area: pygame.Rect) -> bool:
        p, style = palette(), seat_style(self.seat)
        card = self.card = pygame.Rect(0, 0, min(area.width, roomy(620)), area.height)
        card.center = area.center
        side = area.centerx - self.page.size[0] // 2
        if abs(side) > area.width // 4:  # cards on a wide page are close together
            card.x = area.x if side > 0 else area.right - card.width
        draw_shadow(surface, card, scale(14), (scale(5), scale(8)), scale(18), 150)
        draw_rounded(surface, card, scale(18), p.cream, p.ink, max(2, scale(3)))
        head = pygame.Rect(card.x, card.y, card.width, text.line_height(text_px(34), "display") + scale(20))
        draw_rounded(surface, head, scale(18), style.colour, p.ink, max(2, scale(3)))
        side = head.height * 3 // 5
        draw_badge(surface, self.seat, (head.x + scale(20) + side // 2, head.centery), side)
        left = head.x + side + scale(38)
        if self.team:
            sign = team_sign(self.team, head.height * 7 // 10)
            surface.blit(sign, sign.get_rect(midleft=(left, head.centery)))
            left += sign.get_width() + scale(12)
        room = pygame.Rect(left, head.y, head.right - left - scale(16), head.height)
        tail = text.width(self.role, text_px(20), "bold") + scale(12)
        text.draw(surface, self.role, room, text_px(20), style.on, "bold", "right", "middle", wrap=0)
        room.width -= tail
        put_name(surface, self.title, room, text_px(34), style.on, "display", self.pips)
        self._draw_body(surface, pygame.Rect(card.x + scale(20), head.bottom + scale(12), card.width - scale(40),
                                             card.bottom - head.bottom - scale(24)))  # fmt: skip
        return True

    def _draw_body(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        p = palette()
        caption = text.line_height(text_px(16))
        figure = pygame.Rect(body.x, body.y, body.width * 2 // 5, body.height - caption)
        draw_hits(surface, self.hits, figure)
        total = sum(sum(by.values()) for by in self.hits.values())
        words = say_count("hit once", "hit {n} times", total) if total else say("never hit")
        room = pygame.Rect(figure.x, figure.bottom, figure.width, caption)
        text.draw(surface, words, room, text_px(16), p.ink_soft, "semi", "centre", wrap=0)
        left = figure.right + scale(16)
        size = text_px(17)
        step = min(body.height // max(1, len(self.facts)), text.line_height(size) + scale(30))
        y = body.y
        for name, value in self.facts:
            line = pygame.Rect(left, y, body.right - left, step)
            pygame.draw.line(surface, p.paper_dark, (left, y + step - 1), (body.right, y + step - 1), 1)
            text.draw(surface, name, line, size, p.ink_soft, "ui", "left", "middle", wrap=0)
            text.draw(surface, value, line, size, p.ink, "bold", "right", "middle", wrap=0)
            y += step


def draw_hits(surface: pygame.Surface, hits: Hits, room: pygame.Rect) -> None:
    """Draw the silhouette with a counter on each zone that was hit, in the attackers' colours and shapes.

    A dark counter is for hits by no seat: gas, a fall, a pop-up.
    """
    p = palette()
    high = min(room.height, round(room.width * 64 / 28))
    box = pygame.Rect(0, 0, width_for(high), high)
    box.center = room.center
    most = max([sum(by.values()) for by in hits.values()] or [1])
    fills = {}
    for zone in ZONE_BOXES:
        count = sum(hits.get(zone, {}).values())
        fills[zone] = mix(p.paper, p.danger, 0.25 + 0.6 * count / most) if count else p.paper_dark
    surface.blit(silhouette(high, fills), box.topleft)
    for zone, by in hits.items():
        spot = zone_rect(zone, box)
        side = max(text_px(16) + scale(6), high // 13)
        for number, (shooter, count) in enumerate(sorted(by.items())):
            centre = (spot.centerx + (number - (len(by) - 1) / 2) * side, spot.centery)
            if shooter:
                draw_badge(surface, shooter, centre, side)
            else:  # gas, falls, pop-ups: no seat's (S-DIE-2)
                draw_shape(surface, "circle", centre, side, p.ink, p.cream, max(1, scale(2)))
            ink = seat_style(shooter).on if shooter else p.cream
            label = text.render(str(count), text_px(16), ink, "bold")
            surface.blit(label, label.get_rect(center=(round(centre[0]), round(centre[1]))))
