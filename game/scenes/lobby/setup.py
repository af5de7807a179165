"""Setting a table: who sits where as which character, which variants, which House Rules, what the game shows of it.

One screen that is playable at all times (UX-SET-1, 2, 3, 6). What is offered comes from the game's lobby.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from typing import Any

import pygame

from game.games import find
from game.lobby.looks import another_look, settle_looks
from game.lobby.setup import Chip, Lobby, Row, Setup, Value, default_choice
from game.scenes.lobby.kept import KeptTablesScene, TableShelf
from game.scenes.lobby.seats import SeatCells
from game.scenes.lobby.wear import GamePage, draw_slip
from game.scenes.lobby.widgets import ChipSlip, ValueCard
from game.ui import text
from game.ui.form_part import Part, Rest, Slot
from game.ui.form_scene import Maker
from game.ui.scene import Host
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, Stepper, Toggle

BROAD = 3
"""So many values of a row lie one below the other; more as small cards, two in a line."""


@dataclass
class SetupServices:
    """What the scene asks of the program."""

    start: Callable[[Setup], None] = lambda _: None
    """Open a table. Raises ValueError with a sentence if it cannot be opened."""
    last_choice: Callable[[], Setup | None] = lambda: None
    """The table played last, as a preset for the next."""
    shelf: TableShelf = field(default_factory=TableShelf)


def is_broad(row: Row) -> bool:
    """Whether a row's values are few enough to lie one below the other, each with its effect."""
    return len(row.values) <= BROAD


class SetupScene(GamePage):
    """Seats at the left, variants and the House Rules beside them, then a game's own panels; who plays at the foot."""

    name = "setup"

    def __init__(self, host: Host, lobby: Lobby, services: SetupServices, choice: Setup | None = None) -> None:
        super().__init__(host, lobby)
        self.services = services
        self.heading, self.rule_here = lobby.heading, lobby.rule_here
        kept = choice or services.last_choice()
        self.choice = kept or default_choice(lobby, list(host.settings.names), host.settings.curtain)
        settle_looks(lobby, self.choice)
        self.seats = SeatCells(self)
        self.parts: list[Part] = []
        self.rows: tuple[Row, ...] = ()
        self.values: dict[str, Any] = {}
        self.picture = pygame.Rect(0, 0, 0, 0)
        self.broad = 0
        self._play_soon = False  # Play was pressed while its map was still being read
        self.play = Button("Play", self._play, key="confirm", kind="primary", icon_name="play-button", size=36)
        self.play.face = self.face
        self.main = self.play

    def title_text(self) -> str:
        """The window's title."""
        return f"Splatterbox: {self.lobby.heading.lower()}"

    def looks(self) -> tuple[str, ...]:
        """Give the looks of the seats that are taken."""
        return tuple(seat.look for seat in self.choice.taken)

    def on_resume(self) -> None:
        """The House Rules sheet may have lain on top, or Tiled: maps may have changed."""
        super().on_resume()
        self.lobby.look_again(True)
        settle_looks(self.lobby, self.choice)
        self._settle_sharing()
        if self.lobby.music and not self.host.still:
            self.host.sounds.music(self.lobby.music)
        self.layout(self.size)

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Seats, what is played, and what the game alone shows."""
        panels = self.lobby.panels(self.choice)
        self.parts = [part for panel in panels for part in find(panel.draw)(self, panel.about)]
        wanted: list[tuple[str, Maker]] = [
            (self.lobby.seats_title, self.seats.make),
            (self.lobby.played_title, self._make_game),
        ]
        for part in self.parts:
            wanted.append((part.title, partial(self._make_part, part=part)))
        return wanted

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything, and say whether the table can be opened."""
        self.rows, self.values = self.lobby.rows(self.choice), self.lobby.values(self.choice)
        self.most_columns = 2 + len(self.lobby.panels(self.choice))
        self.shares = {2: (62, 38), 3: self.lobby.shares}.get(self.most_columns, ())
        self.play.reason = self.lobby.why_no_table(self.choice) or None
        super().layout(size)
        if self.group.ring.current is None:
            self.group.ring.set(self.play)

    def _make_game(self, inner: pygame.Rect) -> int:
        """What the game shows of its table, its front rows, the variants, the House Rules, and how it is shared."""
        self.broad = self._broad_high(inner)
        inner = pygame.Rect(inner.x, self._make_front(inner), inner.width, inner.height)
        slips = [self._slip(chip) for chip in self.lobby.chips]
        spare = self.scroll.view.bottom - inner.y - scale(34) - self._below_high(inner.width)
        spare -= sum(slip.height(inner.width) + scale(9) for slip in slips)
        more = max(0, min(scale(44), spare // max(1, len(slips)))) if not self.scroll.offset else 0
        y = inner.y
        for slip in slips:
            high = slip.height(inner.width) + more
            slip.rect = pygame.Rect(inner.x, y, inner.width, high)
            self.group.add(slip)
            y += high + scale(9)
        return self._make_below(inner, y)

    def _broad_high(self, inner: pygame.Rect) -> int:
        """Give the height of a button that bears its effect: as much as the window leaves to all of them."""
        self.broad = least = text.line_height(text_px(22), self.face) + text.line_height(text_px(16)) + scale(16)
        broad = [row for row in self.rows if row.front and row.cards and is_broad(row)]
        count = sum(len(row.values) for row in broad) + len(self.lobby.sharings(self.choice))
        if not count or self.scroll.offset:
            return least
        high = sum(len(row.values) * (least + scale(8)) + scale(12) for row in broad) + self._below_high(inner.width)
        spare = self.scroll.view.bottom - scale(24) - inner.y - high
        return max(least, min(least + scale(44), least + spare // count))

    def _make_part(self, inner: pygame.Rect, part: Part) -> int:
        """What the game alone shows, and below it the way to the lesson."""
        inner.height = max(1, self.scroll.view.bottom - scale(24) - inner.y)
        last = part is self.parts[-1]
        rows = [row for row in self.rows if row.panel and last]
        high = Stepper("", [], "", lambda _: None).height()
        above = Slot(len(rows) * (high + scale(10)), lambda y: self._make_steppers(rows, inner, y))
        below = Slot(self._foot_high(inner), lambda y: self._make_foot(inner, y)) if last else Slot()
        return part.make(inner, Rest(above, below))

    def _make_steppers(self, rows: list[Row], inner: pygame.Rect, y: int) -> int:
        """Place rows as steppers as broad as the panel, which says what they are."""
        for row in rows:
            stepper = self._stepper(row, self.values[row.key])
            stepper.rect = pygame.Rect(inner.x, y, inner.width, stepper.height())
            y = stepper.rect.bottom + scale(10)
        return y

    def _stepper(self, row: Row, value: object) -> Stepper:
        """Add a row's stepper, its place still open."""
        values = [(one.value, one.word) for one in row.values]
        stepper = self.group.add(Stepper(row.title, values, value, lambda v: self._put(row.key, v)))
        stepper.wraps = True
        stepper.reason = row.reason or None
        return stepper

    def _foot_high(self, inner: pygame.Rect) -> int:
        """Give the height of what stands at the foot of the game's last panel."""
        kept = Button("Kept tables and codes", size=20, face=self.face).height() + scale(14)
        return kept + (self._lesson(inner, 0).rect.height + scale(14) if self.lobby.lesson else 0)

    def _make_foot(self, inner: pygame.Rect, y: int) -> int:
        """The way to the lesson, and to kept tables."""
        if self.lobby.lesson:
            y = self.group.add(self._lesson(inner, y + scale(14))).rect.bottom
        return self._make_kept_button(inner, y + scale(14))

    def _lesson(self, inner: pygame.Rect, y: int) -> Button:
        lesson = Button("Lesson", self._open_lesson, icon_name="rule-book", sub=self.lobby.lesson_words, size=22)
        lesson.face = self.face
        high = text.line_height(text_px(22), self.face) + text.line_height(text_px(16)) + scale(22)
        lesson.rect = pygame.Rect(inner.x, y, inner.width, high)
        if find_spec(self.lobby.lesson.split(":")[0]) is None:
            lesson.reason = "The lesson is not in this box."
        return lesson

    def _make_front(self, inner: pygame.Rect) -> int:
        """Place the rows that stand here and the picture of what is set up; gives where the variants begin."""
        y = inner.y
        rows = [row for row in self.rows if row.front and not row.panel]
        for row in rows:
            if row.cards:
                y = self._make_broad(row, inner, y) if is_broad(row) else self._make_cards(row, inner, y)
        plain = [row for row in rows if not row.cards and not row.switch]
        self.picture = pygame.Rect(inner.x, y, 0, 0)
        if self.wear.preview is None:
            return self._make_plain(plain, inner, y)
        spare = self.scroll.view.bottom - scale(40) - y - scale(12) - self._below_high(inner.width)
        spare -= sum(self._slip(chip).height(inner.width) + scale(9) for chip in self.lobby.chips)
        most = min(inner.width * 2 // 5, self.scroll.view.height // 3)
        side = most if self.scroll.offset else max(most * 2 // 3, min(most, spare))
        beside = inner.width - side - scale(16) >= roomy(190)
        self.picture = pygame.Rect(inner.x, y, side if beside else inner.width, side)
        if not beside:
            return self._make_plain(plain, inner, self.picture.bottom + scale(12))
        right = pygame.Rect(self.picture.right + scale(16), y, inner.width - side - scale(16), inner.height)
        return max(self._make_plain(plain, right, y, below=True), self.picture.bottom + scale(12))

    def _make_plain(self, rows: list[Row], inner: pygame.Rect, y: int, below: bool = False) -> int:
        """Place rows as steppers, one below the other; with `below` each stands below its name."""
        for row in rows:
            stepper = self._stepper(row, self.values[row.key])
            words = row.reason or row.shown(self.values[row.key]).effect
            if below:
                tall = text.line_height(text_px(17), "semi")
                self.notes.append((row.title, pygame.Rect(inner.x, y, inner.width, tall), "label"))
                stepper.rect = pygame.Rect(inner.x, y + tall, inner.width, stepper.height())
                y = self.effect(words, inner, stepper.rect.bottom + scale(3))
            else:
                y = self.beside(row.title, stepper, stepper.height(), words, inner, y)
        return y

    def _make_cards(self, row: Row, inner: pygame.Rect, y: int) -> int:
        """Place the values of a row as cards, two in a line, and the effect of the chosen one below."""
        value = self.values[row.key]
        gap = scale(7)
        columns = 2 if inner.width >= roomy(330) else 1
        wide = (inner.width - gap * (columns - 1)) // columns
        cards = []
        for one in row.values:
            put = lambda v=one.value, k=row.key: self._put(k, v)  # noqa: E731 - it remembers its value
            cards.append(self.group.add(ValueCard(one, self.wear.small_face or self.face, one.value == value, put)))
        for start in range(0, len(cards), columns):
            line = cards[start : start + columns]
            high = max(card.height(wide) for card in line)
            for number, card in enumerate(line):
                card.rect = pygame.Rect(inner.x + number * (wide + gap), y, wide, high)
            y += high + gap
        return self.effect(row.shown(value).effect, inner, y)

    def _make_broad(self, row: Row, inner: pygame.Rect, y: int) -> int:
        """Place the few values of a row one below the other, each with its effect on it."""
        value = self.values[row.key]
        return self._ways(row.values, value, lambda v: self._put(row.key, v), inner, y) + scale(12)

    def _ways(
        self, values: Sequence[Value], chosen: object, put: Callable[[object], None], inner: pygame.Rect, y: int
    ) -> int:
        """Place values one below the other, each with its effect, or why it cannot be; gives where the next goes."""
        some = any(not one.reason for one in values)
        for one in values:
            button = Button(one.word, partial(put, one.value), icon_name=one.icon, size=22, face=self.face)
            button.sub = one.reason if one.reason and some else one.effect
            button.reason = one.reason or None
            button.selected = one.value == chosen and not one.reason
            button.rect = pygame.Rect(inner.x, y, inner.width, self.broad)
            self.group.add(button)
            y = button.rect.bottom + scale(8)
        return y

    def _put(self, key: str, value: object) -> None:
        self.lobby.put(self.choice, key, value)
        settle_looks(self.lobby, self.choice)
        self.layout(self.size)

    def _slip(self, chip: Chip) -> ChipSlip:
        slip = ChipSlip(chip, self.face, self.lobby.lit(self.choice, chip), lambda: self._press(chip))
        if not slip.lit:
            slip.reason = self.lobby.why_no_chip(self.choice, chip) or None
        return slip

    def _below_high(self, wide: int) -> int:
        """Give the height of what stands below the variants."""
        head = text.line_height(text_px(24), self.face) + text.line_height(text_px(16)) + scale(16)
        kept = Button("Kept tables and codes", self._open_kept, size=20, face=self.face)
        ways = self.lobby.sharings(self.choice)
        curtain = Toggle("Curtain", True, lambda _: None, "Hides hands from each other.")
        shared = self._shared_label() + len(ways) * (self.broad + scale(8)) if ways else curtain.height(wide)
        switches = [row for row in self.rows if row.front and row.switch]
        more = sum(self._toggle(row).height(self._half(wide)) + scale(10) for row in switches) // self._columns(wide)
        kept_high = 0 if self.parts else kept.height()
        return (head if self._has_sheet() else 0) + kept_high + shared + more + scale(26 if self.parts else 40)

    def _has_sheet(self) -> bool:
        """Whether the game has rules that lie on the sheet."""
        return any(not row.front for row in self.rows)

    def _shared_label(self) -> int:
        return text.line_height(text_px(17), "semi") + scale(8)

    def _make_below(self, inner: pygame.Rect, y: int) -> int:
        """The way to the House Rules sheet and to kept tables, and how the screen is shared."""
        y += scale(4)
        if self._has_sheet():
            y = self._make_sheet_button(inner, y) + scale(10)
        if self.parts:
            return self._make_shared(inner, y)
        return self._make_shared(inner, self._make_kept_button(inner, y) + scale(14))

    def _columns(self, wide: int) -> int:
        """Give in how many columns switches stand."""
        switches = any(row.front and row.switch for row in self.rows)
        return 2 if switches and (wide - scale(24)) // 2 >= roomy(240) else 1

    def _half(self, wide: int) -> int:
        return (wide - scale(24)) // 2 if self._columns(wide) == 2 else wide

    def _toggle(self, row: Row) -> Toggle:
        """Give a row that is turned on and off."""
        value = self.values[row.key]
        effect = row.shown(value).effect
        toggle = Toggle(row.title, bool(value), lambda on: self._put(row.key, on), effect)
        toggle.reason = row.reason or None
        return toggle

    def _make_kept_button(self, inner: pygame.Rect, y: int) -> int:
        kept = Button("Kept tables and codes", self._open_kept, icon_name="save", size=20, face=self.face)
        kept.rect = pygame.Rect(inner.x, y, inner.width, kept.height())
        if any(board.reading for board in self.lobby.boards()):
            kept.reason = "The maps are still being read."
        return self.group.add(kept).rect.bottom

    def _make_sheet_button(self, inner: pygame.Rect, y: int) -> int:
        sheet = Button(
            self.lobby.sheet_title, self._open_sheet, icon_name=self.lobby.sheet_icon, size=24, face=self.face
        )
        count = len(self.lobby.changed(self.choice))
        differ = "1 differs" if count == 1 else f"{count} differ"
        sheet.sub = f"{differ} from print" if count else "All as printed"
        high = text.line_height(text_px(24), self.face) + text.line_height(text_px(16)) + scale(16)
        sheet.rect = pygame.Rect(inner.x, y, inner.width, high)
        self.group.add(sheet)
        return sheet.rect.bottom

    def _make_shared(self, inner: pygame.Rect, y: int) -> int:
        """The curtain, or the ways in which people who choose at once can share the screen (UX-HID-5)."""
        ways = self.lobby.sharings(self.choice)
        if ways:
            words = "Two at one screen" if self.choice.persons > 1 else "Two at one screen: put a person on both seats."
            room = pygame.Rect(inner.x, y, inner.width, text.line_height(text_px(17), "semi"))
            self.notes.append((words, room, "effect"))
            return self._ways(ways, self.lobby.sharing(self.choice), self._share, inner, y + self._shared_label())
        toggles = [self._toggle(row) for row in self.rows if row.front and row.switch]
        toggles.append(self._curtain())
        middle = -(-len(toggles) // self._columns(inner.width))
        half = pygame.Rect(inner.x, inner.y, self._half(inner.width), inner.height)
        ends = [self.switches(toggles[:middle], half, y)]
        return max([*ends, self.switches(toggles[middle:], half.move(half.width + scale(24), 0), y)])

    def _curtain(self) -> Toggle:
        curtain = Toggle("Curtain", self.choice.curtain, self._put_curtain, "Hides hands from each other.")
        if self.choice.persons < 2:
            alone = "Only one person plays here."
            curtain.reason = alone if self.choice.persons else "Nobody plays: the bots are watched."
        return curtain

    # Choosing --------------------------------------------------------------------------------------------------------

    def hold(self, index: int, holder: str) -> None:
        """Put somebody else on a seat."""
        self.choice.seats[index].holder = holder
        settle_looks(self.lobby, self.choice, index)
        self._settle_sharing()
        self.layout(self.size)

    def look(self, index: int, by: int) -> None:
        """Give a seat another character."""
        another_look(self.lobby, self.choice, index, by)
        self.layout(self.size)

    def side(self, index: int, side: str) -> None:
        """Put a seat on another side."""
        self.lobby.put_side(self.choice, self.seats.number(index), side)
        self.layout(self.size)

    def rename(self, index: int, name: str) -> None:
        """Change a person's name."""
        self.choice.seats[index].name = name
        self.dirty = True

    def _press(self, chip: Chip) -> None:
        self.lobby.press(self.choice, chip)
        settle_looks(self.lobby, self.choice)
        self.layout(self.size)

    def _put_curtain(self, on: bool) -> None:
        self.choice.curtain = on
        self.dirty = True

    def _share(self, way: object) -> None:
        self.choice.sharing = str(way)
        self.layout(self.size)

    def _settle_sharing(self) -> None:
        """Give up a way to share the screen that there is no more."""
        if self.choice.sharing and self.choice.persons > 1:
            self.choice.sharing = self.lobby.sharing(self.choice)

    def _open_lesson(self) -> None:
        self.host.push(find(self.lobby.lesson)(self.host))

    def _open_sheet(self) -> None:
        from game.scenes.lobby.sheet import HouseRulesScene

        self.host.push(HouseRulesScene(self.host, self.lobby, self.choice))

    def _open_kept(self) -> None:
        self.host.push(KeptTablesScene(self.host, self.lobby, self.services.shelf, self.choice, self._take_over))

    def _take_over(self, choice: Setup) -> None:
        """Set the table that was kept or came as a code."""
        self.choice = choice
        self.layout(self.size)

    def _play(self) -> None:
        self._play_soon = self._reading
        if self._play_soon:
            return  # the map is ready in a moment; then the table opens by itself
        for index, seat in enumerate(self.choice.seats):
            seat.name = seat.name.strip() or f"Player {index + 1}"
        known = list(self.host.settings.names)
        self.host.settings.names = [seat.name for seat in self.choice.seats] + known[len(self.choice.seats) :]
        try:
            self.services.start(self.choice)
        except ValueError as problem:
            self.host.toast(str(problem))

    def handle(self, event: pygame.event.Event) -> bool:
        """A pad that comes or goes counts at once."""
        if event.type in (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED) and self.lobby.sharings(self.choice):
            self._settle_sharing()
            self.layout(self.size)
            return True
        return super().handle(event)

    def update(self, dt: float) -> bool:
        """Take over maps that have been read meanwhile, and let the game's own panels go on."""
        if self._look_again() or self._play_when_read():
            return True
        if any(part.update(dt) for part in self.parts):
            self.layout(self.size)
            return True
        return super().update(dt) or any(part.waiting for part in self.parts)

    def _look_again(self) -> bool:
        """Look whether maps have been read; the page is laid out for the chosen one and for all, not for each."""
        known, before = self.lobby.boards(), self.lobby.board(self.choice)
        if not any(board.reading for board in known) or not self.lobby.look_again(False):
            return False
        now = self.lobby.board(self.choice)
        if now == before and any(board.reading for board in self.lobby.boards()):
            return False
        self.layout(self.size)
        return True

    @property
    def _reading(self) -> bool:
        """Whether the chosen map is still being read."""
        found = self.lobby.board(self.choice)
        return found is not None and found.reading

    def _play_when_read(self) -> bool:
        """Open the table that was wanted before its map was there."""
        if not self._play_soon or self._reading:
            return False
        self._play_soon = False
        return self.play.activate()

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw what the cells say."""
        if self.wear.preview is not None and self.picture.colliderect(self.scroll.view):
            self.wear.preview(surface, self.picture, self.choice)
        self.seats.draw(surface)
        for part in self.parts:
            part.draw(surface)

    def draw_foot(self, surface: pygame.Surface) -> None:
        """Say what differs from the printed game, or why there is no such table (SPL-SET-6)."""
        left = self.back.rect.right + scale(20)
        room = pygame.Rect(left, self.play.rect.y, self.play.rect.x - left - scale(20), self.play.rect.height)
        reason = self.play.reason
        words = reason or self.lobby.line(self.choice)
        draw_slip(surface, words, room, palette().danger if reason else palette().text)
