"""What to play on a set-up page: the front rows, the variants, the House Rules, the shared screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.kernel.messages import say, say_count
from game.lobby.lab import Badge, badge_words
from game.lobby.looks import settle_looks
from game.lobby.setup import PERSON, Chip, RuleSwitch, Value
from game.table.page_widgets import ChipSlip, ValueCard
from game.ui import text
from game.ui.map_badges import badge_height, badge_width, draw_badge_of_map
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button, Toggle

if TYPE_CHECKING:
    from game.features.setup.choices import SetupPage

BROAD = 3
"""Up to this many values of a row are stacked; more are small cards, two to a line."""
GAP = 9
"""Gap between variants, in design pixels."""


def is_broad(row: RuleSwitch) -> bool:
    """Return whether a row has few enough values to stack them, each with its effect."""
    return len(row.values) <= BROAD


class PlayedPanel:
    """The set-up page's panel of what to play."""

    def __init__(self, page: SetupPage) -> None:
        self.page, self.lobby, self.face, self.group = page, page.lobby, page.face, page.group
        self.picture = pygame.Rect(0, 0, 0, 0)
        """Where the game draws what is set up."""
        self.broad = 0
        """Height of a button with its effect on it."""
        self.badges: list[tuple[Badge, pygame.Rect]] = []
        """The laboratory's badge for the chosen board, and where it goes (LAB-29)."""

    def make(self, inner: pygame.Rect) -> int:
        """Place the game's picture, its front rows, the variants, the House Rules and the shared screen."""
        self.broad, self.badges = self._broad_high(inner), []
        inner = pygame.Rect(inner.x, self._make_front(inner), inner.width, inner.height)
        lines = self._lines(inner.width)
        spare = self.page.bottom - inner.y - scale(34) - self._below_high(inner.width)
        spare -= self._slips_high(inner.width)
        more = max(0, min(scale(44), spare // max(1, len(lines))))
        y, group = inner.y, ""
        for line in lines:
            if line[0].chip.group != group:
                group, y = line[0].chip.group, self._make_heading(line[0].chip.group, inner, y)
            wide = _part(inner.width, len(line))
            high = max(slip.height(wide) for slip in line) + more
            for number, slip in enumerate(line):
                slip.rect = pygame.Rect(inner.x + number * (wide + scale(GAP)), y, wide, high)
                self.group.add(slip)
            y += high + scale(GAP)
        return self._make_below(inner, y)

    def _broad_high(self, inner: pygame.Rect) -> int:
        """Return the height of a button with its effect: as much as the window allows for all."""
        self.broad = least = text.line_height(text_px(22), self.face) + text.line_height(text_px(16)) + scale(16)
        broad = [row for row in self.page.rows if row.front and row.cards and is_broad(row)]
        count = sum(len(row.values) for row in broad) + len(self.lobby.sharings(self.page.setup))
        if not count:
            return least
        high = sum(len(row.values) * (least + scale(8)) + scale(12) for row in broad) + self._below_high(inner.width)
        spare = self.page.bottom - scale(24) - inner.y - high
        return max(least, min(least + scale(44), least + spare // count))

    def _make_front(self, inner: pygame.Rect) -> int:
        """Place the front rows and the picture; return where the variants start."""
        y = inner.y
        rows = [row for row in self.page.rows if row.front and not row.panel]
        for row in rows:
            if row.cards:
                y = self._make_broad(row, inner, y) if is_broad(row) else self._make_cards(row, inner, y)
        plain = [row for row in rows if not row.cards and not row.switch]
        self.picture = pygame.Rect(inner.x, y, 0, 0)
        if self.page.theme.preview is None:
            return self._make_plain(plain, inner, y)
        spare = self.page.bottom - scale(40) - y - scale(12) - self._below_high(inner.width)
        spare -= self._slips_high(inner.width)
        most = min(inner.width * 2 // 5, self.page.scroll.view.height // 3)
        side = max(most * 2 // 3, min(most, spare))
        beside = inner.width - side - scale(16) >= roomy(190)
        self.picture = pygame.Rect(inner.x, y, side if beside else inner.width, side)
        if not beside:
            return self._make_plain(plain, inner, self.picture.bottom + scale(12))
        right = pygame.Rect(self.picture.right + scale(16), y, inner.width - side - scale(16), inner.height)
        return max(self._make_plain(plain, right, y, below=True), self.picture.bottom + scale(12))

    def _make_plain(self, rows: list[RuleSwitch], inner: pygame.Rect, y: int, below: bool = False) -> int:
        """Place rows as steppers, stacked; with `below`, each is under its title."""
        for row in rows:
            stepper = self.page.stepper(row, self.page.values[row.key])
            shown = row.shown(self.page.values[row.key])
            words = row.reason or shown.effect
            if below:
                tall = text.line_height(text_px(17), "semi")
                self.page.notes.append((row.title, pygame.Rect(inner.x, y, inner.width, tall), "label"))
                stepper.rect = pygame.Rect(inner.x, y + tall, inner.width, stepper.height())
                y = self.page.effect(words, inner, stepper.rect.bottom + scale(3))
            else:
                y = self.page.beside(row.title, stepper, stepper.height(), words, inner, y)
            y = self._make_badge(shown.badge and shown.badge.untimed, inner, y)
        return y

    def _make_badge(self, badge: Badge | None, inner: pygame.Rect, y: int) -> int:
        """Place the laboratory's badge, or a sentence where it is too wide; return where the next part goes."""
        if badge is None or badge.state == "unmeasured":
            return y
        room = pygame.Rect(inner.x, y, badge_width(badge), badge_height())
        if room.width > inner.width:
            return self.page.effect(say("Laboratory: {badge}.", badge=badge_words(badge)), inner, y)
        self.badges.append((badge, room))
        return room.bottom + scale(12)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the laboratory's badge for the chosen board."""
        for badge, room in self.badges:
            draw_badge_of_map(surface, badge, room.topleft)

    def _make_cards(self, row: RuleSwitch, inner: pygame.Rect, y: int) -> int:
        """Place a row's values as cards, two to a line, with the effect of the chosen one below."""
        value = self.page.values[row.key]
        gap = scale(7)
        columns = 2 if inner.width >= roomy(330) else 1
        wide = (inner.width - gap * (columns - 1)) // columns
        cards = []
        for one in row.values:
            put = partial(self._choose, row.key, one)
            cards.append(
                self.group.add(ValueCard(one, self.page.theme.small_face or self.face, one.value == value, put))
            )
        for start in range(0, len(cards), columns):
            line = cards[start : start + columns]
            high = max(card.height(wide) for card in line)
            for number, card in enumerate(line):
                card.rect = pygame.Rect(inner.x + number * (wide + gap), y, wide, high)
            y += high + gap
        return self.page.effect(row.shown(value).effect, inner, y)

    def _choose(self, key: str, value: Value) -> None:
        """Choose a value; one that leaves everything open shows its sheet (HOUR-84)."""
        self.page.put(key, value.value)
        if value.opens:
            self._open_sheet()

    def _make_broad(self, row: RuleSwitch, inner: pygame.Rect, y: int) -> int:
        """Place a row's values one below another, each with its effect on its button."""
        value = self.page.values[row.key]
        return self._ways(row.values, value, lambda v: self.page.put(row.key, v), inner, y) + scale(12)

    def _ways(
        self, values: Sequence[Value], chosen: object, put: Callable[[object], None], inner: pygame.Rect, y: int
    ) -> int:
        """Place values stacked, each with its effect or why it is impossible; return where the next part goes."""
        some = any(not one.reason for one in values)
        for one in values:
            button = Button(one.word, partial(put, one.value), icon_name=one.icon, size=22, face=self.face)
            button.spoken = True
            button.sub = one.reason if one.reason and some else one.effect
            button.reason = one.reason or None
            button.selected = one.value == chosen and not one.reason
            button.rect = pygame.Rect(inner.x, y, inner.width, self.broad)
            self.group.add(button)
            y = button.rect.bottom + scale(8)
        return y

    def _slip(self, chip: Chip) -> ChipSlip:
        slip = ChipSlip(chip, self.face, self.lobby.lit(self.page.setup, chip), lambda: self._press(chip))
        if not slip.lit:
            slip.reason = self.lobby.why_no_chip(self.page.setup, chip) or None
        return slip

    def _lines(self, wide: int) -> list[list[ChipSlip]]:
        """Return the variants by line: two of one group side by side if there is room."""
        lines: list[list[ChipSlip]] = []
        for chip in self.lobby.chips:
            beside = bool(lines) and len(lines[-1]) == 1 and lines[-1][0].chip.group == chip.group != ""
            if beside and _part(wide, 2) >= roomy(290):
                lines[-1].append(self._slip(chip))
            else:
                lines.append([self._slip(chip)])
        return lines

    def _slips_high(self, wide: int) -> int:
        """Return the height of the variants with their group headings."""
        groups = {chip.group for chip in self.lobby.chips if chip.group}
        lines = self._lines(wide)
        high = sum(max(slip.height(_part(wide, len(line))) for slip in line) + scale(GAP) for line in lines)
        return high + len(groups) * _heading_high()

    def _make_heading(self, words: str, inner: pygame.Rect, y: int) -> int:
        """Place a group's heading; return where its variants start."""
        if not words:
            return y
        self.page.notes.append((words, pygame.Rect(inner.x, y, inner.width, _heading_high()), "effect"))
        return y + _heading_high()

    def _below_high(self, wide: int) -> int:
        """Return the height of everything below the variants."""
        head = text.line_height(text_px(24), self.face) + text.line_height(text_px(16)) + scale(16)
        ways = self.lobby.sharings(self.page.setup)
        curtain = Toggle(say("Curtain"), True, lambda _: None, say("Hides the players' hands from each other."))
        shared = self._shared_label() + len(ways) * (self.broad + scale(8)) if ways else curtain.height(wide)
        switches = [row for row in self.page.rows if row.front and row.switch]
        more = sum(self._toggle(row).height(self._half(wide)) + scale(10) for row in switches) // self._columns(wide)
        kept_high = 0 if self.page.parts else self.page.links_high(wide)
        return (head if self._has_sheet() else 0) + kept_high + shared + more + scale(26 if self.page.parts else 40)

    def _has_sheet(self) -> bool:
        """Return whether the game has a House Rules sheet."""
        return any(not row.front for row in self.page.rows)

    def _shared_label(self) -> int:
        return text.line_height(text_px(17), "semi") + scale(8)

    def _make_below(self, inner: pygame.Rect, y: int) -> int:
        """Place the buttons of the House Rules and saved set-ups, and the shared screen."""
        y += scale(4)
        if self._has_sheet():
            y = self._make_sheet_button(inner, y) + scale(10)
        if self.page.parts:
            return self._make_shared(inner, y)
        return self._make_shared(inner, self.page.place_links(inner, y) + scale(14))

    def _columns(self, wide: int) -> int:
        """Return the number of columns of switches."""
        switches = any(row.front and row.switch for row in self.page.rows)
        return 2 if switches and (wide - scale(24)) // 2 >= roomy(240) else 1

    def _half(self, wide: int) -> int:
        return (wide - scale(24)) // 2 if self._columns(wide) == 2 else wide

    def _toggle(self, row: RuleSwitch) -> Toggle:
        """Return a row's switch."""
        value = self.page.values[row.key]
        effect = row.shown(value).effect
        toggle = Toggle(row.title, bool(value), lambda on: self.page.put(row.key, on), effect)
        toggle.reason = row.reason or None
        return toggle

    def _open_sheet(self) -> None:
        from game.features.setup.house_rules import HouseRulesScene

        self.page.host.push(HouseRulesScene(self.page.host, self.lobby, self.page.setup))

    def _make_sheet_button(self, inner: pygame.Rect, y: int) -> int:
        sheet = Button(
            self.lobby.sheet_title, self._open_sheet, icon_name=self.lobby.sheet_icon, size=24, face=self.face
        )
        count = len(self.lobby.changed(self.page.setup))
        differ = say_count("{n} changed rule", "{n} changed rules", count)
        sheet.sub = differ if count else say("All as printed")
        sheet.tip = say("Opens all the rules you can change.")
        high = text.line_height(text_px(24), self.face) + text.line_height(text_px(16)) + scale(16)
        sheet.rect = pygame.Rect(inner.x, y, inner.width, high)
        self.group.add(sheet)
        return sheet.rect.bottom

    def _make_shared(self, inner: pygame.Rect, y: int) -> int:
        """Place the curtain, or how people who choose at once share the screen (UX-HID-5)."""
        ways = self.lobby.sharings(self.page.setup)
        if ways:
            two = self.page.setup.persons > 1
            words = say("Shared screen") if two else say("Shared screen: choose how")
            room = pygame.Rect(inner.x, y, inner.width, text.line_height(text_px(17), "semi"))
            self.page.notes.append((words, room, "effect"))
            chosen = self.lobby.sharing(self.page.setup) if two else ""
            return self._ways(ways, chosen, self._share, inner, y + self._shared_label())
        toggles = [self._toggle(row) for row in self.page.rows if row.front and row.switch]
        toggles.append(self._curtain())
        middle = -(-len(toggles) // self._columns(inner.width))
        half = pygame.Rect(inner.x, inner.y, self._half(inner.width), inner.height)
        ends = [self.page.switches(toggles[:middle], half, y)]
        return max([*ends, self.page.switches(toggles[middle:], half.move(half.width + scale(24), 0), y)])

    def _curtain(self) -> Toggle:
        curtain = Toggle(
            say("Curtain"), self.page.setup.curtain, self._put_curtain, say("Hides the players' hands from each other.")
        )
        if self.page.setup.persons < 2:
            alone = say("There is only one human player.")
            curtain.reason = alone if self.page.setup.persons else say("Bots only: nobody is playing here.")
        return curtain

    def _press(self, chip: Chip) -> None:
        self.lobby.press(self.page.setup, chip)
        settle_looks(self.lobby, self.page.setup)
        self.page.layout(self.page.size)

    def _put_curtain(self, on: bool) -> None:
        self.page.setup.curtain = on
        self.page.dirty = True

    def _share(self, way: object) -> None:
        setup = self.page.setup
        setup.sharing = str(way)
        for index, seat in enumerate(setup.seats):
            if setup.persons < 2 and seat.holder != PERSON:
                self.page.hold(index, PERSON)
        self.page.layout(self.page.size)


def _heading_high() -> int:
    return text.line_height(text_px(16), "semi")


def _part(wide: int, count: int) -> int:
    """Return the width of each of some things side by side."""
    return (wide - (count - 1) * scale(GAP)) // count
