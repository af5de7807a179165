"""The end of a game: who won and why, who hit whom where, what else can be counted, and another round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.battlefield.modes import MODES
from game.scenes.map_list import HOLDER_WORDS, Result, SeatResult
from game.scenes.setup import MODE_NAMES
from game.ui import keys, text
from game.ui.backdrop import lay_things, table_top
from game.ui.lettering import outlined
from game.ui.pictures import draw_rounded, draw_shadow, draw_shape, picture
from game.ui.scene import Host, Scene
from game.ui.scroll import Scroll
from game.ui.theme import mix, palette, roomy, scale, seat_style, text_px
from game.ui.widgets import Button, WidgetGroup, draw_badge

Again = tuple[str, Callable[[], None]]


class ResultsScene(Scene):
    """A card for each seat, the winner's first in the eye; silhouettes show where each HERO was hit and by whom."""

    name = "results"

    def __init__(self, host: Host, result: Result, again: Sequence[Again], to_shelf: Callable[[], None]) -> None:
        """`again` are the rematches offered: (words, command), the first being the main one."""
        super().__init__(host)
        self.result = result
        self.scroll = Scroll()
        self.group = WidgetGroup(lambda name: host.sounds.play(name))
        self.buttons = [Button("Shelf", to_shelf, key="back", icon_name="return-arrow")]
        for number, (words, command) in enumerate(again):
            button = Button(words, command, kind="plain" if number else "primary")
            button.icon_name = "clockwise-rotation"
            button.key = "" if number else "confirm"
            self.buttons.append(button)
        for button in self.buttons:
            self.group.add(button)
        self.group.ring.set(self.buttons[-1] if len(again) == 1 else self.buttons[min(1, len(self.buttons) - 1)])
        self._to_shelf = to_shelf
        self._fanfare = False

    def title_text(self) -> str:
        """The window's title."""
        return "Splatterbox: the end"

    def on_resume(self) -> None:
        """A fanfare, once."""
        super().on_resume()
        if not self._fanfare and not self.host.still:
            self._fanfare = True
            people = [seat for seat in self.result.seats if seat.holder == "person"]
            lost = people and not any(seat.won for seat in people)
            self.host.sounds.music(None)
            self.host.sounds.play("jingle_lose" if lost else "fanfare_win")

    # Places ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Head line, cards beside each other (or in rows that scroll), buttons."""
        super().layout(size)
        w, h = size
        margin, gap = scale(40), scale(22)
        self.head = pygame.Rect(margin, scale(20), w - 2 * margin, self._head_height())
        foot = self._layout_foot(w, h, margin)
        view = pygame.Rect(0, self.head.bottom + scale(12), w, foot - self.head.bottom - scale(24))
        count = len(self.result.seats)
        fit = max(1, min(count, (w - 2 * margin) // max(1, roomy(360))))
        columns = fit if count % fit == 0 or fit < 3 else (2 if count == 4 and fit < 4 else fit)
        wide = min((w - 2 * margin - gap * (columns - 1)) // columns, roomy(620))
        high = self._card_height(wide)
        if -(-count // columns) == 1:
            high = max(high, min(view.height - scale(16), high + scale(260)))
        rows = -(-count // columns)
        self.scroll.layout(view, rows * (high + gap) - gap + scale(8))
        left = (w - columns * wide - (columns - 1) * gap) // 2
        self.cards = []
        for index, seat in enumerate(self.result.seats):
            x = left + (index % columns) * (wide + gap)
            y = view.y + scale(4) + (index // columns) * (high + gap) - self.scroll.offset
            self.cards.append((seat, pygame.Rect(x, y, wide, high)))

    def _head_height(self) -> int:
        return text.line_height(text_px(64), "display") + text.line_height(text_px(20)) + scale(14)

    def _layout_foot(self, w: int, h: int, margin: int) -> int:
        high = max(button.height() for button in self.buttons)
        rows: list[list[Button]] = [[]]
        used = 0
        for button in self.buttons:
            if rows[-1] and used + button.wish() > w - 2 * margin:
                rows.append([])
                used = 0
            rows[-1].append(button)
            used += button.wish() + scale(16)
        y = h - len(rows) * (high + scale(10)) - scale(14)
        top = y
        for row in rows:
            x = (w - sum(b.wish() for b in row) - scale(16) * (len(row) - 1)) // 2
            for button in row:
                button.rect = pygame.Rect(x, y, button.wish(), high)
                x += button.wish() + scale(16)
            y += high + scale(10)
        return top

    def _facts(self, seat: SeatResult) -> list[tuple[str, str]]:
        rows = [("Kills", str(seat.kills)), ("Deaths", str(seat.deaths))]
        if MODES[self.result.mode].flags != "none":
            rows.insert(0, ("Captures", str(seat.captures)))
        if seat.lives is not None:
            rows.append(("Lives left", str(seat.lives)))
        rows += [
            ("Damage dealt", str(seat.damage_dealt)),
            ("Damage taken", str(seat.damage_taken)),
            ("Walked, in cards", f"{seat.walked_mm / 88:.1f}"),
            ("Cards unused", str(seat.unused_cards)),
        ]
        return rows

    def _card_height(self, wide: int) -> int:
        head = text.line_height(text_px(34), "display") + scale(34)
        facts = 8 * (text.line_height(text_px(17)) + scale(3))
        return head + max(facts, roomy(230)) + text.line_height(text_px(16)) + scale(40)

    # Events ----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter plays again, Esc goes to the shelf."""
        if self.scroll.handle(event):
            self.layout(self.size)
            return True
        command = keys.command_of(event)
        if command == "back":
            self._to_shelf()
            return True
        if command == "confirm" and not self.group.ring.visible and self.group.ring.current is not None:
            return self.group.ring.current.activate()
        return self.group.handle(event)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head line, cards and buttons."""
        surface.blit(table_top(self.size, "wood_table_oak"), (0, 0))
        if not self.scroll.needed:
            top = max(card.bottom for _, card in self.cards) + scale(20)
            free = pygame.Rect(scale(40), top, self.size[0] - scale(80), self.buttons[0].rect.top - top - scale(8))
            lay_things(surface, free, 2)
        self._draw_head(surface)
        surface.set_clip(self.scroll.view)
        for seat, card in self.cards:
            self._draw_card(surface, seat, card)
        surface.set_clip(None)
        self.scroll.draw(surface)
        for button in self.buttons:
            button.draw(surface)
        self.group.draw_over(surface)

    def _headline(self) -> str:
        names = [seat.name for seat in self.result.seats if seat.seat in self.result.winners]
        if not names:
            return "A draw"
        return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'}"

    def _draw_head(self, surface: pygame.Surface) -> None:
        p = palette()
        winners = self.result.winners
        fill = seat_style(winners[0]).light if len(winners) == 1 else p.hazard
        size = text_px(64)
        while size > 24 and text.width(self._headline(), size, "display") > self.head.width - scale(240):
            size -= 2
        sign = outlined(self._headline(), size, (fill,), p.ink, "display", max(3, size // 12))
        x = (self.size[0] - sign.get_width()) // 2
        surface.blit(sign, (x, self.head.y))
        side = min(sign.get_height(), scale(96))
        if winners:
            cup = picture("emoji/trophy", side)
            surface.blit(cup, (x - side - scale(20), self.head.y + (sign.get_height() - side) // 2))
            surface.blit(cup, (x + sign.get_width() + scale(20), self.head.y + (sign.get_height() - side) // 2))
        parts = [self.result.reason, f"{self.result.rounds} rounds", self.result.map_title]
        parts.append(MODE_NAMES.get(self.result.mode, ""))
        line = " · ".join(part for part in parts if part)
        room = pygame.Rect(self.head.x, self.head.y + sign.get_height() + scale(2), self.head.width, text_px(30))
        text.draw(surface, line, room, text_px(20), p.cream, "semi", "centre", wrap=0, shadow=p.ink)

    def _draw_card(self, surface: pygame.Surface, seat: SeatResult, card: pygame.Rect) -> None:
        p = palette()
        style = seat_style(seat.seat)
        draw_shadow(surface, card, scale(14), (scale(5), scale(8)), scale(18), 150)
        draw_rounded(surface, card, scale(18), p.cream, p.ink, max(2, scale(3)))
        head = pygame.Rect(card.x, card.y, card.width, text.line_height(text_px(34), "display") + scale(20))
        draw_rounded(surface, head, scale(18), style.colour, p.ink, max(2, scale(3)))
        side = head.height * 3 // 5
        draw_badge(surface, seat.seat, (head.x + scale(20) + side // 2, head.centery), side)
        left = head.x + side + scale(38)
        if seat.team:
            from game.games.shoot.art.hazard_art import team_sign

            sign = team_sign(seat.team, head.height * 7 // 10)
            surface.blit(sign, sign.get_rect(midleft=(left, head.centery)))
            left += sign.get_width() + scale(12)
        room = pygame.Rect(left, head.y, head.right - left - scale(16), head.height)
        text.draw(surface, seat.name, room, text_px(34), style.on, "display", "left", "middle", wrap=0)
        words = "Winner" if seat.won else HOLDER_WORDS.get(seat.holder, "")
        text.draw(surface, words, room, text_px(20), style.on, "bold", "right", "middle", wrap=0)
        body = pygame.Rect(card.x + scale(20), head.bottom + scale(12), card.width - scale(40),
                           card.bottom - head.bottom - scale(24))  # fmt: skip
        self._draw_body(surface, seat, body)

    def _draw_body(self, surface: pygame.Surface, seat: SeatResult, body: pygame.Rect) -> None:
        p = palette()
        caption = text.line_height(text_px(16))
        figure = pygame.Rect(body.x, body.y, body.width * 2 // 5, body.height - caption)
        draw_hits(surface, seat, figure)
        total = sum(sum(by.values()) for by in seat.hits.values())
        words = "never hit" if not total else "hit once" if total == 1 else f"hit {total} times"
        room = pygame.Rect(figure.x, figure.bottom, figure.width, caption)
        text.draw(surface, words, room, text_px(16), p.ink_soft, "semi", "centre", wrap=0)
        left = figure.right + scale(16)
        size = text_px(17)
        rows = self._facts(seat)
        step = min((body.height) // max(1, len(rows)), text.line_height(size) + scale(30))
        y = body.y
        for name, value in rows:
            line = pygame.Rect(left, y, body.right - left, step)
            pygame.draw.line(surface, p.paper_dark, (left, y + step - 1), (body.right, y + step - 1), 1)
            text.draw(surface, name, line, size, p.ink_soft, "ui", "left", "middle", wrap=0)
            text.draw(surface, value, line, size, p.ink, "bold", "right", "middle", wrap=0)
            y += step


def draw_hits(surface: pygame.Surface, seat: SeatResult, room: pygame.Rect) -> None:
    """Draw the silhouette with a counter on each zone that was hit, in the colours and shapes of who hit it.

    A dark counter is nobody's: gas, a fall, a pop-up.
    """
    from game.games.shoot.art.silhouette import ZONE_BOXES, silhouette, width_for, zone_rect

    p = palette()
    high = min(room.height, round(room.width * 64 / 28))
    box = pygame.Rect(0, 0, width_for(high), high)
    box.center = room.center
    most = max([sum(by.values()) for by in seat.hits.values()] or [1])
    fills = {}
    for zone in ZONE_BOXES:
        count = sum(seat.hits.get(zone, {}).values())
        fills[zone] = mix(p.paper, p.danger, 0.25 + 0.6 * count / most) if count else p.paper_dark
    surface.blit(silhouette(high, fills), box.topleft)
    for zone, by in seat.hits.items():
        spot = zone_rect(zone, box)
        side = max(text_px(16) + scale(6), high // 13)
        for number, (shooter, count) in enumerate(sorted(by.items())):
            centre = (spot.centerx + (number - (len(by) - 1) / 2) * side, spot.centery)
            if shooter:
                draw_badge(surface, shooter, centre, side)
            else:  # gas, falls, pop-ups: nobody's (S-DIE-2)
                draw_shape(surface, "circle", centre, side, p.ink, p.cream, max(1, scale(2)))
            ink = seat_style(shooter).on if shooter else p.cream
            label = text.render(str(count), text_px(16), ink, "bold")
            surface.blit(label, label.get_rect(center=(round(centre[0]), round(centre[1]))))
