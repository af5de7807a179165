"""The seats on a set-up page: a cell each with its character, player, side and name."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.features.setup.rivals import RivalsButton, memories, rivals_menu, score
from game.kernel.messages import say, together
from game.lobby.cast import Called
from game.lobby.setup import CLOSED, PERSON, Level
from game.store.keepsakes import Memory
from game.table.page_widgets import CharacterPicker, LevelStepper, SideChip
from game.ui import text
from game.ui.fit import put, short_name
from game.ui.forms import TextField
from game.ui.pictures import icon
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button
from game.ui.words import translation_of

if TYPE_CHECKING:
    from game.features.setup.choices import SetupPage
    from game.ui.theme import Colour

FULL_NAME = 16
FEW = 4
"""Up to this many seats stretch to the panel's height in one column."""


class Cell(NamedTuple):
    """A seat on the page: its index, its character, the title line, the room for a name or a bot's description."""

    place: int
    room: pygame.Rect
    picker: CharacterPicker
    title: pygame.Rect
    below: pygame.Rect


class PeopleButton(Button):
    """A small button beside a name: a meeple, which lists who may sit there."""

    def _draw_inside(self, surface: pygame.Surface, face: pygame.Rect, ink: Colour) -> None:
        mark = icon("meeple", min(face.size) * 7 // 10, ink)
        surface.blit(mark, mark.get_rect(center=face.center))


class SeatCells:
    """The set-up page's panel of seats."""

    def __init__(self, page: SetupPage) -> None:
        self.page = page
        self.names: dict[int, TextField] = {}
        """The name fields, by the index of their seat."""
        self.cells: list[Cell] = []
        self.met: dict[str, Memory] = {}
        """What was between you and the rivals, by their keys."""

    def make(self, inner: pygame.Rect) -> int:
        """Place a cell for each seat, two side by side if there is room."""
        count, gap = len(self.page.setup.seats), scale(52 if self.page.lobby.between else 18)
        columns = 2 if inner.width >= 2 * roomy(330) + gap and count > 2 else 1
        rows = -(-count // columns)
        wide = (inner.width - gap * (columns - 1)) // columns
        spare = (self.page.bottom - inner.y - scale(34) + gap) // rows - gap
        if columns == 1 and count > FEW:
            spare = 0
        most = self._cell_least() + scale(90 if self.page.theme.tall <= 1 else 190)
        high = max(self._cell_least(), min(spare, most))
        high = max([high, *(self._words_least(index, wide, high) for index in range(count))])
        self.cells = []
        self.names.clear()
        self.met = memories(self.page)
        for index in range(count):
            row, column = divmod(index, columns)
            x, y = inner.x + column * (wide + gap), inner.y + row * (high + gap)
            self._make_cell(index, pygame.Rect(x, y, wide, high))
        return inner.y + rows * (high + gap) - gap

    def _cell_least(self) -> int:
        stepper = max(roomy(38), text.line_height(text_px(18), "semi") + scale(8))
        return self._head_high() + 2 * stepper + scale(22)

    def _words_least(self, index: int, wide: int, high: int) -> int:
        """Return the height of a cell at least this high in which all fits that is always said of a bot."""
        seat = self.page.setup.seats[index]
        level = next(level for level in self.page.lobby.levels if level.key == seat.holder)
        if seat.holder in (PERSON, CLOSED) or not level.measured:
            return high
        who = self.page.lobby.cast.of(self._called(index).who)
        told = together(who.text, "" if seat.who else level.effect) if who is not None else level.effect
        room = wide - min(round(high / self.page.theme.tall), wide * 2 // 5) - scale(22)
        lines = text.measure(told, text_px(16), "ui", room)[1]
        lines += 0 if seat.who else text.measure(level.measured, text_px(16), "semi", room)[1]
        return max(high, self._head_high() + LevelStepper("", [], None, lambda _: None).height() + lines + scale(30))

    def _head_high(self) -> int:
        """Return the height of the line with character and side."""
        high = text.line_height(text_px(20), self.page.face)
        taken = range(len(self.page.setup.taken))
        sides = [one for number in taken for one in self.page.lobby.sides(self.page.setup, number)]
        return max(high, SideChip.size(sides)[1]) if sides else high

    def _make_side(self, index: int, title: pygame.Rect) -> pygame.Rect:
        """Place the control that changes sides; return the room left of it."""
        if self.page.setup.seats[index].holder == CLOSED:
            return title
        sides = self.page.lobby.sides(self.page.setup, self.page.number(index))
        reason = self.page.lobby.why_no_side(self.page.setup, self.page.number(index))
        if len(sides) < 2 and not reason:
            return title
        chip = SideChip(index + 1, sides, partial(self.page.side, index), self.page.theme.side)
        chip.reason = reason or None
        wide, high = SideChip.size(sides)
        chip.rect = pygame.Rect(title.right - wide, title.centery - high // 2, wide, high)
        self.page.group.add(chip)
        return pygame.Rect(title.x, title.y, max(1, title.width - wide - scale(8)), title.height)

    def _make_cell(self, index: int, cell: pygame.Rect) -> None:
        """Place the character, its name, the player's stepper, and below it a name field or the bot's description."""
        seat, word = self.page.setup.seats[index], self.page.lobby.seat_words[index]
        picker = self._make_picker(index, cell)
        left = picker.rect.right + scale(12 if self.page.theme.mark is None else 22)
        head = self._head_high()
        label, hold = say("Seat {number}", number=word), partial(self._hold, index)
        stepper = LevelStepper(label, self._holders(), seat.holder, hold)
        stepper.meaning = "" if seat.who else self.page.lobby.strength(self.page.setup, seat.holder)
        stepper.wraps = True
        if self.page.reserved is not None:
            stepper.reason = say("The players stay the same all evening.")
        high = stepper.height()
        spare = cell.height - head - 2 * high - scale(16)
        y = cell.y + max(0, spare // 2 if self.page.theme.tall == 1.0 else min(spare // 2, scale(10)))
        title = self._make_side(index, pygame.Rect(left, y, cell.right - left, head))
        stepper.rect = pygame.Rect(left, title.bottom + scale(6), cell.right - left, high)
        self.page.group.add(stepper)
        self._make_rivals(index, stepper)
        below = pygame.Rect(left, stepper.rect.bottom + scale(6), cell.right - left, high)
        if seat.holder == PERSON and self.page.forms is not None and self.page.reserved is None:
            field = pygame.Rect(below.x, below.y, max(1, below.width - high - scale(4)), high)
            self.names[index] = self.page.forms.text_field(
                say("Name at seat {number}", number=word), field, seat.name, partial(self.page.rename, index), FULL_NAME
            )
            who = PeopleButton(say("Who sits at seat {number}", number=word), partial(self.page.open_people, index))
            who.tip = say("Lists who played last, somebody new, or a guest.")
            who.rect = pygame.Rect(field.right + scale(4), below.y, high, high)
            self.page.group.add(who)
        self.cells.append(Cell(index, cell, picker, title, below))

    def _make_rivals(self, index: int, stepper: LevelStepper) -> None:
        """Place the button that lists the rivals beside a bot's level."""
        if self.page.setup.seats[index].holder in (PERSON, CLOSED) or not self.page.lobby.cast.character:
            return
        button = RivalsButton(
            say("Rivals for seat {number}", number=self.page.lobby.seat_words[index]),
            lambda: self.page.host.push(rivals_menu(self.page, index)),
        )
        button.tip = say("Lists faces with the score between you, and takes one that you choose.")
        row = stepper.rect
        button.rect = pygame.Rect(row.right - row.height, row.y, row.height, row.height)
        stepper.rect = pygame.Rect(row.x, row.y, row.width - row.height - scale(6), row.height)
        self.page.group.add(button)

    def _make_picker(self, index: int, cell: pygame.Rect) -> CharacterPicker:
        """Place a seat's character, which cannot be changed where looks belong to places."""
        seat, tall = self.page.setup.seats[index], self.page.theme.tall
        picker = CharacterPicker(index + 1, seat.look, self.page.theme, lambda by: self.page.look(index, by))
        picker.closed = seat.holder == CLOSED
        free = self.page.setup.seats[index].holder == CLOSED
        picker.character = None if free else self.page.lobby.cast.of(self._called(index).who)
        picker.shown = sum(other.holder != CLOSED for other in self.page.setup.seats[: index + 1])
        picker.tip = say("Changes the character: click, or use left and right.")
        if picker.closed:
            picker.reason = say("This seat is empty.")
        elif self.page.reserved is not None:
            picker.reason = say("Faces and colours stay the same all evening.")
        wide = min(round(cell.height / tall), cell.width * 2 // 5)
        high = round(wide * tall)
        picker.rect = pygame.Rect(cell.x, cell.y + (cell.height - high) // 2, wide, high)
        if not self.page.lobby.looks_fixed:
            self.page.group.add(picker)
        return picker

    def _called(self, index: int) -> Called:
        """Return what a taken seat is called in the game."""
        return self.page.lobby.called(self.page.setup.taken)[self.page.number(index)]

    def _hold(self, index: int, holder: object) -> None:
        self.page.hold(index, str(holder))

    def _holders(self) -> list[tuple[object, str]]:
        return [(level.key, level.word) for level in self.page.lobby.levels]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cells' texts."""
        for cell in self.cells:
            self._draw_cell(surface, cell)
        for upper, lower in pairwise(self.cells if self.page.lobby.between else ()):
            self._draw_between(surface, upper.room, lower.room)

    def _draw_between(self, surface: pygame.Surface, upper: pygame.Rect, lower: pygame.Rect) -> None:
        """Draw a line between two seats, with an icon of what they do to each other."""
        y, side, line = (upper.bottom + lower.top) // 2, roomy(30), palette().panel_line
        pygame.draw.line(surface, line, (upper.x, y), (upper.right, y), max(1, scale(2)))
        middle = pygame.Rect(0, 0, side + scale(24), side)
        middle.center = (upper.centerx, y)
        pygame.draw.rect(surface, palette().panel, middle)
        surface.blit(icon(self.page.lobby.between, side, line), (middle.centerx - side // 2, middle.y))

    def _draw_cell(self, surface: pygame.Surface, cell: Cell) -> None:
        p, seat, title = palette(), self.page.setup.seats[cell.place], cell.title
        level = next(level for level in self.page.lobby.levels if level.key == seat.holder)
        if self.page.lobby.looks_fixed:
            cell.picker.draw(surface)
        if seat.holder == CLOSED:
            text.draw(
                surface, say("Empty seat"), title, text_px(20), p.text_soft, self.page.face, "left", "middle", wrap=0
            )
            return
        side = min(title.height, text.line_height(text_px(20), self.page.face))
        left = title.x
        if not self.page.lobby.looks_fixed and self.page.theme.mark is None:
            self.page.theme.symbol(surface, seat.look, (title.x + side // 2, title.centery), side * 9 // 10)
            left += side + scale(8)
        name = next((look.name for look in self.page.lobby.looks if look.key == seat.look), "")
        name = name if level.key == PERSON else self._called(cell.place).name
        name = seat.name if self.page.reserved is not None else name
        number = self.page.number(cell.place)
        ahead = self.page.lobby.ahead
        given = ahead.words(self.page.setup, number) if ahead is not None else ""
        between = score(self.met.get(self._called(cell.place).who)) if level.key != PERSON else ""
        team = together(between, self.page.lobby.side(self.page.setup, number), given)
        tail = text.width(team, text_px(16), "bold") + scale(8) if team else 0
        room = pygame.Rect(title.right - tail, title.y, tail, title.height)
        text.draw(surface, team, room, text_px(16), p.text_soft, "bold", "right", "middle", wrap=0)
        room = pygame.Rect(left, title.y, title.right - left - tail, title.height)
        if text.least_width(name, self.page.face) > room.width:
            name = short_name(translation_of(name), room.width, self.page.face)
        put(surface, name, room, text_px(20), p.text, self.page.face)
        self._draw_words(surface, cell, level)

    def bot_words(self, cell: Cell, level: Level) -> str:
        """Return who a bot is and what it does; if both don't fit, what it does."""
        who = cell.picker.character
        if self.page.setup.seats[cell.place].who and who is not None:
            return who.text  # what is said of its level does not hold for a person's habits
        both = together(who.text, level.effect) if who is not None else level.effect
        if level.measured:
            return both
        high = text.measure(both, text_px(16), "ui", cell.below.width)[1]
        return both if cell.below.y + high <= cell.room.bottom + scale(18) else level.effect

    def _draw_words(self, surface: pygame.Surface, cell: Cell, level: Level) -> None:
        """Draw a bot's description and measured strength, or a person's hand if that fits."""
        p, room = palette(), cell.below
        if level.key != PERSON:
            strength = self.page.lobby.strength(self.page.setup, level.key)
            done = text.draw(surface, self.bot_words(cell, level), room, text_px(16), p.text_soft)
            if self.page.setup.seats[cell.place].who:
                return
            for words in (together(level.measured, strength), level.measured):
                high = text.measure(words, text_px(16), "semi", room.width)[1]
                if words == level.measured or done.bottom + high <= cell.room.bottom + scale(8):
                    break
            text.draw(surface, words, pygame.Rect(room.x, done.bottom, room.width, 10), text_px(16), p.hazard, "semi")
            return
        words = self.page.lobby.hand_words(self.page.setup, cell.place)
        y = room.bottom + scale(8)
        if words and y + text.measure(words, text_px(16), "ui", room.width)[1] <= cell.room.bottom + scale(6):
            text.draw(surface, words, pygame.Rect(room.x, y, room.width, 10), text_px(16), p.text_soft)
