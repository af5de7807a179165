"""The title: a shelf with the boxes, and a row of buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.shelf.boxes import art_of, shelf_boxes, sticker, whole
from game.features.shelf.saved_games import SavedGames
from game.games import Meta, openable
from game.kernel.messages import say
from game.lobby.days import WEEKDAYS, day_word
from game.lobby.puzzles import day_number, has_puzzles
from game.ui import keys, text
from game.ui.lettering import outlined
from game.ui.pictures import draw_rounded, draw_shadow, icon, picture, remembered, tiled
from game.ui.scene import Scene
from game.ui.slices import checkpoint, in_thread
from game.ui.stars import draw_star
from game.ui.theme import palette, roomy, scale, seat_style, text_on, text_px
from game.ui.widgets import Button, Widget, WidgetGroup, in_rows

if TYPE_CHECKING:
    from game.features.context import Context
    from game.store.kept import KeptMatch
    from game.store.nights import KeptNight


LEAST_BOX = 100
"""Pixels of height below which the boxes take the room of the sign."""


class BoxWidget(Widget):
    """A box on the shelf, which comes forward a little under the pointer."""

    def __init__(self, box: Meta, command: Callable[[], None], comes_later: bool) -> None:
        title = art_of(box).title.title()
        super().__init__(title, command)
        self.box = box
        self.comes_later = comes_later
        self.stars = 0
        """How many stars of its ladder the person has who played last."""
        if comes_later:
            self.reason = say("{title} is coming soon. {pitch}", title=title, pitch=box.pitch)
        else:
            self.tip = say("{pitch} {number} players.", pitch=box.pitch, number=box.players)
        self.sound = "card_shuffle"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box in its rectangle (which is the cover's)."""
        depth = max(8, self.rect.width // 11)
        lift = scale(10) if self.hovered and self.enabled else 0
        shadow = self.rect.move(depth // 2, 0)
        draw_shadow(surface, shadow, scale(26), (scale(20), scale(8)), 4, 170)
        top = self.rect.y - depth // 2 - lift
        surface.blit(whole(self.box, self.rect.size, depth), (self.rect.x, top))
        if self.stars:
            self._draw_stars(surface)
        if self.comes_later:
            mark = sticker(self.rect.width * 2 // 5)
            x = self.rect.right + depth - mark.get_width() * 4 // 5
            surface.blit(mark, (x, self.rect.bottom - mark.get_height() * 7 // 8 - lift))

    def _draw_stars(self, surface: pygame.Surface) -> None:
        """Draw a star and their number on the front of the shelf, below the box (LAD-1)."""
        size, y = text_px(18), self.rect.bottom - scale(6) + scale(40)
        number = text.render(str(self.stars), size, palette().cream, "bold")
        side = number.get_height()
        x = self.rect.centerx - (side + scale(4) + number.get_width()) // 2
        draw_star(surface, (x + side // 2, y), side, won=True)
        surface.blit(number, (x + side + scale(4), y - number.get_height() // 2))


class DayLeaf(Widget):
    """A small leaf of a calendar on the wall: the day of today, ticked once its position is solved (DAY-1)."""

    def __init__(self, action: Callable[[], None]) -> None:
        super().__init__(say("Shot of the day"), action)
        self.day, self.solved = date.today(), False
        self.sound = "card_shuffle"

    def turn(self, solved: Collection[int]) -> None:
        """Show today's leaf; `solved` are the numbers of solved days."""
        self.day = date.today()
        self.solved = day_number(self.day) in solved
        self.tip = say("Shot of the day: solved. Other days are there, too.") if self.solved else say(
            "Shot of the day: one position, one best choice.")  # fmt: skip

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the leaf: the weekday on a red band, the day of the month, a tick."""
        p, rect = palette(), self.rect.move(0, -scale(4) if self.hovered else 0)
        draw_shadow(surface, rect, scale(12), (scale(4), scale(6)), scale(6), 150)
        draw_rounded(surface, rect, scale(6), p.cream, p.ink, max(2, scale(3)))
        band = pygame.Rect(rect.x, rect.y, rect.width, rect.height * 3 // 10)
        draw_rounded(surface, band, scale(6), p.danger, p.ink, max(2, scale(3)))
        word = text.fitted(WEEKDAYS[self.day.weekday()], band.height * 3 // 4, text_on(p.danger), "bold", rect.width)
        surface.blit(word, word.get_rect(center=band.center))
        below = pygame.Rect(rect.x, band.bottom, rect.width, rect.bottom - band.bottom)
        number = text.render(str(self.day.day), below.height * 3 // 4, p.ink, "bold")
        surface.blit(number, number.get_rect(center=below.center))
        if self.solved:
            side = below.height // 2
            surface.blit(icon("check-mark", side, p.good), (rect.right - side, rect.bottom - side))


class TitleScene(Scene):
    """The shelf. A press on a box opens its set-up; Continue opens the newest game in progress."""

    name = "title"

    def __init__(self, context: Context, games: SavedGames | None = None) -> None:
        """`games` are the saved games, by default those of the program."""
        super().__init__(context.host)
        self.context, self.games = context, games or SavedGames(context)
        self.saved: KeptMatch | None = None
        self.night: KeptNight | None = None
        """The game night that Continue leads back to."""
        self.unfinished = 0
        self.played = False
        """Whether a game has been played to its end."""
        host, go, ready = context.host, context.go, openable()
        self.group = WidgetGroup(lambda name: host.sounds.play(name))
        self.boxes = [BoxWidget(box, partial(go.setup, box.key), box.key not in ready) for box in shelf_boxes()]
        self.leaf = DayLeaf(go.day) if has_puzzles() else None
        self._rounds = 0
        self.buttons: list[Button] = []
        self._make()

    def _make(self) -> None:
        """Make the row of buttons; Continue only if there is a game to continue (UX-SET-1)."""
        go = self.context.go
        self.group.clear()
        for widget in (*self.boxes, *([self.leaf] if self.leaf is not None else [])):
            self.group.add(widget)
        self.buttons = []
        if self.night is not None:
            words = say("Game night of {day}", day=day_word(self.night.night.day))
            go_on = Button(say("Continue"), go.night, kind="primary", icon_name="play-button", sub=words)
            self.buttons.append(go_on)
        elif self.saved is not None:
            match = self.saved
            go_on = Button(
                say("Continue"), partial(go.resume, match.game, match.id), kind="primary",
                icon_name="play-button", sub=match.named or match.title,
            )  # fmt: skip
            self.buttons.append(go_on)
        self.evening = Button(say("Game night"), go.night, icon_name="meeple").says(
            say("An evening of several games with a standing, or a tournament.")
        )
        self.buttons.append(self.evening)
        words = say("My games ({number})", number=self.unfinished) if self.unfinished else say("My games")
        self.buttons += [
            Button(words, go.my_games, icon_name="stack").says(
                say("All saved games: continue, replay, rename, pin or delete them; import a friend's.")
            ),
            Button(say("Maps"), go.maps, icon_name="treasure-map").says(
                say("All battlefields and boards: look at them, play on them, make your own.")
            ),
            *self._records(),
            Button(say("Rules"), lambda: self.host.open_rules(None), icon_name="rule-book", command="rules"),
            Button(say("Options"), go.options, icon_name="cog").says(say("Look, sound, keys, game speed.")),
            Button(say("Quit"), self.host.quit, icon_name="exit-door").says(
                say("Closes the program; everything is saved.")
            ),
        ]
        for button in self.buttons:
            self.group.add(button)
        self.group.ring.set(self.buttons[0] if self.buttons[0].kind == "primary" else self.boxes[0])

    def _records(self) -> list[Button]:
        """Return the way to the records, which is there after the first game (REC-4)."""
        button = Button(say("Records"), self.context.go.records, icon_name="trophy-cup")
        tip = say("Who has won how often, against whom and with what.")
        return [button.says(tip)] if self.played else []

    @property
    def game(self) -> str:
        """The game whose rules F1 opens: that of the focused box, if any."""
        here = self.group.ring.current if self.group.ring.visible else None
        looked = next((box for box in self.boxes if box is here or box.hovered), self.boxes[0])
        return looked.box.key if not looked.comes_later else self.boxes[0].box.key

    def on_resume(self) -> None:
        """Look for games in progress again, and play the shelf's music."""
        super().on_resume()
        text.stand_in({})
        self.saved = self.games.newest()
        self.night = self.games.night(self.saved)
        self.unfinished = sum(not match.finished and not match.binned for match in self.games.all())
        self.played = self.games.played()
        stars = self.games.stars()
        for box in self.boxes:
            box.stars = stars.get(box.box.key, 0)
        if self.leaf is not None:
            self.leaf.turn(self.games.days())
        here = self.group.ring.current
        self._make()
        if self.buttons[0].kind != "primary" and isinstance(here, (BoxWidget, DayLeaf)):
            self.group.ring.set(here)  # back from a set-up: its box still has the focus
        self.layout(self.size)
        if not self.host.still:
            self.host.sounds.music("music_shoot")

    # Places ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place the buttons first, for they must be readable; the boxes get the rest."""
        super().layout(size)
        w, h = size
        rows = self._rows(w - scale(98), scale(18))
        heights = [max(b.height() + (text.line_height(text_px(16)) if b.sub else 0) for b in row) for row in rows]
        gap = scale(18)
        self.row_top = h - sum(high + gap for high in heights) - scale(22)
        y = self.row_top
        for row, high in zip(rows, heights, strict=True):
            widths = [min(b.wish(), w - scale(80)) for b in row]
            if not self._above(row[0]):  # the others must not move with the number of games
                widths = [min(self._widest, (w - scale(98)) // len(row) - gap)] * len(row)
            x = (w - sum(widths) - gap * (len(row) - 1)) // 2
            for button, wide in zip(row, widths, strict=True):
                button.rect = pygame.Rect(x, y, wide, high)
                x += wide + gap
            y += high + gap
        self.shelf_y = self.row_top - scale(96)
        self.sign_high = min(scale(260), max(scale(110), (h - self.row_top) * 2, h // 7))
        if self.shelf_y - self.sign_high - scale(22) < LEAST_BOX:
            self.sign_high = 0  # large text in a small window: the boxes are what is looked for
        top = self.sign_high + scale(22)
        aside = 0
        if self.leaf is not None:
            self.leaf.rect = self._leaf_place(w)
            aside = w - self.leaf.rect.left if not self.sign_high else 0  # the leaf is beside the boxes then
        self._place_boxes(w, top, self.shelf_y - top, 2 * aside)

    def _leaf_place(self, w: int) -> pygame.Rect:
        """Return where the leaf hangs: on the wall at the right, above the boxes and beside the sign."""
        room = self.sign_high or self.shelf_y
        high = min(max(roomy(110), 60), room - scale(40))
        wide = high * 6 // 7
        top = max(scale(64), (room - high) // 2 + scale(28)) if self.sign_high else (room - high) // 2
        return pygame.Rect(w - wide - scale(44), top, wide, high)

    @property
    def _standing(self) -> list[Button]:
        """Return the buttons of the even rows."""
        return [button for button in self.buttons if not self._above(button)]

    def _above(self, button: Button) -> bool:
        """Return whether a button is above the even rows: Continue, and the game night."""
        return button is self.evening or button.kind == "primary"

    @property
    def _widest(self) -> int:
        """Return the width of the widest of the buttons that are always there, for up to 99 saved games."""
        tables = Button(say("My games ({number})", number=99), icon_name="stack")
        return max(button.wish() for button in (*self._standing, tables))

    def _rows(self, room: int, gap: int) -> list[list[Button]]:
        """Return the buttons by row: Continue and the game night above the others, which share even rows."""
        standing = self._standing
        wide = self._widest
        columns = max(1, min(len(standing), (room + gap) // (wide + gap)))
        columns = -(-len(standing) // -(-len(standing) // columns))
        rows = [standing[first : first + columns] for first in range(0, len(standing), columns)]
        return [*in_rows(filter(self._above, self.buttons), room, gap), *rows]

    def _place_boxes(self, w: int, top: int, room: int, kept: int = 0) -> None:
        """Place the boxes in the middle of the shelf; `kept` is width kept free beside them."""
        tallest, count = max(1, room), len(self.boxes)
        wide = min(tallest * 3 // 4, (w - max(scale(150), kept)) // count - scale(56))
        widths = [round(wide * art_of(box.box).tall) for box in self.boxes]
        gap = min(scale(84), (w - kept - sum(widths)) // (count + 2))
        x = (w - sum(widths) - (count - 1) * gap - wide // 11) // 2
        for widget, broad in zip(self.boxes, widths, strict=True):
            high = round(broad * 4 / 3)
            widget.rect = pygame.Rect(x, self.shelf_y - high + scale(6), broad, high)
            x += broad + gap

    def update(self, dt: float) -> bool:
        """Start reading the maps once the shelf is on screen."""
        self._rounds += 1
        if self._rounds == 3 and not self.host.still:
            self.context.library.maps()
        return self._rounds < 3 and not self.host.still

    # Events ----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Open boxes by number, press the nearest button on Enter; Esc does nothing: only the button quits."""
        command = keys.command_of(event)
        if command is not None and command.startswith("card_"):
            index = int(command[5:]) - 1
            if index < len(self.boxes):
                self._try(self.boxes[index])
                return True
        if command == "confirm" and not self.group.ring.visible and self.group.ring.current is not None:
            return self.group.ring.current.activate()
        return self.group.handle(event)

    def _try(self, widget: BoxWidget) -> None:
        if not widget.activate():
            self.host.toast(say("{label} is coming soon.", label=widget.label))

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw wall, lights, sign, shelf, boxes and buttons."""
        surface.blit(room_picture(self.size, self.shelf_y, self.row_top), (0, 0))
        self._draw_sign(surface)
        self._draw_things(surface)
        for widget in self.boxes:
            widget.draw(surface)
        if self.leaf is not None:
            self.leaf.draw(surface)
        for button in self.buttons:
            button.draw(surface)
        self.group.ring.draw(surface)

    def _draw_sign(self, surface: pygame.Surface) -> None:
        w, high = self.size[0], self.sign_high
        if not high:
            return
        size = max(28, round(high * 0.62))
        splat = picture("shelf/splat", (round(high * 2.3), round(high * 1.38)))
        sign = outlined("SPLATTERBOX", size, (palette().cream,), palette().ink, "display", max(3, size // 16))
        left = (w - sign.get_width()) // 2
        surface.blit(splat, (left - round(high * 0.74), scale(6)))
        surface.blit(splat, (left + sign.get_width() - round(high * 1.35), -scale(20)))
        surface.blit(sign, (left, (high - sign.get_height()) // 2 + scale(32)))

    def _draw_things(self, surface: pygame.Surface) -> None:
        """Draw other things on the shelf, if there is room beside the boxes."""
        left = self.boxes[0].rect.left
        depth = max(8, self.boxes[-1].rect.width // 11)
        right = self.size[0] - self.boxes[-1].rect.right - depth
        foot = self.shelf_y + scale(6)
        high = scale(150)
        for name, ratio, side in (("plant", 120 / 156, "left"), ("cup", 142 / 124, "right")):
            tall = high if name == "plant" else round(high * 0.72)
            wide = round(tall * ratio)
            room = left if side == "left" else right
            if room < wide + scale(30):
                continue
            x = (left - wide) // 2 if side == "left" else self.size[0] - (right + wide) // 2
            thing = picture(f"shelf/{name}", (wide, tall))
            surface.blit(thing, (x, foot - tall))


def room_picture(size: tuple[int, int], shelf_y: int, foot_y: int) -> pygame.Surface:
    """Return the evening wall with lamp light, fairy lights and the shelf, as one picture."""
    key = ("room", size, shelf_y, foot_y, palette().wood)
    return remembered(key, lambda: _room(size, shelf_y, foot_y))


def _lamp_light(size: tuple[int, int], centre: tuple[float, float]) -> pygame.Surface:
    """Return the light on the wall: warm in the middle, dark in the corners (made small, then scaled up smoothly)."""
    w, h = max(8, size[0] // 24), max(8, size[1] // 24)
    small = pygame.Surface((w, h))
    for y in range(h):
        for x in range(w):
            d = (((x / w - centre[0]) / 0.72) ** 2 + ((y / h - centre[1]) / 0.95) ** 2) ** 0.5
            light = max(0.0, 1.0 - d) ** 0.6
            small.set_at((x, y), (70 + round(185 * light), 56 + round(180 * light), 62 + round(140 * light)))
    return in_thread(lambda: pygame.transform.smoothscale(small, size))


def _room(size: tuple[int, int], shelf_y: int, foot_y: int) -> pygame.Surface:
    w, h = size
    made = pygame.Surface(size)
    made.fill((138, 84, 74))
    stripe = scale(64)
    for x in range(0, w, stripe * 2):
        pygame.draw.rect(made, (150, 94, 82), (x, 0, stripe, h))
    _wallpaper_marks(made, stripe)
    checkpoint()
    foot = shelf_y + scale(70)
    made.blit(tiled("wood_saloon_dark", (w, max(1, h - foot)), max(256, scale(560))), (0, foot))
    pygame.draw.rect(made, (52, 30, 18), (0, foot, w, scale(8)))
    checkpoint()
    made.blit(_lamp_light(size, (0.5, 0.42)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    checkpoint()
    _plank(made, shelf_y)
    checkpoint()
    _fairy_lights(made)
    checkpoint()
    return made.convert() if pygame.display.get_surface() is not None else made


def _wallpaper_marks(made: pygame.Surface, stripe: int) -> None:
    """Draw small crosshairs and dice spots on the wallpaper's stripes."""
    w, h = made.get_size()
    side = max(8, stripe * 2 // 5)
    for column, x in enumerate(range(stripe // 2, w, stripe)):
        for y in range((stripe if column % 2 else 0), h, stripe * 2):
            mark = picture("crosshair" if column % 2 else "splurt", side, (176, 116, 98))
            made.blit(mark, (x - side // 2, y))


def _plank(made: pygame.Surface, y: int) -> None:
    """Draw the shelf's board: its slanted top, its front edge, brackets, and the shadow below."""
    w = made.get_width()
    left, right = scale(30), w - scale(30)
    deep, thick = scale(20), scale(40)
    draw_shadow(
        made,
        pygame.Rect(left + scale(14), y + deep, right - left - scale(20), thick),
        scale(30),
        (0, scale(34)),
        0,
        190,
    )
    for x in (w // 6, w - w // 6):
        bracket = [
            (x - scale(12), y + deep),
            (x + scale(12), y + deep),
            (x + scale(12), y + scale(92)),
            (x - scale(12), y + scale(72)),
        ]
        pygame.draw.polygon(made, (58, 34, 20), bracket)
    top = tiled("wood_smooth_desk", (right - left, deep), max(128, scale(400)), (255, 236, 214))
    made.blit(top, (left, y))
    front = tiled("wood_table_oak", (right - left, thick), max(128, scale(560)), (226, 196, 170))
    made.blit(front, (left, y + deep))
    pygame.draw.line(made, (255, 224, 176), (left, y + deep), (right, y + deep), max(1, scale(2)))
    pygame.draw.rect(made, (40, 22, 12), (left, y + deep + thick - scale(3), right - left, scale(3)))


def _fairy_lights(made: pygame.Surface) -> None:
    """Draw a string of lights in the seats' colours along the upper edge."""
    w = made.get_width()
    span, sag = max(1, w // 3), scale(46)
    points = []
    for x in range(0, w + 1, max(4, scale(8))):
        t = (x % span) / span
        points.append((x, scale(6) + round(sag * 4 * t * (1 - t))))
    pygame.draw.aalines(made, (24, 16, 14), False, points)
    pygame.draw.lines(made, (24, 16, 14), False, points, max(2, scale(3)))
    step = max(1, round(scale(84) / max(4, scale(8))))
    for k, (x, y) in enumerate(points[step // 2 :: step]):
        colour = seat_style(k % 8 + 1).light
        radius = scale(10)
        glow = remembered(("glow", radius, colour), partial(_glow, radius, colour))
        made.blit(
            glow,
            (x - glow.get_width() // 2, y + scale(10) - glow.get_height() // 2),
            special_flags=pygame.BLEND_RGB_ADD,
        )
        pygame.draw.rect(made, (30, 22, 20), (x - scale(4), y - 1, scale(8), scale(7)))
        pygame.draw.ellipse(made, colour, (x - radius * 3 // 4, y + scale(4), radius * 3 // 2, radius * 2))


def _glow(radius: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return the halo of a small lamp."""
    side = radius * 8
    made = pygame.Surface((side, side))
    for k in range(24, 0, -1):
        share = (1 - k / 24) ** 2 * 0.5
        pygame.draw.circle(made, tuple(round(c * share) for c in colour), (side // 2, side // 2), side // 2 * k // 24)
    return made
