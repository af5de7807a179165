"""A scene made of panels in columns: what does not fit scrolls, the row at the foot stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kernel.messages import say
from game.ui import keys, text
from game.ui.backdrop import draw_heading, lay_things, table_top
from game.ui.fit import fitted_size
from game.ui.focus import Focusable, nearest
from game.ui.forms import Forms
from game.ui.pending import Pending
from game.ui.scene import Host, Scene
from game.ui.scroll import Scroll
from game.ui.slices import checkpoint
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, Stepper, Toggle, Widget, WidgetGroup, draw_panel, in_rows

FEW_CONTROLS = 2
"""The most controls of a page that is read as a whole, besides those at its head and its foot."""

Maker = Callable[[pygame.Rect], int]
"""Places controls in a panel's inner rectangle (of any height) and returns their lower end."""


class FormScene(Scene):
    """Panels in one to three columns. A subclass provides `panels_wanted` and, optionally, a main button."""

    heading = ""
    column_width = 470
    most_columns = 3
    shares: tuple[int, ...] = ()
    """Widths of the columns in percent when there are as many as shares; equal otherwise."""
    wide: frozenset[str] = frozenset()
    """Titles of panels that span all columns, below the others."""
    face = "display"
    """The face of heading and panel titles."""
    level = True
    """Whether panels side by side are made equally tall."""
    in_turn = False
    """Whether panels are read row by row: columns are filled in turn, not the shortest one."""
    enter_ends = True
    """Whether Enter in a field directly presses the main button, if that one shows Enter."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.group = WidgetGroup(lambda name: host.sounds.play(name))
        self.group.more = lambda: self.forms.fields if self.forms is not None else ()
        self.group.clip = lambda widget: None if widget in self.head or widget in self.foot else self.scroll.view
        self.group.sort = self._reading_order
        self.group.ring.beyond = self._beyond
        self.forms: Forms | None = None
        self.scroll = Scroll()
        self._held: tuple[pygame.Rect, Callable[[], object]] | None = None
        """Deferred work that would move a stepper away from under the pointer, and the stepper's rectangle."""
        self._clicked = False
        """Whether a mouse event is being handled."""
        self.panels: list[tuple[str, pygame.Rect]] = []
        self.notes: list[tuple[str, pygame.Rect, str]] = []
        self.back = Button(say("Back"), self.leave, command="back", icon_name="return-arrow")
        self.main: Button | None = None
        self.pending = Pending()
        """The work whose results the page waits for."""
        self.head: list[Button] = []
        """Buttons beside or below the heading, which never scroll."""

    @property
    def foot(self) -> list[Button]:
        """The buttons at the foot, which never scroll."""
        return [self.back] if self.main is None else [self.back, self.main]

    def leave(self) -> None:
        self.host.pop()

    @property
    def reads_itself(self) -> bool:  # type: ignore[override]
        """Return whether all its words are read when it comes up: where there is little else to do than to read."""
        return sum(item not in self.foot and item not in self.head for item in self.group.focusables()) <= FEW_CONTROLS

    def first_focus(self) -> Button | None:
        """Return the button that has the focus at first, None for none."""
        return None

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return (title, maker) pairs in reading order."""
        return []

    # Layout ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Make all controls for the window: as many columns as the text size allows, scrolled if need be."""
        super().layout(size)
        w, h = size
        self.group.clear()
        if self.forms is not None:
            self.forms.close()
        checkpoint()
        self.forms = Forms(size)
        checkpoint()
        self.notes = []
        foot = self._layout_foot(w, h)
        top = self._layout_head(w)
        self.scroll.view = pygame.Rect(0, top, w, max(60, foot - top))
        offset = self.scroll.offset
        self._layout_panels(w, top)
        if self.scroll.offset != offset:  # it has become too short for that offset
            self.layout(size)
            return
        for button in (*self.head, *self.foot):
            self.group.add(button)
        self.group.refocus()
        if self.group.ring.current is None and (first := self.first_focus()) is not None:
            self.group.ring.set(first)

    def _layout_head(self, w: int) -> int:
        """Lay out what is beside the heading; return where the panels begin."""
        return text.line_height(text_px(52), self.face) + scale(26)

    def _head_beside(self, w: int) -> int:
        """Place the head's buttons at the right of the heading, or below it where there is no room.

        Return where the panels begin.
        """
        gap, high = scale(10), max(button.height() for button in self.head)
        heading = text.line_height(text_px(52), self.face) + scale(12)
        left = scale(36) + text.width(self.heading, text_px(52), self.face) + scale(40)
        beside = sum(button.wish() + gap for button in self.head) <= w - scale(36) - left
        y = max(scale(12), (heading + scale(12) - high) // 2) if beside else heading
        for row in in_rows(self.head, w - 2 * scale(36), gap):
            x = left if beside else scale(36)
            for button in row:
                button.rect = pygame.Rect(x, y, min(button.wish(), w - 2 * scale(36)), high)
                x += button.rect.width + gap
            y += high + gap
        return max(y, heading) + scale(14)

    def _foot_in_rows(self, w: int, h: int, gap: int, middle: bool = True) -> int:
        """Place the buttons at the foot in as many rows as they need, centred (`middle`) or at the left.

        Return where the first row begins.
        """
        room = w - 2 * scale(36)
        rows = in_rows(self.foot, room, gap)
        high = max(button.height() for button in self.foot)
        top = y = h - len(rows) * (high + scale(10)) - scale(12)
        for row in rows:
            x = (w - sum(b.wish() + gap for b in row) + gap) // 2 if middle else scale(36)
            for button in row:
                most = w - 2 * scale(8) if middle else room
                button.rect = pygame.Rect(max(scale(8), x), y, min(button.wish(), most), high)
                x += button.wish() + gap
            y += high + scale(10)
        return top - scale(12)

    def _layout_foot(self, w: int, h: int) -> int:
        """Place the buttons at the foot; return where their row begins."""
        high = max(button.height() for button in self.foot)
        y = h - high - scale(22)
        back = self.back
        back.rect = pygame.Rect(scale(36), y + (high - back.height()) // 2, back.wish(), back.height())
        if self.main is not None:
            wide = max(self.main.wish(), roomy(300))
            self.main.rect = pygame.Rect(w - scale(36) - wide, y, wide, high)
        return y - scale(16)

    @property
    def bottom(self) -> int:
        """The lower end of the view without scrolling: whatever fills the remaining room keeps its size."""
        return self.scroll.view.bottom - self.scroll.offset

    def _layout_panels(self, w: int, top: int) -> None:
        margin, gap = scale(36), scale(24)
        columns = max(1, min(self.most_columns, (w - 2 * margin) // max(1, roomy(self.column_width))))
        room = w - 2 * margin - gap * (columns - 1) - (scale(16) if columns < 3 else 0)
        fits = len(self.shares) == columns
        widths = [room * share // 100 for share in self.shares] if fits else [room // columns] * columns
        ends = [top + scale(4) - self.scroll.offset] * columns
        self.panels = []
        for name, make in self.panels_wanted():
            column = len(self.panels) % columns if self.in_turn else ends.index(min(ends))
            area = pygame.Rect(margin + sum(widths[:column]) + column * gap, ends[column], widths[column], 0)
            if name in self.wide:
                area = pygame.Rect(margin, self._levelled(max(ends), gap), room + gap * (columns - 1), 0)
            inner = area.inflate(-2 * scale(22), 0)
            inner.y = area.y + scale(18) + text.line_height(text_px(26), self.face) + scale(6)
            checkpoint()
            area.height = make(inner) - area.y + scale(18)
            self.panels.append((name, area))
            ends = [area.bottom + gap] * columns if name in self.wide else ends
            ends[column] = area.bottom + gap
        if self.level and columns == len(self.panels):
            tallest = max(area.height for _, area in self.panels)
            for _, area in self.panels:
                area.height = tallest
            ends = [self.panels[0][1].bottom + gap]
        self.scroll.layout(self.scroll.view, max(ends) - gap - top + self.scroll.offset + scale(8))

    def _levelled(self, end: int, gap: int) -> int:
        """Align the lower ends of the panels above a wide one; return where the wide one begins."""
        for _, area in self.panels:
            if all(other is area or other.y <= area.y or other.x != area.x for _, other in self.panels):
                area.height = end - gap - area.y
        return end

    def step(
        self, name: str, values: Sequence[tuple[object, str]], value: object, changed: Callable[[object], None],
        effect: str, inner: pygame.Rect, y: int, wraps: bool = False,
    ) -> int:  # fmt: skip
        """Place a stepper with its name at the left and its effect below; return where the next item goes."""
        stepper = Stepper(name, values, value, changed)
        stepper.wraps, stepper.spoken, stepper.meaning = wraps, bool(effect), effect
        self.group.add(stepper)
        return self.beside(name, stepper, stepper.height(), effect, inner, y)

    def beside(self, name: str, widget: Widget, high: int, effect: str, inner: pygame.Rect, y: int) -> int:
        """Place a control at the right of its name, or below it where the text is too large for both."""
        size = text_px(17)
        label = text.width(name, size, "semi") + scale(16)
        broad = inner.width - max(label, inner.width * 2 // 5)
        if broad >= roomy(200):
            self.notes.append((name, pygame.Rect(inner.x, y, inner.width - broad, high), "label"))
            widget.rect = pygame.Rect(inner.right - broad, y, broad, high)
        else:
            tall = text.line_height(size, "semi")
            self.notes.append((name, pygame.Rect(inner.x, y, inner.width, tall), "label"))
            widget.rect = pygame.Rect(inner.x, y + tall, inner.width, high)
        return self.effect(effect, inner, widget.rect.bottom + scale(3))

    def field(
        self, label: str, inner: pygame.Rect, y: int, value: str, put: Callable[[str], None], most: int,
        enters: Callable[[], None] | None = None,
    ) -> int:  # fmt: skip
        """Place a text field below its label; return where the next item goes. `enters`: what Enter does."""
        tall = text.line_height(text_px(17), "semi")
        self.notes.append((label, pygame.Rect(inner.x, y, inner.width, tall), "label"))
        y += tall + scale(4)
        high = max(scale(38), text.line_height(text_px(18), "semi") + scale(10))
        if self.forms is not None:
            room = pygame.Rect(inner.x, y, inner.width, high)
            self.forms.text_field(label, room, value, put, most).enters = enters
        return y + high + scale(10)

    def button_below(self, button: Button, inner: pygame.Rect, y: int, gap: int = 10) -> int:
        """Place a button at the left; return where the next item goes, after a gap in design pixels."""
        button.rect = pygame.Rect(inner.x, y, min(button.wish(), inner.width), button.height())
        self.group.add(button)
        return button.rect.bottom + scale(gap)

    def effect(self, words: str, inner: pygame.Rect, y: int) -> int:
        """Place a line that explains an effect; return where the next item goes."""
        if not words:
            return y + scale(9)
        tall = text.measure(words, text_px(16), "ui", inner.width)[1]
        self.notes.append((words, pygame.Rect(inner.x, y, inner.width, tall), "effect"))
        return y + tall + scale(14)

    def switches(self, toggles: list[Toggle], inner: pygame.Rect, y: int) -> int:
        """Place switches one below the other; return where the next item goes."""
        for toggle in toggles:
            high = toggle.height(inner.width)
            toggle.rect = pygame.Rect(inner.x, y, inner.width, high)
            self.group.add(toggle)
            y += high + scale(10)
        return y

    def _reading_order(self, items: list[Focusable]) -> list[Focusable]:
        """Return controls and fields panel by panel, each from top to bottom, and the foot last."""

        def place(item: Focusable) -> tuple[int, int, int]:
            if item in self.head:
                return -1, item.rect.y, item.rect.x
            if item in self.foot:
                return len(self.panels), 0, item.rect.x
            inside = (n for n, (_, area) in enumerate(self.panels) if area.collidepoint(item.rect.center))
            return next(inside, 0), item.rect.y, item.rect.x

        return sorted(items, key=place)

    def _beyond(self, item: Focusable, items: Sequence[Focusable], direction: str) -> Focusable | None:
        """Return the item next to one: within its panel first, then within its column, then at the foot.

        The foot does not scroll: what is below it on the page would otherwise be skipped.
        """
        here = next((area for _, area in self.panels if area.collidepoint(item.rect.center)), None)
        if here is None or item in self.foot or item in self.head or direction not in ("up", "down"):
            return nearest(item, items, direction)
        column = [area for _, area in self.panels if area.left < here.right and here.left < area.right]
        for areas in ([here], column):
            some = [one for one in items if one not in self.foot and one not in self.head
                    and any(area.collidepoint(one.rect.center) for area in areas)]  # fmt: skip
            found = nearest(item, some, direction)
            if found is not None:
                return found
        edge = self.head if direction == "up" else self.foot
        return None if not edge else min(edge, key=lambda one: abs(one.rect.centerx - item.rect.centerx))

    # Events ----------------------------------------------------------------------------------------------------------

    def once_left(self, act: Callable[[], object]) -> None:
        """Call what moves everything once the mouse has left the stepper it clicked; after keys and touches at once."""
        here = next((one for one in self.group.widgets if isinstance(one, Stepper) and one.hovered), None)
        if here is None or not self._clicked:
            act()
            return
        if self._held is None:
            self.host.toast(say("It changes as soon as the pointer moves away."))
        self._held = here.rect.copy(), act
        self.dirty = True

    def _let_go(self, event: pygame.event.Event) -> None:
        """Run the deferred work if an event shows that the stepper was left."""
        if self._held is None or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return
        rect, act = self._held
        if event.type == pygame.KEYDOWN or not rect.collidepoint(event.pos):
            self._held = None
            act()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: fields first, then scrolling, then Esc and Enter, then the controls."""
        self._let_go(event)
        mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        self._clicked = mouse and not getattr(event, "touch", False)
        typed = self.forms.typed if self.forms is not None else None
        if self.forms is not None and self.forms.handle(self._in_view(event)):
            self.dirty = True
            if typed is not None and getattr(event, "key", 0) in (pygame.K_RETURN, pygame.K_KP_ENTER):
                if typed.enters is not None:
                    typed.enters()
                elif self.enter_ends and self.main is not None and self.main.command == "confirm":
                    self.main.activate()
            return True
        if self.scroll.handle(event):
            self.layout(self.size)
            return True
        command = keys.command_of(event)
        if command == "back":
            self.leave()
            return True
        if command == "confirm" and not self.group.ring.visible and self.main is not None:
            return self.main.activate()
        used = self.group.handle(event)
        self._follow_focus()
        return used

    def _in_view(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event for the fields: a press out of view is beside them all, whatever is scrolled there."""
        if event.type != pygame.MOUSEBUTTONDOWN or self.scroll.view.collidepoint(event.pos):
            return event
        return pygame.event.Event(event.type, {**event.dict, "pos": (-1, -1)})

    def _follow_focus(self) -> None:
        here = self.group.ring.current
        if not self.group.ring.visible or here is None or not self.scroll.needed:
            return
        if here in self.foot or here in self.head:
            return
        if self.scroll.show(here.rect):
            self.layout(self.size)

    def update(self, dt: float) -> bool:
        """Receive results, and advance the blinking text cursor while something is typed."""
        self.pending.poll()
        blinks = self.forms.update(dt) if self.forms is not None and not self.host.still else False
        return blinks or bool(self.pending)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_table(self, surface: pygame.Surface) -> None:
        surface.blit(table_top(self.size), (0, 0))

    def draw_head(self, surface: pygame.Surface) -> None:
        draw_heading(surface, self.heading, (scale(36), scale(12)), face=self.face)

    def draw_frame(self, surface: pygame.Surface, number: int) -> None:
        """Draw the frame of a panel, 0 the first."""
        name, area = self.panels[number]
        draw_panel(surface, area, name, face=self.face)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the panels' content apart from controls and notes."""

    def draw_foot(self, surface: pygame.Surface) -> None:
        """Draw what is between the buttons at the foot."""

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_table(surface)
        self._lay_things(surface)
        surface.set_clip(self.scroll.view.inflate(0, scale(8)))
        for number, (_, area) in enumerate(self.panels):
            if area.colliderect(self.scroll.view):
                self.draw_frame(surface, number)
        self.draw_inside(surface)
        self._draw_notes(surface)
        for widget in self.group.widgets:
            if widget not in self.foot and widget not in self.head and widget.rect.colliderect(self.scroll.view):
                widget.draw(surface)
        if self.forms is not None:
            self.forms.draw(surface)
        surface.set_clip(None)
        self.scroll.draw(surface)
        self.draw_head(surface)
        for button in (*self.head, *self.foot):
            button.draw(surface)
        self.draw_foot(surface)
        self.group.draw_over(surface)

    def _lay_things(self, surface: pygame.Surface) -> None:
        """Draw props where the panels leave the table bare."""
        if self.scroll.needed or not self.panels:
            return
        top = max(area.bottom for _, area in self.panels) + scale(12)
        left = self.back.rect.right + scale(40)
        lay_things(surface, pygame.Rect(left, top, self.size[0] - 2 * left, self.scroll.view.bottom - top))

    def _draw_notes(self, surface: pygame.Surface) -> None:
        p = palette()
        for words, room, kind in self.notes:
            if not room.colliderect(self.scroll.view):
                continue
            if kind == "label":
                size = fitted_size(words, room.width, text_px(17), "semi")
                text.draw(surface, words, room, size, p.text, "semi", "left", "middle", wrap=0)
            elif kind == "heading":
                text.draw(surface, words, room, text_px(20), p.hazard, "bold", wrap=0)
            elif kind == "line":
                text.draw(surface, words, room, text_px(17), p.text, "semi")
            else:
                text.draw(surface, words, room, text_px(16), p.text_soft)
