"""Setting a table for two to eight: who sits where as which character, which variants, which House Rules.

One screen that is playable at all times (UX-SET-1, 2, 3, 6). What is offered comes from the game's lobby.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.lobby.setup import CLOSED, PERSON, Chip, Lobby, PartyChoice, Row, another_look, default_choice, settle_looks
from game.scenes.lobby.kept import KeptTablesScene, TableShelf
from game.scenes.lobby.wear import PartyWear, draw_sign, draw_slip, wear_of
from game.scenes.lobby.widgets import CharacterPicker, ChipSlip, SideChip, ValueCard
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.forms import TextField
from game.ui.scene import Host
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, Stepper, Toggle

FULL_NAME = 16


@dataclass
class PartyServices:
    """What the scene asks of the program."""

    start: Callable[[PartyChoice], None] = lambda _: None
    """Open a table. Raises ValueError with a sentence if it cannot be opened."""
    last_choice: Callable[[], PartyChoice | None] = lambda: None
    """The table played last, as a preset for the next."""
    shelf: TableShelf = field(default_factory=TableShelf)


class PartySetupScene(PartyWear, FormScene):
    """Seats at the left, variants and the House Rules at the right, what differs from the printed game at the foot."""

    name = "setup"
    shares = (62, 38)
    most_columns = 2

    def __init__(self, host: Host, lobby: Lobby, services: PartyServices, choice: PartyChoice | None = None) -> None:
        super().__init__(host)
        self.lobby, self.services = lobby, services
        self.wear = wear_of(lobby)
        self.face = self.wear.face
        self.game = lobby.key
        self.rule_here = lobby.rule_here
        kept = choice or services.last_choice()
        self.choice = kept or default_choice(lobby, list(host.settings.names), host.settings.curtain)
        settle_looks(lobby, self.choice)
        self.names: dict[int, TextField] = {}
        self.cells: list[tuple[int, pygame.Rect, pygame.Rect]] = []
        self.picture = pygame.Rect(0, 0, 0, 0)
        self.back.face = self.face
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
        """The House Rules sheet may have lain on top."""
        super().on_resume()
        settle_looks(self.lobby, self.choice)
        if self.lobby.music and not self.host.still:
            self.host.sounds.music(self.lobby.music)
        self.layout(self.size)

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Seats, and what is played."""
        return [("Who plays", self._make_seats), ("What is played", self._make_game)]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything, and say whether the table can be opened."""
        self.names.clear()
        self.play.reason = self.lobby.why_no_table(self.choice) or None
        super().layout(size)
        if self.group.ring.current is None:
            self.group.ring.set(self.play)

    def _make_seats(self, inner: pygame.Rect) -> int:
        """A cell for each seat, two beside each other where there is room."""
        count, gap = len(self.choice.seats), scale(18)
        columns = 2 if inner.width >= 2 * roomy(330) + gap and count > 2 else 1
        rows = -(-count // columns)
        wide = (inner.width - gap * (columns - 1)) // columns
        spare = (self.scroll.view.bottom - inner.y - scale(34) + gap) // rows - gap
        if columns == 1 or self.scroll.offset:
            spare = 0
        high = max(self._cell_least(), min(spare, self._cell_least() + scale(90)))
        self.cells = []
        for index in range(count):
            row, column = divmod(index, columns)
            x, y = inner.x + column * (wide + gap), inner.y + row * (high + gap)
            self._make_cell(index, pygame.Rect(x, y, wide, high))
        return inner.y + rows * (high + gap) - gap

    def _cell_least(self) -> int:
        stepper = max(roomy(38), text.line_height(text_px(18), "semi") + scale(8))
        return self._head_high() + 2 * stepper + scale(22)

    def _head_high(self) -> int:
        """Give the height of the line with a seat's character and side."""
        high = text.line_height(text_px(20), self.face)
        taken = range(len(self.choice.taken))
        sides = [one for number in taken for one in self.lobby.sides(self.choice, number)]
        return max(high, SideChip.size(sides)[1]) if sides else high

    def _number(self, index: int) -> int:
        """Give the number of a seat among those that are taken, from 0."""
        return sum(seat.holder != CLOSED for seat in self.choice.seats[:index])

    def _make_side(self, index: int, title: pygame.Rect) -> pygame.Rect:
        """Place the plate on which a seat changes sides; gives the room left of it."""
        if self.choice.seats[index].holder == CLOSED:
            return title
        sides = self.lobby.sides(self.choice, self._number(index))
        if len(sides) < 2:
            return title
        chip = SideChip(index + 1, sides, lambda side, i=index: self._side(i, side))
        wide, high = SideChip.size(sides)
        chip.rect = pygame.Rect(title.right - wide, title.centery - high // 2, wide, high)
        self.group.add(chip)
        return pygame.Rect(title.x, title.y, max(1, title.width - wide - scale(8)), title.height)

    def _make_cell(self, index: int, cell: pygame.Rect) -> None:
        """Character, name of the character, who holds the seat, and a person's name or what the bot does."""
        seat = self.choice.seats[index]
        side = min(cell.height, cell.width * 2 // 5)
        picker = CharacterPicker(index + 1, seat.look, self.wear, lambda by, i=index: self._look(i, by))
        picker.closed = seat.holder == CLOSED
        picker.shown = sum(other.holder != CLOSED for other in self.choice.seats[: index + 1])
        picker.tip = "Another character: press, or left and right."
        if picker.closed:
            picker.reason = "Nobody sits here."
        picker.rect = pygame.Rect(cell.x, cell.y + (cell.height - side) // 2, side, side)
        self.group.add(picker)
        left = picker.rect.right + scale(12)
        head = self._head_high()
        stepper = Stepper(f"Seat {index + 1}", self._holders(), seat.holder, lambda v, i=index: self._hold(i, str(v)))
        stepper.wraps = True
        high = stepper.height()
        y = cell.y + max(0, (cell.height - head - 2 * high - scale(16)) // 2)
        title = self._make_side(index, pygame.Rect(left, y, cell.right - left, head))
        stepper.rect = pygame.Rect(left, title.bottom + scale(6), cell.right - left, high)
        self.group.add(stepper)
        below = pygame.Rect(left, stepper.rect.bottom + scale(6), cell.right - left, high)
        if seat.holder == PERSON and self.forms is not None:
            self.names[index] = self.forms.text_field(
                f"Name at seat {index + 1}", below, seat.name, lambda v, i=index: self._rename(i, v), FULL_NAME
            )
        self.cells.append((index, title, below))

    def _holders(self) -> list[tuple[object, str]]:
        return [(level.key, level.word) for level in self.lobby.levels]

    def _make_game(self, inner: pygame.Rect) -> int:
        """What the game shows of its table, its front rows, the variants, the House Rules, and the curtain."""
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

    def _make_front(self, inner: pygame.Rect) -> int:
        """Place the rows that stand here and the picture of what is set up; gives where the variants begin."""
        y = inner.y
        rows = [row for row in self.lobby.rows(self.choice) if row.front]
        for row in rows:
            y = self._make_cards(row, inner, y) if row.cards else y
        plain = [row for row in rows if not row.cards]
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
        values = self.lobby.values(self.choice)
        for row in rows:
            put = lambda v, k=row.key: self._put(k, v)  # noqa: E731 - it remembers its row
            stepper = Stepper(row.title, [(one.value, one.word) for one in row.values], values[row.key], put)
            stepper.wraps = True
            stepper.reason = row.reason or None
            self.group.add(stepper)
            words = row.reason or row.shown(values[row.key]).effect
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
        value = self.lobby.values(self.choice)[row.key]
        gap = scale(7)
        columns = 2 if inner.width >= roomy(330) else 1
        wide = (inner.width - gap * (columns - 1)) // columns
        cards = []
        for one in row.values:
            put = lambda v=one.value, k=row.key: self._put(k, v)  # noqa: E731 - it remembers its value
            cards.append(self.group.add(ValueCard(one, self.face, one.value == value, put)))
        for start in range(0, len(cards), columns):
            line = cards[start : start + columns]
            high = max(card.height(wide) for card in line)
            for number, card in enumerate(line):
                card.rect = pygame.Rect(inner.x + number * (wide + gap), y, wide, high)
            y += high + gap
        return self.effect(row.shown(value).effect, inner, y)

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
        curtain = Toggle("Curtain", True, lambda _: None, "Hides hands from each other.")
        head = text.line_height(text_px(24), self.face) + text.line_height(text_px(16)) + scale(16)
        kept = Button("Kept tables and codes", self._open_kept, size=20, face=self.face)
        return head + kept.height() + curtain.height(wide) + scale(40)

    def _make_below(self, inner: pygame.Rect, y: int) -> int:
        """The way to the House Rules sheet, and the curtain."""
        sheet = Button(
            self.lobby.sheet_title, self._open_sheet, icon_name=self.lobby.sheet_icon, size=24, face=self.face
        )
        count = len(self.lobby.changed(self.choice))
        differ = "1 differs" if count == 1 else f"{count} differ"
        sheet.sub = f"{differ} from print" if count else "All as printed"
        high = text.line_height(text_px(24), self.face) + text.line_height(text_px(16)) + scale(16)
        sheet.rect = pygame.Rect(inner.x, y + scale(4), inner.width, high)
        self.group.add(sheet)
        kept = Button("Kept tables and codes", self._open_kept, icon_name="save", size=20, face=self.face)
        kept.rect = pygame.Rect(inner.x, sheet.rect.bottom + scale(10), inner.width, kept.height())
        self.group.add(kept)
        curtain = Toggle("Curtain", self.choice.curtain, self._put_curtain, "Hides hands from each other.")
        if self.choice.persons < 2:
            alone = "Only one person plays here."
            curtain.reason = alone if self.choice.persons else "Nobody plays: the bots are watched."
        return self.switches([curtain], inner, kept.rect.bottom + scale(14))

    # Choosing --------------------------------------------------------------------------------------------------------

    def _hold(self, index: int, holder: str) -> None:
        self.choice.seats[index].holder = holder
        settle_looks(self.lobby, self.choice, index)
        self.layout(self.size)

    def _look(self, index: int, by: int) -> None:
        another_look(self.lobby, self.choice, index, by)
        self.layout(self.size)

    def _side(self, index: int, side: str) -> None:
        self.lobby.put_side(self.choice, self._number(index), side)
        self.layout(self.size)

    def _rename(self, index: int, name: str) -> None:
        self.choice.seats[index].name = name
        self.dirty = True

    def _press(self, chip: Chip) -> None:
        self.lobby.press(self.choice, chip)
        settle_looks(self.lobby, self.choice)
        self.layout(self.size)

    def _put_curtain(self, on: bool) -> None:
        self.choice.curtain = on
        self.dirty = True

    def _open_sheet(self) -> None:
        from game.scenes.lobby.sheet import HouseRulesScene

        self.host.push(HouseRulesScene(self.host, self.lobby, self.choice))

    def _open_kept(self) -> None:
        self.host.push(KeptTablesScene(self.host, self.lobby, self.services.shelf, self.choice, self._take_over))

    def _take_over(self, choice: PartyChoice) -> None:
        """Set the table that was kept or came as a code."""
        self.choice = choice
        self.layout(self.size)

    def _play(self) -> None:
        for index, seat in enumerate(self.choice.seats):
            seat.name = seat.name.strip() or f"Player {index + 1}"
        self.host.settings.names = [seat.name for seat in self.choice.seats]
        try:
            self.services.start(self.choice)
        except ValueError as problem:
            self.host.toast(str(problem))

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_table(self, surface: pygame.Surface) -> None:
        """The game's own table lies under the panels."""
        surface.blit(self.wear.ground(self.size), (0, 0))

    def _lay_things(self, surface: pygame.Surface) -> None:
        """Nothing lies on it."""

    def draw_head(self, surface: pygame.Surface) -> None:
        """Draw the heading in the game's letters."""
        room = pygame.Rect(scale(36), scale(6), self.size[0] - scale(72), self.scroll.view.y - scale(8))
        draw_sign(surface, self.wear, self.lobby.heading, room)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw what the cells say."""
        if self.wear.preview is not None and self.picture.colliderect(self.scroll.view):
            self.wear.preview(surface, self.picture, self.choice)
        for index, title, below in self.cells:
            self._draw_cell(surface, index, title, below)

    def _draw_cell(self, surface: pygame.Surface, index: int, title: pygame.Rect, below: pygame.Rect) -> None:
        p, seat = palette(), self.choice.seats[index]
        level = next(level for level in self.lobby.levels if level.key == seat.holder)
        if seat.holder == CLOSED:
            text.draw(surface, "Free seat", title, text_px(20), p.text_soft, self.face, "left", "middle", wrap=0)
            text.draw(surface, level.effect, below, text_px(16), p.text_soft, "ui", "left", "top", max_lines=2)
            return
        side = min(title.height, text.line_height(text_px(20), self.face))
        self.wear.symbol(surface, seat.look, (title.x + side // 2, title.centery), side * 9 // 10)
        name = next((look.name for look in self.lobby.looks if look.key == seat.look), "")
        team = self.lobby.side(self.choice, self._number(index))
        tail = text.width(team, text_px(16), "bold") + scale(8) if team else 0
        room = pygame.Rect(title.right - tail, title.y, tail, title.height)
        text.draw(surface, team, room, text_px(16), p.text_soft, "bold", "right", "middle", wrap=0)
        room = pygame.Rect(title.x + side + scale(8), title.y, title.width - side - scale(8) - tail, title.height)
        text.draw(surface, name, room, text_px(20), p.text, self.face, "left", "middle", wrap=0)
        if seat.holder != PERSON:
            text.draw(surface, level.effect, below, text_px(16), p.text_soft, "ui", "left", "top", max_lines=2)

    def draw_foot(self, surface: pygame.Surface) -> None:
        """Say what differs from the printed game, or why there is no such table (SPL-SET-6)."""
        left = self.back.rect.right + scale(20)
        room = pygame.Rect(left, self.play.rect.y, self.play.rect.x - left - scale(20), self.play.rect.height)
        reason = self.play.reason
        changed = self.lobby.changed(self.choice)
        words = reason or ("As printed: " + self._who() if not changed else f"{self._who()} · {', '.join(changed)}")
        draw_slip(surface, words, room, palette().danger if reason else palette().text)

    def _who(self) -> str:
        people = self.choice.persons
        bots = len(self.choice.taken) - people
        parts = ["the code's shuffles"] if self.choice.seed else []
        if people:
            parts.append("1 person" if people == 1 else f"{people} people")
        if bots:
            parts.append("1 bot" if bots == 1 else f"{bots} bots")
        return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
